"""The app: everything with a screen, a clock, a disk or a thread."""

__version__ = "0.1.0"
