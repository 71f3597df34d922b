"""The counts of the campaigns go along with the reports of their tests; tests/conftest.py shows them at the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faults.counts import hand_over


@pytest.fixture(autouse=True)
def told(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    hand_over(request.node)
