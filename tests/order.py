"""The order of the tests: a new one every time, so that no test comes to rely on those that ran before it.

The header names the seed. `--order SEED` repeats an order, and so does QUINTET_ORDER=SEED; `--order file` is the order
in which the tests are written. Files are shuffled, and the tests within each file.
"""

from __future__ import annotations

import os
from random import Random, SystemRandom

import pytest

VARIABLE = "QUINTET_ORDER"
AS_WRITTEN = "file"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order", metavar="SEED", help=f"the order of the tests, or {AS_WRITTEN!r} for that of the files")


def pytest_configure(config: pytest.Config) -> None:
    """The seed is set in the environment, so that several processes of one run agree about it."""
    given = config.getoption("--order") or os.environ.get(VARIABLE)
    os.environ[VARIABLE] = given or str(SystemRandom().randrange(10**6))


def pytest_report_header(config: pytest.Config) -> str:
    return f"order of the tests: --order {os.environ[VARIABLE]}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """At the end too: the header of a long run is far away, and a quiet run has none."""
    terminalreporter.write_line(f"order of the tests: --order {os.environ[VARIABLE]}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ[VARIABLE] != AS_WRITTEN:
        items[:] = shuffled(items, os.environ[VARIABLE])


def shuffled(items: list[pytest.Item], seed: str) -> list[pytest.Item]:
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    names = sorted(files)
    Random(seed).shuffle(names)
    for name in names:
        Random(f"{seed} {name}").shuffle(files[name])
    return [item for name in names for item in files[name]]
