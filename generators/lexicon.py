"""The words of the word puzzles: which there are, how common they are, what they mean, what stands near them.

Words used here
    size      how large a dictionary must be to have the word: 10 for the commonest, then 20, 35, 40, 50, 55, 60, 70
    rank      the place among all words by how often they are met: 1 is the commonest, 0 was never met
    common    known to an educated reader: what a puzzle may ask for
    blocked   a slur or a vulgar word: a player may type it, no puzzle asks for it or shows it
    regional  a word of one side of the ocean only (lorry, sidewalk): a player of the other side may type it, and no
              puzzle there asks for it; colour and color are no regional words but two spellings of one
    sensitive a word that is printed like any other, and that no puzzle should jest with
    stem      the base form: riders -> rider, ran -> run; a word that is no form of another is its own stem
    mask      the set of letters of a word: bit 0 is a, bit 25 is z

Words are small letters a to z, two to twenty-one of them. The files are built by tools/build_words.py; each is read
when somebody first asks for what it holds.
"""

from __future__ import annotations

import mmap
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from generators.contract import Pulse
from generators.data import AssetError, asset

SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
SPELLINGS = ("both", "british", "american")
SHORTEST, LONGEST = 2, 21
SIDES = (*((spelling, False) for spelling in SPELLINGS), ("british", True), ("american", True))
"""Each spelling for words that are spelt so, then the two sides for words that are only said there."""


class WordSort(NamedTuple):
    size: int
    spelling: str
    is_blocked: bool
    is_regional: bool


def _word_sorts() -> dict[str, WordSort]:
    """A kind is one character: two for each side of each size, the second of them for blocked words."""
    places = [(size, spelling, regional) for size in SIZES for spelling, regional in SIDES]
    return {
        chr(ord("(") + 2 * number + blocked): WordSort(size, spelling, blocked == 1, regional)
        for number, (size, spelling, regional) in enumerate(places)
        for blocked in (0, 1)
    }


WORD_SORTS = _word_sorts()
# Down to these ranks the words of a size are common. Small dictionaries list every form of their words, idlest and
# maltreats among them; larger ones have words that only some readers know. How often a word is met tells both.
COMMON_RANKS = {10: 60_000, 20: 45_000, 35: 38_000, 40: 26_000, 50: 26_000}
DAMAGED = "the word list is damaged; please install Quintet again"


@dataclass(frozen=True)
class LexiconEntry:
    word: str
    size: int
    spelling: str  # It is british, american or both.
    rank: int
    blocked: bool
    stem: str
    regional: bool = False


@dataclass(frozen=True)
class Gloss:
    """The meaning of a word, in a few words."""

    pos: str  # It is noun, verb, adj or adv.
    text: str
    word: str  # The word that has this meaning: the one that was asked for, or its stem.


def mask(word: str) -> int:
    """Returns the letters of a word as a set of bits. A character that is no letter from a to z is passed over."""
    bits = 0
    for char in word:
        if "a" <= char <= "z":
            bits |= 1 << (ord(char) - 97)
    return bits


class Table:
    """A file of sorted lines that begin with a word and a tab.

    A line is found by halving, so that the rest of the file is never read.
    """

    def __init__(self, name: str) -> None:
        try:
            with open(asset(f"words/{name}"), "rb") as file:
                self._text = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise AssetError(DAMAGED) from error

    def find(self, word: str) -> list[str] | None:
        """Returns what stands behind the word, or None where the table does not have it."""
        if not can_be_word(word):
            return None
        wanted, text = word.encode("ascii") + b"\t", self._text
        low, high = 0, len(text)
        while low < high:
            start = text.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = text.find(b"\n", start)
            line = text[start:end]
            if line.startswith(wanted):
                return line[len(wanted) :].decode("ascii").split("\t")
            low, high = (end + 1, high) if line < wanted else (low, start)
        return None


