"""How hard a wall of words is.

A level is what a player must be able to do who knows all the categories
    easy        some category has five candidates or six; who counts gets through
    normal      two categories or more have too many candidates; who counts still gets through
    hard        four words of different groups seem to make a group as well, so that counting leads astray
    fiendish    as hard, two categories or more have too many candidates, and every group has a word that could go
                elsewhere; or a trial is needed

The players are those of characters (players.py), without the one who sorts by the plainest part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Level
from generators.lion_wall.cover import FULL, SIZE
from generators.lion_wall.players import GROUPS, Look, Player, weakest
from generators.lion_wall.tally import masks_of, on_so_many

OVERFULL = 2
MOST = 7
"""Of a category no more candidates are on a wall: with more, nothing is left to find out."""


@dataclass(frozen=True)
class Measure:
    player: Player | None
    """The weakest who solves the wall; None where nobody does."""
    overfull: int
    """Groups whose category has more candidates than four."""
    contested: int
    """Groups with a card that fits another category which has four candidates or more."""
    traps: int
    """Categories that three cards of different groups share, and no group has."""
    widest: int
    """The candidates of the category that has most."""


def measure_of(sights: Sequence[int], groups: Sequence[int]) -> Measure:
    """Of cards that stand group by group, each as the bits of its categories."""
    counted = on_so_many(sights)
    seen = masks_of(counted.four, sights)
    many = set(seen.values())
    three = set(masks_of(counted.three, sights).values())
    return Measure(
        player=weakest(Look(FULL, (), tuple(sorted(many))), GROUPS),
        overfull=sum(seen.get(group, 0).bit_count() > SIZE for group in groups),
        contested=sum(any(mask & group and mask != group for mask in many) for group in GROUPS),
        traps=sum(not any(mask & ~group == 0 for group in GROUPS) for mask in three),
        widest=max((mask.bit_count() for mask in many), default=0),
    )


def level_of(found: Measure) -> Level | None:
    """None where nobody solves the wall without guessing."""
    match found.player:
        case None:
            return None
        case Player.SORTER | Player.COUNTER:
            return Level.NORMAL if found.overfull >= OVERFULL else Level.EASY
        case Player.REASONER:
            return Level.FIENDISH if found.contested == SIZE and found.overfull >= OVERFULL else Level.HARD
        case Player.TRIAL:
            return Level.FIENDISH


def missing(found: Measure, level: Level) -> int:
    """How much of what a level wants is missing; nothing for a wall of the level."""
    strain = 100 * max(0, found.widest - MOST)
    if found.player is None:
        return strain + 500
    if level is Level.EASY:
        return (
            strain + 50 * abs(found.overfull - 1) + 40 * (found.player > Player.COUNTER) + 10 * max(0, found.traps - 2)
        )
    if level is Level.NORMAL:
        return strain + 50 * max(0, OVERFULL - found.overfull) + 40 * (level_of(found) is not level)
    strain += 30 * max(0, 1 - found.overfull) + 20 * (found.player is Player.COUNTER)
    if level is Level.FIENDISH:
        strain += 10 * (SIZE - found.contested) + 10 * max(0, OVERFULL - found.overfull)
        return 0 if level_of(found) is level else strain + 1
    return strain + 40 * (level_of(found) is not level)
