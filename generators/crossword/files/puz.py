"""Crosswords as .puz, the binary files of Across Lite.

    before     any text; most files have none
    header     52 bytes: checksums, "ACROSS&DOWN", the version of the format, a checksum of the locked answer, width,
               height, how many clues, whether it is diagramless, whether the answer is there, missing or locked
    grids      the answer, then the letters so far: a byte a cell, "." or ":" a block, "-" none
    texts      title, author, copyright, the clues, notes: each ends with a zero byte. They are in Latin-1 (in fact in
               Windows' superset of it), from version 2 on in UTF-8. Clues come by number, across before down
    sections   name, length, checksum, data, a zero byte: GRBS and RTBL hold cells of several letters ("rebus"), RUSR
               such letters so far, GEXT marks cells: bit 7 a circle, bit 6 a letter that is given; LTIM is the clock;
               QNTT is our own, see extras.py

A diagramless crossword is read with its blocks shown. For one that is locked, all keys are tried; where none fits, its
answer is not known. A file of others is kept, and written again as it was.

A fill-in is written without clues, its words in the notes. Where the clues are not as many as the words of the grid,
nobody can tell which belongs where, and all of them are kept in the notes.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.files import extras, puz_lock
from generators.crossword.files.puz_lock import checksum
from generators.crossword.files.validity import capital, check_size, facts_of, finished, line_of, lines_of, small
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Clue, Puzzle

MAGIC = b"ACROSS&DOWN\0"
_HEADER = struct.Struct("<H12sH8s4s2sH12sBBHHH")
_COUNTS = struct.Struct("<BBHHH")
_SECTION = struct.Struct("<4sHH")
_MASK = b"ICHEATED"
_NORMAL, _DIAGRAMLESS = 0x0001, 0x0401
_MISSING, _LOCKED = 0x0002, 0x0004
_CIRCLE, _GIVEN = 0x80, 0x40
_BLOCKS = ".:"
_NONE = "-"
_REBUS_SIGN = "X"
"""Stands in the grid for a letter that has no byte."""
_WORDS = re.compile(r"(?:\A|\n)Words: ([^\n]+)\Z")
_MOST_REBUS = 255
_LONGEST_SECTION = 0xFFFF
_OURS = b"QNTT"
_KNOWN = (b"GRBS", b"RTBL", b"RUSR", b"GEXT", b"LTIM", _OURS)
_TIMER = re.compile(r"[0-9]{1,9},[01]")
_OWN_FACTS = ("timer", "diagramless")
"""Facts that the format has a place for."""


def _sums(
    counts: bytes, answer: bytes, state: bytes, texts: Sequence[bytes], with_notes: bool
) -> tuple[int, int, bytes]:
    """Of everything, of the counts, and of four parts, each under its two bytes of the mask.

    A text counts with its zero byte, a clue without; an empty one does not count.
    """
    head, clues, notes = texts[:3], texts[3:-1], texts[-1]
    parts = [*(text + b"\0" for text in head if text), *clues, notes + b"\0" if notes and with_notes else b""]
    joined = b"".join(parts)
    four = [checksum(counts), checksum(answer), checksum(state), checksum(joined)]
    halves = [part & 0xFF for part in four] + [part >> 8 for part in four]
    masked = bytes(mask ^ half for mask, half in zip(_MASK, halves, strict=True))
    return checksum(joined, checksum(state, checksum(answer, four[0]))), four[0], masked


# --- writing --------------------------------------------------------------------------------------------


def write(puzzle: Puzzle) -> bytes:
    """PuzzleError for what the format cannot hold."""
    content = extras.as_it_was(puzzle, "puz", lambda text: read(text.encode("latin-1")), _lettered)
    if content is not None:
        return content.encode("latin-1")
    if puzzle.bars:
        raise PuzzleError(phrase("a .puz cannot hold the bars between the cells of this crossword"))
    notes = puzzle.notes
    if puzzle.style == "fill-in":
        notes = "\n".join(filter(None, [notes, "Words: " + " ".join(map(capital, puzzle.words))]))
    clues = {(clue.number, clue.across): clue.text for clue in puzzle.clues}
    told = [clues.get((entry.number, entry.slot.across), "") for entry in puzzle.entries]
    texts = [puzzle.title, puzzle.author, puzzle.copyright, *told, notes]
    is_latin = all(_fits_latin(text) for text in [*texts, *puzzle.cells, *puzzle.letters])
    encoding, version = ("latin-1", b"1.3\0") if is_latin else ("utf-8", b"2.0\0")
    kind = _DIAGRAMLESS if ("diagramless", "yes") in puzzle.facts else _NORMAL
    block = _BLOCKS[kind == _DIAGRAMLESS]
    signs = [_sign(text, is_latin, block) for text in puzzle.cells]
    answer, state = b"".join(signs), b"".join(_state(puzzle, signs, is_latin, block))
    scrambled = 0 if any(text not in ("", UNKNOWN) for text in puzzle.cells) else _MISSING
    counts = _COUNTS.pack(puzzle.width, puzzle.height, len(told), kind, scrambled)
    data = [text.encode(encoding) for text in texts]
    whole, of_counts, masked = _sums(counts, answer, state, data, True)
    header = _HEADER.pack(whole, MAGIC, of_counts, masked, version, b"\0" * 2, 0, b"\0" * 12, *_COUNTS.unpack(counts))
    body = [header, answer, state, *(text + b"\0" for text in data)]
    return b"".join([*body, *_sections(puzzle, signs, state, encoding)])


def _lettered(content: str, puzzle: Puzzle) -> str:
    """A file with other letters so far, as far as the grid alone can tell them. A lock stays as it is."""
    data = content.encode("latin-1")
    start = data.find(MAGIC) - 2
    whole, magic, of_counts, masked, version, *rest = _HEADER.unpack_from(data, start)
    at, size = start + _HEADER.size, puzzle.height * puzzle.width
    answer, state = data[at : at + size], bytearray(data[at + size : at + 2 * size])
    is_utf8, with_notes = _version(version)
    is_open = not rest[-1] & _LOCKED
    for index, text in enumerate(puzzle.cells):
        letter = puzzle.letters[index] if puzzle.letters else ""
        if not text or divmod(index, puzzle.width) in puzzle.givens:
            continue
        if is_open and letter == text:
            state[index] = answer[index]
        else:
            state[index] = _sign(letter, not is_utf8, ".")[0] if letter else ord(_NONE)
    texts, _ = _texts(data, at + 2 * size, rest[5] + 4)
    whole, of_counts, masked = _sums(data[at - _COUNTS.size : at], answer, bytes(state), texts, with_notes)
    header = _HEADER.pack(whole, magic, of_counts, masked, version, *rest)
    return (data[:start] + header + answer + bytes(state) + data[at + 2 * size :]).decode("latin-1")


def _state(puzzle: Puzzle, signs: Sequence[bytes], is_latin: bool, block: str) -> list[bytes]:
    """The letters so far and the given ones; of several letters, the first."""
    state = []
    for index, (sign, text) in enumerate(zip(signs, puzzle.cells, strict=True)):
        letter = puzzle.letters[index] if puzzle.letters else ""
        if not text or divmod(index, puzzle.width) in puzzle.givens or (letter == text and text != UNKNOWN):
            state.append(sign)
        else:
            state.append(_sign(letter, is_latin, block) if letter else _NONE.encode())
    return state


def _fits_latin(text: str) -> bool:
    """Is it the same after it was written and read in Latin-1?"""
    try:
        return _decoded(text.encode("latin-1"), False) == text
    except UnicodeEncodeError:
        return False


def _sign(text: str, is_latin: bool, block: str) -> bytes:
    """The byte of a cell; of several letters, that of the first."""
    if text in ("", UNKNOWN):
        return b"-" if text else block.encode()
    for sign in (capital(text[0]), text[0]):
        if len(sign) == 1 and (sign.isascii() or (is_latin and _fits_latin(sign))):
            return sign.encode("latin-1")
    return _REBUS_SIGN.encode()


def _sections(puzzle: Puzzle, signs: Sequence[bytes], state: bytes, encoding: str) -> list[bytes]:
    numbers: dict[str, int] = {}
    table = bytearray(len(signs))
    for index, (text, sign) in enumerate(zip(puzzle.cells, signs, strict=True)):
        if text not in ("", UNKNOWN) and small(sign.decode("latin-1")) != text:
            number = numbers.setdefault(text, len(numbers) + 1)
            if number > _MOST_REBUS:
                raise PuzzleError(
                    phrase(
                        "a .puz holds at most {most} different cells that are not one Latin letter",
                        most=_MOST_REBUS,
                    )
                )
            table[index] = number
    marks = bytearray(len(signs))
    for cells, bit in ((puzzle.circles, _CIRCLE), (puzzle.givens, _GIVEN)):
        for cell in cells:
            marks[puzzle.index(cell)] |= bit
    is_latin = encoding == "latin-1"
    told = {text: capital(text) if not is_latin or _fits_latin(capital(text)) else text for text in numbers}
    listed = "".join(f"{number - 1:2}:{told[text]};" for text, number in numbers.items())
    facts = dict(puzzle.facts)
    timer = facts.get("timer", "")
    kept = [pair for pair in puzzle.facts if pair[0] not in _OWN_FACTS or not _has_place(*pair)]
    ours = json.dumps(extras.told(puzzle, ("shaded",), kept), ensure_ascii=True, separators=(",", ":"))
    sections = [
        (b"GRBS", bytes(table)),
        (b"RTBL", listed.encode(encoding)),
        (b"RUSR", _letters_written(puzzle, signs, state, encoding)),
        (b"LTIM", timer.encode() if _TIMER.fullmatch(timer) else b""),
        (b"GEXT", bytes(marks)),
        (_OURS, ours.encode()),
    ]
    if len(ours) > _LONGEST_SECTION:
        raise PuzzleError(phrase("a .puz cannot hold all that is known of this crossword"))
    return [_SECTION.pack(name, len(data), checksum(data)) + data + b"\0" for name, data in sections if any(data)]


def _has_place(name: str, text: str) -> bool:
    return text == "yes" if name == "diagramless" else _TIMER.fullmatch(text) is not None


def _letters_written(puzzle: Puzzle, signs: Sequence[bytes], state: bytes, encoding: str) -> bytes:
    """The letters so far that the grid alone does not tell. Nothing where it tells all."""
    longer = []
    for letter, text, sign, byte in zip(puzzle.letters, puzzle.cells, signs, state, strict=False):
        read = text if text != UNKNOWN and sign[0] == byte else small(chr(byte))
        capitals = capital(letter)
        told = capitals if encoding != "latin-1" or _fits_latin(capitals) else letter
        longer.append(told.encode(encoding) if letter != read and letter else b"")
    return b"".join(each + b"\0" for each in longer) if any(longer) else b""


# --- reading --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Parts:
    """What a file consists of, after its checksums were compared."""

    height: int
    width: int
    is_utf8: bool
    is_missing: bool
    is_diagramless: bool
    lock: int | None
    """The checksum of the answer, where that is locked."""
    answer: bytes
    state: bytes
    texts: tuple[str, ...]
    sections: dict[bytes, bytes]


def read(data: bytes, source: str = "") -> Puzzle:
    """The crossword, with the letters so far where there are some."""
    try:
        puzzle = _puzzle(parts := _parts(data))
        if _OURS in parts.sections and parts.lock is None:
            return puzzle
        return extras.kept(puzzle, "puz", data.decode("latin-1"))
    except PuzzleError as error:
        raise PuzzleError(error.reason, source) from None


def _parts(data: bytes) -> _Parts:
    start = data.find(MAGIC) - 2
    if start < 0:
        raise PuzzleError(phrase('this is no .puz: "ACROSS&DOWN" is missing in its header'))
    data = data[start:]
    if len(data) < _HEADER.size:
        raise PuzzleError(phrase("this .puz is damaged: it ends within its header"))
    whole, _, of_counts, masked, version, _, lock, _, width, height, count, kind, told = _HEADER.unpack_from(data)
    check_size(height, width)
    is_utf8, with_notes = _version(version)
    size, start = height * width, _HEADER.size
    answer, state = data[start : start + size], data[start + size : start + 2 * size]
    texts, end = _texts(data, start + 2 * size, count + 4)
    counts = data[_HEADER.size - _COUNTS.size : _HEADER.size]
    if (whole, of_counts, masked) != _sums(counts, answer, state, texts, with_notes):
        raise PuzzleError(phrase("this .puz is damaged: its checksums do not go with what it holds"))
    return _Parts(
        height=height,
        width=width,
        is_utf8=is_utf8,
        is_missing=bool(told & _MISSING),
        is_diagramless=kind == _DIAGRAMLESS,
        lock=lock if told & _LOCKED else None,
        answer=answer,
        state=state,
        texts=tuple(_decoded(text, is_utf8) for text in texts),
        sections=_found_sections(data, end, size),
    )


def _puzzle(parts: _Parts, key: str = "") -> Puzzle:
    facts = [("timer", parts.sections.get(b"LTIM", b"").decode("latin-1"))]
    if parts.is_diagramless:
        facts.append(("diagramless", "yes"))
    if parts.lock is not None:
        answer, key = _unlocked(parts, parts.lock, key)
        facts.append(("key", key) if key else ("locked", "yes"))
        parts = replace(parts, answer=answer, is_missing=parts.is_missing or not key)
    width, sections = parts.width, parts.sections
    cells = _cells(parts)
    marks = sections.get(b"GEXT", bytes(len(cells)))
    spots = [index for index, text in enumerate(cells) if text]
    puzzle = Puzzle(
        style="clued",
        height=parts.height,
        width=width,
        cells=cells,
        givens=frozenset(
            divmod(index, width)
            for index in spots
            if marks[index] & _GIVEN and cells[index] != UNKNOWN and parts.answer[index] == parts.state[index]
        ),
        pattern="free",
        circles=frozenset(divmod(index, width) for index in spots if marks[index] & _CIRCLE),
        title=line_of(parts.texts[0]),
        author=line_of(parts.texts[1]),
        copyright=line_of(parts.texts[2]),
        notes=lines_of(parts.texts[-1]),
        facts=facts_of(facts),
        letters=_so_far(cells, parts),
    )
    return _finished(puzzle, parts)


def unlocked(puzzle: Puzzle, key: str) -> Puzzle | None:
    """A locked crossword with its answer, by a key that a player knows. None where the key is another."""
    original = puzzle.original
    if original is None or original.form != "puz" or not re.fullmatch("[0-9]{4}", key):
        return None
    found = _puzzle(_parts(original.content.encode("latin-1")), key)
    if ("key", key) not in found.facts:
        return None
    return replace(found, letters=puzzle.letters, original=original)


def _unlocked(parts: _Parts, told: int, given: str) -> tuple[bytes, str]:
    """The answer and its key; the answer as it was and no key, where none fits. A few letters fit too many keys to find
    the right one, but they tell whether a given key may be it."""
    by_columns = [row * parts.width + column for column in range(parts.width) for row in range(parts.height)]
    places = [place for place in by_columns if chr(parts.answer[place]) not in _BLOCKS]
    letters = bytes(parts.answer[place] for place in places)
    if given:
        key = given if checksum(puz_lock.unlocked(letters, puz_lock.digits_of(given))) == told else None
    else:
        key = puz_lock.key_of(letters, told) if puz_lock.is_lockable(letters) else None
    if key is None:
        return parts.answer, ""
    answer = bytearray(parts.answer)
    for place, letter in zip(places, puz_lock.unlocked(letters, puz_lock.digits_of(key)), strict=True):
        answer[place] = letter
    return bytes(answer), key


def _version(text: bytes) -> tuple[bool, bool]:
    """Are the texts in UTF-8, and do the checksums know the notes?"""
    found = re.match(rb"([0-9])\.([0-9])", text)
    if found is None:
        raise PuzzleError(phrase("this .puz is damaged: its header names no version"))
    version = int(found[1]), int(found[2])
    return version >= (2, 0), version >= (1, 3)


def _texts(data: bytes, start: int, count: int) -> tuple[list[bytes], int]:
    """So many of them, and where they end. Old files leave out the notes, which come last."""
    texts = data[start:].split(b"\0", count)
    if len(texts) < count or start > len(data):
        raise PuzzleError(phrase("this .puz is damaged: it ends before all its clues are told"))
    texts = texts[:count]
    return texts, start + sum(len(text) + 1 for text in texts)


def _decoded(text: bytes, is_utf8: bool) -> str:
    try:
        return text.decode("utf-8" if is_utf8 else "cp1252")
    except UnicodeDecodeError:
        return text.decode("latin-1")


def _found_sections(data: bytes, start: int, size: int) -> dict[bytes, bytes]:
    """Those that are known here. Some programs leave bytes behind the last one."""
    found: dict[bytes, bytes] = {}
    while start + _SECTION.size <= len(data):
        name, length, told = _SECTION.unpack_from(data, start)
        start += _SECTION.size
        part = data[start : start + length]
        start += length + 1
        if name in _KNOWN:
            if checksum(part) != told or (name in (b"GRBS", b"GEXT") and len(part) != size):
                raise PuzzleError(
                    phrase("this .puz is damaged: its section {section} is not whole", section=name.decode())
                )
            found[name] = part
    return found


def _cells(parts: _Parts) -> tuple[str, ...]:
    sections = parts.sections
    longer = {
        int(found[1]) + 1: small(found[2])
        for found in re.finditer(r"([0-9]{1,3}):([^;]*)", _decoded(sections.get(b"RTBL", b""), parts.is_utf8))
    }
    table = sections.get(b"GRBS", bytes(len(parts.answer)))
    cells = []
    for sign, number in zip(parts.answer.decode("latin-1"), table, strict=True):
        text = longer.get(number) or small(sign)
        is_known = text and len(text) <= LONGEST_CELL and not parts.is_missing
        cells.append("" if sign in _BLOCKS else text if is_known else UNKNOWN)
    return tuple(cells)


def _so_far(cells: Sequence[str], parts: _Parts) -> tuple[str, ...]:
    """The letters so far. The first letter stands for all of a cell."""
    longer = parts.sections.get(b"RUSR", b"").split(b"\0")
    letters = []
    for index, (text, sign) in enumerate(zip(cells, parts.state.decode("latin-1"), strict=True)):
        letter = small(_decoded(longer[index], parts.is_utf8)) if index < len(longer) else ""
        if not letter:
            is_sign = text != UNKNOWN and parts.answer[index] == parts.state[index]
            letter = text if is_sign else small(sign)
        letters.append(letter[:LONGEST_CELL] if text else "")
    return tuple(letters)


# --- clues ----------------------------------------------------------------------------------------------


def _finished(puzzle: Puzzle, parts: _Parts) -> Puzzle:
    found = _with_clues(puzzle, [line_of(text) for text in parts.texts[3:-1]])
    with suppress(ValueError, RecursionError):  # Somebody else may use a section of this name.
        return extras.applied(found, json.loads(parts.sections.get(_OURS, b"{}")))
    return found


def _with_clues(puzzle: Puzzle, texts: Sequence[str]) -> Puzzle:
    words = _WORDS.search(puzzle.notes)
    if words is not None and not any(texts):
        with suppress(PuzzleError):  # somebody else's notes may begin like that
            notes = puzzle.notes[: words.start()]
            return finished(replace(puzzle, notes=notes), map(small, words[1].split()), ())
    places = next((places for least in (2, 1, 3) if len(places := _places(puzzle, least)) == len(texts)), None)
    if places is None:
        return finished(puzzle, (), filter(None, texts))
    numbers = {(entry.slot.start, entry.slot.across): entry.number for entry in puzzle.entries}
    clues = [
        Clue(numbers[place], place[1], text)
        for place, text in zip(places, texts, strict=True)
        if text and place in numbers
    ]
    strays = [text for place, text in zip(places, texts, strict=True) if text and place not in numbers]
    return finished(
        replace(puzzle, clues=tuple(sorted(clues, key=lambda clue: (not clue.across, clue.number)))), (), strays
    )


def _places(puzzle: Puzzle, least: int) -> list[tuple[Cell, bool]]:
    """Where a program has clues that gives them to runs of so many cells: head and direction, by their heads."""
    is_open = set(puzzle.open_cells)
    found = []
    for row, column in puzzle.open_cells:
        for down, right in ((0, 1), (1, 0)):
            run = 1
            while (row + run * down, column + run * right) in is_open:
                run += 1
            if run >= least and (row - down, column - right) not in is_open:
                found.append(((row, column), right == 1))
    return found
