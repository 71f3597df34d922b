"""The end of a brick: its words by how rare they are, found or missed, and what a chosen one means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.boards.brick.state import BrickState
from game.boards.brick.traits import ACCENT
from game.strings import _, _n
from game.theme import Look, button_fill, large_ink_on
from game.ui import paint, text
from game.ui.gauges import Progress
from game.ui.layout import Column
from game.ui.text import BODY, HEADING, SMALL, STRONG, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, State, Widget, WordButton, heading
from generators.brick import rules
from generators.brick.rules import LANGUAGES

Rect = pygame.Rect
WORDS = "words"
"""The key of the window in which the words scroll."""
WORD = 137
ROW = 28
HEAD = 112
MOST_BEYOND = 24
"""Words that are shown though nobody found them or asked for them."""
UNMET = 1 << 30


Sort = Literal["everyday", "well known", "beyond"]


@dataclass(frozen=True)
class Tier:
    """The words of one sort: everyday ones and well-known ones that the brick asks for, and those beyond its list."""

    sort: Sort
    words: tuple[str, ...]
    found: int
    hidden: int = 0
    """Words beyond the list that are neither found nor shown."""


def tiers(state: BrickState) -> tuple[Tier, ...]:
    """Of the words beyond the list that nobody found only some are shown, the least rare ones."""
    position = state.position
    had = frozenset((*position.found, *position.extra))
    sorts: dict[Sort, list[str]] = {"everyday": [], "well known": [], "beyond": list(position.extra)}
    for word in rules.asked(position):
        known = state.ranks.get(word)
        sorts["everyday" if known is None or known.rarity == "everyday" else "well known"].append(word)
    unfound = [word for word in state.session.puzzle.bonus if word not in had and word not in position.dropped]
    shown = sorted(unfound, key=lambda word: (_rank(state, word), word))[:MOST_BEYOND]
    sorts["beyond"] += shown
    return tuple(
        Tier(sort, tuple(sorted(words)), sum(word in had for word in words), len(unfound) - len(shown))
        for sort, words in sorts.items()
        if words
    )


def _rank(state: BrickState, word: str) -> int:
    known = state.ranks.get(word)
    return known.rank if known is not None and known.rank else UNMET


def missed(state: BrickState) -> tuple[str, ...]:
    """The words to find that were not found, in the order in which they stand on the page."""
    left = frozenset(rules.missing(state.position))
    return tuple(word for tier in tiers(state) for word in tier.words if word in left)


# On the board


@dataclass(frozen=True)
class Page:
    """Where everything stands: the letters above, and below them a window with the tiers, which scrolls."""

    head: Rect
    view: Rect
    legend: Rect
    tall: int
    """The height of all tiers."""


def page(state: BrickState, rect: Rect, look: Look) -> Page:
    head = Rect(rect.x, rect.y, rect.width, look.px(HEAD))
    legend = Rect(rect.x, rect.bottom - look.px(32), rect.width, look.px(32))
    view = Rect(rect.x, head.bottom + look.px(16), rect.width, 0)
    view.height = max(look.px(60), legend.y - look.px(8) - view.y)
    tall = sum(_tall(tier, rect, look) + look.px(16) for tier in tiers(state))
    return Page(head, view, legend, max(0, tall - look.px(16)))


def _across(rect: Rect, look: Look) -> int:
    return max(1, (rect.width - look.px(32)) // look.px(WORD))


def _tall(tier: Tier, rect: Rect, look: Look) -> int:
    return look.px(72) + -(-len(tier.words) // _across(rect, look)) * look.px(ROW)


def pieces(state: BrickState, rect: Rect, look: Look) -> list[Widget]:
    placed = page(state, rect, look)
    widgets: list[Widget] = [
        Panel("end head", placed.head),
        Drawing("end letters", placed.head.inflate(-look.px(48), 0), partial(_letters, state)),
        Drawing("end legend", placed.legend, partial(_legend, state)),
    ]
    top = placed.view.y
    for tier in tiers(state):
        panel = Rect(rect.x, top, rect.width, _tall(tier, rect, look))
        widgets += _tier(state, tier, panel, look)
        top = panel.bottom + look.px(16)
    return widgets


def _letters(state: BrickState, target: pygame.Surface, rect: Rect, look: Look) -> None:
    """The letters as small tiles, and at the right how many words were found."""
    puzzle, position = state.session.puzzle, state.position
    counts = _("{done} of {goal} words", done=len(position.found), goal=len(rules.asked(position)))
    extra = len(position.extra)
    below = _n("and {count} bonus word", "and {count} bonus words", extra) if extra else ""
    fitting = (Style(points, "bold") for points in (28, 22, 18, 14, 11, 9))
    style = next((each for each in fitting if text.width(counts, each, look.scale) <= rect.width * 0.45), Style(8))
    room = rect.width - text.width(counts, style, look.scale) - look.px(24)
    letters = [*filter(None, (puzzle.key,)), *(letter for letter in puzzle.letters if letter != puzzle.key)]
    side = min(look.px(56), (room - look.px(8) * (len(letters) - 1)) // len(letters))
    for number, letter in enumerate(letters):
        tile = Rect(rect.x + number * (side + look.px(8)), rect.centery - side // 2, side, side)
        fill = look.palette.ink if letter == puzzle.key else button_fill(look.accent(ACCENT))
        paint.box(target, tile, look.px(8), fill)
        paint.write(
            target, letter.upper(), Style(side * 0.5 / look.scale, "bold"), look, large_ink_on(fill), tile, "centre"
        )
    line = look.px(36)
    above = Rect(rect.x, rect.centery - (line if below else line // 2), rect.width, line)
    paint.write(target, counts, style, look, look.palette.ink, above, "right")
    if below:
        paint.write(target, below, SMALL, look, look.palette.muted, above.move(0, line), "right")


def _tier(state: BrickState, tier: Tier, panel: Rect, look: Look) -> list[Widget]:
    pad = look.px(24)
    line = Rect(panel.x + pad, panel.y + look.px(16), panel.width - 2 * pad, look.px(28))
    name, note = _named(state, tier)
    wide = text.width(name, HEADING, look.scale) + look.px(12)
    gauge = Rect(line.right - look.px(120), line.centery - look.px(4), look.px(120), look.px(8))
    count = Rect(line.x, line.y, gauge.x - look.px(12) - line.x, line.height)
    share = tier.found / len(tier.words) if tier.words else 0.0
    counted = _("{done} of {goal}", done=tier.found, goal=len(tier.words))
    room = count.width - wide - text.width(counted, STRONG, look.scale) - look.px(16)
    widgets: list[Widget] = [
        Panel(f"tier {tier.sort}", panel),
        Label(f"tier {tier.sort} name", line, name, HEADING),
        Label(
            f"tier {tier.sort} note",
            Rect(line.x + wide, line.y, max(0, room), line.height),
            note if text.width(note, SMALL, look.scale) <= room else "",
            SMALL,
            look.palette.muted,
        ),
        Label(f"tier {tier.sort} count", count, counted, STRONG, align="right"),
        Progress(f"tier {tier.sort} bar", gauge, share, look.accent(ACCENT)),
    ]
    across, top = _across(panel, look), line.bottom + look.px(8)
    for number, word in enumerate(tier.words):
        row, column = divmod(number, across)
        place = Rect(panel.x + look.px(16) + column * look.px(WORD), top + row * look.px(ROW), 0, look.px(ROW))
        place.width = look.px(WORD - 8)
        widgets.append(_word(state, word, place, look))
    for widget in widgets:
        widget.within = WORDS
    return widgets


def _named(state: BrickState, tier: Tier) -> tuple[str, str]:
    """What a tier is called, and what it is. How common words of other languages are, nobody here knows."""
    if tier.sort != "beyond" and state.session.puzzle.language != LANGUAGES[0]:
        return _("Words to find"), ""
    match tier.sort:
        case "everyday":
            return _("Everyday"), _("words everyone uses")
        case "well known":
            return _("Well known"), _("words of a good reader")
        case _:
            note = _("not asked for")
            if tier.hidden:
                note = _n("not asked for; {count} more exists", "not asked for; {count} more exist", tier.hidden)
            return _("Beyond the list"), note


@dataclass
class EndWord(WordButton):
    """A word of the end: bold where it was missed, a dark chip where its meaning is shown."""

    style: Style = BODY
    chosen: bool = False

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        words = text.shorten(self.words, self.style, look, self.rect.width - look.px(16))
        if self.chosen:
            wide = text.width(words, self.style, look.scale) + look.px(20)
            paint.box(
                target,
                Rect(self.rect.x - look.px(2), self.rect.y, wide, self.rect.height),
                look.px(8),
                look.palette.ink,
            )
            paint.write(target, words, self.style, look, look.palette.surface, self.rect.move(look.px(8), 0))
            return
        if state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), look.palette.line)
        colour = self.colour or look.palette.ink
        paint.write(target, words, self.style, look, colour, self.rect.move(look.px(8), 0))


def _word(state: BrickState, word: str, place: Rect, look: Look) -> EndWord:
    position = state.position
    is_missed = word in rules.missing(position)
    is_found = word in position.found or word in position.extra
    star = " ★" if rules.is_star(state.session.puzzle, word) else ""
    return EndWord(
        f"word {word}",
        place,
        word + star,
        partial(state.ask_meaning, word),
        colour=look.accent(ACCENT) if is_missed else None if is_found else look.palette.muted,
        style=Style(16, "bold") if is_missed else BODY,
        chosen=state.meaning is not None and state.meaning[0] == word,
    )


def _legend(state: BrickState, target: pygame.Surface, rect: Rect, look: Look) -> None:
    """What the two sorts of letters mean."""
    pad = look.px(16)
    x = rect.x + pad
    for words, style, colour in (
        (_("found"), BODY, look.palette.ink),
        (_("missed"), Style(16, "bold"), look.accent(ACCENT)),
        (_("★ uses all letters"), SMALL, look.palette.muted),
    ):
        paint.write(target, words, style, look, colour, Rect(x, rect.y, rect.width, rect.height))
        x += text.width(words, style, look.scale) + look.px(24)
    ask = _("Click a word for its meaning")
    if x + text.width(ask, SMALL, look.scale) <= rect.right - pad:
        place = Rect(rect.x, rect.y, rect.width - pad, rect.height)
        paint.write(target, ask, SMALL, look, look.palette.muted, place, "right")


# Beside it


def meaning(state: BrickState, column: Column, look: Look) -> list[Widget]:
    """The chosen word and what it means, at a place that stays."""
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    line = inside.take(26, gap=4)
    widgets: list[Widget] = [heading("meaning kind", line, _("Meaning"), look)]
    if state.meaning is None:
        words = _("Click a word to see what it means.")
        widgets.append(Paragraph("meaning words", inside.paragraph(words, BODY), words, BODY, look.palette.muted))
    else:
        word, told = state.meaning
        if word in rules.missing(state.position) and state.at_end:
            widgets.append(Label("meaning missed", line, _("missed"), STRONG, look.accent(ACCENT), "right"))
        points = 36.0
        while points > 16 and text.width(word, Style(points, "bold", serif=True), look.scale) > inside.area.width:
            points -= 2
        widgets.append(Label("meaning word", inside.take(48), word, Style(points, "bold", serif=True)))
        note = _note(state, word)
        if note:
            place = inside.paragraph(note, SMALL, gap=8)
            widgets.append(Paragraph("meaning note", place, note, SMALL, look.palette.muted))
        told = told[:1].upper() + told[1:] + ("" if told.endswith(".") else ".")
        widgets.append(Paragraph("meaning words", inside.paragraph(told, BODY), told, BODY))
    inside.skip(14)
    widgets += _missed_buttons(state, inside, look)
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(18) - top)
    column.y = panel.bottom
    return [Panel(panel_of(state), panel), *widgets]


def panel_of(state: BrickState) -> str:
    """The key of the panel, another one for each word: the panel is scrolled into sight when a word is chosen."""
    return f"meaning of {state.meaning[0]}" if state.meaning is not None else ""


def _missed_buttons(state: BrickState, inside: Column, look: Look) -> list[Widget]:
    words = missed(state)
    if not words or not state.at_end:
        return []
    line = inside.take(44)
    first = Rect(line.x, line.y, look.px(56), line.height)
    second = Rect(first.right + look.px(12), line.y, line.right - first.right - look.px(12), line.height)
    before = partial(_step, state, words, -1)
    return [
        Button("missed before", first, "", before, icon="chevron-left", tip=_("The missed word before this one")),
        Button("missed next", second, _("Next missed"), partial(_step, state, words, 1)),
    ]


def _step(state: BrickState, words: Sequence[str], way: int) -> None:
    """To the missed word before or after the chosen one."""
    chosen = state.meaning[0] if state.meaning is not None else ""
    at = words.index(chosen) + way if chosen in words else 0 if way > 0 else len(words) - 1
    state.ask_meaning(words[at % len(words)])


def _note(state: BrickState, word: str) -> str:
    """The part of speech, and how common the word is."""
    parts = {"noun": _("noun"), "verb": _("verb"), "adj": _("adjective"), "adv": _("adverb")}
    part = parts.get(state.meant.part_of_speech, "") if state.meant is not None else ""
    known = state.ranks.get(word)
    met = ""
    if known is not None and known.rank:
        thousands = -(-known.rank // 1000) * 1000
        met = _("among the {count} most used", count=f"{thousands:,}")
    return " · ".join(filter(None, (part, met)))
