"""Every message to a player can be translated: none is a bare text, and no plural is made by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ERRORS = frozenset({"PuzzleError", "MoveError", "Unmakable"})
SOURCES = sorted(path for room in ("game", "generators", "examples") for path in ROOT.glob(f"{room}/**/*.py"))


def bare_texts(tree: ast.AST) -> Iterator[int]:
    """Lines with an error whose reason is a text instead of a phrase."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
            reason = node.args[0] if node.args else None
            if isinstance(reason, ast.Constant | ast.JoinedStr | ast.BinOp) or _is_str(reason):
                yield node.lineno


def hand_made_plurals(tree: ast.AST) -> Iterator[int]:
    """Lines that choose between two texts by whether a number is one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.IfExp) and _asks_for_one(node.test) and _speaks(node.body) and _speaks(node.orelse):
            yield node.lineno


def _is_str(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("str", "repr")


def _asks_for_one(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare) and any(
        isinstance(side, ast.Constant) and side.value == 1 for side in [test.left, *test.comparators]
    )


def _speaks(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("_", "phrase") or any(_speaks(argument) for argument in node.args)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and " " in node.value
    return isinstance(node, ast.JoinedStr)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_messages_are_phrases_and_plurals_are_the_language_s(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not list(bare_texts(tree)), "an error is raised with a text that cannot be translated"
    assert not list(hand_made_plurals(tree)), "a plural is made by hand"


def test_what_is_looked_for_is_found() -> None:
    bare = ast.parse('raise PuzzleError("no")\nraise MoveError(f"no {x}")\nPuzzleError(str(error))')
    assert list(bare_texts(bare)) == [1, 2, 3]
    assert not list(bare_texts(ast.parse('raise PuzzleError(phrase("no"), "file", 3)\nMoveError(error.reason)')))
    plurals = ast.parse('x = _("1 word") if n == 1 else _("words")\ny = "1 cell" if 1 == n else f"{n}"')
    assert list(hand_made_plurals(plurals)) == [1, 2]
    assert not list(hand_made_plurals(ast.parse('x = "a" if n == 1 else "b"\ny = _("on") if is_on else _("off")')))
