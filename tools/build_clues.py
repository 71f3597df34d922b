"""Builds assets/clues from the bank of clues and from WordNet: the same bytes every time.

    python -m tools.build_clues [--check]

clues.txt has a line for each answer: the word, its mark (B, A, N or nothing), and its plain, lively and hard clue, with
tabs between. rivals.txt has a line for each answer that has rivals: the words of the same length that share a synset of
WordNet with it, in whatever sense. A clue of the one may be a clue of the other, so no grid may leave open which
of them is meant. themes.txt has a line for each list of tools/words/themes: its name, its title, then answers and
clues in turn, with tabs between.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from generators.crossword.fill.dictionary import SIZE
from generators.crossword.make.clues import KINDS
from generators.lexicon import Lexicon, lexicon
from tools.words.clue_bank import BankError, Row, faults, rows
from tools.words.theme_lists import Theme, theme_faults, themes
from tools.words.wordnet import Wordnet, folder

ASSETS = Path(__file__).parent.parent / "assets" / "clues"


def clue_lines(found: list[Row]) -> Iterator[str]:
    for row in sorted(found, key=lambda row: row.answer):
        if row.clues:
            yield "\t".join((row.answer, row.mark, *(row.clues.get(kind, "") for kind in KINDS)))


def theme_lines(found: list[Theme]) -> Iterator[str]:
    for theme in found:
        yield "\t".join((theme.name, theme.title, *(text for pair in theme.clues for text in pair)))


def rival_lines(answers: set[str], words: Lexicon, wordnet: Wordnet) -> Iterator[str]:
    for answer in sorted(answers):
        rivals = sorted(_rivals(answer, words, wordnet))
        if rivals:
            yield "\t".join((answer, *rivals))


def _rivals(answer: str, words: Lexicon, wordnet: Wordnet) -> set[str]:
    """Returns synonyms of the word as it stands, and those of its base form where they have the form of the answer."""
    beside = _synonyms(answer, wordnet)
    base = words.stem(answer)
    if base != answer:
        same_form = {form for synonym in _synonyms(base, wordnet) for form in _forms(synonym, base, answer)}
        beside |= {form for form in same_form if words.stem(form) != form}
    return {word for word in beside if len(word) == len(answer) and word != answer and words.is_word(word, SIZE)}


def _synonyms(word: str, wordnet: Wordnet) -> set[str]:
    return {other for sense in wordnet.senses(word) for other in wordnet.synsets[sense.synset].words if other != word}


def _forms(synonym: str, base: str, answer: str) -> set[str]:
    """Returns a synonym with the ending that the answer has after its base form, such as holds beside halts."""
    for ending in ("ing", "ed", "es", "s", "er", "est"):
        if answer.endswith(ending):
            stems = {synonym, synonym.removesuffix("e"), synonym + synonym[-1:]}
            endings = {"s": ("s", "es"), "es": ("s", "es")}.get(ending, (ending,))
            return {stem + each for stem in stems for each in endings}
    return set()


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the clues of Crossword.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    words = lexicon()
    try:
        found = list(rows())
        lists = list(themes())
        wrong = [*faults(found, words.stem, words.is_word), *theme_faults(lists, words.stem)]
    except BankError as error:
        wrong = [str(error)]
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    answers = {row.answer for row in found if row.clues} | {word for theme in lists for word, _ in theme.clues}
    built = {
        "themes.txt": "".join(f"{line}\n" for line in theme_lines(lists)),
        "clues.txt": "".join(f"{line}\n" for line in clue_lines(found)),
        "rivals.txt": "".join(f"{line}\n" for line in rival_lines(answers, words, Wordnet(folder()))),
    }
    for name, text in built.items():
        path = ASSETS / name
        if not arguments.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            print(f"{name} differs", file=sys.stderr)
            return 1
        print(f"{name}: {text.count(chr(10))} lines, {len(text.encode()):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
