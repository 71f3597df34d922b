"""Exit statuses, as `--help` tells them."""

from __future__ import annotations

DONE, NO, BAD, STOPPED = 0, 1, 2, 130
