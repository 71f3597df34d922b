"""Ways to damage a sample, all drawn from one seeded source: in its letters, in its bytes, and in what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

ODD_CHARACTERS = "\0\n\r\t \x0b\x85\u2028\ufeff\u200d\u0301\ud800\udfffÀß謎🧩\"'\\{}[](),:;./#%*-_0159aZ"
ODD_TEXTS = (
    "",
    " ",
    "\ufeff",
    "\r\n",
    "\0",
    "\ud83d",
    "null",
    "true",
    "NaN",
    "Infinity",
    "-1",
    "1e999",
    "9" * 30,
    "9" * 5000,
    "../" * 20,
    "x" * 1000,
    "%s%n{0}{x}",
    "[" * 200,
    "My first is in",
    "://",
    "\n\n\n",
)
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    10**40,
    0.5,
    -0.0,
    float("1e300"),
    "",
    " ",
    "x",
    "ß",
    "\ud800",
    "\0",
    "a\nb",
    "x" * 3000,
    [],
    {},
    [[]],
    [[[[[[]]]]]],
    {"": None},
    [0] * 500,
    ["a"] * 500,
)
NUMBERS = (
    "0",
    "1",
    "-1",
    "2",
    "99",
    "255",
    "256",
    "65536",
    "2147483648",
    "99999999999999999999",
    "1e9",
    "007",
    "１",
    "½",
)
LONG, DEEP = 100_000, 30_000


def damaged(sample: str, others: Sequence[str], rng: Random) -> str:
    """Damages a sample in one to four places."""
    if sample.lstrip().startswith("{") and rng.random() < 0.5:
        sample = _damaged_json(sample, rng)
        if rng.random() < 0.7:
            return sample
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        sample = rng.choice(TEXT_WAYS)(sample, others, rng)
    return sample


def damaged_bytes(sample: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    for _ in range(rng.choice((1, 1, 1, 2, 6))):
        sample = rng.choice(BYTE_WAYS)(sample, others, rng)
    return sample


def _span(length: int, rng: Random) -> tuple[int, int]:
    start = rng.randrange(length + 1)
    return start, min(length, start + rng.choice((1, 1, 1, 2, 5, 20, 200)))


# Text

TextWay = Callable[[str, Sequence[str], Random], str]


def _change_one(text: str, others: Sequence[str], rng: Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(ODD_CHARACTERS) + text[place + 1 :]


def _neighbour(text: str, others: Sequence[str], rng: Random) -> str:
    """Flips a bit of a character, as a failing disk does."""
    if not text:
        return text
    place = rng.randrange(len(text))
    return text[:place] + chr(ord(text[place]) ^ (1 << rng.randrange(7))) + text[place + 1 :]


def _insert(text: str, others: Sequence[str], rng: Random) -> str:
    place = rng.randrange(len(text) + 1)
    odd: str = rng.choice([*ODD_TEXTS, *ODD_CHARACTERS])
    return text[:place] + odd + text[place:]


def _remove(text: str, others: Sequence[str], rng: Random) -> str:
    start, end = _span(len(text), rng)
    return text[:start] + text[end:]


def _repeat(text: str, others: Sequence[str], rng: Random) -> str:
    start, end = _span(len(text), rng)
    return text[:end] + text[start:end] * rng.choice((1, 2, 50)) + text[end:]


def _cut(text: str, others: Sequence[str], rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _splice(text: str, others: Sequence[str], rng: Random) -> str:
    other = rng.choice(others)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def _other_number(text: str, others: Sequence[str], rng: Random) -> str:
    numbers = list(re.finditer(r"[0-9]+", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    return text[: found.start()] + rng.choice(NUMBERS) + text[found.end() :]


def _swap_lines(text: str, others: Sequence[str], rng: Random) -> str:
    lines = text.split("\n")
    rng.shuffle(lines)
    return "\n".join(lines)


def _drop_line(text: str, others: Sequence[str], rng: Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _retype(text: str, others: Sequence[str], rng: Random) -> str:
    """Writes a text as other programs and systems would."""
    return rng.choice(
        (
            text.replace("\n", "\r\n"),
            text.replace("\n", "\r"),
            "\ufeff" + text,
            text.upper(),
            text.swapcase(),
            text.replace(" ", "\u00a0"),
            text.replace(" ", ""),
            text.replace('"', "”"),
            text.encode("utf-8", "surrogatepass").decode("latin-1"),
            text.encode("utf-16", "surrogatepass").decode("latin-1"),
            text[::-1],
            f"  {text}\n\n",
            text.translate({code: code + 0xFEE0 for code in range(33, 127)}),
        )
    )


def _enlarge(text: str, others: Sequence[str], rng: Random) -> str:
    """Makes a text longer than a reader can see the end of. This is rare, because it takes time."""
    if rng.random() < 0.7:
        return text
    char = rng.choice((text[:1] or "x", "x", " ", "\n", "[", '{"a":', "9", "a,", "⿰"))
    place = rng.randrange(len(text) + 1)
    return text[:place] + char * ((DEEP if char in '[{"a":' else LONG) // len(char)) + text[place:]


TEXT_WAYS: tuple[TextWay, ...] = (
    _change_one,
    _change_one,
    _neighbour,
    _neighbour,
    _insert,
    _insert,
    _remove,
    _remove,
    _repeat,
    _cut,
    _cut,
    _splice,
    _other_number,
    _other_number,
    _swap_lines,
    _drop_line,
    _retype,
    _enlarge,
)


# What an object says


def _damaged_json(sample: str, rng: Random) -> str:
    """Changes a value, or leaves a member out or adds one. The object is still one that every program can read."""
    try:
        value = json.loads(sample)
    except (ValueError, RecursionError):
        return sample
    for _ in range(rng.choice((1, 1, 2, 3))):
        value = _changed(value, rng)
    return json.dumps(value, ensure_ascii=rng.random() < 0.5)


def _changed(value: Any, rng: Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        act = rng.random()
        if act < 0.08:
            return {other: kept for other, kept in value.items() if other != name}
        if act < 0.14:
            return {**value, rng.choice(("extra", "", "kind", "found", "letters", name + " ")): rng.choice(ODD_VALUES)}
        return {**value, name: _changed(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        place = rng.randrange(len(value))
        act = rng.random()
        if act < 0.1:
            return value[:place] + value[place + 1 :]
        if act < 0.2:
            return [*value[:place], value[place], *value[place:]]
        if act < 0.25:
            return [*value, rng.choice(ODD_VALUES)]
        if act < 0.3:
            return rng.sample(value, len(value))
        return [*value[:place], _changed(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str) and value and rng.random() < 0.5:
        changed: str = rng.choice(TEXT_WAYS[:11])(value, (value,), rng)
        return changed
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-1, 1, 1, 7, -value, 1000, 2**31))
    return rng.choice(ODD_VALUES)


# Bytes

ByteWay = Callable[[bytes, Sequence[bytes], Random], bytes]


def _flip_bit(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    if not data:
        return data
    place = rng.randrange(len(data))
    return data[:place] + bytes((data[place] ^ (1 << rng.randrange(8)),)) + data[place + 1 :]


def _set_byte(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    if not data:
        return data
    place = rng.randrange(len(data))
    return data[:place] + bytes((rng.choice((0, 1, 0x7F, 0x80, 0xFF, 10, 13)),)) + data[place + 1 :]


def _cut_bytes(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _remove_bytes(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    start, end = _span(len(data), rng)
    return data[:start] + data[end:]


def _insert_bytes(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    odd = rng.choice(
        (rng.randbytes(rng.choice((1, 4, 50))), b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r\n", b"\xed\xa0\x80")
    )
    return data[:place] + odd + data[place:]


def _splice_bytes(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    other = rng.choice(others)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _recode(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(rng.choice(("utf-16", "utf-32", "latin-1", "gb18030", "utf-8-sig", "cp1252")), "replace")


def _enlarge_bytes(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    return data + rng.choice((b"\0", b"x", b"\n", b"a\n")) * LONG if rng.random() < 0.3 else data


BYTE_WAYS: tuple[ByteWay, ...] = (
    _flip_bit,
    _flip_bit,
    _flip_bit,
    _set_byte,
    _set_byte,
    _cut_bytes,
    _remove_bytes,
    _insert_bytes,
    _splice_bytes,
    _recode,
    _enlarge_bytes,
)
