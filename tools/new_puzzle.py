"""Begins a new puzzle type: a copy of examples/latin under another name, in the rooms of the house and in both lists.

    python -m tools.new_puzzle KIND TAG TITLE        such as: python -m tools.new_puzzle tents TE Tents

The copy works at once, so the tests can be run after every change from there on. Nothing that exists is replaced.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from generators.catalog import KINDS
from tools.rooms import PARTS, ROOT, name_of

MODEL = ROOT / "examples" / "latin"
LISTS = {
    "generators/catalog.py": ("from generators.{name}.puzzle import RULES as {upper}\n", "from generators.contract"),
    "game/catalog.py": ("from game.boards.{name}.face import FACE as {upper}\n", "from game.boards.face import"),
}


class NewPuzzleError(Exception):
    """Nothing was begun. One sentence says why."""


def targets(kind: str) -> Iterator[tuple[Path, Path]]:
    """Yields each file of the model and where its copy goes."""
    for part, place in PARTS.items():
        source, target = MODEL / part, ROOT / place.format(kind=kind, name=name_of(kind))
        if source.is_dir():
            yield from ((file, target / file.name) for file in sorted(source.glob("*.py")))
        else:
            yield source, target


def renamed(text: str, kind: str, tag: str, title: str) -> str:
    """Returns the text that the copy of a file of the model has."""
    name = name_of(kind)
    # A title of several words becomes one name in the code.
    text = re.sub(
        r"\bLatin(Board|State|Console)\b|(?<=class )Latin\b|(?<== )Latin\b", rf"{title.replace(' ', '')}\1", text
    )
    for old, new in (
        ("examples.latin.generators", f"generators.{name}"),
        ("examples.latin.board", f"game.boards.{name}"),
        ("LA-5E", f"{tag}-5E"),
        ('"LA"', f'"{tag}"'),
        ("Latin", title),
    ):
        text = text.replace(old, new)
    # The same request makes another puzzle in another type: the copy of a golden table has no digests.
    text = re.sub(r" [0-9a-f]{16}$", "", text, flags=re.MULTILINE)
    return re.sub(r"\blatin\b", kind, text)


def listed(text: str, kind: str, line: str, before: str) -> str:
    """Returns the text of a list with the new type at its end."""
    upper = name_of(kind).upper()
    text = text.replace(before, line.format(name=name_of(kind), upper=upper) + before, 1)
    return re.sub(r"(_TYPES: .*= \(.*)\)", rf"\1, {upper})", text, count=1)


def begin(kind: str, tag: str, title: str) -> list[Path]:
    """Writes all files of a new type, and returns them."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", kind) or not re.fullmatch(r"[A-Z]{2}", tag):
        raise NewPuzzleError("a kind is small letters with dashes between words, and a tag two capitals")
    if kind in KINDS or any(rules.tag == tag for rules in KINDS.values()):
        raise NewPuzzleError(f"the kind {kind} or the tag {tag} is taken")
    pairs = list(targets(kind))
    if there := [target for _, target in pairs if target.exists()]:
        raise NewPuzzleError(f"{there[0].relative_to(ROOT)} exists already")
    for source, target in pairs:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), kind, tag, title), encoding="utf-8")
    for name, (line, before) in LISTS.items():
        file = ROOT / name
        file.write_text(listed(file.read_text(encoding="utf-8"), kind, line, before), encoding="utf-8")
    return [target for _, target in pairs]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Begin a new puzzle type.")
    parser.add_argument("kind", help="its name in files, such as tents")
    parser.add_argument("tag", help="two capitals that open its codes, such as TE")
    parser.add_argument("title", help="its name for people, such as Tents")
    given = parser.parse_args(arguments)
    try:
        for path in begin(given.kind, given.tag, given.title):
            print(path.relative_to(ROOT))
    except NewPuzzleError as error:
        print(error, file=sys.stderr)
        return 1
    print("Now `ruff check --fix` and `ruff format` put the imports in order; then CONTRIBUTING.md, from step 1.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
