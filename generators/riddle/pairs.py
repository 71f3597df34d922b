"""Pairs of words for lines: close in meaning, or close in spelling.

Which words belong together in meaning is told by two lists. pairs.txt has those that a dictionary knows for synonyms,
opposites or names of one sort (tools/build_pairs.py). families.txt is a list of ours; what is only there goes together
in our minds alone, as needle and thread do. Each pair has a grade.

A pair is close in spelling when few letters have to be changed, added or taken away to turn one word into the other. Of
such pairs those are met that also sound or look alike: words are looked for among those that end alike, that begin
alike, and that do a little of both.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Literal, TypeVar

from generators.contract import Pulse, steady
from generators.data import AssetError
from generators.lexicon import DAMAGED, Lexicon, lexicon, mask, read
from generators.riddle.pictures import SEEN, picture
from generators.riddle.unfit import odd, unfit

T = TypeVar("T")
SHORTEST_CLUE, LONGEST_CLUE = 3, 10
COMMON = 14_000
"""Words that stand in a line for their spelling are among so many commonest ones, so that it needs no dictionary."""
FAMILIAR = 60_000
EVERYDAY = 3
"""Spanners and daffodils are known to all and seldom written of: what a family names counts as that much commoner."""
CLOSEST, CLOSE, WIDE = 3, 2, 1
"""The grades: made for each other; of one family; of one sort."""
MEASURED = 12
COMPARED = 2
"""So many neighbours are found, the likest of them is taken."""
_ENDINGS = (
    "e s es d ed ies ied r er ers ier iest st est y ly ily ing ings al ally ate ated ates ating ation ations ion ions "
    "ive able ible ably ful less ness ment ments ence ance ent ant ity ism ist ists ise ised ize ized ous ic ical en "
    "ens ened"
)
SUFFIXES = frozenset(("", *_ENDINGS.split()))
SHORTEST_ROOT = 3
ADVERB = "ly"
SAME_START = 4
"""Words of a line that begin with so many letters in common are taken for relatives: advice, advise."""
SAME_ROOT = 5
"""Words of two lines are when they share one more."""
Pool = Literal["known", "related", "flat", "pictured", "bare", "any form"]
"""Where a word is drawn from. The first three are words with a relation: one that the dictionary knows and readers
feel, one that readers feel, and one that the dictionary knows. The others are drawn for their spelling: base forms that
can be pictured, all base forms, and every form.
"""
By = Literal["known", "related", "flat"]


_MADE: list[PairStock] = []
"""The one stock, once somebody asked for it. It takes a quarter of a second, in which it can be cancelled."""
_BATCH = 1 << 10


def stock(pulse: Pulse = steady) -> PairStock:
    if not _MADE:
        _MADE.append(PairStock(lexicon(pulse=pulse), pulse))
    return _MADE[0]


Relation = tuple[str, str, int]
"""Two words that belong together in meaning, and their grade."""
Ties = dict[int, dict[int, int]]
"""For each word, by number, those that it belongs to, with their grades."""


class PairStock:
    """The words that lines are made of, the commonest first. Words are known by their number."""

    words: tuple[str, ...]
    ranks: list[int]
    """How common each word is, as a reader feels it. The numbers rise."""
    numbers: dict[str, int]
    stems: tuple[str, ...]
    masks: tuple[int, ...]
    """The letters of each word."""
    own: tuple[int, ...]
    """The letters that each word has before its ending."""
    roots: tuple[frozenset[str], ...]
    """What no other word of the same riddle may share with a word."""
    pictures: tuple[int, ...]
    _known: Ties
    """What the dictionary knows to belong together."""
    _kin: Ties
    """What belongs together at all."""
    _ties_by: dict[By, Ties]
    _pools: dict[Pool, list[int]]
    _alike: dict[tuple[Pool, str], list[int]]
    """The words of a pool by what they share with those that sound or look like them."""

    def __init__(self, source: Lexicon, pulse: Pulse = steady) -> None:
        self.source, self._pulse = source, pulse
        self._drawn: dict[tuple[int, bool, Pool], list[int]] = {}
        known, own = tuple(self._beating(relations())), tuple(self._beating(families()))
        self._choose_words(known, own)
        self._look_at_words()
        self._tie_words(known, own)
        forms = self._forms()
        self._pools = {**{by: sorted(ties) for by, ties in self._ties_by.items()}, **forms}
        self._alike = self._by_shape(forms)
        self._pulse = steady

    def _choose_words(self, known: Sequence[Relation], own: Sequence[Relation]) -> None:
        """Common words, and less common ones that stand in a relation; none that is unfit, in whatever form."""
        everyday = {word for one, other, _ in own for word in (one, other)}
        related = everyday.union(word for one, other, _ in known for word in (one, other))
        common = self.source.common(spelling="british", least=SHORTEST_CLUE, most=LONGEST_CLUE, rank=FAMILIAR)
        ranks = {
            word: self.source.rank(word) // EVERYDAY if word in everyday else self.source.rank(word)
            for word in self._beating(common)
            if not {word, self.source.stem(word)} & unfit() and (self.source.rank(word) <= COMMON or word in related)
        }
        self.words = tuple(sorted(ranks, key=lambda word: (ranks[word], word)))
        self.ranks = [ranks[word] for word in self.words]
        self.numbers = {word: number for number, word in enumerate(self.words)}

    def _look_at_words(self) -> None:
        """What is asked of a word again and again: stem, letters, root and picture."""
        self.stems = tuple(self.source.stem(word) for word in self._beating(self.words))
        self.masks = tuple(mask(word) for word in self.words)
        self.own = tuple(mask(before_ending(word, stem)) for word, stem in zip(self.words, self.stems, strict=True))
        self.roots = tuple(
            frozenset({stem, word[:SAME_ROOT]}) for word, stem in zip(self.words, self.stems, strict=True)
        )
        self.pictures = tuple(picture(stem) for stem in self._beating(self.stems))

    def _tie_words(self, known: Sequence[Relation], own: Sequence[Relation]) -> None:
        """Which words belong together, and which of these ties a reader feels."""
        self._known, self._kin = self._ties(known), self._ties((*known, *own))
        named = {pair for one, other, _ in own for pair in ((one, other), (other, one))}
        felt = [pair for pair in self._beating(known) if not self._is_flat(*pair, named)]
        self._ties_by = {"known": self._ties(felt), "related": self._ties((*felt, *own)), "flat": self._known}

    def _by_shape(self, forms: Mapping[Pool, Sequence[int]]) -> dict[tuple[Pool, str], list[int]]:
        alike: dict[tuple[Pool, str], list[int]] = {}
        for pool, numbers in forms.items():
            for number in self._beating(numbers):
                for shape in shapes(self.words[number]):
                    alike.setdefault((pool, shape), []).append(number)
        return alike

    def _beating(self, items: Iterable[T]) -> Iterator[T]:
        """The same items, with a pulse for every thousand of them while the stock is made."""
        for number, item in enumerate(items):
            if not number % _BATCH:
                self._pulse(0.0)
            yield item

    def _ties(self, listed: Iterable[Relation]) -> Ties:
        found: Ties = {}
        for words in self._beating(listed):
            one, other = (self.numbers.get(word, -1) for word in words[:2])
            if min(one, other) >= 0 and self.goes(one, other):
                for number, its in ((one, other), (other, one)):
                    known = found.setdefault(number, {})
                    known[its] = max(words[2], known.get(its, 0))
        return found

    def _is_flat(self, one: str, other: str, grade: int, named: set[tuple[str, str]]) -> bool:
        """Two words that mean the same and show nothing: finally, lastly. Opposites, and what a family of ours names,
        are felt all the same, but for adverbs."""
        if one.endswith(ADVERB) and other.endswith(ADVERB):
            return True
        return grade < CLOSEST and (one, other) not in named and max(picture(one), picture(other)) < SEEN

    def _forms(self) -> dict[Pool, list[int]]:
        fit = [
            number
            for number, word in enumerate(self.words)
            if 0 < self.source.rank(word) <= COMMON and word not in odd() and self.stems[number] not in odd()
        ]
        bare = [number for number in fit if self.stems[number] == self.words[number]]
        return {"pictured": [number for number in bare if self.pictures[number]], "bare": bare, "any form": fit}

    def count(self, rank: int) -> int:
        """How many words there are down to a rank: those with smaller numbers."""
        return bisect_right(self.ranks, rank)

    def drawn(self, letter: int, included: bool, pool: Pool) -> list[int]:
        """The words of a pool that have a letter, or those that lack it, in order."""
        key = (letter, included, pool)
        if key not in self._drawn:
            self._drawn[key] = [number for number in self._pools[pool] if self.masks[number] >> letter & 1 == included]
        return self._drawn[key]

    def kin(self, number: int, by: By) -> dict[int, int]:
        """The words of a pool that belong to a word in meaning, each with its grade."""
        return self._ties_by[by].get(number, {})

    def grade(self, one: str, other: str) -> int:
        """How closely two words belong together in meaning; 0 where they do not."""
        return self._kin.get(self.numbers.get(one, -1), {}).get(self.numbers.get(other, -1), 0)

    def are_known(self, one: str, other: str) -> bool:
        """Does the dictionary know of it?"""
        return self.numbers.get(other, -1) in self._known.get(self.numbers.get(one, -1), {})

    def goes(self, one: int, other: int) -> bool:
        """May the two stand in one line? Neither has all the letters of the other, nor one that its ending alone sets
        apart; nor are they one word with two endings, or of one root, which would show the letter at once."""
        bits, others = self.masks[one], self.masks[other]
        return (
            bool(self.own[one] & ~others)
            and bool(self.own[other] & ~bits)
            and self.stems[one] != self.stems[other]
            and self.words[one][:SAME_START] != self.words[other][:SAME_START]
            and not share_root(self.words[one], self.words[other])
        )

    def neighbour(
        self, number: int, limit: int, pool: Pool, count: int, suits: Callable[[int], bool], rng: Random
    ) -> int | None:
        """A word of a pool close in spelling, among the first so many words: of those that are found the likest. Some
        are tried, and there may be others. `suits` is asked first."""
        word, bits = self.words[number], self.masks[number]
        near = [self._alike[pool, shape] for shape in shapes(word) if (pool, shape) in self._alike]
        drawn = [(alike, bisect_left(alike, count)) for alike in near if alike[0] < count]
        size, draw, masks, words = len(word), rng.random, self.masks, self.words
        found: list[int] = []
        for turn in range(MEASURED if drawn else 0):
            alike, some = drawn[turn % len(drawn)]
            other = alike[int(draw() * some)]
            others = masks[other]
            # An edit loses one letter at most, and gains one.
            if (bits & ~others).bit_count() > limit or (others & ~bits).bit_count() > limit:
                continue
            if abs(len(words[other]) - size) > limit or not suits(other) or other in found:
                continue
            if distance(word, words[other]) <= limit and self.goes(number, other):
                found.append(other)
                if len(found) == COMPARED:
                    break
        return max(found, key=lambda other: (likeness(word, self.words[other]), -other), default=None)


def before_ending(word: str, stem: str) -> str:
    """What a form has in common with its base form; an irregular one, such as went, is all its own."""
    size = next((at for at, (one, other) in enumerate(zip(word, stem, strict=False)) if one != other), len(stem))
    return word[:size] if size >= SHORTEST_ROOT else word


def families() -> Iterator[Relation]:
    for line in read("families.txt").split("\n"):
        if line and not line.startswith("#"):
            words = line.removeprefix("~").split()
            grade = WIDE if line.startswith("~") else CLOSEST if len(words) == 2 else CLOSE
            yield from ((one, other, grade) for one, other in combinations(words, 2))


def relations() -> Iterator[Relation]:
    try:
        for line in read("pairs.txt").split("\n"):
            one, other, grade = line.split(" ")
            yield one, other, int(grade)
    except ValueError as error:
        raise AssetError(DAMAGED) from error


def shapes(word: str) -> tuple[str, str, str]:
    """What a word has in common with those that sound or look like it."""
    return f"-{word[-3:]}" if len(word) > 3 else f"-{word[-2:]}", f"{word[:3]}-", f"{word[0]}-{word[-1]}"


def likeness(one: str, other: str) -> int:
    """How like two words sound and look: by the letters that they end in together and begin with, less what is to be
    changed."""
    start = end = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    while end < min(len(one), len(other)) and one[-1 - end] == other[-1 - end]:
        end += 1
    return 2 * min(end, 4) + min(start, 3) - 2 * distance(one, other)


def share_root(one: str, other: str) -> bool:
    """Are they the same beginning with two endings?"""
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return any(one[at:] in SUFFIXES and other[at:] in SUFFIXES for at in range(SHORTEST_ROOT, length + 1))


@lru_cache(maxsize=1 << 16)
def distance(one: str, other: str) -> int:
    """The fewest letters to change, add or take away. A column of the table of distances is held in two numbers, the
    rises and the falls from row to row, so that a letter of `other` costs a few operations."""
    if not one:
        return len(other)
    places: dict[str, int] = {}
    for place, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << place
    every = (1 << len(one)) - 1
    final = 1 << len(one) - 1
    rises, falls, result = every, 0, len(one)
    for letter in other:
        same = places.get(letter, 0)
        flat = (((same & rises) + rises) ^ rises) | same | falls
        grown = falls | (every & ~(flat | rises))
        shrunk = rises & flat
        result += bool(grown & final) - bool(shrunk & final)
        grown = (grown << 1 | 1) & every
        shrunk = shrunk << 1 & every
        rises = shrunk | (every & ~(flat | grown))
        falls = grown & flat
    return result
