"""Builds assets/words/pairs.txt: words that WordNet holds to be near in meaning, and a reader does too.

    python -m tools.build_pairs [--out FOLDER]

One line a pair: two words and how closely they belong together, 3 for opposites, 2 for synonyms, 1 for words of nearly
the same meaning; both words are often met in the sense that they share. What nobody feels to be related (unfelt.txt) is
left out. Of words for things of one sort, lemon and lime, the pairs that we wrote down ourselves in families.txt are
taken, with 1, where WordNet has both under one name. How common the words are decides the riddle, not this file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generators.riddle.pairs import CLOSE, CLOSEST, LONGEST_CLUE, SHORTEST_CLUE, WIDE, families
from generators.riddle.unfit import ODD
from tools.build_words import Data, gather
from tools.registry import ROOT, SourceError
from tools.words.relations import OPPOSITE, SIMILAR, SORT, targets
from tools.words.wordnet import SynsetId, Wordnet

UNFELT = Path(__file__).with_name("words") / "unfelt.txt"
OFTEN, SELDOM = 35, 15
"""Per cent of the times a word was met, in which it had a sense."""
LARGEST = 35
"""The size of a dictionary whose words nearly everybody knows."""

Pair = tuple[str, str]


def unfelt(text: str) -> tuple[frozenset[str], frozenset[Pair]]:
    """Words without relations, and pairs that are none."""
    words: set[str] = set()
    pairs: set[Pair] = set()
    for line in _lines(text):
        for entry in line.split(";"):
            match entry.split():
                case [one, other] if ";" in line:
                    pairs.add((min(one, other), max(one, other)))
                case several:
                    words.update(several)
    return frozenset(words), frozenset(pairs)


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def shares(word: str, dictionary: Wordnet) -> Mapping[SynsetId, int]:
    """How many of a hundred times the word has each of its senses; where it was never counted, the first counts."""
    senses = dictionary.senses(word)
    total = 2 * sum(sense.count for sense in senses) + 1
    return {sense.synset: 100 * (2 * sense.count + (not at)) // total for at, sense in enumerate(senses)}


def related(words: Iterable[str], dictionary: Wordnet) -> Iterator[tuple[Pair, int]]:
    """Synonyms, opposites and near synonyms, each as often as it is found."""
    known = {word: shares(word, dictionary) for word in words}
    for word, senses in known.items():
        for place, share in senses.items():
            synset = dictionary.synsets[place]
            found = [(place, CLOSE, SELDOM)]
            found += [(target, CLOSEST, SELDOM) for target in targets(synset, OPPOSITE)]
            found += [(target, WIDE, OFTEN) for target in targets(synset, SIMILAR)]
            for target, grade, least in found:
                for other in dictionary.synsets[target].words:
                    if other != word and other in known and min(share, known[other].get(target, 0)) >= least:
                        yield (min(word, other), max(word, other)), grade


def above(word: str, dictionary: Wordnet) -> frozenset[SynsetId]:
    """What things are that the word can name: of lemon, citrus fruit and yellow."""
    synsets = (dictionary.synsets[sense.synset] for sense in dictionary.senses(word))
    return frozenset(target for synset in synsets for target in targets(synset, SORT))


def pairs(data: Data, families: Iterable[tuple[str, str, int]], not_felt: str) -> Mapping[Pair, int]:
    """Each pair with the best of its grades."""
    words, excluded = unfelt(not_felt)
    known = [word for word, listing in data.listings.items() if listing.size <= LARGEST and is_fit(word, data)]
    found: dict[Pair, int] = {}
    for pair, grade in related((word for word in known if word not in words), data.dictionary):
        if pair not in excluded:
            found[pair] = max(grade, found.get(pair, 0))
    for one, other, _ in families:
        if above(one, data.dictionary) & above(other, data.dictionary):
            found.setdefault((min(one, other), max(one, other)), WIDE)
    return found


def is_fit(word: str, data: Data) -> bool:
    is_plain = SHORTEST_CLUE <= len(word) <= LONGEST_CLUE and data.base(word) == word
    return is_plain and word not in data.blocked and word not in ODD


def build() -> str:
    found = pairs(gather(), families(), UNFELT.read_text(encoding="utf-8"))
    return "".join(f"{one} {other} {found[one, other]}\n" for one, other in sorted(found))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the words that belong together.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that gets assets/words/")
    folder: Path = parser.parse_args().out / "assets" / "words"
    try:
        text = build()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pairs.txt").write_bytes(text.encode("ascii"))
    print(f"{text.count(chr(10))} pairs")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
