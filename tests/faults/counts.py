"""What the campaigns counted, for the end of the test run: a green dot alone does not say how much was tried."""

from __future__ import annotations

LINES: list[str] = []


def tell(campaign: str, words: str) -> None:
    """One line about one campaign."""
    LINES.append(f"{campaign}: {words}")
