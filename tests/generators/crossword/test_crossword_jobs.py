"""Lists of words with clues, as people keep them in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.crossword import jobs
from generators.crossword.files import formats


@pytest.mark.parametrize(
    "text",
    [
        "cat: It purrs\ncow: It moos\nton",
        "\ufeffcat: It purrs\r\n\r\ncow : It moos\r\nton:\r\n",
        "cat: It purrs; cow: It moos; ton",
        "cat：It purrs；cow：It moos",
        "New York: A city\nno-one's: Of nobody\n",
    ],
)
def test_lists_are_found(text: str, tmp_path: Path) -> None:
    found = jobs.listed("", text)
    assert found is not None
    assert len(formats.load(found.puzzle).clues) > 1
    path = tmp_path / "words.txt"
    path.write_bytes(text.encode())
    assert jobs.listed(str(path)) == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cat\ncow\n",
        "cat: It purrs",
        "cat: It purrs\ncat: It scratches",
        "cat: It purrs\ncow: It moos\n***\n",
        "Dear Ann: I came\nlate: I know.\nAnd then I left without a word\nof farewell, which was wrong.",
        '{"a": 1,\n"b": 2}',
    ],
)
def test_what_is_no_list_is_left_alone(text: str, tmp_path: Path) -> None:
    assert jobs.listed("", text) is None
    path = tmp_path / "words.txt"
    path.write_bytes(text.encode() + b"\xff")
    assert jobs.listed(str(path)) is None
