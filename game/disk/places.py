"""Where the game keeps its things, and the log that is written when something went wrong."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game import __version__

LOGS_KEPT = 10
LOG_CHARACTERS = 64_000


def data_folder() -> Path:
    """Returns the data folder: QUINTET_HOME, else where the system keeps a program's data, else a temporary folder.

    The folder need not be there yet; whoever writes makes it.
    """
    home = os.environ.get("QUINTET_HOME")
    if home:
        return Path(home).absolute()
    # The import stands here, because it costs time before the first frame and is often not needed.
    import platformdirs

    try:
        folder = platformdirs.user_data_path("Quintet", appauthor=False)
    except (RuntimeError, OSError, KeyError):
        return makeshift_folder()
    # Without a home folder the path begins with a "~" that stands for nothing.
    return folder if folder.is_absolute() else makeshift_folder()


def makeshift_folder() -> Path:
    """Returns a temporary folder for somebody without a home folder.

    The number keeps people apart who share the temporary folder.
    """
    return Path(tempfile.gettempdir()) / f"Quintet-{os.getuid() if hasattr(os, 'getuid') else 'data'}"


def check_makeshift(folder: Path) -> None:
    """Raises PermissionError if the folder belongs to somebody else, as anybody may make one of this name."""
    folder.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and folder.lstat().st_uid != os.getuid():
        raise PermissionError(f"{folder} is somebody else's")


def home_folder() -> Path:
    """Returns the folder of a player's own files, which is the temporary folder for somebody without a home folder."""
    try:
        return Path.home()
    except (RuntimeError, OSError, KeyError):
        return Path(tempfile.gettempdir())


def own_files_folder() -> Path:
    """Returns where a player looks first for a file that was just saved: the desktop, else the documents, else home."""
    import platformdirs

    with suppress(RuntimeError, OSError, KeyError):
        for folder in (platformdirs.user_desktop_path(), platformdirs.user_documents_path()):
            if folder.is_absolute() and folder.is_dir() and os.access(folder, os.W_OK):
                return folder
    return home_folder()


def is_writable(folder: Path) -> bool:
    """Tells whether a file can be made there by making one, because rights alone do not tell."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def log_file(when: datetime | None = None, folder: Path | None = None) -> Path:
    """Returns the log file of this moment. Each error has a file of its own."""
    moment = when or datetime.now()
    return (folder or data_folder()) / "logs" / f"quintet-{moment:%Y-%m-%d-%H%M%S-%f}.log"


def write_log(error: BaseException, when: datetime | None = None) -> Path | None:
    """Writes an error down and returns where: in the data folder, else in the temporary one, else None."""
    text = _log_text(error, when or datetime.now())
    for folder in _log_folders():
        path = log_file(when, folder)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
            _drop_old(path.parent)
        except OSError:
            continue
        return path
    return None


def _log_folders() -> Iterator[Path]:
    with suppress(OSError, RuntimeError):  # There is no home folder to be found.
        yield data_folder()
    with suppress(OSError):
        yield Path(tempfile.gettempdir()) / "Quintet"


def _log_text(error: BaseException, when: datetime) -> str:
    try:
        trace = "".join(traceback.format_exception(error))
    except Exception:
        trace = f"{type(error).__name__}, which cannot even be printed\n"
    if len(trace) > LOG_CHARACTERS:
        # The beginning and the end of a traceback say most.
        half = LOG_CHARACTERS // 2
        trace = f"{trace[:half]}\n...\n{trace[-half:]}"
    made = "packaged" if getattr(sys, "frozen", False) else "from source"
    return (
        f"Quintet {__version__} ({made}), {when:%Y-%m-%d %H:%M:%S}\n"
        f"Python {platform.python_version()}, {platform.platform()}\n\n{trace}"
    )


def _drop_old(folder: Path) -> None:
    """Removes the oldest logs. Their names sort by date."""
    for path in sorted(folder.glob("quintet-*.log"))[:-LOGS_KEPT]:
        path.unlink(missing_ok=True)
