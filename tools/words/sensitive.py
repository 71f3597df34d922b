"""Words that are printed like any others and that no puzzle should jest with, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

SENSITIVE = Path(__file__).with_name("sensitive.txt")
REASONS = ("violence", "crime", "illness", "body", "drugs", "people", "suffering", "faith", "insult", "death")


def sensitive_words() -> Mapping[str, str]:
    """Each sensitive word with its reason, which stands before a colon at the beginning of its line."""
    found: dict[str, str] = {}
    for line in SENSITIVE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        reason, _, words = line.partition(":")
        if reason not in REASONS:
            raise ValueError(f"{SENSITIVE.name}: {reason!r} is no reason")
        for word in words.split():
            if word in found:
                raise ValueError(f"{SENSITIVE.name}: {word} stands there twice")
            found[word] = reason
    return found
