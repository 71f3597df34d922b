"""How hard a wall is, and whether it keeps its promise.

A level is what a player must be able to do, whatever the characters
    easy        sorting is enough, or counting
    normal      counting is needed, where at least three traps of three stand and the parts of the groups on both sides
    hard        reasoning is needed, and two or more groups have no part on their own four cards alone
    fiendish    a trial is needed, or reasoning where no group is exclusive: each has a card that others dispute

Words used here
    trap        a part on three cards of different groups: it asks for a fourth
    overfull    a group whose parts all show on more than its four cards
    exclusive   a group none of whose cards shows another part that stands on four cards or more, and whose part no
                other card shows; `contested` counts those that are not
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from generators.contract import Level, Pulse, Report, ReportFault, told
from generators.lion_wall.cover import FULL, SIZE
from generators.lion_wall.players import GROUPS, Look, Player, weakest
from generators.lion_wall.pool import REACH, CharacterStock, places
from generators.lion_wall.rules import Puzzle
from generators.lion_wall.solver import first_answers, seen_masks

SIDES = (Level.EASY, Level.NORMAL)
"""The levels on which the parts of the groups are plain to see, at one side or the other."""
TRAPS = 3
OVERFULL = 2


class LionWallFault(StrEnum):
    UNKNOWN = "the parts of {card} are not known"
    NOT_SHOWN = "{card} does not show the part {part} of its group"
    NO_HERRING = "the herring {part} is on {count} cards instead of two or more"
    ONE_CHARACTER = "{card} and {other} are one character"


@dataclass(frozen=True)
class Measure:
    player: Player | None
    """The weakest who solves the wall; None where nobody does."""
    traps: int
    overfull: int
    contested: int
    firsts: int
    """In how many groups the part stands at the left, on top or around."""
    reach: int
    """The place of the rarest card in the order in which people learn them."""


def measure(puzzle: Puzzle, data: CharacterStock) -> Measure:
    order = places(data, puzzle.script)
    cards = [card for group in puzzle.groups for card in group.cards]
    seen, first = seen_masks(cards, data), first_masks(cards, data)
    many = {mask for mask in seen.values() if mask.bit_count() >= SIZE}
    return Measure(
        player=weakest(Look(FULL, tuple(first.values()), tuple(many)), GROUPS),
        traps=len(traps(seen.values())),
        overfull=overfull(many),
        contested=contested(many),
        firsts=sum(
            first_sides([(data.pair(card) or ("",))[0] == group.part for card in group.cards])
            for group in puzzle.groups
        ),
        reach=max(order.get(card, len(order)) for card in cards),
    )


def first_masks(cards: Sequence[str], data: CharacterStock) -> dict[str, int]:
    """For every part the cards that show it at the left, on top or around."""
    masks: dict[str, int] = {}
    for place, card in enumerate(cards):
        pair = data.pair(card)
        if pair is not None:
            masks[pair[0]] = masks.get(pair[0], 0) | 1 << place
    return masks


# In what follows the cards stand group by group.


def traps(seen: Iterable[int]) -> set[int]:
    return {mask for mask in seen if mask.bit_count() == SIZE - 1 and not any(mask & ~group == 0 for group in GROUPS)}


def overfull(seen: Collection[int]) -> int:
    return sum(group not in seen for group in GROUPS)


def contested(seen: Collection[int]) -> int:
    return sum(any(mask & group and mask != group for mask in seen) for group in GROUPS)


def first_sides(firsts: Sequence[bool]) -> bool:
    """Does the part of a group stand at the left, on top or around? One card may be otherwise."""
    return sum(firsts) >= SIZE - 1


def grade(puzzle: Puzzle, data: CharacterStock) -> Level | None:
    return level_of(measure(puzzle, data))


def level_of(found: Measure) -> Level | None:
    """None where nobody solves the wall without guessing."""
    match found.player:
        case None:
            return None
        case Player.SORTER:
            return Level.EASY
        case Player.COUNTER:
            is_mixed = 0 < found.firsts < SIZE
            return Level.NORMAL if found.traps >= TRAPS and is_mixed else Level.EASY
        case Player.REASONER:
            if found.contested == SIZE and found.overfull == SIZE - 1:
                return Level.FIENDISH
            return Level.HARD if found.overfull >= OVERFULL else Level.NORMAL
        case Player.TRIAL:
            return Level.FIENDISH


def inspect(puzzle: Puzzle, data: CharacterStock, pulse: Pulse) -> Report:
    pulse(0.0)
    unknown = [card for card in puzzle.cards if not data.knows(card)]
    if unknown:
        faults = tuple(told(LionWallFault.UNKNOWN, card=card) for card in unknown)
        return Report(False, False, False, None, faults, ())
    faults = tuple(_faults(puzzle, data))
    answers = first_answers(puzzle.cards, data)
    unique = len(answers) == 1 and {frozenset(group.cards) for group in answers[0]} == {
        frozenset(group.cards) for group in puzzle.groups
    }
    pulse(1.0)
    # How many answers there are is told beside what is wrong with the form, under the names every puzzle uses.
    count: tuple[ReportFault, ...] = ()
    if len(answers) != 1:
        count = (ReportFault.SEVERAL_SOLUTIONS if answers else ReportFault.NO_SOLUTION,)
    found = measure(puzzle, data) if unique and not faults else None
    level = level_of(found) if found is not None else None
    return Report(
        valid=not faults,
        unique=unique,
        logical=level is not None,
        level=level,
        faults=(*faults, *count),
        techniques=_techniques(found, puzzle.script) if found is not None else (),
        particulars=(("solved_by", found.player.value),) if found is not None and found.player is not None else (),
    )


def _faults(puzzle: Puzzle, data: CharacterStock) -> list[str]:
    masks = seen_masks(puzzle.cards, data)
    found = [
        told(LionWallFault.NOT_SHOWN, card=card, part=group.part)
        for group in puzzle.groups
        for card in group.cards
        if group.part not in data.defensible(card)
    ]
    for part in puzzle.herrings:
        count = masks.get(part, 0).bit_count()
        if count < 2:
            found.append(told(LionWallFault.NO_HERRING, part=part, count=count))
    families = [data.family(card) for card in puzzle.cards]
    for place, card in enumerate(puzzle.cards):
        found += [
            told(LionWallFault.ONE_CHARACTER, card=card, other=puzzle.cards[k])
            for k in range(place)
            if card in families[k]
        ]
    return found


def _techniques(found: Measure, script: str) -> tuple[str, ...]:
    told = ["shared parts"]
    if found.traps:
        told.append("traps of three")
    if found.overfull:
        told.append("parts on more than four cards")
    if found.firsts < SIZE:
        told.append("parts at the right, below or within")
    if found.reach >= REACH[Level.EASY]:
        told.append("less common characters")
    return tuple(told)
