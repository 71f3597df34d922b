"""Every reader of the program: what it is fed with, and what must hold for whatever it takes in.

Whatever a reader makes of an input is written and read once more: the same must come of it.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Literal

from game import settings
from game.catalog import OWN_SETTINGS
from game.disk.store import Store
from game.library import Library
from game.scenes.own.crossword import split, word_of
from game.scenes.own.riddle import trouble
from game.scenes.reading import path_in
from game.session import Session
from game.worker import Worker
from generators import codes, making
from generators.brick import brk, listed
from generators.brick import formats as brick
from generators.brick import jobs as brick_jobs
from generators.catalog import KINDS, rules_of
from generators.cli import shell
from generators.cli.console import console_of
from generators.contract import Cancelled, Level, MoveError, PuzzleError, phrase
from generators.crossword import jobs as crossword_jobs
from generators.crossword.files import formats as crossword
from generators.crossword.files import ipuz
from generators.files import text_of
from generators.lion_wall import formats as lion_wall
from generators.lion_wall import ids
from generators.riddle import formats as riddle
from generators.riddle import jobs as riddle_jobs
from generators.sweet_spots import formats as sweet_spots
from generators.today import FIRST
from tools.fuzz import samples

Make = Callable[[Random], str]
PATIENCE = 3000
"""How often a job may call its pulse before it is stopped."""
POSITIONS: dict[str, Callable[[str], Any]] = {
    "sweet-spots": sweet_spots.load_position,
    "lion-wall": lion_wall.load_position,
    "brick": brick.load_position,
    "riddle": riddle.load_position,
    "crossword": crossword.load_position,
}
"""The readers of positions, for the types that have texts for a board with moves on it."""
ARGUMENTS = (
    *("make", "solve", "check", "hint", "convert", "count", "--help", "--json", "--out", "--level", "--seed", "--size"),
    *(
        "--count",
        "--jobs",
        "--to",
        "--limit",
        "--words",
        "--letters",
        "easy",
        "fiendish",
        "json",
        "text",
        "1",
        "-1",
        "x",
    ),
    *("9" * 30, "", "-", "--", "\ud800", "\0", "a\nb", "ß", "/", "/dev/null/x", *KINDS),
)


class Broken(Exception):
    """A reader took in what it should not, or made something else of it when it was read again."""


@dataclass(frozen=True)
class Reader:
    name: str
    read: Callable[[Any, Path], object]
    """Reads an input, with a file that may be written. It raises PuzzleError to refuse the input."""
    samples: Callable[[], Sequence[Any]]
    """Returns whole samples, all texts or all bytes."""
    grammars: Sequence[Make] = ()
    share: float = 1.0
    """The share of the inputs that the reader gets. It is less where each input takes long."""
    sort: Literal["text", "bytes"] = "text"


def same(one: object, other: object, what: str) -> None:
    if one != other:
        raise Broken(f"{what}: {one!r:.300} is not {other!r:.300}")


def pulse() -> Callable[[float], None]:
    looks = 0

    def look(share: float) -> None:
        nonlocal looks
        looks += 1
        if looks > PATIENCE:
            raise Cancelled

    return look


# Puzzles


def whole(kind: str, puzzle: Any) -> None:
    """Does everything that the game does with a puzzle as soon as it has one."""
    rules = rules_of(kind)
    text = rules.dump(puzzle)
    same(rules.load(text), puzzle, "a puzzle read again")
    same(rules.dump(rules.load(text)), text, "a puzzle written again")
    rules.pack(rules.options_of(puzzle))
    rules.fingerprint(puzzle)
    position = rules.start(puzzle)
    rules.faults(position)
    rules.is_solved(position)


def read_kind(kind: str, text: str, file: Path) -> None:
    rules_of(kind).recognises(text)
    whole(kind, rules_of(kind).load(text, "input"))


def read_any(text: str, file: Path) -> None:
    found = making.open_puzzle(text, "input")
    if not isinstance(found, codes.Code):
        whole(*found)


def read_position(kind: str, text: str, file: Path) -> None:
    """Positions are read and never written, so that a position is whole where its puzzle is and its rules answer."""
    position = POSITIONS[kind](text)
    rules_of(kind).faults(position)
    rules_of(kind).is_solved(position)
    whole(kind, position.puzzle)


def read_move(kind: str, text: str, file: Path) -> None:
    rules = rules_of(kind)
    move = rules.read(text)
    same(rules.read(rules.write(move)), move, "a move read again")
    for puzzle in samples.puzzles(kind)[:2]:
        with contextlib.suppress(MoveError):
            position = rules.apply(rules.start(puzzle), move)
            rules.faults(position)
            rules.is_solved(position)


def read_code(text: str, file: Path) -> None:
    if not codes.looks_like_code(text):
        raise PuzzleError(phrase("this is no code"))
    request = codes.decode(text)
    code = codes.encode(request)
    same(codes.decode(code or ""), request, "a code read again")


def read_brk(text: str, file: Path) -> None:
    found = brk.read_brk(text, "input")
    words = sorted(found.words())
    same(sorted(brk.read_brk(brk.write_brk(found)).words()), words, "a brick read again")


def read_ipuz(text: str, file: Path) -> None:
    puzzle = ipuz.read(text, "input")
    whole("crossword", puzzle)


def read_foreign(text: str, file: Path) -> None:
    """Reads a form of crosswords that is recognised by its looks, and writes what came of it in all forms."""
    puzzle = crossword.load(text, "input")
    whole("crossword", puzzle)
    for form in ("ipuz", "puz", "xd"):
        with contextlib.suppress(PuzzleError):
            crossword.load(console_of("crossword").write(puzzle, form), "input")


def read_puz(content: bytes, file: Path) -> None:
    whole("crossword", rules_of("crossword").load(text_of(content, "input.puz"), "input.puz"))


# Files, as the window and the command line open them


def read_file(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    found = making.opened(str(file), "", pulse())
    if isinstance(found, tuple):
        kind, text = found
        whole(kind, rules_of(kind).load(text))


def read_word_list(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    listed.words_of(str(file), pulse())


def read_clued_list(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    found = crossword_jobs.listed(str(file), "", pulse())
    if found is None:
        raise PuzzleError(phrase("this is no list of words with clues"))
    whole("crossword", rules_of("crossword").load(found.puzzle))


def read_prose(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    found = brick_jobs.prose(str(file), pulse=pulse())
    if found is None:
        raise PuzzleError(phrase("this text has hardly a word"))
    whole("brick", rules_of("brick").load(found.puzzle))


def read_ids(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    ids.read_ids(file)


def run_command(content: bytes, file: Path) -> None:
    """Runs `convert` on a file. It may complain in one line at most, and never about an error of our own."""
    file.write_bytes(content)
    kind = tuple(KINDS)[len(content) % len(KINDS)]
    _answer(["convert", kind, str(file), "--to", "json"])


def run_arguments(text: str, file: Path) -> None:
    """Runs arguments made by a grammar. Commands that make or write something are left to other tests."""
    words = text.split("|")
    if "make" not in words and "--out" not in words and "-" not in words:
        _answer(words)


def _answer(words: list[str]) -> None:
    said, complained = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = said, complained
    try:
        status = shell.run(words)
    finally:
        sys.stdout, sys.stderr = before
    complained.seek(0)
    complaint = complained.read()
    if "error in Quintet itself" in complaint or complaint.count("\n") > 1 or status not in (0, 1, 2):
        raise Broken(f"status {status}: {complaint[:300]}")
    if status == 2:
        raise PuzzleError(phrase("{complaint}", complaint=complaint.strip()))


# What the game keeps, and what players type


def read_save(text: str, file: Path) -> None:
    session = Session.load(text, rules_of, lambda: 0.0, "input")
    same(Session.load(session.dump(), rules_of, lambda: 0.0).dump(), session.dump(), "a save read again")
    while session.undo():
        pass
    same(session.position, session.rules.start(session.puzzle), "undo leads to the start")


def read_kept_save(text: str, file: Path) -> None:
    """Opens a saved game as the home scene does. What is refused is set aside, and a new game can begin."""
    if not _fits_a_row(text):
        raise PuzzleError(phrase("this cannot be in a row"))
    store = Store.open(None)
    library = Library(store, Worker("inline"), lambda: 0.0, Random(0))
    store.save_game("riddle", text)
    library.daily.game_of_day("riddle", FIRST)
    try:
        library.saved("riddle")
    except PuzzleError:
        library.set_aside("riddle")
        same(library.saved("riddle"), None, "what is set aside is not opened again")
        raise
    finally:
        store.close()


def _fits_a_row(text: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in text)


def read_settings(text: str, file: Path) -> None:
    """Stores one value under every name. Whatever it is, there are settings, and a choice for every kind."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = text
    store = Store.open(None)
    try:
        for name in (*settings.Settings.__dataclass_fields__, *(own.name for own in OWN_SETTINGS)):
            store.set_setting(name, value)
        found = settings.read(store, OWN_SETTINGS)
        for name, allowed in settings.ALLOWED.items():
            if found.value(name) not in allowed:
                raise Broken(f"{name} is {found.value(name)!r}")
        for own in OWN_SETTINGS:
            if not own.allows(found.of(own)):
                raise Broken(f"{own.name} is {found.of(own)!r}")
        library = Library(store, Worker("inline"), lambda: 0.0, Random(0))
        for kind in KINDS:
            store.set_setting(f"wanted {kind}", value)
            choice = library.last_wanted(kind)
            store.set_setting(f"wanted {kind}", text)
            same(library.last_wanted(kind).kind, choice.kind, "a choice is of its kind")
    finally:
        store.close()


