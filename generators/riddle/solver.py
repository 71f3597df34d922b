"""Which words fit a riddle: every one of the dictionary, found at once.

The words of a length stand in a row, and a set of them is a number: bit k is word k. For each place and letter there
is such a number, so that the words a line leaves are the sum of a few, and those of a riddle what its lines share.

There are three dictionaries, each of both spellings and with words that no puzzle would ask for. Riddles that are made
here are proven against every word that a player may type. Riddles from elsewhere are solved with the words of a usual
dictionary, as whoever wrote them had no larger one. And the words that everybody knows tell how many of them a reader
has to think of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generators.contract import Pulse, steady
from generators.lexicon import SIZES, lexicon
from generators.riddle.rules import ALPHABET, LONGEST, SHORTEST, Line, allowed

SIZE = 55
"""A usual dictionary: some sixty thousand words, down to those that only few readers know."""
EVERYDAY = 25_000
"""So many of the commonest words come to a reader's mind."""


class Columns:
    """The words of one length."""

    def __init__(self, words: Sequence[str], length: int) -> None:
        self.words = words
        self.every = (1 << len(words)) - 1
        self.having = tuple(_of_letter(words, place) for place in range(length))
        """For each place and each letter, the words that have the letter there."""

    def fitting(self, sets: Sequence[str]) -> int:
        """The words whose letters are in these sets, place by place."""
        found = self.every
        for having, letters in zip(self.having, sets, strict=True):
            found &= self.at(having, letters)
        return found

    def at(self, having: dict[str, int], letters: str) -> int:
        some = 0
        if 2 * len(letters) <= len(ALPHABET):
            for letter in letters:
                some |= having[letter]
            return some
        for letter in ALPHABET:
            if letter not in letters:
                some |= having[letter]
        return self.every ^ some

    def after(self, sets: Sequence[str]) -> list[int]:
        """The words that are left after each line, from the first on."""
        left, found = [], self.every
        for having, letters in zip(self.having, sets, strict=True):
            found &= self.at(having, letters)
            left.append(found)
        return left

    def named(self, found: int) -> list[str]:
        words = []
        while found:
            bit = found & -found
            words.append(self.words[bit.bit_length() - 1])
            found ^= bit
        return words


def _of_letter(words: Sequence[str], place: int) -> dict[str, int]:
    """The k-th digit from the right belongs to the k-th word."""
    column = "".join(word[place] for word in reversed(words))
    digits = str.maketrans(dict.fromkeys(ALPHABET, "0"))
    return {
        letter: int("0" + column.translate({**digits, ord(letter): "1"}), 2) if letter in column else 0
        for letter in ALPHABET
    }


class Dictionary:
    """Words in groups by their length. What takes time is made when a length is first asked for."""

    def __init__(self, words: Sequence[str]) -> None:
        self._by_length: dict[int, list[str]] = {}
        for word in words:
            self._by_length.setdefault(len(word), []).append(word)
        self._columns: dict[int, Columns] = {}

    def of(self, length: int, pulse: Pulse = steady) -> Columns:
        if length not in self._columns:
            pulse(0.0)
            self._columns[length] = Columns(tuple(self._by_length.get(length, ())), length)
        return self._columns[length]

    def __contains__(self, word: str) -> bool:
        return bool(self.of(len(word)).fitting(tuple(word)))


_MADE: dict[str, Dictionary] = {}
"""The dictionaries that somebody asked for."""


def dictionary(pulse: Pulse = steady) -> Dictionary:
    """The words of a usual dictionary."""
    return _made("usual", lambda: lexicon(pulse=pulse).words(SIZE, "both", SHORTEST, LONGEST, blocked=True), pulse)


def every_word(pulse: Pulse = steady) -> Dictionary:
    """All that counts as a word when a player types it."""
    return _made("every", lambda: lexicon(pulse=pulse).words(SIZES[-1], "both", SHORTEST, LONGEST, blocked=True), pulse)


def everyday(pulse: Pulse = steady) -> Dictionary:
    """The words that come to a reader's mind."""
    return _made("everyday", lambda: lexicon(pulse=pulse).common(least=SHORTEST, most=LONGEST, rank=EVERYDAY), pulse)


def _made(name: str, words: Callable[[], Sequence[str]], pulse: Pulse) -> Dictionary:
    if name not in _MADE:
        found = words()
        pulse(0.0)
        _MADE[name] = Dictionary(found)
        pulse(0.0)
    return _MADE[name]


def sets_of(lines: Sequence[Line]) -> tuple[str, ...]:
    return tuple(allowed(line) for line in lines)


def solutions(
    sets: Sequence[str], extra: Sequence[str] = (), words: Dictionary | None = None, pulse: Pulse = steady
) -> Iterator[str]:
    """Every word that fits, in order of the alphabet; then the extra ones that do."""
    pulse(0.0)
    columns = (words or dictionary(pulse)).of(len(sets), pulse)
    found = columns.named(columns.fitting(sets))
    yield from found
    for word in extra:
        if word not in found and len(word) == len(sets) and all(map(str.__contains__, sets, word)):
            yield word


def fitting(
    lines: Sequence[Line], extra: Sequence[str] = (), words: Dictionary | None = None, pulse: Pulse = steady
) -> list[str]:
    return list(solutions(sets_of(lines), extra, words, pulse))


def is_known(word: str, words: Dictionary | None = None) -> bool:
    return word in (words or dictionary())
