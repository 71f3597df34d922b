"""Short movements, timed by the clock that is passed in. With "reduce motion" everything is at its end at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


def ease_out(share: float) -> float:
    return 1 - (1 - share) ** 3


@dataclass
class Motion:
    """The movements that run. Each has a key, a start and a length, and is forgotten at its end."""

    now: Callable[[], float]
    enabled: bool = True
    running: dict[Hashable, tuple[float, float]] = field(default_factory=dict)

    def start(self, key: Hashable, seconds: float, delay: float = 0.0) -> None:
        if self.enabled:
            self.running[key] = (self.now() + delay, seconds)

    def share(self, key: Hashable) -> float:
        """Returns how far a movement is, eased, from 0 at its start to 1 at its end. It is 1 for what does not move."""
        if key not in self.running:
            return 1.0
        begun, seconds = self.running[key]
        done = (self.now() - begun) / seconds
        if done >= 1:
            del self.running[key]
            return 1.0
        return ease_out(max(0.0, done))

    @property
    def active(self) -> bool:
        now = self.now()
        self.running = {key: (begun, length) for key, (begun, length) in self.running.items() if now - begun < length}
        return bool(self.running)