def read_typed(text: str, file: Path) -> None:
    """Pastes a text into the fields of the window."""
    path_in(text)
    trouble(text)
    riddle_jobs.folded(text)
    for line in split(text)[:50]:
        word_of(line)
    brick.check_letters(text)


def wanted_samples() -> tuple[str, ...]:
    return tuple(
        json.dumps({"level": level.value, "options": rules.settle({})}) for rules in KINDS.values() for level in Level
    )


def arguments(rng: Random) -> str:
    return "|".join(rng.choice(ARGUMENTS) for _ in range(rng.randrange(1, 8)))


def in_bytes(texts: Callable[[], Sequence[str]]) -> Callable[[], Sequence[bytes]]:
    @cache
    def encoded() -> tuple[bytes, ...]:
        return tuple(text.encode("utf-8") for text in texts())

    return encoded


def puz_samples() -> tuple[bytes, ...]:
    return tuple(text.encode("latin-1") for text in samples.written("crossword", "puz"))


def files() -> tuple[bytes, ...]:
    return (*in_bytes(samples.every_text)(), *puz_samples())


def words() -> tuple[str, ...]:
    return (samples.WORDS, samples.PROSE, "\n".join(samples.WORDS.split()), *samples.written("brick", "brk")[:2])


READERS: tuple[Reader, ...] = (
    *(
        Reader(f"puzzle {kind}", partial(read_kind, kind), partial(samples.texts, kind), samples.GRAMMARS.get(kind, ()))
        for kind in KINDS
    ),
    *(Reader(f"position {kind}", partial(read_position, kind), partial(samples.texts, kind)) for kind in POSITIONS),
    *(Reader(f"move {kind}", partial(read_move, kind), partial(samples.moves, kind)) for kind in KINDS),
    Reader(
        "anything", read_any, samples.every_text, [each for grammars in samples.GRAMMARS.values() for each in grammars]
    ),
    Reader("code", read_code, lambda: [code for kind in KINDS for code in samples.code_samples(kind)], [samples.code]),
    Reader("brk", read_brk, lambda: [*samples.written("brick", "brk"), *samples.written("brick", "brk-described")]),
    Reader("ipuz", read_ipuz, partial(samples.written, "crossword", "ipuz")),
    Reader("jpz", read_foreign, lambda: [samples.JPZ]),
    Reader("xd", read_foreign, partial(samples.written, "crossword", "xd")),
    Reader("exolve", read_foreign, lambda: [samples.EXOLVE]),
    Reader("puz", read_puz, puz_samples, sort="bytes"),
    Reader("file", read_file, files, sort="bytes"),
    Reader("word list", read_word_list, in_bytes(words), share=0.5, sort="bytes"),
    Reader("list with clues", read_clued_list, in_bytes(lambda: [samples.WORDS]), share=0.3, sort="bytes"),
    Reader("prose", read_prose, in_bytes(lambda: [samples.PROSE]), share=0.3, sort="bytes"),
    Reader("parts of characters", read_ids, in_bytes(lambda: [samples.IDS]), sort="bytes"),
    Reader("file of a command", run_command, files, share=0.5, sort="bytes"),
    Reader("arguments", run_arguments, lambda: ["solve|riddle|-|--json"], [arguments], share=0.5),
    Reader("saved game", read_save, samples.saves),
    Reader("saved game of a store", read_kept_save, samples.saves, share=0.5),
    Reader("settings", read_settings, wanted_samples),
    Reader("typed text", read_typed, lambda: [*samples.every_text()[:40], samples.WORDS, "gardens", "/tmp/x.json"]),
)


def by_name(name: str) -> Reader:
    return next(reader for reader in READERS if reader.name == name)
