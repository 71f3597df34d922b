"""The exit statuses, which `--help` explains."""

from __future__ import annotations

DONE, NO, BAD, STOPPED = 0, 1, 2, 130
