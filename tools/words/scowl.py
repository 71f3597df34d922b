"""The words of SCOWL: how common a list each stands in, and whose spelling it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.registry import SCOWL, debian_folder
from tools.words.blocked import listed
from tools.words.newer import newer_words

SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
LISTS = {"english": ("british", "american"), "british": ("british",), "american": ("american",)}
# Spellings that dictionaries give second. They are words, but nobody has to think of them.
SECOND_SPELLINGS = ("variant_1", "british_variant_1")
# Words that are also written with a capital, as far as one has to know them; how often they are met says nothing.
NAMES = ("english-upper", "british-upper", "american-upper", "english-proper-names")
SURELY_KNOWN = 35  # words of this size and smaller are known as words whatever else they name: frank, bill
PLAIN = re.compile("[a-z]{2,21}")
ODD = Path(__file__).with_name("odd.txt")
REGIONAL = {
    "american": Path(__file__).with_name("american.txt"),
    "british": Path(__file__).with_name("british.txt"),
}


@dataclass(frozen=True)
class Listing:
    size: int  # one of SIZES: the smallest list that has the word
    spelling: str  # british, american or both
    is_regional: bool = False  # the other side has another word for the thing, not another spelling of this one


def folder() -> Path:
    return debian_folder(SCOWL) / "usr" / "share" / "dict" / "scowl"


def entries(lists: Path, name: str) -> Iterator[str]:
    """The words of one list that are all small letters, as one types them: without accents."""
    for line in (lists / name).read_text(encoding="utf-8").split():
        bare = "".join(char for char in unicodedata.normalize("NFD", line) if not unicodedata.combining(char))
        if PLAIN.fullmatch(bare):
            yield bare


def listings(
    lists: Path, is_name: Callable[[str], bool], unasked: Collection[str] = frozenset()
) -> Mapping[str, Listing]:
    """Every word. `is_name` tells of a word that is also written with a capital which of the two is meant; the words
    that are not to be asked for belong to the largest size."""
    sizes: dict[str, int] = {}
    spellings: dict[str, set[str]] = {}
    for size in SIZES:
        for name, spelling in LISTS.items():
            for word in entries(lists, f"{name}-words.{size}"):
                sizes.setdefault(word, size)
                spellings.setdefault(word, set()).update(spelling)
    for size in SIZES:
        for name in SECOND_SPELLINGS:
            for word in entries(lists, f"{name}-words.{size}"):
                if word not in sizes:
                    sizes[word], spellings[word] = SIZES[-1], {"british", "american"}
    newer = newer_words()
    for word, size in newer.items():
        sizes[word] = min(size, sizes.get(word, size))
        spellings.setdefault(word, {"british", "american"})
    named = frozenset(word for word in names(lists) if is_name(word)).difference(newer)
    for word in (*odd(sizes, named), *unasked):
        sizes[word] = SIZES[-1]
        spellings.setdefault(word, {"british", "american"})
    regional = {word: side for side, file in REGIONAL.items() for word in listed(file)}
    return {word: listing(word, sizes[word], spellings[word], regional) for word in sorted(sizes)}


def listing(word: str, size: int, spellings: set[str], regional: Mapping[str, str]) -> Listing:
    """A word that the lists give to both sides may still be the word of one of them alone."""
    spelling = "both" if len(spellings) > 1 else min(spellings)
    side = regional.get(word)
    return Listing(size, spelling) if side is None or spelling != "both" else Listing(size, side, is_regional=True)


def names(lists: Path) -> frozenset[str]:
    """The names of persons, places and makes up to the middle of the sizes, in small letters."""
    files = [f"{name}.{size}" for name in NAMES for size in SIZES[:5] if (lists / f"{name}.{size}").is_file()]
    lines = [line for file in files for line in (lists / file).read_text(encoding="utf-8").split()]
    return frozenset(line.lower() for line in lines if PLAIN.fullmatch(line.lower()))


def odd(sizes: Mapping[str, int], named: frozenset[str]) -> list[str]:
    """Words that only the largest size should have: names first of all, without a vowel, or on our own list."""
    ours = frozenset(listed(ODD))
    return [
        word
        for word, size in sizes.items()
        if word in ours or (size > SURELY_KNOWN and word in named) or not set(word) & set("aeiouy")
    ]
