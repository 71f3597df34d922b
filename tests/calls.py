"""How much work something is, counted in calls: the same on every machine, however busy it is.

A call is one of any function, be it written in Python or in C; some ten million of them take a second.
"""

from __future__ import annotations

import sys
from types import FrameType, TracebackType


class Calls:
    """Counts while it is entered. `count` starts anew at every `reset`, and `most` is the largest that it ever was."""

    def __init__(self) -> None:
        self.count = self.most = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._seen)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        sys.setprofile(None)
        self.reset()

    def _seen(self, frame: FrameType, event: str, arg: object) -> None:
        if event in ("call", "c_call"):
            self.count += 1

    def reset(self) -> None:
        self.most, self.count = max(self.most, self.count), 0
