"""The themes of crosswords: written by people, read from tools/words/themes, and checked as the bank of clues is.

A file is a theme, and its name is that of the theme. Its first line is "title", a tab and the title of its crosswords;
every other line is an answer, a tab and its clue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generators.lexicon import can_be_word
from tools.words.clue_bank import BankError, faults_in_clue

FOLDER = Path(__file__).with_name("themes")
FEWEST, MOST = 12, 30
"""Answers of a theme."""
LONGEST_TITLE = 40


@dataclass(frozen=True)
class Theme:
    name: str
    title: str
    clues: tuple[tuple[str, str], ...]
    """Answers with their clues."""


def themes(folder: Path = FOLDER) -> Iterator[Theme]:
    for path in sorted(folder.glob("*.tsv")):
        lines = [tuple(line.split("\t")) for line in path.read_text(encoding="utf-8").splitlines() if line]
        wrong = next((number for number, fields in enumerate(lines, 1) if len(fields) != 2), 0)
        if wrong:
            raise BankError(f"{path.name}, line {wrong}: expected two fields with a tab between")
        if not lines or lines[0][0] != "title":
            raise BankError(f"{path.name}, line 1: expected the title")
        yield Theme(path.stem, lines[0][1], tuple((word, clue) for word, clue in lines[1:]))


def theme_faults(found: list[Theme], stem: Callable[[str], str]) -> Iterator[str]:
    """Everything that a machine can say against the themes, a sentence each."""
    titles = [theme.title for theme in found]
    for theme in found:
        if not FEWEST <= len(theme.clues) <= MOST:
            yield f"{theme.name}: it has {len(theme.clues)} answers"
        if titles.count(theme.title) > 1 or not 0 < len(theme.title) <= LONGEST_TITLE:
            yield f"{theme.name}: its title is another one's, or too long"
        words = [word for word, _ in theme.clues]
        if len(set(words)) < len(words):
            yield f"{theme.name}: an answer stands there twice"
        for word, clue in theme.clues:
            if not can_be_word(word):
                yield f"{theme.name}: {word}: an answer is a word of small letters"
            yield from (f"{theme.name}: {word}: {reason}: {clue}" for reason in faults_in_clue(word, clue, stem))
