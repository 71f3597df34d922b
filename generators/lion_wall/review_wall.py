"""A wall for what comes back: as many of a player's characters as possible, alone in a group or together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generators.contract import Pulse, Unmakable, phrase
from generators.lion_wall import grading, solver
from generators.lion_wall.characters import Characters
from generators.lion_wall.explorer import having
from generators.lion_wall.rules import SIZE, Group, Puzzle

REACH = 2500
"""The others on the wall are among so many that people learn first."""
DRAWS = 400
"""For each number of groups with a character that comes back."""


def review_wall(due: Sequence[str], script: str, seed: str, pulse: Pulse, data: Characters) -> Puzzle:
    """Unmakable where none of the characters can stand on a wall."""
    rng = Random(f"review/{script}/{seed}")
    fitting = [char for char in dict.fromkeys(due) if parts_for(char, script, data)]
    common = [part for part, cards in having(script).items() if len(_near(cards, script, data)) >= 2 * SIZE]
    for wanted in range(min(SIZE, len(fitting)), 0, -1):
        for draw in range(DRAWS):
            pulse(draw / DRAWS)
            puzzle = _draw(rng.sample(fitting, wanted), fitting, common, script, rng, data)
            if puzzle is not None:
                return puzzle
    raise Unmakable(phrase("None of these characters can stand on a wall."))


def parts_for(char: str, script: str, data: Characters) -> list[str]:
    """The direct parts by which a character could be in a group."""
    parts = dict.fromkeys(data.pair(char) or ()) if data.draws(char) else {}
    return [part for part in parts if len(_near(having(script)[part], script, data)) >= SIZE and data.part_name(part)]


def _near(cards: Sequence[str], script: str, data: Characters) -> list[str]:
    return [card for card in cards if data.rank(card, script) <= REACH]


def _draw(
    chosen: Sequence[str], due: Sequence[str], common: Sequence[str], script: str, rng: Random, data: Characters
) -> Puzzle | None:
    """One try: a part for each chosen character and others up to four, then cards beside them. None where it fails."""
    starts: list[tuple[str, list[str]]] = [(rng.choice(parts_for(char, script, data)), [char]) for char in chosen]
    starts += [(part, []) for part in rng.sample(common, SIZE - len(starts))]
    taken = {form for _part, cards in starts for card in cards for form in data.family(card)}
    groups = []
    for part, cards in starts:
        near = [card for card in having(script)[part] if card not in taken]
        first = [card for card in near if card in due]
        rest = [card for card in _near(near, script, data) if card not in first]
        rng.shuffle(rest)
        four = [*cards, *first, *rest][:SIZE]
        taken |= {form for card in four for form in data.family(card)}
        groups.append(Group(part, tuple(four)))
    return _proven(groups, script, rng, data)


def _proven(groups: list[Group], script: str, rng: Random, data: Characters) -> Puzzle | None:
    cards = [card for group in groups for card in group.cards]
    parts = [group.part for group in groups]
    alike = any(other in data.kin(part) for part in parts for other in parts if other != part)
    if len(set(cards)) != SIZE * SIZE or len(set(parts)) != SIZE or alike:
        return None
    rng.shuffle(groups)
    rng.shuffle(cards)
    if not solver.is_unique(cards, data):
        return None
    herrings = solver.herrings(cards, groups, data)
    puzzle = Puzzle(tuple(cards), tuple(groups), tuple(sorted(herrings)), script)
    return None if grading.inspect(puzzle, data, lambda share: None).faults else puzzle
