"""The measurements. Every module here with a function `run(quick)` is one."""
