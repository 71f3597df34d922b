"""Meanings written by us, which come before those of the dictionary; and a script that checks what a script can.

    python -m tools.words.meaning_bank [FILE ...]

A line of meanings.tsv is a word, its part of speech and its meaning, with tabs between. A word with a minus sign for
its part of speech has no meaning, and no puzzle asks for it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

OWN = Path(__file__).with_name("meanings.tsv")
PARTS = ("noun", "verb", "adj", "adv")
NOT_ASKED = "-"
LONGEST = 60  # characters of a meaning
STEM = 5  # letters that tell a longer word when they begin another one
PHRASES = ("the act of", "the state of", "of or relating to", "having the quality", "pertaining to")


@dataclass(frozen=True)
class Meaning:
    part: str
    text: str


def own_meanings() -> Mapping[str, Meaning]:
    """Each word that we explain ourselves, with its meaning."""
    return {word: Meaning(part, text) for word, part, text in lines(OWN) if part != NOT_ASKED}


def unasked() -> frozenset[str]:
    """Words that no puzzle asks for: they only hurt, or are no words in their own right."""
    return frozenset(word for word, part, _ in lines(OWN) if part == NOT_ASKED)


@lru_cache(maxsize=4)
def lines(file: Path) -> tuple[tuple[str, str, str], ...]:
    """The word, the part of speech and the meaning of each line."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, part, text, *_ = (*line.split("\t"), "", "")
            found.append((word, part, text))
    return tuple(found)


def faults(file: Path) -> Iterator[str]:
    """What is wrong with a file of meanings, one sentence for each thing."""
    seen = set[str]()
    for word, part, text in lines(file):
        if not re.fullmatch("[a-z]{2,21}", word):
            yield f"{word!r} is no word of small letters"
        if word in seen:
            yield f"{word} has two meanings"
        seen.add(word)
        if part == NOT_ASKED:
            if text:
                yield f"{word} is not asked for and has a meaning all the same"
        elif part not in PARTS:
            yield f"{word} has the part of speech {part!r}"
        else:
            yield from (f"{word}: {fault}" for fault in text_faults(word, text))


def text_faults(word: str, text: str) -> Iterator[str]:
    """What is wrong with one meaning."""
    if not 2 < len(text) <= LONGEST:
        yield f"the meaning has {len(text)} characters"
    if not text.isascii():
        yield "the meaning has letters with accents"
    if text.endswith("."):
        yield "the meaning ends with a full stop"
    if any(told(word, other) for other in re.findall("[a-z]+", text.lower())):
        yield "the meaning names the word"
    for phrase in PHRASES:
        if phrase in text:
            yield f"the meaning says {phrase!r}"


def told(word: str, other: str) -> bool:
    """Whether another word gives a word away: it is the word, or begins with its first letters."""
    return other == word or (len(word) > STEM and other.startswith(word[:STEM]))


def main() -> int:
    parser = argparse.ArgumentParser(description="Check files of meanings.")
    parser.add_argument("files", type=Path, nargs="*", default=[OWN])
    found = [f"{file.name}: {fault}" for file in parser.parse_args().files for fault in faults(file)]
    print("\n".join(found) or "nothing is wrong")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