class WordData:
    """The contents of the files. They are read once in a process and shared by every lexicon."""

    @cached_property
    def words(self) -> list[str]:
        return read("words.txt").split("\n")

    @cached_property
    def kinds(self) -> str:
        kinds = read("kinds.txt")
        if len(kinds) != len(self.words):
            raise AssetError(DAMAGED)
        return kinds

    @cached_property
    def stems(self) -> list[str]:
        stems = read("stems.txt").split("\n")
        if len(stems) != len(self.words):
            raise AssetError(DAMAGED)
        return stems

    @cached_property
    def ranked(self) -> list[str]:
        return read("ranks.txt").split("\n")

    @cached_property
    def ranks(self) -> dict[str, int]:
        return dict(zip(self.ranked, range(1, len(self.ranked) + 1), strict=True))

    @cached_property
    def glosses(self) -> Table:
        return Table("glosses.txt")

    @cached_property
    def relations(self) -> Table:
        return Table("relations.txt")

    @cached_property
    def names(self) -> Table:
        return Table("names.txt")

    @cached_property
    def sensitive(self) -> dict[str, str]:
        return dict(line.split("\t") for line in read("sensitive.txt").split("\n"))

    def load(self, pulse: Pulse) -> None:
        """Reads what nearly every question needs, with a pulse after each file."""
        pulse(0.0)
        for table in (lambda: self.words, lambda: self.kinds, lambda: self.stems, lambda: self.ranked):
            table()
            pulse(0.0)
        _ = self.ranks
        pulse(0.0)

    def place(self, word: str) -> int | None:
        place = bisect_left(self.words, word)
        return place if place < len(self.words) and self.words[place] == word else None

    def entry(self, word: str) -> LexiconEntry | None:
        place = self.place(word)
        if place is None:
            return None
        sort, rank = WORD_SORTS[self.kinds[place]], self.ranks.get(word, 0)
        return LexiconEntry(
            word, sort.size, sort.spelling, rank, sort.is_blocked, self.stem_at(place), sort.is_regional
        )

    def stem_at(self, place: int) -> str:
        return self.form_at(place)[0]

    def form_at(self, place: int) -> tuple[str, str]:
        """The stem of a word, and the letters of the parts of speech (n, v, a) of which the word is a form."""
        word = self.words[place]
        change, _, parts = self.stems[place].partition(":")
        if not change:
            return word, ""
        ending = change.lstrip("0123456789")
        return word[: len(word) - int(change[: len(change) - len(ending)])] + ending, parts


