"""Words that sound alike, by a few lines in the form of the dictionary."""

from __future__ import annotations

import pytest

from tools.categories.bank import categories
from tools.categories.sounds import HEARD, Sounds, faults, named

LINES = (
    "bare B EH1 R",
    "bear B EH1 R",
    "read R EH1 D",
    "read(2) R IY1 D # the present",
    "red R EH1 D",
    "reed R IY1 D",
    "n. EH1 N",
    "v. V IY1",
    "envy EH1 N V IY0",
    "tern T ER1 N Z",
    "turn T ER1 N",
)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("BARE", "BEAR", True),
        ("READ", "RED", True),
        ("READ", "REED", True),
        ("RED", "REED", False),
        ("ENVY", "N V", True),
        ("ENVY", "V N", False),
        ("TURN", "TERN", False),
        ("UNKNOWN", "OTHER", False),
    ],
)
def test_what_sounds_alike_is_told_by_the_dictionary(one: str, other: str, alike: bool) -> None:
    sounds = Sounds(LINES)
    assert sounds.alike(one, other) is alike and sounds.alike(other, one) is alike


def test_what_was_heard_counts_both_ways() -> None:
    sounds = Sounds(LINES, ["TURN\tTERN"])
    assert sounds.alike("TURN", "TERN") and sounds.alike("TERN", "TURN")


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("sounds like BEAR", ("BEAR",)),
        ("sounds like PETREL, a seabird", ("PETREL",)),
        ("sounds like N V", ("N V",)),
        ("also REIGN and REIN", ("REIGN", "REIN")),
        ("drop the K: NOT", ("NOT",)),
        ("one-der", ()),
    ],
)
def test_a_reason_names_what_its_word_sounds_like(reason: str, words: tuple[str, ...]) -> None:
    assert named(reason) == words


def test_a_member_that_sounds_otherwise_is_found() -> None:
    members = [("BARE", "sounds like BEAR"), ("TURN", "sounds like TERN")]
    assert [fault.split(" do ")[0] for fault in faults(members, Sounds(LINES))] == ["TURN and TERN"]


def test_what_was_heard_belongs_to_a_member() -> None:
    said = {(member.word, other) for each in categories() for member in each.members for other in named(member.reason)}
    for line in HEARD.read_text(encoding="utf-8").splitlines():
        assert tuple(line.split("\t")) in said
