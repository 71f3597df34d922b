"""What stands beside and above the cards: mistakes, the bonus, and the rows that teach."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.boards.base import Act, Status
from game.boards.lion_wall import drawing
from game.strings import _, clock, joined, language, say
from game.theme import Look
from game.ui import paint, text
from game.ui.layout import Column
from game.ui.text import SMALL, STRONG, Style
from game.ui.widgets import Button, Panel, Paragraph, Widget, heading
from generators.contract import Phrase
from generators.lion_wall import logic
from generators.lion_wall.rules import Guess, Name, group_in, part_choices
from generators.lion_wall.rules import bonus as bonus_points

if TYPE_CHECKING:
    from game.boards.lion_wall.board import LionWallBoard

Rect = pygame.Rect
CHOICES_IN_ROW = 5


# What speaks


def status(board: LionWallBoard) -> Status:
    left, seconds = board.mistakes_left, board.seconds_left
    pips = None
    title = _("Mistakes: {count}", count=board.mistakes)
    if left is not None:
        title, pips = _("Mistakes left"), (max(0, left), 4)
    elif seconds is not None:
        title = _("Time left: {time}", time=clock(seconds))
    headline, words, acts = _last(board)
    return Status(title, words, headline, bad=False, pips=pips, acts=acts)


def _last(board: LionWallBoard) -> tuple[str, str, tuple[Act, ...]]:
    """What came of the last guess, and what can be done about it."""
    if board.repeated:
        words = _("You tried {cards} before. It costs nothing.", cards=" ".join(board.repeated))
        return _("Once more?"), words, ()
    last = board.position.last
    if last is None or last.outcome == "right":
        words = _("Find four characters that share a part.")
        if board.position.found:
            words = _("Found: {done} of 4 groups.", done=len(board.position.found))
        return "", words, ()
    cards = " ".join(last.cards)
    again = Act(_("Choose again"), partial(board.choose, last.cards))
    why = Act(_("Why not?"), partial(ask_why, board, last.cards), enabled=not board.hands.finished)
    if last.outcome == "one away":
        return _("One away."), _("Three of {cards} belong together.", cards=cards), (again, why)
    return _("Not a group."), _("{cards} do not belong together.", cards=cards), (again, why)


def ask_why(board: LionWallBoard, cards: tuple[str, ...]) -> None:
    """An explanation is help: the scene counts it as a hint."""

    def told(reason: Phrase | None) -> None:
        if reason is not None:
            board.hands.explain(_("Why not?"), say(reason))

    board.setting.ask(logic.why_not, board.session.puzzle, cards, done=told)


# The bonus


def unnamed(board: LionWallBoard) -> int | None:
    """The found group whose part waits to be named: one after the other."""
    if not board.setting.settings().wall_bonus or board.hands.finished:
        return None
    position = board.shown
    waiting = [group for group in position.found if not board.position.named[group] and group not in board.skipped]
    return waiting[0] if waiting else None


def bonus(board: LionWallBoard, column: Column, look: Look) -> list[Widget]:
    group = unnamed(board)
    if group is None:
        return []
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    words = _("Which part do the four share?")
    muted = look.palette.muted
    widgets: list[Widget] = [
        heading("bonus kind", inside.take(22, gap=4), _("Bonus: name the part"), look),
        Paragraph("bonus words", inside.paragraph(words, SMALL, gap=8), words, SMALL, muted),
    ]
    choices = part_choices(board.session.puzzle)
    gap = look.px(10)
    wide = (inside.area.width - gap * (CHOICES_IN_ROW - 1)) // CHOICES_IN_ROW
    row = Rect(0, 0, 0, 0)
    for number, part in enumerate(choices):
        if number % CHOICES_IN_ROW == 0:
            row = inside.take(48, gap=8)
        place = Rect(row.x + (number % CHOICES_IN_ROW) * (wide + gap), row.y, wide, row.height)
        style = Style(24, "bold", serif=True)
        widgets.append(Button(f"part {part}", place, part, partial(name_part, board, group, part), style=style))
    place = inside.take(44)
    widgets.append(Button("skip", place, _("Just show it"), partial(board.skipped.add, group), style=STRONG))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = panel.bottom
    return [Panel("bonus", panel), *widgets]


def name_part(board: LionWallBoard, group: int, part: str) -> None:
    right = part == board.position.groups[group].part
    board.hands.play(Name(part, board.position.found.index(group) + 1))
    shared = board.position.groups[group].part
    if right:
        board.setting.note(_("Right: they share {part}.", part=shared))
    else:
        board.setting.note(_("Not {part}: they share {shared}.", part=part, shared=shared))


# A found group


def banner(board: LionWallBoard, target: pygame.Surface, rect: Rect, group: int, look: Look) -> None:
    """Part, name and reading at the left, the four characters below, what each means at the right."""
    ground, ink, _bright = drawing.banner_ink(group, look)
    paint.box(target, rect, look.px(16), ground)
    members = board.shown.groups[group]
    hidden = unnamed(board) == group
    unit = min(rect.height / drawing.TALL, rect.width / (drawing.COLUMNS * drawing.WIDE))
    spot = Rect(rect.x + round(24 * unit), rect.y, round(84 * unit), rect.height)
    lesson = board.lessons.get(members.part, {})
    drawing.draw_character(target, "？" if hidden else members.part, spot, 0.78, look, ink, board.kanji and not hidden)
    left = spot.right + round(14 * unit)
    scale = unit / look.scale
    title = _("Which part?") if hidden else _title(lesson, members.part)
    top = rect.centery - round(44 * unit)
    head = Rect(left, top, rect.width // 2, round(34 * unit))
    paint.write(target, title, Style(max(11, 20 * scale), "bold"), look, ink, head)
    x = left
    for card in members.cards:
        x += _member(target, board, card, (x, top + round(40 * unit)), 34 * scale, look, hidden)
        x += round(10 * unit)
    _meanings(target, board, members.cards, rect, x, unit, look, hidden)


def _title(lesson: dict[str, Any], part: str) -> str:
    name = lesson.get("name_zh" if language() == "zh" else "name", "")
    reading = lesson.get("reading", "")
    return " · ".join(filter(None, (name, reading))) or part


def _member(
    target: pygame.Surface,
    board: LionWallBoard,
    card: str,
    at: tuple[int, int],
    points: float,
    look: Look,
    hidden: bool,
) -> int:
    """One character, the shared part in a colour of its own where its shape allows; how wide it came out."""
    _ground, ink, bright = drawing.banner_ink(group_in(board.shown, card), look)
    points = max(10.0, round(points))
    lesson = board.lessons.get(card, {})
    drawn = None
    if not hidden and lesson.get("direct"):
        drawn = drawing.two_tone(card, points, lesson["layout"], lesson["place"] == 0, look, ink, bright, board.kanji)
    drawn = drawn or text.render(card, drawing.character(points, board.kanji), look, ink)
    target.blit(drawn, at)
    return drawn.get_width()


def _meanings(
    target: pygame.Surface,
    board: LionWallBoard,
    cards: tuple[str, ...],
    rect: Rect,
    left: int,
    unit: float,
    look: Look,
    hidden: bool,
) -> None:
    """A line a card: the character, how it is read, what it means; and what it is put together from, where the
    shared part could not be shown by colour."""
    _ground, ink, _bright = drawing.banner_ink(group_in(board.shown, cards[0]), look)
    # As large as the four lines have room for.
    points = min(14.0, rect.height / (text.LINE * (len(cards) + 0.6)) / look.scale)
    style = Style(max(9.0, min(points, 19 * unit / look.scale)))
    row = text.height(style, look)
    room = Rect(left + round(20 * unit), rect.y, rect.right - left - round(44 * unit), rect.height)
    top = rect.centery - row * len(cards) // 2
    for number, card in enumerate(cards):
        line = told(board, card, composed=not hidden and not _shows(board, card, look))
        words = text.shorten(line, style, look, room.width)
        place = Rect(room.x, top + number * row, room.width, row)
        paint.write(target, words, style, look, ink, place, "right")


def _shows(board: LionWallBoard, card: str, look: Look) -> bool:
    """Can the shared part be told by its colour?"""
    lesson = board.lessons.get(card, {})
    white = (255, 255, 255)
    return bool(lesson.get("direct")) and bool(
        drawing.two_tone(card, 34, lesson["layout"], lesson["place"] == 0, look, white, white, board.kanji)
    )


def told(board: LionWallBoard, card: str, composed: bool = False) -> str:
    """疗 liáo, to heal; or 疗 = 疒 + 了 liáo, to heal. A Japanese wall reads its characters as Japanese does."""
    lesson = board.lessons.get(card, {})
    if composed and lesson.get("first"):
        card = f"{card} = {lesson['first']} + {lesson['second']} "
    reading = lesson.get("pinyin", "")
    if board.session.puzzle.script == "japanese":
        reading = " · ".join(filter(None, (lesson.get("on", ""), lesson.get("kun", "")))) or reading
    return " ".join(filter(None, (card, ", ".join(filter(None, (reading, lesson.get("meaning", "")))))))


def word_list(board: LionWallBoard) -> str:
    """The wall's characters for a learner's notes: a heading a group, a line a card."""
    lines: list[str] = []
    for group in board.position.groups:
        lines.append(joined(group.part, _title(board.lessons.get(group.part, {}), "")).strip())
        for card in group.cards:
            lesson = board.lessons.get(card, {})
            made = f" ({card} = {lesson['first']} + {lesson['second']})" if lesson.get("first") else ""
            lines.append("  " + told(board, card) + made)
    return "\n".join(lines)


SQUARES = "🟥🟩🟪🟦"


def story(board: LionWallBoard) -> str:
    """The guesses as rows of coloured squares, as players of such games send them round; it gives nothing away."""
    guesses = [move.cards for move in board.session.ever if isinstance(move, Guess)]
    rows = ["".join(SQUARES[group_in(board.position, card)] for card in guess) for guess in dict.fromkeys(guesses)]
    named = bonus_points(board.position)
    if named:
        rows.append(_("Parts named: {count}", count=named))
    return "\n".join(rows)
