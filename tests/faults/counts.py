"""What the campaigns counted, for the end of the test run: a green dot alone does not say how much was tried.

The lines travel with the reports of their tests, so that they arrive from other processes too.
"""

from __future__ import annotations

import pytest

NAME = "campaign"
LINES: list[str] = []
"""Those of the test that runs now."""


def tell(campaign: str, words: str) -> None:
    """One line about one campaign."""
    LINES.append(f"{campaign}: {words}")


def hand_over(item: pytest.Item) -> None:
    """After a test: its lines go along with its report."""
    item.user_properties += [(NAME, line) for line in LINES]
    LINES.clear()


def show(terminal: pytest.TerminalReporter) -> None:
    """Below the results, in the order of the alphabet: tests may run in any other."""
    reports = [report for reports in terminal.stats.values() for report in reports]
    found = {line for report in reports for name, line in getattr(report, "user_properties", ()) if name == NAME}
    if found:
        terminal.section("campaigns")
    for line in sorted(found):
        terminal.write_line(line)
