"""Short movements by an injected clock. With "reduce motion" everything is already where it goes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


def ease_out(share: float) -> float:
    return 1 - (1 - share) ** 3


@dataclass
class Motion:
    """Which movements run: each has a key, a start and a length, and forgets itself at its end."""

    now: Callable[[], float]
    enabled: bool = True
    running: dict[Hashable, tuple[float, float]] = field(default_factory=dict)

    def start(self, key: Hashable, seconds: float, delay: float = 0.0) -> None:
        if self.enabled:
            self.running[key] = (self.now() + delay, seconds)

    def share(self, key: Hashable) -> float:
        """0 at the start to 1 at the end, eased; 1 for what does not move."""
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
