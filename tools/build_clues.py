"""Builds assets/clues/clues.txt from the meanings in assets/words: the same bytes every time.

    python -m tools.build_clues [--check]

A line is a word and its clues, the best first: part of speech and text, with tabs between. A word has a clue only where
its first meaning gives one; a second clue comes from another part of speech. A form without a meaning of its own has
the clue of its base form, in the same form. No two words of the same length have the
same clue, nor is a clue what another word of that length means, in the dictionary that clued crosswords are solved
with. Nothing here depends on how often a word is met.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generators.crossword.words import SIZE
from generators.lexicon import Lexicon, lexicon
from tools.words.clues import LONGEST as MOST
from tools.words.clues import Told, capital, is_silent, own_clues, phrasings, told
from tools.words.forms import inflected

CLUES = Path(__file__).parent.parent / "assets" / "clues" / "clues.txt"
KNOWN = 50
"""The dictionary whose words a crossword may ask for."""
SHORTEST, LONGEST = 3, 15


@dataclass(frozen=True)
class Source:
    words: Lexicon
    own: Mapping[str, Told | None]
    listed: frozenset[str]
    """By the dictionary that crosswords are solved with."""

    def is_form(self, form: str, base: str) -> bool:
        return form in self.listed and self.words.stem(form) == base

    def tellings(self, word: str) -> Iterator[Told]:
        """All that the meanings of a word, or of its base form, have to say, fit for a clue or not."""
        base = self.words.stem(word)
        glosses = self.words.glosses(word)
        for gloss in glosses:
            for text in phrasings(gloss.pos, gloss.text):
                yield Told(gloss.pos, capital(text))
        if base != word and not glosses:
            for gloss in self.words.glosses(base):
                for text in phrasings(gloss.pos, gloss.text):
                    if (changed := inflected(base, word, gloss.pos, capital(text), self.is_form)) is not None:
                        yield Told(gloss.pos, changed)


def lines() -> Iterator[str]:
    words = lexicon()
    listed = words.words(SIZE, least=SHORTEST, most=LONGEST, blocked=True)
    source = Source(words, own_clues(), frozenset(words.words(SIZE, blocked=True)))
    meant: dict[tuple[int, str], int] = defaultdict(int)
    for word in listed:
        for text in {telling.text.lower() for telling in source.tellings(word)}:
            meant[len(word), text] += 1
    for word in words.words(KNOWN, least=SHORTEST, most=LONGEST):
        clues = [clue for clue in _clues(word, source) if meant[len(word), clue.text.lower()] < 2]
        if clues:
            yield "\t".join((word, *(f"{clue.pos}\t{clue.text}" for clue in clues)))


def _clues(word: str, source: Source) -> list[Told]:
    """None at all where the first meaning, which is what a word is known for, gives none."""
    if word in source.own:
        written = source.own[word]
        return [written] if written is not None else []
    words, base = source.words, source.words.stem(word)
    glosses = words.glosses(word)
    if glosses and not _is_past(word, words):
        found = [told(word, gloss.pos, gloss.text, words.stem) for gloss in glosses]
        return [clue for clue in found if clue is not None] if found[0] is not None else []
    if glosses or base == word:
        return []
    for clue in _clues(base, source)[:1]:
        changed = inflected(base, word, clue.pos, clue.text, source.is_form)
        if changed is not None and len(changed) <= MOST and is_silent(word, changed, words.stem):
            return [Told(clue.pos, changed)]
    return []


def _is_past(word: str, words: Lexicon) -> bool:
    """Shook and laid have meanings of their own, which nobody thinks of."""
    return words.stem(word) != word and not word.endswith(("ing", "ed", "s", "er", "est", "ly"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the clues of Crossword.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    text = "".join(line + "\n" for line in lines())
    if not arguments.check:
        CLUES.parent.mkdir(parents=True, exist_ok=True)
        CLUES.write_text(text, encoding="ascii", newline="\n")
    elif not CLUES.is_file() or CLUES.read_text(encoding="ascii") != text:
        print("the clues differ", file=sys.stderr)
        return 1
    print(f"{text.count(chr(10))} words with clues, {len(text):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
