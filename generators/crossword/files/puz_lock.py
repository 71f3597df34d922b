"""The lock of .puz files: four digits scramble the answer, and a checksum of the letters tells whether a key is right.

The letters are taken by columns, without the blocks. For each digit of the key, the letters are moved on in the
alphabet by the four digits in turn, the first so many letters go to the end, and the two halves are shuffled like
cards. To unlock is to undo this from the last digit to the first.

There are ten thousand keys, so all of them are tried; nearly all programs give keys from 1000 on. The checksum has only
sixteen bits, so now and then a wrong key passes it; the letters tell, as those of a wrong key do not look like words.

Most keys are dismissed by a quicker sum. Turning a number right by one multiplies it by a half, modulo 65535, so the
checksum is a sum of the bytes, each times a power of two that depends on its place modulo sixteen. It is only wrong
where adding a byte overflowed, which takes a power of two away. So many overflows that a right key is dismissed happen
in one of ten thousand of the largest newspaper puzzles.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations_with_replacement, product

_A = ord("A")
_COMMON = b"ETAOINSRLDHCUMPGYBFWKVXZJQ"
_WORTH = {letter: 26 - rank for rank, letter in enumerate(_COMMON)}
_LIKELY = 17
"""The worth of a letter on average: of an answer at least this, of letters at random about thirteen."""
_OVERFLOWS = 4
Digits = tuple[int, ...]


def checksum(data: bytes, start: int = 0) -> int:
    """Sixteen bits: for each byte they are turned right by one, and the byte is added."""
    value = start
    for byte in data:
        value = (value >> 1) + (value & 1) * 0x8000 + byte & 0xFFFF
    return value


def digits_of(key: str) -> Digits:
    return tuple(map(int, key))


def is_lockable(letters: bytes) -> bool:
    """Only the letters of the alphabet can be scrambled."""
    return len(letters) > 9 and letters.isalpha() and letters.isupper() and letters.isascii()


def locked(letters: bytes, key: Digits) -> bytes:
    for digit in key:
        moved = _moved(letters, key, 1)
        moved = moved[digit:] + moved[:digit]
        half = len(moved) // 2
        shuffled = bytearray(moved)
        shuffled[1::2], shuffled[: 2 * half : 2] = moved[:half], moved[half : 2 * half]
        letters = bytes(shuffled)
    return letters


def unlocked(letters: bytes, key: Digits) -> bytes:
    for digit in reversed(key):
        letters = letters[1::2] + letters[::2]
        letters = _moved(letters[-digit:] + letters[:-digit] if digit else letters, key, -1)
    return letters


def key_of(letters: bytes, told: int) -> str | None:
    """The key whose letters have this checksum, the likeliest of several. None where no key fits."""
    found: list[tuple[int, str]] = []
    near = _near()
    for key in chain(*(product(first, *[range(10)] * 3) for first in (range(1, 10), (0,)))):
        opened = unlocked(letters, key)
        if (_quick_sum(opened) - told) % 0xFFFF in near and checksum(opened) == told:
            likeness = sum(map(_WORTH.__getitem__, opened))
            found.append((likeness, "".join(map(str, key))))
            if likeness > _LIKELY * len(letters):
                break
    return max(found)[1] if found else None


def _quick_sum(data: bytes) -> int:
    """The checksum as it would be without overflows, modulo 65535."""
    last = len(data) - 1
    return sum(sum(data[(last - back) % 16 :: 16]) << (-back % 16) for back in range(16)) % 0xFFFF


@cache
def _near() -> frozenset[int]:
    """What overflows can take away from a checksum."""
    powers = [1 << bit for bit in range(16)]
    return frozenset(
        sum(taken) % 0xFFFF for count in range(_OVERFLOWS + 1) for taken in combinations_with_replacement(powers, count)
    )


def _moved(letters: bytes, key: Digits, way: int) -> bytes:
    moved = bytearray(letters)
    for place, digit in enumerate(key):
        moved[place::4] = letters[place::4].translate(_table(way * digit))
    return bytes(moved)


@cache
def _table(steps: int) -> bytes:
    """Every letter of the alphabet moved on by so many."""
    table = bytearray(range(256))
    for letter in range(26):
        table[_A + letter] = _A + (letter + steps) % 26
    return bytes(table)
