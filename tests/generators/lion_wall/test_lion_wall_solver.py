"""Every way to part sixteen characters, held against a plain search over all of them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from generators.contract import Cancelled
from generators.lion_wall.characters import characters
from generators.lion_wall.rules import Group
from generators.lion_wall.solver import first_answers, grouped, herrings, is_unique, shares, solutions
from tests.generators.lion_wall.walls import (
    BY_HAND,
    BY_HAND_HERRINGS,
    BY_HAND_PARTS,
    SCRIPTED,
    SCRIPTED_PARTS,
    Made,
)

Partition = frozenset[frozenset[str]]


def plain(cards: list[str], data: Made) -> set[Partition]:
    """All partitions, by trying every four for the first card that is left."""
    if not cards:
        return {frozenset()}
    found = set()
    for rest in combinations(cards[1:], 3):
        four = frozenset((cards[0], *rest))
        if frozenset.intersection(*(data.parts(card) for card in four)):
            left = [card for card in cards if card not in four]
            found |= {partition | {four} for partition in plain(left, data)}
    return found


def parted(cards: str, data: Made) -> list[Partition]:
    return [frozenset(frozenset(shared.cards) for shared in answer) for answer in solutions(list(cards), data)]


def shuffled(text: str, seed: int) -> list[str]:
    cards = list(text.replace(" ", ""))
    Random(seed).shuffle(cards)
    return cards


@pytest.mark.parametrize(("wall", "parts"), [(BY_HAND, BY_HAND_PARTS), (SCRIPTED, SCRIPTED_PARTS)])
@pytest.mark.parametrize("seed", range(3))
def test_the_walls_of_the_author_have_their_groups_and_no_others(wall: str, parts: str, seed: int) -> None:
    (answer,) = solutions(shuffled(wall, seed), characters())
    groups = {frozenset(shared.cards): shared.parts[0] for shared in answer}
    assert groups == {frozenset(four): part for four, part in zip(wall.split(), parts, strict=True)}
    assert is_unique(shuffled(wall, seed), characters())


CARDS = "ABCDEFGHIJKLMNOP"


def random_data(rng: Random, parts: str) -> Made:
    return Made(**{card: "".join(rng.sample(parts, 2)) for card in CARDS})


def test_nothing_is_missed_and_nothing_is_met_twice() -> None:
    sizes = []
    for seed in range(14):
        data = random_data(Random(seed), "pqrstuvwxyz"[: 5 + seed % 7])
        found = parted(CARDS, data)
        assert set(found) == plain(list(CARDS), data)
        assert len(found) == len(set(found))
        sizes.append(len(found))
    assert min(sizes) == 0 and max(sizes) > 100


def nested() -> Made:
    """Four groups by w, x, y and z at first sight; but H has a part with w in it, and D has x."""
    pairs = {card: "wxyz"[place // 4] + "abcd"[place % 4] for place, card in enumerate(CARDS)}
    return Made(**{**pairs, "H": "xm", "m": "wn", "D": "wx"})


def test_nested_parts_count() -> None:
    """D and H have both w and x: they can change places, which nobody sees who looks at first sight only."""
    found = parted(CARDS, nested())
    assert len(found) == 2
    assert not is_unique(CARDS, nested())
    assert {frozenset("ABCD"), frozenset("EFGH")} <= set.union(*map(set, found))
    assert {frozenset("ABCH"), frozenset("EFGD")} <= set.union(*map(set, found))


class Arguable(Made):
    """D and H are seen with their own groups only; that they have the other's part as well can be argued."""

    def defensible(self, char: str) -> frozenset[str]:
        return self.parts(char) | ({"w", "x"} if char in "DH" else set())


def test_what_can_be_argued_counts() -> None:
    data = Arguable(**{card: "wxyz"[place // 4] + "abcdefghijklmnop"[place] for place, card in enumerate(CARDS)})
    assert len(parted(CARDS, data)) == 2 and not is_unique(CARDS, data)
    assert {share.part: "".join(share.cards) for share in shares(CARDS, data)}["w"] == "ABCDH"
    assert is_unique(
        CARDS, Made(**{card: "wxyz"[place // 4] + "abcdefghijklmnop"[place] for place, card in enumerate(CARDS)})
    )


def test_an_answer_that_is_only_argued_is_named_by_what_is_argued() -> None:
    data = Arguable(**{card: "wxyz"[place // 4] + "abcdefghijklmnop"[place] for place, card in enumerate(CARDS)})
    names = {frozenset(shared.cards): shared.parts[0] for answer in solutions(CARDS, data) for shared in answer}
    assert names[frozenset("ABCH")] == "w" and names[frozenset("DEFG")] == "x"


def test_a_part_that_all_sixteen_have_gives_every_partition() -> None:
    data = Made(**dict.fromkeys(CARDS, "zy"))
    found = [next(iter(answer)) for answer in [next(solutions(CARDS, data))]]
    assert found[0].cards == tuple("ABCD") and found[0].parts == ("y", "z")
    assert len(first_answers(CARDS, data, limit=50)) == 50


def test_the_plainest_part_comes_first() -> None:
    """At first sight before nested, a whole before what it is made of."""
    data = Made(**dict.fromkeys(CARDS[:4], "hx"), **dict.fromkeys(CARDS[4:], "gy"), h="st", x="uv")
    (shared, *_) = next(solutions(CARDS, data))
    assert shared.parts == ("h", "x", "s", "t", "u", "v")


def test_groups_are_read_four_by_four() -> None:
    cards = BY_HAND.replace(" ", "")
    groups = grouped(cards, characters())
    assert groups is not None
    assert [(group.part, "".join(group.cards)) for group in groups] == list(
        zip(BY_HAND_PARTS, BY_HAND.split(), strict=True)
    )
    assert grouped(cards[1:] + cards[0], characters()) is None


def test_no_category_twice() -> None:
    data = Made(**dict.fromkeys(CARDS, "zy"))
    groups = grouped(CARDS, data)
    assert groups is not None
    assert [group.part for group in groups[:2]] == ["y", "z"]


def test_herrings_are_on_two_or_three_cards_of_different_groups() -> None:
    cards = BY_HAND.replace(" ", "")
    groups = grouped(cards, characters())
    assert groups is not None
    assert set(herrings(cards, groups, characters())) == set(BY_HAND_HERRINGS)
    one_group = Made(
        **{
            card: ("wxyz"[place // 4] + ("q" if place < 2 else "abcdefghijklmnop"[place]))
            for place, card in enumerate(CARDS)
        }
    )
    fours = [Group("wxyz"[place], tuple(CARDS[place * 4 : place * 4 + 4])) for place in range(4)]
    assert herrings(CARDS, fours, one_group) == ()


def test_the_search_can_be_cancelled() -> None:
    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        next(solutions(CARDS, Made(**dict.fromkeys(CARDS, "zy")), stop))
