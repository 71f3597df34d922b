"""Builds assets/words/pairs.txt: words that WordNet holds to be near in meaning, and a reader does too. Beside it
pictures.txt: words that a reader can picture.

    python -m tools.build_pairs [--out FOLDER]

One line a pair: two words and how closely they belong together, 3 for opposites, 2 for synonyms, 1 for words of nearly
the same meaning; both words are often met in the sense that they share. What nobody feels to be related (unfelt.txt) is
left out. Of words for things of one sort, lemon and lime, the pairs that we wrote down ourselves in families.txt are
taken, with 1, where WordNet has both under one name. How common the words are decides the riddle, not this file.

WordNet keeps its senses in files by field: animals, food, motion and so on. A word can be pictured when at least half
of its uses are of fields that can (2), or when half are at least of fields that sometimes can (1), such as adjectives.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generators.riddle.pairs import CLOSE, CLOSEST, LONGEST_CLUE, SHORTEST_CLUE, WIDE, families
from generators.riddle.pictures import HALF_SEEN, SEEN, UNSEEN
from generators.riddle.unfit import ODD
from tools.build_words import Data, gather
from tools.registry import ROOT, SourceError
from tools.words.relations import OPPOSITE, SIMILAR, SORT, targets
from tools.words.wordnet import SynsetId, Wordnet

UNFELT = Path(__file__).with_name("words") / "unfelt.txt"
OFTEN, SELDOM = 35, 15
"""Bounds for the share of a word's uses in which it has a certain sense, in per cent."""
LARGEST = 35
"""The size of a dictionary whose words nearly everybody knows."""
LARGEST_PICTURED = 50
MOSTLY = 50
"""The share of a word's uses, in per cent, that decides whether the word can be pictured."""
_THINGS = {"animal": 5, "artefact": 6, "body": 8, "food": 13, "object": 17, "person": 18, "phenomenon": 19, "plant": 20}
_FORMS = {"shape": 25, "substance": 27}
_VERBS = {"body": 29, "consumption": 34, "contact": 35, "motion": 38, "weather": 43}
_HALF_THINGS = {"act": 4, "event": 11, "feeling": 12, "group": 14, "place": 15, "time": 28}
_HALF_VERBS = {"creation": 36, "emotion": 37, "perception": 39}
PICTURED = {("noun", field) for field in (_THINGS | _FORMS).values()} | {("verb", field) for field in _VERBS.values()}
"""Fields of meaning that can be pictured, each a part of speech and the number of WordNet's file."""
HALF_PICTURED = {("noun", field) for field in _HALF_THINGS.values()} | {
    ("verb", field) for field in _HALF_VERBS.values()
}

Pair = tuple[str, str]


def unfelt(text: str) -> tuple[frozenset[str], frozenset[Pair]]:
    """Reads which words have no relations, and which pairs are none."""
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
    """Returns how often in a hundred times the word has each of its senses.

    A word that was never counted always has its first sense.
    """
    senses = dictionary.senses(word)
    total = 2 * sum(sense.count for sense in senses) + 1
    return {sense.synset: 100 * (2 * sense.count + (not at)) // total for at, sense in enumerate(senses)}


def related(words: Iterable[str], dictionary: Wordnet) -> Iterator[tuple[Pair, int]]:
    """Yields synonyms, opposites and near synonyms, each as often as it is found."""
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
    """Returns what the things are that a word can name: citrus fruit and yellow for lemon."""
    synsets = (dictionary.synsets[sense.synset] for sense in dictionary.senses(word))
    return frozenset(target for synset in synsets for target in targets(synset, SORT))


def pairs(data: Data, families: Iterable[tuple[str, str, int]], not_felt: str) -> Mapping[Pair, int]:
    """Returns each pair with the best of its grades."""
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


def pictures(data: Data) -> Mapping[str, int]:
    """Returns every word that can be pictured, with a figure that says how well."""
    found = {}
    for word, listing in data.listings.items():
        if listing.size <= LARGEST_PICTURED and is_fit(word, data):
            mark = pictured(word, data.dictionary)
            if mark:
                found[word] = mark
    return found


def pictured(word: str, dictionary: Wordnet) -> int:
    whole = half = 0
    for place, share in shares(word, dictionary).items():
        field = place[0], dictionary.synsets[place].field
        if field in PICTURED:
            whole += share
        elif field in HALF_PICTURED or place[0] == "adj":
            half += share
    return SEEN if whole >= MOSTLY else HALF_SEEN if whole + half >= MOSTLY else UNSEEN


def build() -> dict[str, str]:
    """Returns the files by their names."""
    data = gather()
    found = pairs(data, families(), UNFELT.read_text(encoding="utf-8"))
    marks = pictures(data)
    return {
        "pairs.txt": "".join(f"{one} {other} {found[one, other]}\n" for one, other in sorted(found)),
        "pictures.txt": "".join(f"{word} {marks[word]}\n" for word in sorted(marks)),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the words that belong together.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that gets assets/words/")
    folder: Path = parser.parse_args().out / "assets" / "words"
    try:
        files = build()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_bytes(text.encode("ascii"))
        print(f"{text.count(chr(10))} lines in {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
