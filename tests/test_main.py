"""The program as it is called."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_is_told_and_no_window_opens(flag: str) -> None:
    told = subprocess.run([sys.executable, ROOT / "main.py", flag], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("usage: Quintet")
    assert "--self-test" in told.stdout and told.stderr == ""
