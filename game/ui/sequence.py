"""Timed steps, one after another, and a queue for what the player does meanwhile.

While steps are left the sequence is busy. Input that comes then is kept, and played in its order when the steps
have ended, each piece once: nothing is lost and nothing doubled. Where motion is off every step happens at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Sequence:
    now: Callable[[], float]
    enabled: Callable[[], bool] = lambda: True
    steps: deque[tuple[float, Callable[[], object]]] = field(default_factory=deque)
    waiting: deque[Callable[[], object]] = field(default_factory=deque)
    due: float = 0.0

    def then(self, seconds: float, act: Callable[[], object]) -> None:
        """Adds a step: after the steps before it, wait so long, then act."""
        if not self.steps:
            self.due = self.now() + (seconds if self.enabled() else 0.0)
        self.steps.append((seconds, act))

    @property
    def busy(self) -> bool:
        return bool(self.steps)

    def input(self, act: Callable[[], object]) -> None:
        """Plays an input now, or after the steps that are left and the inputs that wait already."""
        if self.busy or self.waiting:
            self.waiting.append(act)
        else:
            act()

    def tick(self) -> bool:
        """Does what is due, and tells whether anything is left. A step may begin new steps, and so may an input that
        waited.
        """
        while self.steps and self.now() >= self.due:
            _seconds, act = self.steps.popleft()
            if self.steps:
                # Time counts from when the step was due, so that a late frame does not delay all that follows.
                self.due += self.steps[0][0] if self.enabled() else 0.0
            act()
        while self.waiting and not self.steps:
            self.waiting.popleft()()
        return bool(self.steps or self.waiting)
