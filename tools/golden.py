"""Keeps the golden tables, tests/golden/<kind>.txt: what the generator of each puzzle type makes of some requests.

    python -m tools.golden [KIND ... | today] [--write]

The first line of a table is `version` and the version of the generator that made it. Every other line is a case: the
options, the level, the seed, and a digest of the puzzle. Without `--write` every case is made anew and compared.
`--write` puts in the digests: of all cases where the version in puzzle.py was raised since, else only of the cases that
have none yet. It never replaces a digest of the same version: the code of a puzzle names its version, so within one
version a code has to give the same puzzle for ever. `today` stands for the list of days, tools/golden_today.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from generators import making
from generators.catalog import KINDS, rules_of
from generators.contract import PuzzleError, Request
from generators.files import write_text
from tools import golden_today, rooms

DAYS = Path(__file__).resolve().parent.parent / "tests" / "golden"
"""The folder with the list of days."""
DIGITS = 16


class TableError(Exception):
    """A table cannot be read, or must not be written. One sentence says what to do."""


@dataclass(frozen=True)
class Case:
    request: Request
    digest: str
    """The digest of the puzzle, which is empty for a case that was not made yet."""

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.request.options]
        return " ".join([*options, self.request.level.value, self.request.seed, self.digest]).rstrip()


@dataclass(frozen=True)
class Table:
    kind: str
    version: int
    cases: tuple[Case, ...]

    def __str__(self) -> str:
        return "".join(f"{line}\n" for line in (f"version {self.version}", *self.cases))


def read(kind: str, folder: Path | None = None) -> Table:
    path = _file(kind, folder)
    try:
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        version = int(first.removeprefix("version "))
        return Table(kind, version, tuple(_case(kind, line) for line in lines if line.strip()))
    except FileNotFoundError:
        raise TableError(
            f"there is no {path.name} in {path.parent.name}: write one, as tools/golden.py tells"
        ) from None
    except ValueError as error:
        raise TableError(f"{path.name} cannot be read: {error}") from None


def _file(kind: str, folder: Path | None) -> Path:
    """Returns the file of a table: in the given folder, or where the tables of the types stand."""
    return rooms.path(kind, "tests/golden.txt") if folder is None else folder / f"{kind}.txt"


def _case(kind: str, line: str) -> Case:
    words = line.split()
    values = [word.partition("=") for word in words if "=" in word]
    names = [word for word in words if "=" not in word]
    if len(names) not in (2, 3):
        raise ValueError(f"expected options, a level, a seed and a digest, found {line!r}")
    level, seed, digest = (*names, "")[:3]
    options = {name: int(value) if value.isdecimal() else value for name, _, value in values}
    return Case(making.request(kind, level, options, seed), digest)


def digest(request: Request) -> str:
    """Returns the digest of a puzzle's own file, without its format and the version of its generator."""
    values = json.loads(making.make_text(request))
    del values["version"], values["generator"]
    text = json.dumps(values, ensure_ascii=False, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:DIGITS]


def made_anew(table: Table) -> Table:
    """Returns the table that today's generator makes of the same cases."""
    cases = tuple(replace(case, digest=digest(case.request)) for case in table.cases)
    return Table(table.kind, rules_of(table.kind).version, cases)


def faults(table: Table) -> list[str]:
    """Returns what is wrong with a table and what to do about it."""
    kind, version = table.kind, rules_of(table.kind).version
    write = f"run `python -m tools.golden {kind} --write`"
    if version < table.version:
        return [f"{kind}: the version went back from {table.version} to {version}: it may only be raised"]
    if version > table.version:
        return [f"{kind}: the version was raised from {table.version} to {version}: {write}"]
    fresh = [str(case) for case in table.cases if not case.digest]
    if fresh:
        return [f"{kind}: the case {case!r} has no digest yet: {write}" for case in fresh]
    changed = [
        f"  {now} (it was {case.digest})"
        for case, now in zip(table.cases, made_anew(table).cases, strict=True)
        if case != now
    ]
    if not changed:
        return []
    place = rooms.path(kind, "generators").relative_to(rooms.ROOT).as_posix()
    advice = (
        f"{kind}: {len(changed)} of {len(table.cases)} requests give another puzzle than before, in the same version "
        f"{version}. Codes in players' hands would lie: raise `version` in {place}/puzzle.py, {write} and "
        f"`python -m tools.build_shelf {kind}`. If the change was not meant, find what caused it instead."
    )
    return [advice, *changed]


def write(kind: str, folder: Path | None = None) -> Table:
    """Writes the table as it has to be, and returns it.

    It raises TableError where that would replace digests of the same version.
    """
    table = read(kind, folder)
    again = made_anew(table)
    kept = [case for case in table.cases if case.digest]
    if table.version > again.version or (table.version == again.version and not set(kept) <= set(again.cases)):
        raise TableError("\n".join(faults(replace(table, cases=tuple(kept)))))
    write_text(_file(kind, folder), str(again))
    return again


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Keep the golden tables.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="only these puzzle types")
    parser.add_argument("--write", action="store_true", help="put in the digests of a raised version, or of new cases")
    given = parser.parse_args(arguments)
    status = 0
    for kind in given.kinds or (*KINDS, golden_today.NAME):
        if kind == golden_today.NAME:
            said = golden_today.write(DAYS) if given.write else golden_today.faults(DAYS)
            print("\n".join(said) if said else f"{kind}: {golden_today.DAYS} days", flush=True)
            status |= bool(said)
            continue
        try:
            table = write(kind) if given.write else read(kind)
            said = faults(table)
        except (TableError, PuzzleError) as error:
            said = [str(error)]
        print("\n".join(said) if said else f"{kind}: {len(table.cases)} cases, version {table.version}", flush=True)
        status |= bool(said)
    return status


if __name__ == "__main__":
    sys.exit(main())
