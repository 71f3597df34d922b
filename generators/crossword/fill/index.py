"""The words for slots, by length, as sets of bits: which of them have a letter in a place is looked up, not searched.

Words used here
    shelf      the words of one length, each with a number
    mask       a set of words of a shelf: bit k is word k
    copies     how often the list has a word; each use uses one up

A letter is any single character, so that a list may be in any script.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generators.contract import Pulse, PuzzleError, phrase, steady

MOST_BITS = 1 << 32
"""For the masks of one shelf: half a gigabyte. A million words of fifteen Latin letters need a tenth of it."""
_BATCH = 1 << 14
_GROUP = 127


class Shelf:
    """The words of one length, in the order of the list, each once."""

    def __init__(
        self, numbers: Mapping[str, int], length: int, copies: Mapping[int, int], pulse: Pulse = steady
    ) -> None:
        self.numbers = numbers
        self.words = tuple(numbers)
        self.length = length
        self.copies = copies
        """Of the words that the list has more than once."""
        self.all = (1 << len(self.words)) - 1
        self.masks = tuple(self._column(place, pulse) for place in range(length))
        """By place: the words with a letter there, for every letter that any word has there, in order."""
        self.letters = tuple(tuple(masks) for masks in self.masks)

    def _column(self, place: int, pulse: Pulse) -> dict[str, int]:
        """The letters of a place are read as one long binary number for each letter: 1 where it stands."""
        column = "".join(self._letters_at(place, pulse))
        letters = sorted(set(column))
        if len(letters) * len(self.words) * self.length > MOST_BITS:
            raise PuzzleError(
                phrase(
                    "the list has too many words of length {length} with too many different letters: {count} "
                    "words, {letters} letters in one place",
                    length=self.length,
                    count=len(self.words),
                    letters=len(letters),
                )
            )
        masks = {}
        # A byte tells few letters apart, so scripts with many are taken group by group.
        for first in range(0, len(letters), _GROUP):
            group = letters[first : first + _GROUP]
            table = dict.fromkeys(map(ord, letters), "\0")
            table.update((ord(letter), chr(number)) for number, letter in enumerate(group, 1))
            numbers = column.translate(table).encode("ascii")
            for number, letter in enumerate(group, 1):
                pulse(0.0)
                digits = bytearray(b"0" * 256)
                digits[number] = ord("1")
                masks[letter] = int(numbers.translate(digits), 2)
        return masks

    def _letters_at(self, place: int, pulse: Pulse) -> Iterator[str]:
        """From the last word to the first: the last digit of a number is its lowest bit."""
        for end in range(len(self.words), 0, -_BATCH):
            pulse(0.0)
            yield "".join([word[place] for word in reversed(self.words[max(0, end - _BATCH) : end])])

    def matching(self, pattern: Sequence[str]) -> int:
        """The words with these letters; "" stands for any."""
        found = self.all
        for masks, letter in zip(self.masks, pattern, strict=True):
            if letter:
                found &= masks.get(letter, 0)
        return found

    def fitting(self, pattern: Sequence[str]) -> list[str]:
        return self.named(self.matching(pattern))

    def named(self, found: int) -> list[str]:
        words = self.words
        return [words[number] for number in members(found)]


class Index:
    """Words by length; what takes time is made when a length is first asked for."""

    def __init__(self, words: Iterable[str], pulse: Pulse = steady) -> None:
        self._numbers: dict[int, dict[str, int]] = {}
        self._copies: dict[int, dict[int, int]] = {}
        for number, word in enumerate(words):
            if not number % _BATCH:
                pulse(0.0)
            numbers = self._numbers.setdefault(len(word), {})
            if (known := numbers.get(word)) is None:
                numbers[word] = len(numbers)
            else:
                copies = self._copies.setdefault(len(word), {})
                copies[known] = copies.get(known, 1) + 1
        self._shelves: dict[int, Shelf] = {}

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(sorted(self._numbers))

    def of(self, length: int, pulse: Pulse = steady) -> Shelf:
        """Empty where the list has no word of the length."""
        if length not in self._shelves:
            self._shelves[length] = Shelf(self._numbers.get(length, {}), length, self._copies.get(length, {}), pulse)
        return self._shelves[length]

    def fitting(self, pattern: Sequence[str]) -> list[str]:
        return self.of(len(pattern)).fitting(pattern)

    def copies(self, word: str) -> int:
        number = self._numbers.get(len(word), {}).get(word)
        return 0 if number is None else self._copies.get(len(word), {}).get(number, 1)

    def __contains__(self, word: str) -> bool:
        return self.copies(word) > 0


def members(found: int) -> Iterator[int]:
    """The numbers of the bits that are set, from the lowest."""
    digits = bin(found)[:1:-1]
    at = digits.find("1")
    while at >= 0:
        yield at
        at = digits.find("1", at + 1)
