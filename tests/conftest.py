"""What every test starts from: no screen, no sound, no home of the player's.

The environment is set here, before anything imports pygame.
"""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import order
from tests.faults import counts
from tests.screen import missing_for_a_screen

pytest_addoption = order.pytest_addoption
pytest_configure = order.pytest_configure
pytest_report_header = order.pytest_report_header
pytest_collection_modifyitems = order.pytest_collection_modifyitems


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts.show(terminalreporter)
    order.pytest_terminal_summary(terminalreporter)


os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    SDL_FRAMEBUFFER_ACCELERATION="0",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
)
_HOME = tempfile.TemporaryDirectory(prefix="quintet-tests-", ignore_cleanup_errors=True)
os.environ["QUINTET_HOME"] = _HOME.name

# A shell that starts the tests in the background lets them ignore Ctrl+C, and with them the programs that they start.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# How long one example takes says nothing on a busy machine.
settings.register_profile("quintet", deadline=None)
settings.load_profile("quintet")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own for each test, so that no test finds what another left."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("QUINTET_HOME", str(folder))
    yield folder


@pytest.fixture(scope="session")
def needs_screen() -> None:
    """For tests that drive a real window: skipped where none can be had, but never skipped in silence by the CI."""
    reason = missing_for_a_screen()
    if reason and os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    if reason:
        pytest.skip(reason)
