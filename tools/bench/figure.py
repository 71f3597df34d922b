"""What a measurement says: a row of the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    measured: str
    goal: str = ""
    met: bool | None = None  # None: nothing was promised
