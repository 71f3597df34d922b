"""Keeps pictures that were drawn once.

The pictures of each function are bounded in bytes, and the picture that was unused the longest is given up first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
Picture = TypeVar("Picture", bound=pygame.Surface | None)


def size_of(picture: pygame.Surface | None) -> int:
    """Returns the bytes that a value takes. A value that is no picture still takes its entry."""
    return ENTRY + (picture.get_height() * picture.get_pitch() if picture is not None else 0)


ENTRY = 200
"""Bytes that an entry takes besides its picture."""


class Kept(Generic[P, Picture]):
    """A function whose pictures are kept. The newest one is kept even where it alone is larger than the bound."""

    def __init__(self, draw: Callable[P, Picture], most: int) -> None:
        self.draw, self.most = draw, most
        self.name = f"{draw.__module__}.{draw.__qualname__}"
        self.pictures: OrderedDict[Any, Picture] = OrderedDict()
        self.bytes = 0

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Picture:
        key = (args, tuple(sorted(kwargs.items())))
        if key in self.pictures:
            self.pictures.move_to_end(key)
            return self.pictures[key]
        picture = self.draw(*args, **kwargs)
        self.pictures[key] = picture
        self.bytes += size_of(picture)
        while self.bytes > self.most and len(self.pictures) > 1:
            self.bytes -= size_of(self.pictures.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        self.pictures.clear()
        self.bytes = 0


EVERY: list[Kept[..., Any]] = []
"""All functions whose pictures are kept, so that their bounds can be seen together."""


def kept(megabytes: float) -> Callable[[Callable[P, Picture]], Kept[P, Picture]]:
    def keep(draw: Callable[P, Picture]) -> Kept[P, Picture]:
        found = Kept(draw, round(megabytes * (1 << 20)))
        EVERY.append(found)
        return found

    return keep
