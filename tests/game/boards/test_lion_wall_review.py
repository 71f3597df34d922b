"""What comes back, and when."""

from __future__ import annotations

from datetime import date, timedelta

from game.boards.lion_wall import review

TODAY = date(2026, 11, 20)


def after(days: int) -> date:
    return TODAY + timedelta(days=days)


def test_what_is_missed_comes_back_after_one_three_seven_and_thirty_days_and_then_leaves() -> None:
    entries = review.missed((), "饱", "simplified", TODAY)
    day, waits = TODAY, []
    while entries:
        assert review.due(entries, "simplified", entries[0].due) == ("饱",)
        assert review.due(entries, "simplified", entries[0].due - timedelta(days=1)) == ()
        waits.append((entries[0].due - day).days)
        day = entries[0].due
        entries = review.right(entries, "饱", "simplified", day)
    assert waits == [1, 3, 7, 30]


def test_what_is_missed_again_starts_over() -> None:
    entries = review.missed((), "饱", "simplified", TODAY)
    entries = review.right(entries, "饱", "simplified", after(1))
    entries = review.missed(entries, "饱", "simplified", after(4))
    assert [(each.step, each.due) for each in entries] == [(0, after(5))]


def test_what_is_right_before_its_day_or_in_another_script_stays() -> None:
    entries = review.missed((), "包", "simplified", TODAY)
    assert review.right(entries, "包", "simplified", TODAY) == entries
    assert review.right(entries, "包", "japanese", after(9)) == entries
    assert review.due(entries, "japanese", after(9)) == ()


def test_the_list_is_kept_as_words_and_damage_is_passed_over() -> None:
    entries = review.missed(review.missed((), "饱", "simplified", TODAY), "語", "japanese", TODAY)
    words = review.written(entries)
    assert words == ["饱:simplified:0:2026-11-21", "語:japanese:0:2026-11-21"]
    assert review.read(words) == entries
    assert review.read(["", "x", "饱:simplified:9:2026-11-21", "饱:simplified:0:soon", *words]) == entries
    assert review.as_text(entries) == "饱\n語\n"
