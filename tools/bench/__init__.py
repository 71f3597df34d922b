"""Measurements: every module here with a function `run(quick)` is one."""
