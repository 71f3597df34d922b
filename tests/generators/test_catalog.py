"""The list of puzzle types holds together."""

import re
from typing import Any

import pytest

from generators.catalog import KINDS, rules_of
from generators.cli.console import consoles
from generators.contract import Level, PuzzleError
from generators.puzzle import Rules


def test_a_kind_is_found_by_its_name() -> None:
    for kind, rules in KINDS.items():
        assert rules_of(kind) is rules
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", kind)
        assert re.fullmatch(r"[A-Z]{2}", rules.tag)
        assert rules.version >= 1


@pytest.mark.parametrize("kind", ["", "chess", "Sweet-Spots", "sweet_spots", "x" * 1000])
def test_an_unknown_kind_is_refused_with_the_known_ones(kind: str) -> None:
    with pytest.raises(PuzzleError, match="expected lion-wall") as caught:
        rules_of(kind)
    assert len(str(caught.value)) < 200


def test_every_kind_is_on_the_command_line() -> None:
    assert [console.kind for console in consoles()] == list(KINDS)
    assert all({"json", "text"} <= set(console.forms) for console in consoles())


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_every_choice_can_be_chosen_and_packed(rules: Rules[Any, Any, Any]) -> None:
    packed = set()
    for choice in rules.choices({}):
        assert choice.default in choice.values
        for value in choice.values:
            options = rules.settle({choice.name: value})
            assert options[choice.name] == value
            assert rules.levels(options)
            assert set(rules.levels(options)) <= set(Level)
            text = rules.pack(options)
            assert re.fullmatch(r"[A-Z0-9]+", text)
            assert rules.unpack(text) == options == rules.settle(options)
            packed.add(text)
    assert len(packed) > 1
