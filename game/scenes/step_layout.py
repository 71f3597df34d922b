"""The steps of a long hint beside the board: a line of dots, the sentence of the step, and the way to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.playing import Playing
from game.strings import _, say
from game.theme import Colour, Look, ink_on
from game.ui import paint
from game.ui.input import Composed, Key, Pointer, Typed
from game.ui.layout import Column, columns
from game.ui.text import BODY, HEADING, Style
from game.ui.widgets import Button, Label, Paragraph, State, Widget, heading, paragraph_height

Rect = pygame.Rect
SIDE = 56
"""The width of the button that leads back."""


@dataclass
class Track(Widget):
    """A dot for each step on one line. The step that is shown is large and has its number; a press goes to a dot."""

    count: int
    shown: int
    accent: Colour
    action: Callable[[int], None]

    reacts = True
    focusable = True
    rounding = 8

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, middle, thick = look.palette, self.rect.centery, look.px(3)
        places = [self._place(number, look) for number in range(self.count)]
        target.fill(colours.line, (places[0], middle - thick // 2, places[-1] - places[0], thick))
        target.fill(self.accent, (places[0], middle - thick // 2, places[self.shown] - places[0], thick))
        small, large = look.px(12), look.px(28)
        is_crowded = places[-1] - places[0] < (self.count - 1) * look.px(16)
        for number, x in enumerate(() if is_crowded else places):
            spot = Rect(x - small // 2, middle - small // 2, small, small)
            if number <= self.shown:
                paint.box(target, spot, small // 2, self.accent)
            else:
                paint.box(target, spot, small // 2, colours.surface)
                paint.box(target, spot, small // 2, None, colours.muted, look.px(2))
        spot = Rect(places[self.shown] - large // 2, middle - large // 2, large, large)
        paint.box(target, spot, large // 2, self.accent)
        paint.write(target, str(self.shown + 1), Style(15, "bold"), look, ink_on(self.accent), spot, "centre")

    def _place(self, number: int, look: Look) -> int:
        margin = look.px(14)
        return self.rect.x + margin + round(number * (self.rect.width - 2 * margin) / max(1, self.count - 1))

    def pointer(self, event: Pointer, look: Look) -> None:
        if event.phase in ("down", "move", "up"):
            nearest = min(range(self.count), key=lambda number: abs(self._place(number, look) - event.pos[0]))
            if nearest != self.shown:
                self.action(nearest)

    def take(self, event: Key | Typed | Composed) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if isinstance(event, Key) else 0
        if step:
            self.action(self.shown + step)
        return bool(step)


def speaking(play: Playing, inside: Column, has_buttons: bool) -> list[Widget]:
    """What stands in the first panel while the steps are shown."""
    advice, look = play.advice, play.look
    steps, number = advice.steps, advice.step
    step = steps[number]
    line = inside.take(22, gap=4)
    told = _("Step {number} of {count}", number=number + 1, count=len(steps))
    words, title = say(step.words), say(step.title)
    tall = paragraph_height(title, HEADING, look, inside.area.width)
    widgets: list[Widget] = [
        heading("speech kind", line, _("Hint"), look),
        Label("step number", line, told, Style(14, "bold"), align="right"),
        Paragraph("speech title", inside.take_px(tall, gap=2), title, HEADING),
        Paragraph("speech words", inside.paragraph(words), words, BODY),
    ]
    if not has_buttons:
        return widgets
    inside.skip(2)
    accent = look.accent(play.face.accent)
    widgets.append(Track("track", inside.take(30, gap=6), len(steps), number, accent, advice.show_step))
    line = inside.take(48, gap=8)
    back = Rect(line.x, line.y, play.px(SIDE), line.height)
    on = Rect(back.right + play.px(12), line.y, line.right - back.right - play.px(12), line.height)
    first, second = columns(inside.take(40), 2, play.px(12))
    buttons = going(play)
    for button, place in zip(buttons, (back, on), strict=True):
        button.rect = place
    close = Button("close speech", second, _("Close"), advice.forget)
    now = Button("apply", first, _("Just do it"), advice.apply)
    return [*widgets, *buttons, now, close]


def going(play: Playing) -> list[Button]:
    """Back, and on to the next step; after the last one the move itself."""
    advice, nowhere = play.advice, Rect(0, 0, 0, 0)
    accent = play.look.accent(play.face.accent)
    is_last = advice.step == len(advice.steps) - 1
    back = Button(
        "step back",
        nowhere,
        "",
        lambda: advice.step_by(-1),
        icon="chevron-left",
        tip=_("Back (Left)"),
        enabled=advice.step > 0,
    )
    words = _("Make move") if is_last else _("Next step")
    return [back, Button("climb", nowhere, words, advice.climb, fill=accent, hotkey="" if is_last else "→")]
