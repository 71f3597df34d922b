"""Options said as data: the nearest choice, codes, what is offered, flags, and the codes that players have already."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from generators import options
from generators.catalog import KINDS, rules_of
from generators.contract import Level, PuzzleError, phrase
from generators.options import LEVEL, Limit, Named, Number, Offer, OneOf
from generators.puzzle import Rules
from tools import rooms

SIZE = Number("size", phrase("Size"), range(5, 11), 8)
COLOUR = OneOf(
    "colour", phrase("Colour"), (Named("red", "R", phrase("Red")), Named("blue", "B", phrase("Blue"))), "red"
)
OFFER = Offer(
    (SIZE, COLOUR),
    firm=("colour", "size"),
    limits=(Limit("size", (9, 10), {"colour": "blue"}, default=10), Limit(LEVEL, (Level.HARD,), {"size": 10})),
)


def rows(kind: str) -> list[list[str]]:
    """What every choice of options is called in codes, and its levels: within one version this never changes."""
    table = rooms.path(kind, "tests/choices.txt")
    return [line.split() for line in table.read_text(encoding="utf-8").splitlines()] if table.exists() else []


def line(rules: Rules[Any, Any, Any], choice: dict[str, int | str]) -> str:
    pairs = (f"{name}={value}" for name, value in sorted(choice.items()))
    return " ".join([rules.pack(choice), *pairs, ",".join(rules.levels(choice))])


@pytest.mark.parametrize("kind", KINDS)
def test_codes_and_levels_of_every_choice_are_what_they_always_were(kind: str) -> None:
    rules = rules_of(kind)
    expected = "\n".join(line(rules, choice) for choice in rules.offer.every)
    place = rooms.path(kind, "tests/choices.txt")
    told_whole = f"these belong into {place}, and no code may change once the type has shipped:\n{expected}"
    told = {}
    for packed, *pairs, levels in rows(kind):
        values = dict(pair.split("=") for pair in pairs)
        choice = {option: int(value) if value.isdecimal() else value for option, value in values.items()}
        told[packed] = choice
        assert rules.pack(choice) == packed, told_whole
        assert rules.unpack(packed) == choice == rules.settle(choice), told_whole
        assert rules.levels(choice) == tuple(map(Level, levels.split(","))), told_whole
    assert set(told) == {rules.pack(choice) for choice in rules.offer.every}, told_whole


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_every_choice_is_reached_by_changing_one_thing_at_a_time(rules: Rules[Any, Any, Any]) -> None:
    found: set[str] = set()
    pending = [rules.settle({})]
    while pending:
        choice = pending.pop()
        if rules.pack(choice) not in found:
            found.add(rules.pack(choice))
            for open_ in rules.choices(choice):
                pending += [rules.settle({**choice, open_.name: value}) for value in open_.values]
    assert found == {rules.pack(choice) for choice in rules.offer.every}


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_every_level_has_a_note_and_every_value_a_name(rules: Rules[Any, Any, Any]) -> None:
    made = {level for choice in rules.offer.every for level in rules.levels(choice)}
    assert made == set(rules.notes)
    for option in rules.offer.options:
        assert option.help
        assert len({str(rules.offer.name_of(option.name, value)) for value in option.values}) == len(option.values)


def test_what_is_firmer_keeps_its_value() -> None:
    assert OFFER.settle({}) == {"size": 8, "colour": "red"}
    assert OFFER.settle({"size": 6, "colour": "blue"}) == {"size": 9, "colour": "blue"}
    assert OFFER.settle({"colour": "blue"}) == {"size": 10, "colour": "blue"}
    assert OFFER.settle({"size": 100}) == {"size": 10, "colour": "red"}


def test_the_leader_offers_all_and_the_others_what_goes_with_it() -> None:
    size, colour = OFFER.choices({"colour": "blue"})
    assert (size.values, size.default) == ((9, 10), 10)
    assert (colour.values, colour.default) == (("red", "blue"), "red")
    assert OFFER.choices({})[0].values == tuple(range(5, 11))


def test_levels_follow_the_choice() -> None:
    assert OFFER.levels({"size": 10}) == (Level.HARD,)
    assert OFFER.levels({"size": 9}) == tuple(Level)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"weight": 1}, "expected the options size and colour, found 'weight'"),
        ({"size": "big"}, "expected a whole number for size, found 'big'"),
        ({"size": True}, "expected a whole number for size, found 'True'"),
        ({"colour": "green"}, "expected colour to be red or blue, found 'green'"),
        ({"colour": 7}, "expected colour to be red or blue, found '7'"),
    ],
)
def test_what_no_choice_can_have_is_told_with_what_it_can_have(given: dict[str, int | str], said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        OFFER.settle(given)


@pytest.mark.parametrize("text", ["", "8", "R8", "8G", "8B", "08R", "8r", "8R ", "11R"])
def test_what_was_never_packed_is_not_unpacked(text: str) -> None:
    with pytest.raises(PuzzleError, match="expected size and colour such as '8R' in the code"):
        OFFER.unpack(text)


def test_players_read_names_and_numbers() -> None:
    assert str(OFFER.name_of("colour", "blue")) == "Blue"
    assert OFFER.name_of("size", 8) == "8"
    assert OFFER.name_of("colour", "green") == "green", "a puzzle from elsewhere may have a value that is not offered"


def test_the_examples_of_the_module_are_true() -> None:
    assert doctest.testmod(options).failed == 0
