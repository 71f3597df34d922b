"""What stands beside and above the cards: mistakes, the rows that teach, and one character to remember."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.contract import Act, Status
from game.boards.lion_wall import drawing, taught, worded
from game.boards.lion_wall.geometry import Geometry, laid_out
from game.boards.lion_wall.state import MISTAKES, LionWallState
from game.strings import _, _n, clock, duration, joined, language, say
from game.theme import Look
from game.ui import paint, text
from game.ui.layout import Column, columns
from game.ui.text import BODY, HEADING, SMALL, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Widget, heading
from generators.contract import Phrase
from generators.lion_wall import jobs
from generators.lion_wall.rules import SIZE, TOLD, Guess, group_in
from generators.lion_wall.rules import bonus as bonus_points

Rect = pygame.Rect
MOST_GUESSES = 8
"""So many guesses are told in squares at the end."""


# What speaks


def status(state: LionWallState) -> Status:
    left, seconds = state.mistakes_left, state.seconds_left
    pips = None
    title = _("Mistakes: {count}", count=state.mistakes)
    if left is not None:
        title, pips = _("Mistakes left"), (max(0, left), MISTAKES)
    elif seconds is not None:
        title = _("Time left: {time}", time=clock(seconds))
    headline, words, acts = _last(state)
    return Status(title, words, headline, bad=False, pips=pips, acts=acts)


def _last(state: LionWallState) -> tuple[str, str, tuple[Act, ...]]:
    """What came of the last guess, and what can be done about it."""
    if state.repeated:
        words = _("You already tried {cards}. No penalty.", cards=" ".join(state.repeated))
        return _("Already tried"), words, ()
    last = state.position.last
    if last is None or last.outcome == "right":
        return _so_far(state)
    cards = " ".join(last.cards)
    again = Act(_("Reselect"), partial(state.choose, last.cards))
    why = Act(_("Why not?"), partial(ask_why, state, last.cards), enabled=not state.hands.finished)
    if last.outcome == "too late":
        words = _("{cards} could be a group, but not beside the groups you found. It is no mistake.", cards=cards)
        return _("Not any more."), words, (again,)
    if last.outcome == "one away":
        return _("One away."), _("Three of {cards} belong together.", cards=cards), (again, why)
    return _("Not a group."), _("{cards} don't belong together.", cards=cards), (again, why)


def _so_far(state: LionWallState) -> tuple[str, str, tuple[Act, ...]]:
    found = len(state.position.found)
    if not found:
        learned = _("Find four characters that share a part.")
        return "", learned if state.learns else _("Find four words that belong together."), ()
    title = _n("{count} group found", "{count} groups found", found)
    if any(state.waits(group) for group in state.position.found):
        return title, _("Name the part that the four share, for a bonus."), ()
    if found == len(state.position.groups) - 2:
        return title, _("Two are left, and the next brings the last."), ()
    return title, _("Three are left."), ()


def ask_why(state: LionWallState, cards: tuple[str, ...]) -> None:
    """An explanation is help: the scene counts it as a hint."""

    def told(reason: Phrase | None) -> None:
        if reason is not None:
            # It speaks of parts: those of these cards cannot be named any more.
            state.hinted.update(group_in(state.position, card) for card in cards)
            state.hands.explain(_("Why not?"), say(reason))

    state.setting.ask(jobs.why_not, state.session.puzzle, cards, done=told)


# The rows of found groups


def geometry(state: LionWallState, area: Rect, look: Look) -> Geometry:
    return _wall(state, area, look)[0]


def _wall(state: LionWallState, area: Rect, look: Look) -> tuple[Geometry, int]:
    """Where all lies, and the lines of a meaning: a second one only where it makes nothing scroll that is played on."""
    groups, found = state.shown.groups, state.shown.found
    cards = [state.lesson_of(card) for group in found for card in groups[group].cards]
    way = taught if state.learns else worded
    lines = way.lines_of(cards, look, area.width)
    wall = laid_out(area, len(found), look, way.heights(lines))
    if lines > 1 and wall.scrolls and state.shown.order:
        return laid_out(area, len(found), look, way.heights(1)), 1
    return wall, lines


def face(state: LionWallState, slots: tuple[Rect, ...], look: Look) -> drawing.Face:
    """How cards are drawn: words all in one size, the largest in which each of them fits."""
    return (
        drawing.character_face(state.kanji) if state.learns else worded.face(state.position.puzzle.cards, slots, look)
    )


def window(state: LionWallState) -> str:
    """The key of the window onto the rows: another one with each group that is found."""
    return f"rows {len(state.shown.found)}"


def rows(state: LionWallState, area: Rect, look: Look) -> list[Widget]:
    """What is taught of the found groups, and the choices where a part waits to be named."""
    wall, lines = _wall(state, area, look)
    widgets: list[Widget] = []
    for rect, group in zip(wall.rows, state.shown.found, strict=True):
        share = state.setting.motion.share(("rise", group))
        added = _row(state, rect.move(0, round((1 - share) * look.px(24))), group, wall.across, lines, look)
        for widget in added:
            widget.within = window(state)
        widgets += added
    return widgets


def _row(state: LionWallState, rect: Rect, group: int, across: int, lines: int, look: Look) -> list[Widget]:
    if not state.learns:
        cards = [state.lesson_of(card) for card in state.shown.groups[group].cards]
        return worded.row(rect, group, state.shown.groups[group].part, cards, across, lines, look)
    lesson, waits = state.lesson_of_group(group), state.waits(group)
    _part, cells = taught.places(rect, across, look)
    widgets: list[Widget] = [taught.Row(f"row {group}", rect, group, lesson, waits, across, state.kanji)]
    for card, cell in zip(state.shown.groups[group].cards, cells, strict=True):
        closer = partial(state.look_closer, card)
        known = state.lesson_of(card)
        widgets.append(taught.Cell(f"taught {card}", cell, group, known, state.script, lines, waits, closer))
    if waits:
        widgets += _choices(state, group, cells, across, look)
    return widgets


def _choices(state: LionWallState, group: int, cells: tuple[Rect, ...], across: int, look: Look) -> list[Widget]:
    """Which part do the four share? They stand below the characters of the very group they are about."""
    choices = state.lesson_of_group(group).choices
    style = Style(24, "bold", serif=True, kanji=state.kanji)
    buttons: list[Widget] = [
        Button(f"part {group} {each.part}", cells[0], each.form, partial(state.name, group, each.part), style=style)
        for each in choices
    ]
    show = partial(state.name, group, TOLD)
    buttons.append(Button(f"show {group}", cells[0], "", show, icon="eye", tip=_("Show me the part")))
    lines = len(cells) // across
    per_line = -(-len(buttons) // lines)
    for line in range(lines):
        strip = cells[line * across].union(cells[line * across + across - 1]).inflate(-2 * look.px(10), 0)
        place = Rect(strip.x, strip.bottom - look.px(56), strip.width, look.px(44))
        some = buttons[line * per_line : (line + 1) * per_line]
        for button, rect in zip(some, columns(place, per_line, look.px(8)), strict=False):
            button.rect = rect
    return buttons


# One to remember


def remembered(state: LionWallState) -> str | None:
    """A character of the group that was found last, if its part is told already: the one learned first of it."""
    told = [group for group in state.shown.found if not state.waits(group)]
    if not told:
        return None
    cards = state.shown.groups[told[-1]].cards
    with_words = [card for card in cards if state.lesson_of(card).words] or list(cards)
    return next((card for card in with_words if state.missed(card)), with_words[0])


def remember(state: LionWallState, column: Column, look: Look) -> list[Widget]:
    """One character with a word, to be looked at closer, or kept to come back."""
    card = remembered(state)
    if card is None or not state.learns or not state.lesson_of(card).meaning:
        return []
    lesson, top, pad = state.lesson_of(card), column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(16), column.area.width - 2 * pad, 0), look)
    widgets: list[Widget] = [heading("remember kind", inside.take(22, gap=6), _("One to remember"), look)]
    line = inside.take(60, gap=6)
    glyph = Rect(line.x, line.y, look.px(58), line.height)
    beside = Rect(glyph.right + look.px(14), line.y + look.px(3), line.right - glyph.right - look.px(14), look.px(27))
    reading = taught.first_readings(lesson.reading(state.script), Style(18, "bold"), look, beside.width)
    meaning = taught.gloss(taught.meaning_of(lesson), BODY, look, beside.width)
    widgets += [
        Drawing("remember character", glyph, partial(_glyph, card, state.kanji)),
        Label("remember reading", beside, reading, Style(18, "bold")),
        Label("remember meaning", beside.move(0, look.px(27)), meaning, BODY),
    ]
    for number, word in enumerate(lesson.words[:1]):
        style = taught.word_style(word.text, 20, state.kanji)
        place = inside.take(28, gap=2)
        wide = text.width(word.text, style, look.scale) + look.px(10)
        said = Rect(place.x + wide, place.y, place.width - wide, place.height)
        rest = said.width - text.width(f"{word.reading}  ", SMALL, look.scale)
        sense = "" if language() == "zh" else taught.gloss(word.meaning, SMALL, look, rest)
        words = f"{word.reading}  {sense}"
        widgets += [
            Label(f"remember word {number}", place, word.text, style),
            Label(f"remember said {number}", said, words, SMALL, look.palette.muted),
        ]
    says = _parts_say(state, card)
    if says:
        place = inside.paragraph(says, SMALL, gap=2)
        widgets.append(Paragraph("remember parts", place, says, SMALL, look.palette.muted))
    inside.skip(8)
    closer, keep = columns(inside.take(40), 2, look.px(12))
    kept = state.is_kept(card)
    widgets += [
        Button("look closer", closer, _("Look closer"), partial(state.look_closer, card), icon="eye"),
        Button(
            "keep",
            keep,
            _("Kept") if kept else _("Keep"),
            partial(state.keep, card),
            icon="check" if kept else "plus",
            enabled=not kept,
            tip=_("It comes back in Review tomorrow"),
        ),
    ]
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = panel.bottom
    return [Panel("remember", panel), *widgets]


def _glyph(card: str, kanji: bool, target: pygame.Surface, rect: Rect, look: Look) -> None:
    drawing.draw_sized(target, card, rect, 56, look, look.palette.ink, kanji)


def _parts_say(state: LionWallState, card: str) -> str:
    """What the shared part does in this character."""
    lesson, group = state.lesson_of(card), group_in(state.position, card)
    shared = state.lesson_of_group(group)
    name, reading = shared.names.of(language()), shared.reading.split(" ")[0]
    if lesson.role in ("sound", "both") and reading:
        return _("{part} says {reading}.", part=shared.form, reading=reading)
    if lesson.role == "meaning" and language() == "zh":
        return _("{part} gives the meaning.", part=shared.form)
    if lesson.role == "meaning" and name:
        return _("{part} says {meaning}.", part=shared.form, meaning=name)
    return ""


# What can be taken along


def told(state: LionWallState, card: str) -> str:
    """疗 liáo, to heal. A Japanese wall reads its characters as Japanese does."""
    lesson = state.lesson_of(card)
    return " ".join(filter(None, (card, ", ".join(filter(None, (lesson.reading(state.script), lesson.meaning))))))


def _title(state: LionWallState, group: int) -> str:
    lesson = state.lesson_of_group(group)
    return " · ".join(filter(None, (lesson.names.of(language()), lesson.reading)))


def word_list(state: LionWallState) -> str:
    """The wall's characters for a learner's notes: a heading a group, a line a card. Words have their reasons."""
    lines: list[str] = []
    if not state.learns:
        for group in state.position.groups:
            lines += [group.part, *(f"  {joined(card, state.lesson_of(card).meaning)}" for card in group.cards)]
        return "\n".join(lines)
    for number, group in enumerate(state.position.groups):
        lines.append(joined(group.part, _title(state, number)).strip())
        for card in group.cards:
            pieces = "".join(piece.text for piece in state.lesson_of(card).pieces)
            lines.append("  " + told(state, card) + (f" ({card} = {pieces})" if pieces else ""))
    return "\n".join(lines)


def afterword(state: LionWallState) -> str:
    """Mistakes, and the parts that were named of those that could be."""
    words = _("Mistakes: {count}.", count=state.mistakes)
    if state.position.revealed:
        words = joined(_("Groups found: {count} of 4.", count=state.found_alone), words)
        return joined(words, _("Time: {time}.", time=duration(state.session.watch.seconds)))
    if not state.session.is_solved or not state.asks_part:
        return words
    return joined(words, _("Parts named: {count} of {all}.", count=bonus_points(state.position), all=SIZE - 2))


SQUARES = "🟥🟩🟪🟦"


def guesses(state: LionWallState) -> list[tuple[str, ...]]:
    """All guesses ever made, each once, in their order."""
    return list(dict.fromkeys(move.cards for move in state.session.ever if isinstance(move, Guess)))


def went(state: LionWallState, column: Column, look: Look) -> list[Widget]:
    """The guesses as rows of squares in the colours of the groups, and what came of each."""
    made = guesses(state)[-MOST_GUESSES:]
    if not made:
        return []
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(16), column.area.width - 2 * pad, 0), look)
    widgets: list[Widget] = [Label("went", inside.take(26, gap=8), _("How it went"), HEADING)]
    right = 0
    for number, guess in enumerate(made):
        line, groups = inside.take(26, gap=6), [group_in(state.position, card) for card in guess]
        together = max(groups.count(group) for group in groups)
        right += together == SIZE
        words = _("not a group")
        if together == SIZE:
            words = _("group {number}", number=right)
        elif together == SIZE - 1:
            words = _("one away")
        widgets += [
            Drawing(f"guess {number}", line, partial(_squares, tuple(groups))),
            Label(f"came {number}", line, words, SMALL, look.palette.muted, "right"),
        ]
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(10) - top)
    column.y = panel.bottom
    return [Panel("how it went", panel), *widgets]


def _squares(groups: tuple[int, ...], target: pygame.Surface, rect: Rect, look: Look) -> None:
    side = look.px(26)
    for number, group in enumerate(groups):
        place = Rect(rect.x + number * (side + look.px(8)), rect.y, side, side)
        paint.box(target, place, look.px(7), taught.FILLS[group])


def story(state: LionWallState) -> str:
    """The guesses as rows of coloured squares, as players of such games send them round; it gives nothing away."""
    rows = ["".join(SQUARES[group_in(state.position, card)] for card in guess) for guess in guesses(state)]
    named = bonus_points(state.position)
    if named:
        rows.append(_("Parts named: {count}", count=named))
    return "\n".join(rows)
