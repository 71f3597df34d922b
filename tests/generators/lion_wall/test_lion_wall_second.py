"""A second solver over a second table: it agrees with the shipped walls, or the difference has a name.

The table comes from other decompositions than our data (tools/check_parts.py). It knows more of small strokes and less
of parts that have no name in a dictionary; both kinds of difference are listed here, and no other may turn up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

from generators.lion_wall.characters import characters

ROOT = Path(__file__).resolve().parents[3]
TABLE = ROOT / "tests" / "data" / "second_parts.txt"
SHELF = ROOT / "assets" / "shelf" / "lion-wall.jsonl"
EVERY = 12  # one wall of so many is solved

SMALL = frozenset(
    "冂二人十㇆八冖三𠃊乂廾刀土才凵厂丝釒𠊂𠂉⻌囗卜儿卩艸⻖厶屮早マ入⺨⺤㇉⻏尸又彡辵戸勹口小日山王阝龰𦥑⺷⺆艮良肉阜册束"
)
"""Parts that the table sees in other strokes, such as 冂 in 月, 小 in 系, 口 in 日, or writes in another form."""
UNNAMED = frozenset(
    "⺈人阝辶田𠂉止𠂇亼土龷犭爪㔾幺八户龴小巳又二龹龰㐱廾刖吅食垚丰山每亠丁亍冎龺母亏㠯天用臤丬产开龶雚几良夹羊"
)
"""Parts that our data sees and the table knows under no name, or in another form."""


@cache
def second() -> dict[str, frozenset[str]]:
    return {line[0]: frozenset(line[1:]) for line in TABLE.read_text(encoding="utf-8").splitlines()}


def walls() -> Iterator[list[tuple[str, frozenset[str]]]]:
    """Of some shipped walls the groups: the part and its four cards."""
    for number, line in enumerate(SHELF.read_text(encoding="utf-8").splitlines()):
        if number % EVERY == 0:
            yield [(group["part"], frozenset(group["cards"])) for group in json.loads(line)["groups"]]


def fours(cards: list[str]) -> dict[frozenset[str], frozenset[str]]:
    """Every four cards that share parts of the table, with these parts."""
    found: dict[frozenset[str], set[str]] = {}
    for part in sorted(frozenset().union(*(second().get(card, frozenset()) for card in cards)) - SMALL):
        having = [card for card in cards if part in second().get(card, frozenset())]
        for four in combinations(having, 4):
            found.setdefault(frozenset(four), set()).add(part)
    return {four: frozenset(parts) for four, parts in found.items()}


def answers(cards: list[str]) -> list[frozenset[frozenset[str]]]:
    """All ways to part the cards into four of these fours, by trying them one after the other."""
    choices = sorted(fours(cards), key=sorted)
    found: list[frozenset[frozenset[str]]] = []

    def fill(left: frozenset[str], taken: tuple[frozenset[str], ...]) -> None:
        if not left:
            found.append(frozenset(taken))
            return
        first = min(left)
        for four in choices:
            if first in four and four <= left:
                fill(left - four, (*taken, four))

    fill(frozenset(cards), ())
    return found


def test_the_second_table_sees_the_parts_of_the_shipped_groups() -> None:
    """One card of four may be drawn otherwise there: 侠 is 俠 in it."""
    for wall in walls():
        for part, cards in wall:
            blind = [card for card in sorted(cards) if card in second() and part not in second()[card]]
            assert len(blind) < 2 or part in UNNAMED, (part, blind)


def test_a_second_answer_of_the_second_table_is_one_that_our_data_knows_to_be_arguable() -> None:
    known = characters()
    for wall in walls():
        intended = frozenset(four for _, four in wall)
        cards = sorted(frozenset().union(*intended))
        for answer in answers(cards):
            if answer != intended:
                shared = [fours(cards)[four] for four in answer - intended]
                ours = [frozenset.intersection(*map(known.defensible, four)) for four in answer - intended]
                assert all(parts & seen for parts, seen in zip(shared, ours, strict=True)), (cards, answer)


def test_what_the_table_sees_and_our_data_does_not_is_small() -> None:
    known = characters()
    pairs = [(card, part) for card in known.cards("all", 1500) for part in second().get(card, frozenset()) - SMALL]
    unseen = [(card, part) for card, part in pairs if part not in known.defensible(card)]
    assert len(pairs) > 4000 and len(unseen) < 0.06 * len(pairs)
