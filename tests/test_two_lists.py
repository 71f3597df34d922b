"""A puzzle type is declared in its own folders and named in two lists, and nothing else in the house knows it.

What crosses from one process to another has a type of its own, and a new type is not much to write.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from game.boards.base import Board
from game.boards.contract import Hands, Setting
from game.boards.face import Face
from game.catalog import FACES
from generators.catalog import KINDS
from generators.cli.console import Console
from generators.puzzle import Rules

ROOT = Path(__file__).resolve().parents[1]
LISTS = {Path("game/catalog.py"), Path("generators/catalog.py")}
FOLDERS = {kind.replace("-", "_") for kind in KINDS}
HOUSE = sorted(path.relative_to(ROOT) for room in ("game", "generators") for path in (ROOT / room).rglob("*.py"))
SHARED = [path for path in HOUSE if path not in LISTS and not FOLDERS & {*path.parts, path.stem}]

MOST_MEMBERS = 70


def names_of_kinds(source: str) -> Iterator[str]:
    """Texts that name a puzzle type, docstrings apart, and imports from the folder of one."""
    tree = ast.parse(source)
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    titles = {str(rules.title).lower() for rules in KINDS.values()}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            text = node.value.lower()
            if any(name in text for name in {*KINDS, *FOLDERS, *titles}):
                yield f"line {node.lineno}: {node.value!r}"
        elif isinstance(node, ast.ImportFrom) and node.module is not None and FOLDERS & set(node.module.split(".")):
            yield f"line {node.lineno}: import from {node.module}"
        elif isinstance(node, ast.Import) and any(FOLDERS & set(alias.name.split(".")) for alias in node.names):
            yield f"line {node.lineno}: import of {', '.join(alias.name for alias in node.names)}"


@pytest.mark.parametrize("path", [Path("main.py"), *SHARED], ids=str)
def test_nothing_else_knows_a_puzzle_by_its_name(path: Path) -> None:
    assert list(names_of_kinds((ROOT / path).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('"""Brick, told by a docstring."""\nx = 1', 0),
        ('x = "riddle_helper"', 1),
        ('x = ("lion-wall", "A wall")', 1),
        ("from generators.sweet_spots.rules import Mark", 1),
        ("import game.boards.brick.board", 1),
    ],
)
def test_a_name_is_found_wherever_it_stands(source: str, count: int) -> None:
    assert len(list(names_of_kinds(source))) == count


def test_both_lists_have_the_same_order() -> None:
    assert [face.kind for face in FACES] == list(KINDS)


@pytest.mark.parametrize("path", [path for path in HOUSE if path.name == "jobs.py"], ids=str)
def test_a_job_gives_values_with_types_of_their_own(path: Path) -> None:
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            assert "Any" not in ast.unparse(node.returns), node.name


def required(declaration: type) -> set[str]:
    """The members of a declaration that have no value until somebody writes one."""
    return {field.name for field in fields(declaration) if field.default is field.default_factory is MISSING}


def unwritten(base: type) -> set[str]:
    """The methods of a base class that every subclass has to write, and its members without a value."""
    tree = ast.parse((ROOT / Path(*base.__module__.split(".")).with_suffix(".py")).read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == base.__name__).body
    found = set()
    for node in body:
        if isinstance(node, ast.FunctionDef) and "NotImplementedError" in ast.dump(node):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and node.value is None and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def test_a_new_type_is_not_much_to_write() -> None:
    """Counted are the members without which a type does not work, of its rules, its console, its face and its board;
    and all that a board may ask of the scene and the app, because an author has to know them. What has a default does
    not count, but for the two hands of a board: a board that takes neither mouse nor keys is none.
    """
    counts: dict[str, int] = {
        "rules": len(required(Rules)),
        "console": len(unwritten(Console)),
        "face": len(required(Face)),
        "board": len(unwritten(Board) | {"pointer", "key"}),
        "hands": len([name for name in vars(Hands) if not name.startswith("_")] + list(Hands.__annotations__)),
        "setting": len(fields(Setting)),
    }
    assert sum(counts.values()) <= MOST_MEMBERS, counts
