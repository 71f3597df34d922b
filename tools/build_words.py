"""Builds assets/words/ from SCOWL, WordNet, wordfreq and two lists of rude words: the same bytes every time.

    python -m tools.build_words [--out FOLDER]

words.txt      every word, in the order of the alphabet
kinds.txt      one character a word: size, spelling, blocked (see WORD_SORTS in generators/lexicon.py)
stems.txt      one line a word: how many letters to take off its end, what to put there, and after a colon of which
               parts of speech it is a form; empty for base forms
glosses.txt    one line a word that has a meaning: part of speech and meaning, the best first
relations.txt  one line a word: synonyms, siblings
names.txt      one line a name, an abbreviation or a rude word that is no word of ours: which of the three it is
sensitive.txt  one line a word that no puzzle should jest with: the reason
ranks.txt      words by how often they are met, the commonest first; under a licence of its own
LICENSE-*      the notices of the sources
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.registry import ROOT, SourceError
from tools.words import licences, scowl, wordnet
from tools.words.blocked import blocked, not_shown
from tools.words.frequency import steps
from tools.words.known_as import known_as
from tools.words.meaning_bank import own_meanings, unasked
from tools.words.meanings import Meanings
from tools.words.relations import Relations
from tools.words.scowl import SIZES, Listing
from tools.words.sensitive import sensitive_words
from tools.words.stems import Stem, Stems, known_stems
from tools.words.wordnet import Wordnet

SIDES = (("both", False), ("british", False), ("american", False), ("british", True), ("american", True))
WELL_KNOWN = 50  # the size of a dictionary whose words most readers know
FIRST_KIND = ord("(")


@dataclass(frozen=True)
class Data:
    dictionary: Wordnet
    listings: Mapping[str, Listing]
    ranked: tuple[str, ...]
    stems: Mapping[str, Stem]
    blocked: frozenset[str]
    names: Mapping[str, str]

    def base(self, word: str) -> str:
        return self.stems[word].word if word in self.stems else word

    def is_shown(self, word: str) -> bool:
        """Whether it can stand beside another word: a reader should know it."""
        return word in self.listings and self.listings[word].size <= WELL_KNOWN and word not in self.blocked


def gather() -> Data:
    dictionary = Wordnet(wordnet.folder())
    listings = scowl.listings(scowl.folder(), dictionary.is_name, unasked())
    ranked = ranks(listings, steps())
    find = Stems(by_use(listings, dictionary), dictionary, known_stems())
    stems = {word: find.stem(word) for word in listings}
    bases = {word: stem.word for word, stem in stems.items()}
    names = known_as(scowl.folder(), listings, not_shown())
    return Data(dictionary, listings, ranked, stems, blocked(bases, dictionary), names)


def ranks(words: Mapping[str, Listing], frequencies: list[list[str]]) -> tuple[str, ...]:
    """The words that were met at all; equally common ones in the order of the alphabet."""
    return tuple(word for step in frequencies for word in sorted(step) if word in words)


def by_use(listings: Mapping[str, Listing], dictionary: Wordnet) -> Mapping[str, int]:
    """Each word's place by size and by what the dictionary counted.

    The ranks would say more, but only ranks.txt is made from them: the licence of their source goes with it.
    """
    order = sorted(listings, key=lambda word: (listings[word].size, -dictionary.uses[word], word))
    return {word: place for place, word in enumerate(order)}


def kind(word: str, data: Data) -> str:
    listing = data.listings[word]
    side = SIDES.index((listing.spelling, listing.is_regional))
    place = SIZES.index(listing.size) * len(SIDES) + side
    return chr(FIRST_KIND + 2 * place + (word in data.blocked))


def difference(word: str, stem: Stem) -> str:
    """How to get from a word to its stem, and what kind of form it is: 3y:nv for ladies."""
    if word == stem.word:
        return ""
    pairs = zip(word, stem.word, strict=False)
    same = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(word), len(stem.word)))
    return f"{len(word) - same}{stem.word[same:]}:{stem.parts}"


def gloss_lines(data: Data) -> Iterator[str]:
    find = Meanings(data.dictionary, data.base, data.blocked, own_meanings())
    for word in data.listings:
        meanings = find.meanings(word, data.stems[word].parts)
        if meanings:
            yield "\t".join((word, *(f"{meaning.part}\t{meaning.text}" for meaning in meanings)))


def relation_lines(data: Data) -> Iterator[str]:
    relations = Relations(data.dictionary, data.is_shown, data.base)
    for word in data.listings:
        synonyms, siblings = relations.synonyms(word), relations.siblings(word)
        if synonyms or siblings:
            yield f"{word}\t{' '.join(synonyms)}\t{' '.join(siblings)}"


def build() -> dict[str, bytes]:
    data = gather()
    texts = {
        "words.txt": "\n".join(data.listings),
        "kinds.txt": "".join(kind(word, data) for word in data.listings),
        "stems.txt": "\n".join(difference(word, stem) for word, stem in data.stems.items()),
        "glosses.txt": "\n".join(gloss_lines(data)),
        "relations.txt": "\n".join(relation_lines(data)),
        "names.txt": "\n".join(f"{word}\t{sort}" for word, sort in data.names.items()),
        "sensitive.txt": "\n".join(f"{word}\t{reason}" for word, reason in sorted(sensitive_words().items())),
        "ranks.txt": "\n".join(data.ranked),
    }
    made = {name: f"{text}\n".encode("ascii") for name, text in texts.items()}
    return made | {name: text.encode("utf-8") for name, text in licences.texts().items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the lexicon.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that gets assets/words/")
    folder: Path = parser.parse_args().out / "assets" / "words"
    try:
        files = build()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
        print(f"{name:28} {len(content):>9,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
