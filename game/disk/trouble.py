"""What can go wrong with a disk, and the sentence for each cause: it tells what a player can do about it."""

from __future__ import annotations

import errno
import sqlite3
import tempfile
from pathlib import Path

from game.disk.values import Notice
from generators.contract import Phrase, phrase

NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
NOT_ALLOWED = {errno.EACCES, errno.EPERM, errno.EROFS}
DISK_TROUBLE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
}

READ_ONLY = Notice(
    "read-only",
    phrase("Quintet isn't allowed to write to its data folder. You can play, but nothing is saved for now."),
)
NO_SPACE = Notice(
    "no space", phrase("The disk is full. You can keep playing; your games are saved as soon as there is room.")
)
BUSY = Notice(
    "busy",
    phrase(
        "Another program is using Quintet's saved data. You can keep playing; your games are saved as "
        "soon as it is free."
    ),
)
NO_FOLDER = Notice(
    "no folder", phrase("The data folder can't be reached. You can keep playing; your games are saved once it is back.")
)
FAILED = Notice("failed", phrase("Saving failed. You can keep playing; Quintet keeps trying."))
NEWER = Notice(
    "newer",
    phrase("The saved data was made by a newer Quintet. It is left as it is; you can play, but nothing is saved."),
)
VANISHED = Notice(
    "vanished", phrase("Your saved games file was missing or replaced. Quintet wrote it again; nothing is lost.")
)
BAD_ROWS = Notice(
    "bad rows",
    phrase("Part of the saved data was damaged. What the backups had is restored; the rest was left out."),
)
TWO_WINDOWS = Notice("two windows", phrase("This game was also played in another window. Both versions are kept."))


def makeshift(folder: Path) -> Notice:
    words = phrase(
        "No home folder was found. Your games are in {folder} for now and may be deleted there.",
        folder=str(folder),
    )
    return Notice("makeshift", words)


class Damaged(Exception):
    """The file is no database of ours, or not a whole one."""


class Newer(Exception):
    """The file is a database of a Quintet to come."""


class Unreadable(Exception):
    """A file that was to be brought in is not what it should be. The phrase tells the player why."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


def blames_the_disk(error: Exception) -> bool:
    """Tells whether an error is the disk's, such as a lock, no access or no space. The file itself may be well then.

    A read that ends too early is damage.
    """
    if isinstance(error, OSError):
        return True
    if not isinstance(error, sqlite3.Error):
        return False
    code = code_of(error)
    return code & 0xFF in DISK_TROUBLE and code != sqlite3.SQLITE_IOERR_SHORT_READ


def code_of(error: sqlite3.Error) -> int:
    """Returns SQLite's own code of an error. Errors that Python's module raises by itself have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)


def cause(error: Exception, folder: Path) -> Notice:
    """Returns why the folder cannot be written to. Where the error does not tell, an attempt to write there does."""
    if isinstance(error, Newer):
        return NEWER
    if isinstance(error, OSError):
        return _by_number(error)
    code = code_of(error) & 0xFF if isinstance(error, sqlite3.Error) else sqlite3.SQLITE_ERROR
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return BUSY
    if code == sqlite3.SQLITE_FULL:
        return NO_SPACE
    found = _tried(folder)
    if found is not None:
        return found
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return READ_ONLY
    # A disk that takes a small file and refuses a larger one has no room left.
    return NO_SPACE if code == sqlite3.SQLITE_IOERR else FAILED


def _by_number(error: OSError) -> Notice:
    if error.errno in NO_ROOM:
        return NO_SPACE
    if error.errno == errno.ENOENT:
        return NO_FOLDER
    return (
        READ_ONLY if error.errno in NOT_ALLOWED or isinstance(error, FileExistsError | NotADirectoryError) else FAILED
    )


def _tried(folder: Path) -> Notice | None:
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"\0" * 8192)
            file.flush()
    except ValueError:
        return NO_FOLDER  # The text cannot be a path.
    except OSError as error:
        return _by_number(error)
    return None
