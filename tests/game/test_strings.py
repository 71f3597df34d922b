"""What the player reads: languages, plural forms, and errors as sentences."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import strings
from game.strings import _n, language, say, trouble, use
from generators import data
from generators.contract import MoveError, Phrase, PuzzleError, alternatives, phrase, plural

LOCALE = data.assets() / "locale"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en", LOCALE)


def test_the_header_of_a_catalogue_says_which_language_it_is(tmp_path: Path) -> None:
    use("zh", LOCALE)
    assert language() == "zh"
    use("zh", tmp_path)
    assert language() == "en", "a language without a catalogue is not spoken"


@pytest.mark.parametrize(("count", "said"), [(0, "0 words"), (1, "one word"), (2, "2 words")])
def test_a_number_picks_its_form(count: int, said: str) -> None:
    assert _n("one word", "{count} words", count) == said
    assert str(plural("one word", "{count} words", count)) == said


def test_chinese_has_one_form_for_every_number() -> None:
    use("zh", LOCALE)
    assert say(plural("{count} row", "{count} rows", 1)) == say(plural("{count} row", "{count} rows", 3)).replace(
        "3", "1"
    )
    assert say(plural("{count} row", "{count} rows", 3)) != "3 rows"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PuzzleError(phrase("expected a row")), "Expected a row."),
        (PuzzleError(phrase("expected a row"), "board.txt", 3), "board.txt, line 3: expected a row."),
        (PuzzleError(phrase("expected a row"), "", 3), "Line 3: expected a row."),
        (MoveError(phrase("a chest stands there")), "A chest stands there."),
        (ValueError("it went wrong."), "It went wrong."),
    ],
)
def test_an_error_is_a_sentence(error: Exception, said: str) -> None:
    assert trouble(error) == said


def test_an_error_of_the_worker_can_still_be_translated() -> None:
    error = PuzzleError(phrase("this is a folder, not a file"), "board.txt")
    far = pickle.loads(pickle.dumps(error))
    assert (str(far), far.source, far.line) == (str(error), "board.txt", None)
    use("zh", LOCALE)
    said = trouble(far)
    assert said.startswith("board.txt") and said.endswith("。") and "folder" not in said


def test_alternatives_are_named_as_a_sentence_names_them() -> None:
    assert [str(alternatives(names)) for names in ("a", "ab", "abc")] == ["a", "a or b", "a, b or c"]


def test_what_stands_in_a_value_is_no_template() -> None:
    assert str(phrase("found {found}", found="{odd}")) == "found {odd}"
    assert say(Phrase("{found}", (("found", phrase("a {thing}", thing="{x}")),))) == "a {x}"
    assert strings.joined("One.", "Two.") == "One. Two."
