"""A row of the table: what a measurement found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    measured: str
    goal: str = ""
    met: bool | None = None  # None stands for nothing promised.
