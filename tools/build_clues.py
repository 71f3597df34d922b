"""Builds assets/clues/clues.txt from the meanings in assets/words: the same bytes every time.

    python -m tools.build_clues [--check]

A line is a word and its clues, the best first: part of speech and text, with tabs between. A second clue comes from
another part of speech, or is a harder one that we wrote.

The meaning must be one that people think of. It is met often beside the commonest one, and the word is no lesser name
of what other words are used for: jobs are not called berths, nor is birth called pup. A form without a meaning of its
own has the clue of its base form, in the same form.

No two words of the same length have clues that say the same, nor is a clue what another word of that length means, in
the dictionary that clued crosswords are solved with. A common word is not explained by rare ones.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generators.crossword.fill.dictionary import SIZE
from generators.lexicon import Gloss, Lexicon, lexicon
from tools.words.clues import LONGEST as MOST
from tools.words.clues import Told, capital, is_silent, lean, own_clues, phrasings, sense_of, told
from tools.words.forms import inflected
from tools.words.meanings import own_meanings
from tools.words.meanings import phrasings as meanings_of
from tools.words.wordnet import Sense, Wordnet, folder

CLUES = Path(__file__).parent.parent / "assets" / "clues" / "clues.txt"
KNOWN = 50
"""The dictionary whose words a crossword may ask for."""
SHORTEST, LONGEST = 3, 15
FIRST, SECOND = 0.2, 0.4
"""How often a sense is met at least, beside the commonest one, to give the first clue or another."""
RARE = 2
"""A sense met less often than this gives no second clue."""
OFTEN = 5
"""A form met as often in a sense of its own is not first of all a form."""
LESSER = 3
"""A word met so many times less often in a sense than another is a lesser name of it."""
PLAIN = 18_000
"""Words of this rank may explain any; rarer ones only what is about as rare."""
FACTOR = 3


@dataclass(frozen=True)
class Source:
    words: Lexicon
    wordnet: Wordnet
    own: Mapping[str, list[Told]]
    explained: frozenset[str]
    """By a meaning of our own."""
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

    def is_met(self, word: str, gloss: Gloss, share: float) -> bool:
        """Is the sense that a gloss tells of one that people think of when they read the word?"""
        if word in self.explained and gloss == self.words.glosses(word)[0]:
            return True
        senses = self.wordnet.senses(word)
        sense = next((each for each in senses if self._is_told(each, gloss)), None)
        if sense is None:
            return False
        most = max(each.count for each in senses)
        if sense.count < share * most or (not most and sense.number > 1) or (share == SECOND and sense.count < RARE):
            return False
        return len(senses) == 1 or not self._is_lesser(sense)

    def is_often_met(self, word: str) -> bool:
        """With a meaning of its own: interesting and tired are, decided as recognizable is not."""
        return max((sense.count for sense in self.wordnet.senses(word)), default=0) >= OFTEN

    def _is_told(self, sense: Sense, gloss: Gloss) -> bool:
        return sense.part == gloss.pos and gloss.text in meanings_of(self.wordnet.synsets[sense.synset].gloss)

    def _is_lesser(self, sense: Sense) -> bool:
        others = [
            each.count
            for other in self.wordnet.synsets[sense.synset].words
            if other != sense.word
            for each in self.wordnet.senses(other)
            if each.synset == sense.synset
        ]
        return max(others, default=0) > LESSER * sense.count

    def is_plain(self, word: str, text: str) -> bool:
        """Has nobody to look up a word of the clue who need not look up the answer?"""
        rank = self.words.rank(word)
        most = max(PLAIN, FACTOR * rank) if rank else None
        ranks = [self._rank(other) for other in re.findall("[a-z]{2,}", text.lower())]
        return all(ranks) and (most is None or max(ranks, default=0) <= most)

    def _rank(self, word: str) -> int:
        """Nobody looks up striped who knows what a stripe is."""
        ranks = (self.words.rank(word), self.words.rank(self.words.stem(word)))
        return min(filter(None, ranks), default=0)


def lines() -> Iterator[str]:
    words = lexicon()
    listed = words.words(SIZE, least=SHORTEST, most=LONGEST, blocked=True)
    dictionary = frozenset(words.words(SIZE, blocked=True))
    source = Source(words, Wordnet(folder()), own_clues(), frozenset(own_meanings()), dictionary)
    meaning: dict[tuple[int, frozenset[str]], set[str]] = defaultdict(set)
    for word in listed:
        for telling in source.tellings(word):
            meaning[len(word), sense_of(telling.text)].add(word)
    clues = {word: list(_clues(word, source)) for word in words.words(KNOWN, least=SHORTEST, most=LONGEST)}
    for word, known in clues.items():
        for clue in known:
            meaning[len(word), sense_of(clue.text)].add(word)
    for word, known in clues.items():
        kept = [
            clue
            for clue in known
            if clue in source.own.get(word, ()) or meaning[len(word), sense_of(clue.text)] == {word}
        ]
        if kept:
            yield "\t".join((word, *(f"{clue.pos}\t{clue.text}" for clue in kept)))


def _clues(word: str, source: Source) -> list[Told]:
    if word in source.own:
        return source.own[word]
    words, base = source.words, source.words.stem(word)
    glosses = words.glosses(word)
    is_form = base != word and word.endswith(("ed", "ing")) and not source.is_often_met(word)
    if is_form and (formed := _of_base(word, base, source)):
        return formed
    if glosses and not _is_past(word, words):
        return [Told(clue.pos, lean(clue.pos, clue.text)) for clue in _of_senses(word, glosses, source)]
    if glosses or base == word:
        return []
    return _of_base(word, base, source)


def _of_base(word: str, base: str, source: Source) -> list[Told]:
    words = source.words
    for clue in source.own.get(base, [])[:1] or list(_of_senses(base, words.glosses(base), source))[:1]:
        changed = inflected(base, word, clue.pos, clue.text, source.is_form)
        if changed is not None and len(changed) <= MOST and is_silent(word, changed, words.stem):
            return [Told(clue.pos, changed)]
    return []


def _of_senses(word: str, glosses: Sequence[Gloss], source: Source) -> Iterator[Told]:
    share = FIRST
    for gloss in glosses:
        if source.is_met(word, gloss, share):
            clue = told(word, gloss.pos, gloss.text, source.words.stem)
            if clue is not None and source.is_plain(word, clue.text):
                yield clue
                share = SECOND


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
