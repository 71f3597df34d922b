"""The counts of the campaigns are printed below the results."""

from __future__ import annotations

import pytest

from tests.faults.counts import LINES


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if LINES:
        terminalreporter.section("campaigns")
    for line in LINES:
        terminalreporter.write_line(line)
