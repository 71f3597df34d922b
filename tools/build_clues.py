"""Builds assets/clues/clues.txt from the meanings in assets/words: the same bytes every time.

    python -m tools.build_clues [--check]

A line is a word and its clues, the best first: part of speech and text, with tabs between. A word has a clue only where
its first meaning gives one; a second clue comes from another part of speech. No two words of the same length have the
same clue, nor is a clue what another word of that length means, in the dictionary that clued crosswords are solved
with. Nothing here depends on how often a word is met.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from generators.crossword.words import SIZE
from generators.lexicon import Lexicon, lexicon
from tools.words.clues import Told, own_clues, phrasings, told

CLUES = Path(__file__).parent.parent / "assets" / "clues" / "clues.txt"
KNOWN = 50
"""The dictionary whose words a crossword may ask for."""
SHORTEST, LONGEST = 3, 15


def lines() -> Iterator[str]:
    words = lexicon()
    meant = _meant(words)
    own = own_clues()
    for word in words.words(KNOWN, least=SHORTEST, most=LONGEST):
        if word in own:
            written = own[word]
            clues = [written] if written is not None else []
        else:
            clues = [clue for clue in _clues(word, words) if len(meant[len(word), clue.text.lower()]) < 2]
        if clues:
            yield "\t".join((word, *(f"{clue.pos}\t{clue.text}" for clue in clues)))


def _clues(word: str, words: Lexicon) -> list[Told]:
    """None at all where the first meaning, which is what a word is known for, gives none."""
    if _is_past(word, words):
        return []
    found = [told(word, gloss.pos, gloss.text, words.stem) for gloss in words.glosses(word)]
    return [clue for clue in found if clue is not None] if found and found[0] is not None else []


def _is_past(word: str, words: Lexicon) -> bool:
    """Shook and laid have meanings of their own, which nobody thinks of."""
    return words.stem(word) != word and not word.endswith(("ing", "ed", "s", "er", "est", "ly"))


def _meant(words: Lexicon) -> dict[tuple[int, str], set[str]]:
    """The words of a length that a text could stand for."""
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    for word in words.words(SIZE, least=SHORTEST, most=LONGEST, blocked=True):
        for gloss in words.glosses(word):
            for text in phrasings(gloss.pos, gloss.text):
                found[len(word), text.lower()].add(word)
    return found


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
