"""Which words are common: the list of wordfreq, the commonest first."""

from __future__ import annotations

import gzip
from typing import TypeAlias

from tools.registry import WORDFREQ, SourceError, pypi_file

LIST = "wordfreq/data/large_{language}.msgpack.gz"

# What the packed list is made of; the only kinds of value that stand in it.
Value: TypeAlias = "int | str | list[Value] | dict[str, Value]"


def steps(language: str = "en") -> list[list[str]]:
    """Step n holds the words with a frequency of 10 ** (-n / 100)."""
    name = LIST.format(language=language)
    packed, _ = unpack(gzip.decompress(pypi_file(WORDFREQ, name)), 0)
    if not isinstance(packed, list) or packed[:1] != [{"format": "cB", "version": 1}]:
        raise SourceError(f"{WORDFREQ}: {name} is in another format than the one we read")
    return [[word for word in step if isinstance(word, str)] for step in packed[1:] if isinstance(step, list)]


def unpack(data: bytes, place: int) -> tuple[Value, int]:
    """The MessagePack value at a place, and the place behind it."""
    code = data[place]
    place += 1
    if code < 0x80:
        return code, place
    if code < 0x90:
        return unpack_map(data, place, code & 0x0F)
    if code < 0xA0:
        return unpack_array(data, place, code & 0x0F)
    if code < 0xC0:
        return unpack_text(data, place, code & 0x1F)
    length = {0xD9: 1, 0xDA: 2, 0xDC: 2, 0xDD: 4}.get(code)
    if length is None:
        raise SourceError(f"{WORDFREQ} holds a value of an unknown kind, {code:#x}")
    count, place = int.from_bytes(data[place : place + length]), place + length
    return (unpack_array if code in (0xDC, 0xDD) else unpack_text)(data, place, count)


def unpack_text(data: bytes, place: int, length: int) -> tuple[Value, int]:
    return data[place : place + length].decode("utf-8"), place + length


def unpack_array(data: bytes, place: int, count: int) -> tuple[Value, int]:
    values: list[Value] = []
    for _ in range(count):
        value, place = unpack(data, place)
        values.append(value)
    return values, place


def unpack_map(data: bytes, place: int, count: int) -> tuple[Value, int]:
    values: dict[str, Value] = {}
    for _ in range(count):
        key, place = unpack(data, place)
        values[str(key)], place = unpack(data, place)
    return values, place
