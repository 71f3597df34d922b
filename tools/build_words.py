"""Builds assets/words/ from SCOWL, WordNet, wordfreq and two lists of rude words: the same bytes every time.

    python -m tools.build_words [--out FOLDER]

words.txt      every word, in the order of the alphabet
kinds.txt      one character a word: size, spelling, blocked (see KINDS in generators/lexicon.py)
stems.txt      one line a word: how many letters to take off its end and what to put there; empty for base forms
glosses.txt    one line a word that has a meaning: part of speech, meaning
relations.txt  one line a word: synonyms, siblings
ranks.txt      words by how often they are met, the commonest first; under a licence of its own
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.registry import ROOT, SourceError
from tools.words import scowl, wordnet
from tools.words.blocked import blocked
from tools.words.frequency import steps
from tools.words.meanings import Meanings
from tools.words.relations import Relations
from tools.words.scowl import SIZES, Listing
from tools.words.stems import Stems, known_stems
from tools.words.wordnet import Wordnet

SPELLINGS = ("both", "british", "american")
FIRST_KIND = ord("0")


@dataclass(frozen=True)
class Data:
    dictionary: Wordnet
    listings: Mapping[str, Listing]
    ranked: tuple[str, ...]
    stems: Mapping[str, str]
    blocked: frozenset[str]


def gather() -> Data:
    dictionary = Wordnet(wordnet.folder())
    listings = scowl.listings(scowl.folder(), dictionary.is_name)
    ranked = ranks(listings, steps())
    order = {word: place for place, word in enumerate(dict.fromkeys([*ranked, *listings]))}
    find = Stems(order, dictionary, known_stems())
    stems = {word: find.stem(word) for word in listings}
    return Data(dictionary, listings, ranked, stems, blocked(stems, dictionary))


def ranks(words: Mapping[str, Listing], frequencies: list[list[str]]) -> tuple[str, ...]:
    """The words that were met at all; equally common ones in the order of the alphabet."""
    return tuple(word for step in frequencies for word in sorted(step) if word in words)


def kind(word: str, data: Data) -> str:
    listing = data.listings[word]
    place = SIZES.index(listing.size) * len(SPELLINGS) + SPELLINGS.index(listing.spelling)
    return chr(FIRST_KIND + 2 * place + (word in data.blocked))


def difference(word: str, stem: str) -> str:
    """How to get from a word to its stem: 3y for ladies."""
    if word == stem:
        return ""
    same = next((at for at, (a, b) in enumerate(zip(word, stem, strict=False)) if a != b), min(len(word), len(stem)))
    return f"{len(word) - same}{stem[same:]}"


def gloss_lines(data: Data) -> Iterator[str]:
    meanings = Meanings(data.dictionary, lambda word: data.stems.get(word, word))
    for word in data.listings:
        meaning = meanings.meaning(word)
        if meaning is not None:
            yield f"{word}\t{meaning.part}\t{meaning.text}"


def relation_lines(data: Data) -> Iterator[str]:
    usable = data.listings.keys() - data.blocked
    relations = Relations(data.dictionary, usable.__contains__, lambda word: data.stems.get(word, word))
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
        "ranks.txt": "\n".join(data.ranked),
    }
    return {name: f"{text}\n".encode("ascii") for name, text in texts.items()}


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
