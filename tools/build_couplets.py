"""Builds assets/words/couplets.txt from the couplets that we wrote: the same bytes every time.

    python -m tools.build_couplets [--check]

tools/words/couplets.tsv has a line for each answer: the word, a tab, and two lines of verse about it with " / " between
them. Both begin with "My whole", so the built file leaves these two words out. Whether a couplet is true, rhymes and
scans is for a reader to say; what a machine can find is refused here.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from generators.lexicon import lexicon
from generators.riddle.couplets import OPENING
from tools.registry import ROOT

SOURCE = Path(__file__).with_name("words") / "couplets.tsv"
BUILT = ROOT / "assets" / "words" / "couplets.txt"
FEWEST = 2_500
LONGEST_LINE = 60
BETWEEN = " / "
SAME_RHYME = 20
"""At most so many couplets may end in the same two words."""
SHOWN = 4
"""A word of the couplet that begins with so many letters of the answer names it."""


def rows(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        answer, _, couplet = line.partition("\t")
        yield answer, couplet


def faults(found: list[tuple[str, str]]) -> Iterator[str]:
    """What is wrong, a sentence for each fault."""
    answers = [answer for answer, _ in found]
    if answers != sorted(set(answers)):
        yield "the answers do not stand in order, each of them once"
    if len(found) < FEWEST:
        yield f"there are {len(found)} couplets, and {FEWEST} are wanted"
    for answer, couplet in found:
        yield from (f"{answer}: {fault}" for fault in _faults_of(answer, couplet))
    verses = Counter(verse for _, couplet in found for verse in couplet.split(BETWEEN))
    yield from (f"two couplets share the line: {verse}" for verse, count in verses.items() if count > 1)
    rhymes = Counter(tuple(sorted(_rhyme(couplet))) for _, couplet in found if couplet.count(BETWEEN) == 1)
    yield from (f"{' and '.join(rhyme)} rhyme {n} times" for rhyme, n in rhymes.items() if n > SAME_RHYME)


def _faults_of(answer: str, couplet: str) -> Iterator[str]:
    verses = couplet.split(BETWEEN)
    if len(verses) != 2:
        yield "a couplet has two lines"
        return
    if lexicon().entry(answer) is None:
        yield "the dictionary lacks this answer"
    if not couplet.isascii() or re.search(r"\s\s|\s[,.;:!?]", couplet):
        yield "a sign or a blank is wrong"
    if not re.match(rf"{OPENING}(?: |, |'s )", couplet):
        yield f"the couplet does not begin with {OPENING}"
    if couplet[-1] not in ".!?":
        yield "the couplet does not end a sentence"
    if max(map(len, verses)) > LONGEST_LINE:
        yield "a line is too long"
    one, other = _rhyme(couplet)
    if one == other:
        yield "a word rhymes with itself"
    stem = lexicon().stem(answer)
    for word in re.findall("[a-z]+", couplet.removeprefix(OPENING).lower()):
        if lexicon().stem(word) == stem or (len(word) >= SHOWN and (word in answer or word[:SHOWN] == answer[:SHOWN])):
            yield f"{word} names the answer"


def _rhyme(couplet: str) -> tuple[str, str]:
    one, other = (re.findall("[a-z']+", verse.lower())[-1].strip("'") for verse in couplet.split(BETWEEN))
    return one, other


def built(found: Mapping[str, str]) -> str:
    return "".join(f"{answer}\t{found[answer].removeprefix(OPENING)}\n" for answer in sorted(found))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the closing couplets of Riddle.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    found = list(rows(SOURCE.read_text(encoding="utf-8")))
    wrong = list(faults(found))
    text = built(dict(found))
    if arguments.check and not wrong and BUILT.read_text(encoding="ascii") != text:
        wrong = [f"{BUILT.relative_to(ROOT)} is not what its source gives"]
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    if not arguments.check:
        BUILT.write_text(text, encoding="ascii")
    print(f"{len(found)} couplets, {len(text) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
