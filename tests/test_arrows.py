"""The arrows of ARCHITECTURE.md, held: who may import whom, and how long a module may be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("game", "generators", "examples", "tools", "tests")
LONGEST = 500
LONGEST_FUNCTION = 60
"""Lines that fit on a screen."""

GAME_WITHOUT_SCREEN = ("session", "worker", "disk")
DATED = ("generators.today", "generators.paper.booklet", "generators.paper.pdf")
"""Modules outside the command line that handle days."""
LAYERS = ("game.theme", "game.ui", "game.boards", "game.scenes", "game.app")
"""From the lowest: none imports from one that follows it."""


def modules() -> dict[str, Path]:
    paths = [
        ROOT / "main.py",
        ROOT / "tasks.py",
        *(path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))),
    ]
    return {_name(path): path for path in paths if path.exists()}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str) -> Iterator[str]:
    """Everything that a module imports, wherever in it; a name taken from a package may be a module too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute here"
            module = node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


MODULES = modules()
IMPORTS = {name: sorted(set(imports(path.read_text(encoding="utf-8")))) for name, path in MODULES.items()}


def circles(arrows: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Every set of modules that lead to one another, as a way round that ends where it began."""
    found: list[list[str]] = []
    done: set[str] = set()

    def follow(way: list[str]) -> None:
        for target in arrows.get(way[-1], ()):
            if target in way:
                found.append([*way[way.index(target) :], target])
            elif target not in done:
                follow([*way, target])
        done.add(way[-1])

    for start in arrows:
        if start not in done:
            follow([start])
    return found


def arrows() -> dict[str, list[str]]:
    """Who imports whom among our own modules. A module that is taken from a package is an arrow to the module alone."""
    found: dict[str, list[str]] = {}
    for name, path in MODULES.items():
        targets: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                targets.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                whole = (f"{node.module}.{alias.name}" for alias in node.names)
                targets.update(each if each in MODULES else node.module for each in whole)
        found[name] = sorted(target for target in targets if target in MODULES)
    return found


def within(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def reached(name: str) -> dict[str, str]:
    """All that importing a module brings along, each with the module that asks for it."""
    found: dict[str, str] = {}
    pending = [name]
    while pending:
        module = pending.pop()
        for target in IMPORTS.get(module, ()):
            if target not in found:
                found[target] = module
                pending.append(target)
    return found


def breaches(rooms: tuple[str, ...], forbidden: tuple[str, ...], but: tuple[str, ...] = ()) -> list[str]:
    return [
        f"{name} imports {target}"
        for name, targets in IMPORTS.items()
        if within(name, *rooms) and not within(name, *but)
        for target in targets
        if within(target, *forbidden)
    ]


def test_generators_know_no_game_no_screen_and_no_threads() -> None:
    forbidden = ("main", "game", "tests", "tools", "pygame", "threading", "_thread", "concurrent", "asyncio", "sqlite3")
    assert breaches(("generators", *PUZZLES), forbidden) == []


def test_only_the_command_line_knows_clock_and_processes() -> None:
    forbidden = ("time", "datetime", "multiprocessing", "subprocess", "signal", "argparse")
    assert breaches(("generators",), forbidden, but=("generators.cli", *DATED, *CONSOLES)) == []


@pytest.mark.parametrize("name", DATED)
def test_who_knows_dates_knows_no_clock(name: str) -> None:
    """A date is a value that the caller brings."""
    source = MODULES[name].read_text(encoding="utf-8")
    assert re.search(r"^from datetime import \w", source, re.MULTILINE)
    assert not any(f".{call}(" in source for call in ("today", "now", "utcnow", "fromtimestamp"))


# By their folders: a puzzle keeps the arrows from its first day, also before it is in the catalogue.
PUZZLES = (
    *(f"generators.{path.parent.name}" for path in sorted((ROOT / "generators").glob("*/rules.py"))),
    *(f"examples.{path.parents[1].name}.generators" for path in sorted((ROOT / "examples").glob("*/*/rules.py"))),
)
CONSOLES = tuple(f"{puzzle}.command" for puzzle in PUZZLES)


def test_only_consoles_know_the_command_line() -> None:
    knowing = ("generators.cli", "generators.__main__", *CONSOLES)
    assert breaches(("generators",), ("generators.cli",), but=knowing) == []
    assert breaches(("game",), ("generators.cli", "generators.__main__", "argparse")) == []


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_no_puzzle_imports_another(puzzle: str) -> None:
    others = tuple(other for other in PUZZLES if other != puzzle)
    assert breaches((puzzle,), others) == []
    shared = ("generators.catalog", "generators.making", "generators.codes")
    assert breaches((puzzle,), shared) == [], "the list knows the puzzles, not the other way round"


@pytest.mark.parametrize("name", GAME_WITHOUT_SCREEN)
def test_these_rooms_of_the_game_know_no_screen(name: str) -> None:
    found: dict[str, str] = {}
    for module in (module for module in MODULES if within(module, f"game.{name}")):
        found |= reached(module)
    assert found
    assert not [f"{asking} imports {target}" for target, asking in found.items() if within(target, "pygame", *LAYERS)]


@pytest.mark.parametrize("layer", LAYERS)
def test_the_layers_of_the_game_point_down(layer: str) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    assert breaches((layer,), (*above, "main")) == []


def test_no_module_leads_back_to_itself() -> None:
    """Imports for types alone count too: who reads a module should not have to read its readers first."""
    assert [" -> ".join(way) for way in circles(arrows())] == []


def test_a_circle_is_found_wherever_it_begins() -> None:
    assert circles({"a": ["b"], "b": ["c"], "c": ["d"], "d": ["b"]}) == [["b", "c", "d", "b"]]
    assert circles({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}) == []


BOARDS = (
    *(f"game.boards.{path.parent.name}" for path in sorted((ROOT / "game" / "boards").glob("*/board.py"))),
    *(f"examples.{path.parents[1].name}.board" for path in sorted((ROOT / "examples").glob("*/*/board.py"))),
)


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_hands_its_state_down(board: str) -> None:
    """What is looked at draws nothing. Only its face knows the board, and only the list of puzzles knows the face."""
    assert f"{board}.state" in MODULES
    assert breaches((f"{board}.state",), ("pygame.draw", "game.ui.paint", "game.ui.text", "game.ui.widgets")) == []
    assert breaches((f"{board}.state",), (f"{board}.drawing", f"{board}.panels", "game.boards.base")) == []
    assert breaches(("game", "examples"), (f"{board}.board",), but=(f"{board}.face",)) == []
    assert breaches(("game", "examples"), (f"{board}.face",), but=("game.catalog",)) == []


def test_nothing_that_ships_imports_what_does_not() -> None:
    assert (
        breaches(("main", "game", "generators"), ("tests", "tools", "examples", "pytest", "hypothesis", "tasks")) == []
    )


@pytest.mark.parametrize("name", MODULES)
def test_modules_can_be_read_in_one_sitting(name: str) -> None:
    assert len(MODULES[name].read_text(encoding="utf-8").splitlines()) <= LONGEST
    assert name.rpartition(".")[2] != "utils"


def test_functions_of_the_game_fit_on_a_screen() -> None:
    functions = [
        (name, node)
        for name, path in MODULES.items()
        if within(name, "game", "examples", "tools.shots")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    too_long = [
        f"{name}.{node.name}"
        for name, node in functions
        if (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]
    assert too_long == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import pygame.draw as d", {"pygame.draw"}),
        ("from game import ui, store", {"game", "game.ui", "game.store"}),
        ("def late():\n    import threading", {"threading"}),
        (
            "if True:\n    from generators.brick.rules import Puzzle",
            {"generators.brick.rules", "generators.brick.rules.Puzzle"},
        ),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, found: set[str]) -> None:
    assert set(imports(source)) == found
