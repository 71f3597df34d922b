"""What the laws need to know of each puzzle type: what to make, and how to play at random.

Each type has a module here, with its case named CASE.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from generators.catalog import rules_of
from generators.puzzle import Rules


@dataclass(frozen=True)
class Case:
    kind: str
    samples: tuple[dict[str, int | str], ...]
    """Options to try at every level they offer: small ones, so that the laws stay quick."""
    random_move: Callable[[Any, Random], Any]
    """Any move that can be played in a position, right or wrong."""
    forms: tuple[str, ...] = ()
    """What other programs or people read of its puzzles, and `load` reads again."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return rules_of(self.kind)
