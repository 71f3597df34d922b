"""Days and moments in words, as each language writes them."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from game.strings import _


def months() -> tuple[str, ...]:
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )


def short_months() -> tuple[str, ...]:
    return (
        _("Jan"),
        _("Feb"),
        _("Mar"),
        _("Apr"),
        _("May"),
        _("Jun"),
        _("Jul"),
        _("Aug"),
        _("Sep"),
        _("Oct"),
        _("Nov"),
        _("Dec"),
    )


def weekdays() -> tuple[str, ...]:
    """From Monday on."""
    return (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"))


def weekday_letters() -> tuple[str, ...]:
    """One letter each, from Monday on; letters that two days share are told apart here for the translators."""
    names = (_("M|Monday"), _("T|Tuesday"), _("W|Wednesday"), _("T|Thursday"), _("F|Friday"))
    return tuple(name.split("|")[0] for name in (*names, _("S|Saturday"), _("S|Sunday")))


def day_in_words(day: date) -> str:
    return _("{day} {month}", day=day.day, month=months()[day.month - 1])


def day_with_year(day: date) -> str:
    return _("{day} {month} {year}", day=day.day, month=months()[day.month - 1], year=day.year)


def day_with_weekday(day: date) -> str:
    return _("{weekday} {day}", weekday=weekdays()[day.weekday()], day=day_in_words(day))


def month_with_year(day: date) -> str:
    return _("{month} {year}", month=months()[day.month - 1], year=day.year)


def near_day(day: date, today: date) -> str:
    """As people speak of a day that is not far away."""
    if day == today:
        return _("Today")
    if day == today - timedelta(days=1):
        return _("Yesterday")
    if timedelta(0) < today - day < timedelta(days=7):
        return weekdays()[day.weekday()]
    return day_in_words(day) if day.year == today.year else day_with_year(day)


def near_moment(moment: str, today: date) -> str:
    """The same for a stored moment, with the time for today and yesterday; what is none is shown as it stands."""
    try:
        when = datetime.fromisoformat(moment)
    except ValueError:
        return moment[:16]
    named = near_day(when.date(), today)
    if 0 <= (today - when.date()).days <= 1:
        return _("{day}, {time}", day=named, time=f"{when.hour}:{when.minute:02}")
    return named