class Lexicon:
    """All words for one player: with the words that the player added, and without those removed. Made by `lexicon`."""

    def __init__(self, data: WordData, additions: frozenset[str], removals: frozenset[str]) -> None:
        self._data = data
        self._additions = additions
        self._removals = removals
        self._kept: dict[object, Sequence[str]] = {}

    def words(
        self,
        size: int = 60,
        spelling: str = "both",
        least: int = SHORTEST,
        most: int = 15,
        blocked: bool = False,
        regional: bool = False,
    ) -> Sequence[str]:
        """The words of a size and of all smaller ones, sorted. A spelling leaves out what the other spells otherwise,
        and, unless they are wanted, the regional words of the other side.

        Words that a player added are there whatever the size and spelling.
        """
        check_spelling(spelling)
        key = ("words", size, spelling, least, most, blocked, regional)
        return self._once(key, lambda: sorted(self._select(size, spelling, least, most, blocked, regional)))

    def common(
        self,
        count: int | None = None,
        *,
        spelling: str = "both",
        least: int = SHORTEST,
        most: int = 15,
        rank: int | None = None,
    ) -> Sequence[str]:
        """The words to ask for, the commonest first: at most so many, down to that rank.

        Common is a word of size 50 or smaller, not blocked, and met often enough for its size (COMMON_RANKS).
        Words that a player added come last and are never cut off.
        """
        check_spelling(spelling)
        key = ("common", count, spelling, least, most, rank)
        return self._once(key, lambda: self._commonest(count, spelling, least, most, rank))

    def entry(self, word: str) -> LexiconEntry | None:
        """Returns what is known of a word, or None for a text that is no word of this lexicon."""
        if word in self._removals:
            return None
        known = self._data.entry(word)
        if known is None and word in self._additions:
            return LexiconEntry(word, SIZES[0], "both", 0, False, word)
        return known

    def is_word(self, word: str, size: int = SIZES[-1]) -> bool:
        """Tells whether a player may write it. A text with capitals, accents or signs is no word."""
        if word in self._removals:
            return False
        if word in self._additions:
            return True
        place = self._data.place(word)
        return place is not None and WORD_SORTS[self._data.kinds[place]].size <= size

    def is_blocked(self, word: str) -> bool:
        place = self._data.place(word)
        return place is not None and WORD_SORTS[self._data.kinds[place]].is_blocked

    def known_as(self, word: str) -> str:
        """What is known of a text that is no word: it is a "name", an "abbreviation" or "rude"; else nothing."""
        found = self._data.names.find(word)
        return found[0] if found else ""

    def sensitive(self, word: str) -> str:
        """Why no puzzle should jest with a word, in a word such as violence or illness; nothing for most words."""
        reasons = self._data.sensitive
        return reasons.get(word) or reasons.get(self.stem(word), "")

    def mask(self, word: str) -> int:
        return mask(word)

    def rank(self, word: str) -> int:
        return self._data.ranks.get(word, 0)

    def stem(self, word: str) -> str:
        """Returns the base form of a word. An unknown word is its own base form."""
        place = self._data.place(word)
        return word if place is None else self._data.stem_at(place)

    def gloss(self, word: str) -> Gloss | None:
        """Returns what a word means, or what its base form means where the word has no entry of its own."""
        found = self.glosses(word)
        if found:
            return found[0]
        place = self._data.place(word)
        if place is None:
            return None
        stem, parts = self._data.form_at(place)
        # The stem of paintings is paint; what it means is told by painting, if that has an entry.
        nearer = word[:-1] if word.endswith("ings") and self.stem(word[:-1]) == stem else stem
        meanings = self.glosses(nearer) or self.glosses(stem)
        return next((gloss for gloss in meanings if gloss.pos[0] in parts), meanings[0] if meanings else None)

    def glosses(self, word: str) -> Sequence[Gloss]:
        """Returns one meaning for each part of speech that the word itself can be, the best meaning first."""
        found = self._data.glosses.find(word) or []
        return [Gloss(pos, text, word) for pos, text in zip(found[::2], found[1::2], strict=True)]

    def synonyms(self, word: str) -> Sequence[str]:
        """Returns words of the same meaning, the commonest first."""
        return self._relation(word, 0)

    def siblings(self, word: str) -> Sequence[str]:
        """Returns opposites and words for other things of the same sort (lion, tiger), the commonest first."""
        return self._relation(word, 1)

    def related(self, word: str) -> Sequence[str]:
        """Returns the synonyms of a word and then its siblings; those of its stem where the word has none."""
        return list(dict.fromkeys((*self.synonyms(word), *self.siblings(word))))

    def _relation(self, word: str, column: int) -> Sequence[str]:
        found = self._data.relations.find(word) or self._data.relations.find(self.stem(word))
        if found is None:
            return ()
        ranks, last = self._data.ranks, len(self._data.ranked) + 1
        words = [other for other in found[column].split() if other not in self._removals and other != word]
        return sorted(words, key=lambda other: (ranks.get(other, last), other))

    def _select(self, size: int, spelling: str, least: int, most: int, blocked: bool, regional: bool) -> Iterator[str]:
        kinds = frozenset(
            code
            for code, sort in WORD_SORTS.items()
            if sort.size <= size
            and ((regional and sort.is_regional) or is_spelt(sort.spelling, spelling))
            and (blocked or not sort.is_blocked)
        )
        added, removed = self._additions, self._removals
        for word, code in zip(self._data.words, self._data.kinds, strict=True):
            if code in kinds and least <= len(word) <= most and word not in removed and word not in added:
                yield word
        yield from (word for word in added if least <= len(word) <= most and (blocked or not self.is_blocked(word)))

    def _commonest(self, count: int | None, spelling: str, least: int, most: int, rank: int | None) -> list[str]:
        added = [word for word in sorted(self._additions) if least <= len(word) <= most and not self.is_blocked(word)]
        found: list[str] = []
        for word in self._good(spelling):
            if (count is not None and len(found) >= count) or (rank is not None and self._data.ranks[word] > rank):
                break
            if least <= len(word) <= most and word not in self._removals and word not in self._additions:
                found.append(word)
        return found + added

    def _good(self, spelling: str) -> Sequence[str]:
        """Returns every common word of a spelling, the commonest first. What a player added or removed makes no
        difference.
        """
        return self._once(("good", spelling), lambda: list(self._find_good(spelling)))

    def _find_good(self, spelling: str) -> Iterator[str]:
        limits = {
            code: COMMON_RANKS.get(sort.size, 0)
            for code, sort in WORD_SORTS.items()
            if not sort.is_blocked and is_spelt(sort.spelling, spelling)
        }
        codes = dict(zip(self._data.words, self._data.kinds, strict=True))
        for rank, word in enumerate(self._data.ranked, 1):
            if rank <= limits.get(codes[word], 0):
                yield word

    def _once(self, key: object, make: Callable[[], list[str]]) -> Sequence[str]:
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = tuple(make())
        return kept


def lexicon(additions: Collection[str] = (), removals: Collection[str] = (), pulse: Pulse | None = None) -> Lexicon:
    """The lexicon of a player with these additions and removals; made once and kept.

    What cannot be a word (capitals, accents, one letter) is passed over; a word in both is removed. With a pulse the
    files are read now, and reading can be cancelled; without one they are read when they are needed.
    """
    if pulse is not None:
        _data().load(pulse)
    removed = frozenset(removals)
    return _lexicon(frozenset(word for word in additions if can_be_word(word)) - removed, removed)


def can_be_word(text: str) -> bool:
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isalpha() and text.islower()


@lru_cache(maxsize=4)
def _lexicon(additions: frozenset[str], removals: frozenset[str]) -> Lexicon:
    return Lexicon(_data(), additions, removals)


@lru_cache(maxsize=1)
def _data() -> WordData:
    return WordData()


def is_spelt(its_spelling: str, wanted: str) -> bool:
    return "both" in (its_spelling, wanted) or its_spelling == wanted


def check_spelling(spelling: str) -> None:
    if spelling not in SPELLINGS:
        raise ValueError(f"the spellings are {', '.join(SPELLINGS)}, not {spelling}")


def read(name: str) -> str:
    try:
        return asset(f"words/{name}").read_text(encoding="ascii").removesuffix("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
