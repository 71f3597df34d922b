"""The bank of clues: read line by line, and nothing that a machine can say against it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.lexicon import lexicon
from tools.words.clue_bank import BankError, Row, faults, rows

FOUND = list(rows())


def test_nothing_can_be_said_against_the_bank() -> None:
    assert list(faults(FOUND, lexicon().stem, lexicon().is_word)) == []


def test_the_bank_is_large() -> None:
    clued = [row for row in FOUND if row.clues]
    assert len(clued) > 15_900
    assert sum(len(row.clues) for row in clued) > 36_000


def row(answer: str, *clues: str, mark: str = "") -> Row:
    kinds = ("plain", "lively", "hard")
    return Row(answer, dict(zip(kinds, clues, strict=False)), mark, f"{len(answer):02d}.tsv, line 1")


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (row("sun", "Star of the day"), "fewer than two clues"),
        (row("sunny", "Bright", "When the sun shines, it is sunnier"), "'sunnier' tells the answer"),
        (row("ran", "Went fast", "Has to run"), "'run' tells the answer"),
        (row("oar", "Rower's blade", "in the boat"), "begins with a capital"),
        (row("oar", "Rower's blade", "Blade for a boat."), "no full stop"),
        (row("oar", "Rower's blade", "One who  rows"), "idle blanks"),
        (row("oar", "Rower's blade", "Something that moves a boat"), "like a dictionary"),
        (row("oar", "Rower's blade", "Put an __ in"), "three underscores"),
        (row("oar", "Rower's blade", "Blade " * 11), "at most 60 characters"),
        (row("oar", "Rower's blade", "Boat mover", mark="C"), "B, A or N"),
        (row("Oar", "Rower's blade", "Boat mover"), "small letters"),
        (row("oar", "Rower's blade", "rower's Blade"), "a clue twice"),
        (row("asif", "I don't believe it (2,2)", "Pull the other one (2,2)"), "a name or a phrase has the mark N"),
        (row("teatime", "About four (3,4)", "Hour of scones (3,5)", mark="N"), "the lengths of its words"),
        (row("teatime", "About four (3,4)", "When it is time for scones (3,4)", mark="N"), "'time' tells the answer"),
    ],
)
def test_what_a_machine_can_find_is_found(found: Row, reason: str) -> None:
    assert any(reason in sentence for sentence in faults([found], lexicon().stem, lexicon().is_word))


def test_a_name_needs_no_list_of_words() -> None:
    found = [row("asif", "I don't believe it (2,2)", "Pull the other one (2,2)", mark="N")]
    assert list(faults(found, lexicon().stem, lexicon().is_word)) == []


def test_no_answer_and_no_clue_stands_twice() -> None:
    ace, bee = row("ace", "Top card", "Great serve"), row("bee", "Honey maker", "Top card")
    assert any("has the clue of ace" in sentence for sentence in faults([ace, bee], lexicon().stem, lexicon().is_word))
    assert any("already" in sentence for sentence in faults([ace, ace], lexicon().stem, lexicon().is_word))


def test_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "03.tsv").write_text("ace\tTop card\tGreat serve\nbee\n", encoding="utf-8")
    with pytest.raises(BankError, match=r"03\.tsv, line 2"):
        list(rows(tmp_path))
