"""Runs the measurements and prints one table.

    python -m tools.bench [--quick] [MODULE ...]

A measurement is a module of this folder with `run(quick: bool)`; it gives figures, or rows of texts in the order
of the columns. Without names, all of them run, in the order of their names. A goal that is missed is shown and
does not fail: machines differ, and a table is there to be read.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import platform
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools.bench.figure import Figure

Run = Callable[[bool], Iterable[Figure | Sequence[object]] | None]

COLUMNS = ("what", "measured", "goal", "")
MET = {None: "", True: "met", False: "missed"}


def measurements(folder: Path) -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules([str(folder)]) if not module.name.startswith("_"))


def row(item: Figure | Sequence[object]) -> tuple[str, ...]:
    if isinstance(item, Figure):
        return (item.name, item.measured, item.goal, MET[item.met])
    texts = tuple(str(value) for value in item)[: len(COLUMNS)]
    return texts + ("",) * (len(COLUMNS) - len(texts))


def rows_of(run: Run, quick: bool) -> list[tuple[str, ...]]:
    return [row(item) for item in run(quick) or ()]


def table(rows: Sequence[tuple[str, ...]]) -> str:
    lines = [COLUMNS, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tasks.py bench", description="Measure, and print one table.")
    parser.add_argument("--quick", action="store_true", help="fewer runs, rougher figures")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="only these measurements")
    options = parser.parse_args(arguments)
    known = measurements(Path(__file__).parent)
    unknown = [name for name in options.modules if name not in known]
    if unknown:
        print(f"There is no measurement {unknown[0]!r}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    rows: list[tuple[str, ...]] = []
    for name in options.modules or known:
        module = importlib.import_module(f"tools.bench.{name}")
        if hasattr(module, "run"):
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
            rows += rows_of(module.run, options.quick)
    print(f"Python {platform.python_version()}, {platform.machine()} {platform.system()}")
    print(table(rows))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
