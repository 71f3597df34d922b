"""How a finished game went, chest by chest: a bar of times, the slow place, and the step that was open there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.boards.sweet_spots.state import SweetSpotsState
from game.strings import _, _n, duration, joined, say
from game.theme import Look, mix, rgb
from game.ui import paint, text
from game.ui.layout import Column, columns
from game.ui.text import HEADING, SMALL, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Widget
from generators.contract import Hint
from generators.sweet_spots.facts import Moment, Story
from generators.sweet_spots.rules import Mark

Rect = pygame.Rect
AMBER = rgb("#E8A317")
"""A slow place, and nothing else but a finished board."""
GAP = 2


def panel(state: SweetSpotsState, column: Column, look: Look) -> list[Widget]:
    """Nothing as long as there is nothing to tell."""
    story = state.story
    if story is None:
        return []
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(16), column.area.width - 2 * pad, 0), look)
    line = inside.take(26, gap=8)
    bar = inside.take(28, gap=4)
    numbers = inside.take(18, gap=8)
    words = _told(story)
    widgets: list[Widget] = [
        Label("went title", line, _("How it went"), HEADING),
        Label("went note", line, _("chest by chest"), SMALL, look.palette.muted, "right"),
        Drawing("went bar", bar, partial(_bar, state, story)),
        Drawing("went numbers", numbers, partial(_numbers, story)),
        Paragraph("went words", inside.paragraph(words, SMALL, gap=10), words, SMALL),
    ]
    moments = _moments(story)
    if moments:
        first, second = columns(inside.take(44), 2, look.px(12))
        show = partial(
            state.setting.go,
            "how it went",
            kind=state.session.rules.kind,
            puzzle=state.session.puzzle,
            moves=tuple(_with_dots(made.move) for made in state.session.timeline),
            moments=moments,
        )
        practise = partial(state.setting.go, "practice", kind=state.session.rules.kind)
        widgets += [
            Button("went show", first, _("Show me"), show, icon="play"),
            Button("went practise", second, _("Practice"), practise, icon="timer"),
        ]
    frame = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = frame.bottom
    return [Panel("went", frame), *widgets]


def _with_dots(move: Mark) -> Mark:
    """The dots that follow from a chest are seen, as what is told rests on them."""
    return replace(move, auto=True) if move.act == "chest" else move


def _told(story: Story) -> str:
    slow = story.stretches[story.slow]
    words = _("Slowest before chest {number}: {time}.", number=story.slow + 1, time=duration(slow.seconds))
    if story.thought is not None:
        words = joined(words, _("This step was open: {name}.", name=say(story.thought.hint.title)))
    if story.wrong:
        count = len(story.wrong)
        words = joined(words, _n("{count} mark was wrong for a while.", "{count} marks were wrong for a while.", count))
    return words


def _moments(story: Story) -> tuple[tuple[str, int, Hint[Mark]], ...]:
    """What to show, in the order in which it happened."""
    found: list[tuple[Moment, str]] = []
    if story.thought is not None:
        told = _("Here you thought for {time}.", time=duration(story.thought.seconds))
        found.append((story.thought, told))
    for moment in story.wrong:
        told = _("Here a mark was wrong.")
        if moment.seconds:
            told = _("Here a mark was wrong, for {time}.", time=duration(moment.seconds))
        found.append((moment, told))
    found.sort(key=lambda each: each[0].moves)
    return tuple((told, moment.moves, moment.hint) for moment, told in found)


def _places(story: Story, rect: Rect, look: Look) -> list[Rect]:
    """A piece for each chest, as wide as its time is long, and never too narrow to be seen."""
    least, gap = look.px(6), look.px(GAP)
    room = rect.width - (least + gap) * len(story.stretches)
    whole = sum(each.seconds for each in story.stretches) or 1.0
    places, x = [], float(rect.x)
    for each in story.stretches:
        wide = least + max(0.0, room * each.seconds / whole)
        places.append(Rect(round(x), rect.y, round(x + wide) - round(x), rect.height))
        x += wide + gap
    return places


def _bar(state: SweetSpotsState, story: Story, target: pygame.Surface, rect: Rect, look: Look) -> None:
    accent = mix(look.palette.surface, state.setting.accent(), 0.4)
    for number, place in enumerate(_places(story, rect, look)):
        is_slow = number == story.slow
        paint.box(target, place, look.px(4), AMBER if is_slow else accent)
        told, style = duration(story.stretches[number].seconds), Style(14, "bold")
        if is_slow and text.width(told, style, look.scale) < place.width:
            paint.write(target, told, style, look, rgb("#23263A"), place, "centre")


def _numbers(story: Story, target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Each below its piece, as far as they have room."""
    style, last = Style(14, "semibold"), rect.x - look.px(6)
    for number, place in enumerate(_places(story, rect, look), 1):
        wide = text.width(str(number), style, look.scale)
        left = place.centerx - wide // 2
        if left >= last + look.px(4):
            paint.write(target, str(number), style, look, look.palette.muted, Rect(left, rect.y, wide, rect.height))
            last = left + wide
