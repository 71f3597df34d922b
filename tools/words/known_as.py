"""What a typed word is when it is no word of the lexicon: a rude word, a name or an abbreviation."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from tools.words.blocked import listed
from tools.words.scowl import PLAIN

NAMES = Path(__file__).with_name("names.txt")
ABBREVIATIONS = Path(__file__).with_name("abbreviations.txt")
LARGEST = 80  # names that stand only in still larger lists are known to nobody
WELL_KNOWN = 60  # a name of these lists is a name first, whatever it abbreviates


def known_as(lists: Path, words: Collection[str], rude: Collection[str]) -> Mapping[str, str]:
    """Everything that is no word, in small letters; the first sort that claims it has it."""
    found: dict[str, str] = {}
    claims = (
        ("rude", [word for word in rude if PLAIN.fullmatch(word)]),
        ("abbreviation", listed(ABBREVIATIONS)),
        ("name", listed(NAMES)),
        ("name", entries(lists, ("upper", "proper-names"), WELL_KNOWN)),
        ("abbreviation", entries(lists, ("abbreviations",), LARGEST)),
        ("name", entries(lists, ("upper", "proper-names"), LARGEST)),
    )
    for sort, claimed in claims:
        for word in claimed:
            if word not in words:
                found.setdefault(word, sort)
    return dict(sorted(found.items()))


def entries(lists: Path, categories: tuple[str, ...], most: int) -> Iterator[str]:
    """The lines of some categories of lists up to a size, in small letters and without points."""
    for file in sorted(lists.iterdir()):
        name, _, size = file.name.rpartition(".")
        _, _, category = name.partition("-")
        if category in categories and int(size) <= most:
            for line in file.read_text(encoding="utf-8").split():
                word = line.lower().replace(".", "").removesuffix("'s")
                if PLAIN.fullmatch(word):
                    yield word
