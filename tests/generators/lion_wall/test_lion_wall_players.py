"""The simulated players: each solves what it should, and nothing that is beyond it; nobody concludes what is false."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest

from generators.lion_wall.cover import FULL, covers, widest
from generators.lion_wall.players import GROUPS, Contradiction, Finding, Look, Mind, Player, takes_all, weakest

CARDS = "ABCDEFGHIJKLMNOP"


def mask(cards: str) -> int:
    return sum(1 << CARDS.index(card) for card in cards)


def parts(text: str) -> tuple[int, ...]:
    """The parts of a wall, each as the cards that show it: ABCD are a group, and so on."""
    return tuple(map(mask, text.split()))


PLAIN = "ABCD EFGH IJKL MNOP"
OVERFULL = "ABCDE EFGHI IJKL MNOP"
"""E could be with ABCD, I with EFGH. Taking what stands on four shows the rest."""
DISPUTED = "ABCDE EFGH IJKL MNOP DHLP"
"""DHLP looks like a group, and disputes all others that stand on four."""


def test_the_sorter_takes_what_one_side_shows() -> None:
    look = Look(FULL, parts(PLAIN), parts(PLAIN))
    assert weakest(look, GROUPS) is Player.SORTER


def test_three_groups_are_enough() -> None:
    assert takes_all(FULL, parts("ABCD EFGH IJKL MN OP"), GROUPS)
    assert not takes_all(FULL, parts("ABCD EFGH IJ KL MN OP"), GROUPS)


def test_the_counter_looks_at_both_sides() -> None:
    look = Look(FULL, parts("ABCD EFGH IJ KL MN OP"), parts(PLAIN))
    assert weakest(look, GROUPS) is Player.COUNTER


def test_the_counter_takes_overfull_groups_once_the_others_are_gone() -> None:
    assert takes_all(FULL, parts(OVERFULL), GROUPS)


def test_the_counter_does_not_know_which_of_two_disputed_fours_is_right() -> None:
    assert not takes_all(FULL, parts("ABCDE EFGHI IJKLM DHLP MNOPH"), GROUPS)
    assert weakest(Look(FULL, (), parts(DISPUTED)), GROUPS) is not Player.COUNTER


def test_a_wrong_guess_is_not_the_end_of_the_counter() -> None:
    """EFIJ is on four and nothing disputes it; it is wrong, and then the others can be taken."""
    assert takes_all(FULL, parts("ABCD EFGHI IJKLE EFIJ MNOP"), GROUPS) == takes_all(
        FULL, parts("ABCD EFGHI IJKLE MNOP"), GROUPS
    )


def test_the_reasoner_starts_where_a_card_fits_in_one_place_only() -> None:
    mind = Mind(FULL, parts(DISPUTED))
    first = next(mind.steps())
    assert first.finding is Finding.ONLY_PLACE
    assert Mind(FULL, parts(DISPUTED)).finishes()


def test_every_finding_is_needed_somewhere() -> None:
    met = {step.finding for each in random_walls() for step in Mind(FULL, each).steps(trial=True)}
    assert met == set(Finding)


def test_only_a_trial_shows_what_cannot_be() -> None:
    """Found by chance among random walls: reasoning gets nowhere, supposing a card here or there does."""
    assert any(player(walls) is Player.TRIAL for walls in random_walls())


def player(walls: tuple[int, ...]) -> Player | None:
    return weakest(Look(FULL, (), walls), GROUPS)


@cache
def random_walls() -> list[tuple[int, ...]]:
    """Four groups, each with cards of others that show its part, and some parts that are no group: one answer each."""
    found = []
    for seed in range(3000):
        rng = Random(seed)
        walls = [group | sum({1 << rng.randrange(16) for _ in range(rng.randrange(4))}) for group in GROUPS]
        walls += [
            sum(1 << place for place in rng.sample(range(16), rng.choice((4, 5)))) for _ in range(rng.randrange(4))
        ]
        if len(list(islice(covers(walls), 2))) == 1:
            found.append(tuple(walls))
    return found


def test_nothing_false_is_concluded() -> None:
    """Whatever is found out on a wall of one answer goes with the answer, with a trial or without."""
    walls = random_walls()
    assert len(walls) > 1000
    for each in walls:
        for trial in (False, True):
            mind = Mind(FULL, each)
            for step in mind.steps(trial):
                if step.finding is Finding.GROUP:
                    assert step.cards in GROUPS
                if step.finding is Finding.ONLY_PLACE:
                    assert any(step.cards & ~group == 0 for group in GROUPS)
                if step.finding is Finding.EXCLUDING:
                    assert not any(group & ~step.struck == 0 for group in GROUPS)
                    assert all((step.cards & group).bit_count() <= 1 for group in GROUPS)
            assert set(mind.groups) <= set(GROUPS)


def test_who_solves_is_never_stuck_before_a_weaker_one() -> None:
    """A trial finds whatever reasoning finds."""
    for each in random_walls():
        if Mind(FULL, each).finishes():
            assert Mind(FULL, each).finishes(trial=True)


def test_what_cannot_be_is_noticed() -> None:
    """P shows no part that is on four cards."""
    with pytest.raises(Contradiction):
        Mind(FULL, parts("ABCD EFGH IJKLMNO")).finishes()


def test_wherever_there_is_one_answer_some_group_has_its_part_alone() -> None:
    """Why overfull parts alone never stop a counter: see the head of the module."""
    walls = random_walls()
    assert walls
    for each in walls:
        assert any(group in each for group in GROUPS)


def test_a_narrower_part_need_not_be_asked_for() -> None:
    assert widest(parts("ABCD ABCDE EFG MNOP ABCD")) == [mask("ABCDE"), mask("MNOP")]
