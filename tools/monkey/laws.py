"""The laws that must hold after any events whatever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from game.host import LEAST_SCALE, SMALLEST, AnyScene, Host
from game.scenes.home import Home
from game.scenes.making import Making
from game.scenes.opening import Opening
from game.scenes.play import Play
from game.session import Session
from game.theme import Colour, Look
from game.ui import kept, paint, text
from game.ui.text import Style
from generators.catalog import rules_of
from tools.monkey.rig import Rig

Rect = pygame.Rect

SPILL = 2
"""Pixels by which rounding may push a text or a widget over an edge."""


class Broken(Exception):
    """A law does not hold."""


def check(holds: object, law: str) -> None:
    if not holds:
        raise Broken(law)


# After every frame


def quick(rig: Rig) -> None:
    host = rig.app.host
    check(isinstance(host.stack[0], Home), "the bottom of the stack is home")
    check(not any(isinstance(scene, Home) for scene in host.stack[1:]), "there is one home")
    widgets_inside(host)


def area_of(host: Host) -> Rect:
    """Returns the area for which scenes are built: the window, but never less than the smallest they can use."""
    width, height = host.size
    return Rect(0, 0, max(width, round(SMALLEST[0] * LEAST_SCALE)), max(height, round(SMALLEST[1] * LEAST_SCALE)))


def widgets_inside(host: Host) -> None:
    """Checks that widgets stand in the window as a whole, and those that scroll inside the sides of their area."""
    if host.dirty:
        return  # Something changed after the last drawing, so these widgets will not be shown.
    window = area_of(host).inflate(2 * SPILL, 2 * SPILL)
    for scene in drawn(host):
        for widget in scene.stage.widgets:
            port = scene.stage.viewports.get(widget.within)
            room = window if port is None else Rect(window.x, widget.rect.y, window.width, max(1, widget.rect.height))
            name = f"{type(scene).__name__}, {widget.key}: {tuple(widget.rect)} in {host.size}"
            check(room.contains(widget.rect) or not widget.rect.width, f"every widget lies in the window ({name})")


def drawn(host: Host) -> list[AnyScene]:
    first = max(number for number, scene in enumerate(host.stack) if not scene.modal)
    return host.stack[first:]


# Now and then


def thorough(rig: Rig) -> None:
    host = rig.app.host
    before = rig.app.frames
    host.dirty = True
    rig.app.frame()
    check(rig.app.frames == before + 1 or not host.running, "every frame is drawn")
    for scene in host.stack:
        if isinstance(scene, Play):
            history(scene.session, rig)
            saved(scene, rig)
    check(text.fonts().bytes <= text.CACHE_BYTES, "drawn texts keep to their bound")
    for each in kept.EVERY:
        check(each.bytes <= each.most or len(each.pictures) == 1, f"the pictures of {each.name} keep to their bound")


def history(session: Session[Any, Any, Any], rig: Rig) -> None:
    """Checks that a copy of a session made through its text is the same, and that undo and redo lead all the way."""
    copy = Session.load(session.dump(), rules_of, lambda: rig.time)
    check(without_time(copy.dump()) == without_time(session.dump()), "a save is the game")
    here, steps = copy.position, 0
    while copy.undo():
        steps += 1
    check(copy.position == copy.rules.start(copy.puzzle), "undo leads to the start")
    for _ in range(steps):
        check(copy.redo(), "every undo can be redone")
    check(copy.position == here, "redo leads back")


def saved(play: Play, rig: Rig) -> None:
    """Checks that the disk has what the screen shows."""
    name = play.session.saved_as
    found = rig.app.host.store.game(name) if name is not None else None
    if play.finished:
        check(found is None or found.ended, "a game that ended is not offered again")
        return
    check(found is not None, "every game is saved")
    if found is not None:
        disk, here = without_time(found.text), without_time(play.session.dump())
        differs = ", ".join(
            f"{name}: {disk.get(name)} for {here[name]}"[:200] for name in here if disk.get(name) != here[name]
        )
        check(disk == here, f"the saved game is the one on the board ({differs})")


def without_time(save: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(save)
    values.pop("seconds")
    return values


def at_rest(rig: Rig) -> None:
    """Checks that no scene waits once the worker has answered everything."""
    for _ in range(400):
        rig.frame(0.3)
        if not rig.worker.busy:
            break
    check(not rig.worker.busy, "every job comes to an end")
    rig.settle(6)
    while rig.app.host.top.modal:
        rig.app.host.pop()
        rig.settle(6)
    top = rig.app.host.top
    check(rig.worker.busy or not isinstance(top, Opening), "an opening that waits for nothing is closed")
    waits = isinstance(top, Making) and not (top.trouble or top.ready or top.ticket)
    check(rig.worker.busy or not waits, "nobody waits for a puzzle that does not come")


# While it draws


def scrolling(rig: Rig, window: Rect) -> list[Rect]:
    """Returns the areas that scroll up and down."""
    return [port.rect.clip(window) for scene in drawn(rig.app.host) for port in scene.stage.viewports.values()]


@contextmanager
def watched_texts(rig: Rig) -> Iterator[None]:
    """Checks while it draws that every text stands in the window.

    A text that scrolls may be cut above and below only. A board that is looked at through a window of its own cuts as
    it likes.
    """
    write = paint.write

    def watching(
        target: pygame.Surface,
        words: str,
        style: Style,
        look: Look,
        colour: Colour,
        rect: Rect,
        align: str = "left",
    ) -> Rect:
        place = write(target, words, style, look, colour, rect, align)
        shown, window = target.get_clip(), target.get_rect()
        visible = place.colliderect(shown)
        large = window.width >= SMALLEST[0] * LEAST_SCALE and window.height >= SMALLEST[1] * LEAST_SCALE
        if visible and large and words.strip():
            sides = place.left >= shown.left - SPILL and place.right <= shown.right + SPILL
            ends = place.top >= -SPILL and place.bottom <= window.height + SPILL
            where = f"{words[:60]!r} at {tuple(place)} in {tuple(shown)} of {window.size}"
            check(shown != window or (sides and ends), f"no text is cut by the window ({where})")
            check(shown not in scrolling(rig, window) or sides, f"no text is cut at its sides ({where})")
        return place

    paint.write = watching
    try:
        yield
    finally:
        paint.write = write
