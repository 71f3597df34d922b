"""Generators of another version, for the length of a test."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.catalog import KINDS, rules_of


def raise_version(monkeypatch: pytest.MonkeyPatch, kind: str, version: int) -> None:
    monkeypatch.setitem(KINDS, kind, replace(rules_of(kind), version=version))
