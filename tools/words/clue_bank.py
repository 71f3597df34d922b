"""The bank of clues: written by people, read from tools/words/clues, and checked for what a machine can check.

A file holds the answers of one length. A line is an answer, its plain clue, its lively clue and its hard clue, with
tabs between; any of the three may be empty, but not two of them. A fifth field is B where answer or clues are British
only, A where they are American only, and N where the answer is a name, an abbreviation or a phrase of several words,
as no list of words has it. The clues of a phrase end with the lengths of its words, (2,3). An answer with a dash
instead of clues is no answer for a crossword.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generators.crossword.make.clues import KINDS, NAME
from generators.lexicon import can_be_word

FOLDER = Path(__file__).with_name("clues")
LONGEST = 60
LEAST = 2
"""Clues that an answer has at least."""
SHARED = 5
"""Two words whose base forms begin with so many same letters are taken for relatives."""
LONG_PART = 4
"""A word of a phrase with fewer letters may stand in its clue."""
MARKS = ("", "B", "A", NAME)
NONE = "-"
DULL = (
    "type of", "kind of thing", "something that", "someone who", "one who", "act of", "the act", "relating to", "of or",
    "state of being", "the state", "to ", "an instance", "used to", "in a manner",
)  # fmt: skip
"""How dictionaries begin."""
_LETTERS = re.compile("[a-z]+")
_SIGNS = re.compile(r"[A-Za-zÀ-ÿ0-9 ,.;:'\"!?&%/()_\-–£$°×=+…]+")
_OPENINGS = re.compile(r"[A-ZÀ-Þ0-9_\"'(£$….]")
_BLANK = re.compile(r"(?<!_)___(?!_)")
_LENGTHS = re.compile(r" \((\d\d?(?:[,-]\d\d?)+)\)$")


class BankError(Exception):
    """A line that is not what a line of the bank should be: file, line and reason."""


@dataclass(frozen=True)
class Row:
    answer: str
    clues: Mapping[str, str]
    """By kind: plain, lively, hard."""
    mark: str
    place: str
    """File and line, for whoever has to mend it."""


def rows(folder: Path = FOLDER) -> Iterator[Row]:
    for path in sorted(folder.glob("*.tsv")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line and not line.startswith("#"):
                yield _row(line, f"{path.name}, line {number}")


def _row(line: str, place: str) -> Row:
    answer, *rest = line.split("\t")
    if rest == [NONE]:
        return Row(answer, {}, "", place)
    if not 2 <= len(rest) <= 4:
        raise BankError(f"{place}: expected an answer and two to four fields with tabs between, found {len(rest)}")
    clues = {kind: text for kind, text in zip(KINDS, rest, strict=False) if text}
    return Row(answer, clues, rest[3] if len(rest) == 4 else "", place)


def faults(found: list[Row], stem: Callable[[str], str], is_word: Callable[[str], bool]) -> Iterator[str]:
    """Everything that a machine can say against the bank, a sentence each."""
    answers: dict[str, str] = {}
    clues: dict[str, str] = {}
    for row in found:
        if row.answer in answers:
            yield f"{row.place}: {row.answer} stands in {answers[row.answer]} already"
        answers[row.answer] = row.place
        for reason in _faults_of(row, stem):
            yield f"{row.place}: {row.answer}: {reason}"
        if row.clues and row.mark != NAME and not is_word(row.answer):
            yield f"{row.place}: {row.answer} is no word of the list; a name or a phrase has the mark {NAME}"
        for text in row.clues.values():
            other = clues.setdefault(text.lower(), row.answer)
            if other != row.answer:
                yield f"{row.place}: {row.answer} has the clue of {other}: {text}"


def _faults_of(row: Row, stem: Callable[[str], str]) -> Iterator[str]:
    if not can_be_word(row.answer):
        yield "an answer is a word of small letters"
    if not row.place.startswith(f"{len(row.answer):02d}"):
        yield "it stands in the file of another length"
    if row.mark not in MARKS:
        yield f"a mark is B, A or N, not {row.mark!r}"
    if row.clues and len(row.clues) < LEAST:
        yield "it has fewer than two clues"
    texts = [text.lower() for text in row.clues.values()]
    if len(set(texts)) < len(texts):
        yield "it has a clue twice"
    for text in row.clues.values():
        yield from (f"{reason}: {text}" for reason in faults_in_clue(row.answer, text, stem))


def faults_in_clue(answer: str, text: str, stem: Callable[[str], str]) -> Iterator[str]:
    """What a machine can say against a clue."""
    if len(text) > LONGEST:
        yield f"a clue has at most {LONGEST} characters"
    if text != text.strip() or "  " in text:
        yield "there are idle blanks"
    if not _SIGNS.fullmatch(text):
        yield "there is a sign that clues do not have"
    if not _OPENINGS.match(text):
        yield "a clue begins with a capital"
    if text.endswith(".") and not text.endswith("..."):
        yield "a clue has no full stop"
    if "_" in text and not _BLANK.search(text):
        yield "a blank is three underscores"
    if text.lower().startswith(DULL):
        yield "it begins like a dictionary"
    parts = list(_parts(answer, text))
    if "".join(parts) != answer:
        yield "the lengths of its words do not make that of the answer"
    for word in _LETTERS.findall(text.lower().replace("'s", "")):
        if any(is_relative(part, word, stem) for part in (answer, *parts) if len(part) >= LONG_PART or part == answer):
            yield f"{word!r} tells the answer"


def _parts(answer: str, text: str) -> Iterator[str]:
    """The words of a phrase, as far as the lengths at the end of its clue tell; else the answer itself."""
    lengths = _LENGTHS.search(text)
    if lengths is None:
        yield answer
        return
    at = 0
    for length in map(int, re.findall(r"\d+", lengths[1])):
        yield answer[at : at + length].ljust(length, "?")
        at += length


def is_relative(answer: str, word: str, stem: Callable[[str], str]) -> bool:
    """Is the word the answer itself, a form of it, or one that begins as it does?"""
    one, other = stem(answer), stem(word)
    if one == other:
        return True
    if min(len(answer), len(word)) >= SHARED - 1 and (word.startswith(answer) or answer.startswith(word)):
        return abs(len(answer) - len(word)) <= SHARED - 1
    return len(one) >= SHARED <= len(other) and one[:SHARED] == other[:SHARED]
