"""One window: a second start hands what it was given to the window that runs, and ends.

Words used here
    room      a folder inside the data folder that its owner alone may enter: the lock, the note, mostly the socket
    lock      held by the one window while it lives; the system frees it however that window ends
    note      a file in the room that says where the window listens: a socket's path, or a port and a token
    message   one line of JSON from the second start, answered by one line

Who gets the lock listens: whatever an earlier window left in the room is dead then, and is replaced. Who does not get
it sends {"quintet": 1, "token": "", "until": 5210.7, "open": ["/home/me.puz", "SS2-8H-K7QX2M"]}, and ends when "taken"
comes back. Every wait has an end: without an answer in time the second start opens a window of its own. "until" is that
time on the clock that all processes share; a window that hung until then does not open the words any more.
"""

from __future__ import annotations

import json
import os
import socket
import stat
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE = 5.0
"""Seconds after which a start that could neither hand over nor listen opens a window without either."""
SENDING = 1.0
"""Seconds in which a message must have arrived."""
RETRY = 0.05
ON_THE_WAY = 0.1
"""Seconds that an answer may take."""
LONGEST = 8 << 20
"""Bytes of a message; no system gives a program longer arguments."""
MOST_WORDS = 5000
LONGEST_NOTE = 10_000
LONGEST_SOCKET_PATH = 100
"""Bytes; the systems allow 103 or more."""
VERSION = 1
TAKEN, BUSY, REFUSED = b"taken\n", b"busy\n", b"refused\n"
LOOPBACK = sys.platform == "win32"
"""Windows gets a port of its own machine and a token instead of a socket in the folder."""


def resolved(word: str) -> str:
    """An argument as it is understood from any folder: a path gets whole, an address or a code stays."""
    return os.path.abspath(word) if is_path(word) else word


def is_path(word: str) -> bool:
    """Is this the path of a file, be it there or not, rather than an address, a code, or a text?"""
    try:
        return os.path.exists(word) or (os.sep in word and "://" not in word and "\n" not in word)
    except (OSError, ValueError):
        return False


# What was handed over


@dataclass(eq=False)
class _Message:
    words: tuple[str, ...]
    taken: bool = False
    settled: threading.Event = field(default_factory=threading.Event)


class Inbox:
    """What other starts have handed over. The listener offers, and the window's loop takes; the loop never waits."""

    def __init__(self, stop: Callable[[], None] = lambda: None, release: Callable[[], None] = lambda: None) -> None:
        self._stop, self._release = stop, release
        self._waiting: deque[_Message] = deque()
        self._lock = threading.Lock()
        self.closed = False

    def offer(self, words: Sequence[str], patience: float) -> bool:
        """Wait until the loop takes the words; False if it does not, and then it never will."""
        message = _Message(tuple(words))
        with self._lock:
            if self.closed:
                return False
            self._waiting.append(message)
        message.settled.wait(patience)
        with self._lock:
            if message in self._waiting:
                self._waiting.remove(message)
            return message.taken

    def take(self) -> list[tuple[str, ...]]:
        """The words of every start since the last call; those of one that was given nothing are empty."""
        if not self._waiting:
            return []
        with self._lock:
            messages = list(self._waiting)
            self._waiting.clear()
            for message in messages:
                message.taken = True
                message.settled.set()
        return [message.words for message in messages]

    def stop(self) -> None:
        """Listen no more. Another start now waits for the lock, which is still held."""
        with self._lock:
            if self.closed:
                return
            self.closed = True
            for message in self._waiting:
                message.settled.set()
            self._waiting.clear()
        self._stop()

    def close(self) -> None:
        """The window is gone: the next start may listen."""
        self.stop()
        self._release()
        self._release = lambda: None


def enter(folder: Path, words: Sequence[str], loopback: bool = LOOPBACK, patience: float = PATIENCE) -> Inbox | None:
    """The inbox of the window that is to open now; None where another window has taken the words."""
    until = time.monotonic() + patience
    try:
        room = _room(folder)
        while True:
            lock = _locked(room / "lock")
            if lock is not None:
                return _listening(room, lock, loopback)
            answer = _answer_to(words, room, until)
            if answer == TAKEN:
                return None
            if answer in (BUSY, REFUSED) or time.monotonic() >= until:
                return Inbox()
            time.sleep(RETRY)
    except OSError:  # a folder that cannot be written, or one that others may enter
        return Inbox()


# The room and its lock


def _room(folder: Path) -> Path:
    room = folder / "window"
    room.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_private(room):
        raise PermissionError(f"{room} is open to others")
    return room


def _is_private(folder: Path) -> bool:
    """Is this a folder of ours that nobody else may enter? One of ours that is open is closed to others first."""
    if sys.platform == "win32":
        return folder.is_dir()  # the rights come from the user's profile
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        return False
    if found.st_mode & 0o077:
        folder.chmod(0o700)
    return not folder.lstat().st_mode & 0o077


def _locked(path: Path) -> int | None:
    """The open file that holds the lock; None where another process has it."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(file)
        return None
    except OSError:
        os.close(file)
        raise
    return file


# The note


def _read_note(room: Path) -> dict[str, Any]:
    """Empty where there is none that can be used."""
    try:
        with open(room / "note", "rb") as file:
            note = json.loads(file.read(LONGEST_NOTE))
    except (OSError, ValueError, RecursionError):
        return {}
    return note if isinstance(note, dict) else {}


def _write_note(room: Path, note: dict[str, Any]) -> None:
    fresh = room / "note.new"
    with suppress(FileNotFoundError):
        fresh.unlink()
    file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(file, "wb") as writing:
        writing.write(json.dumps(note).encode())
    fresh.replace(room / "note")


# Listening


def _listening(room: Path, lock: int, loopback: bool) -> Inbox:
    """Open the door. Where that cannot be done the window stands alone, and the lock is free for others."""
    try:
        door, note = _open_port() if loopback else _open_socket(room)
    except OSError:
        os.close(lock)
        raise
    try:
        _write_note(room, note)
        door.listen(16)
    except OSError:
        door.close()
        os.close(lock)
        raise

    def stop() -> None:
        with suppress(OSError):
            door.shutdown(socket.SHUT_RDWR)
        door.close()
        _tidy(room, note)

    inbox = Inbox(stop, lambda: os.close(lock))
    threading.Thread(target=_serve, args=(door, note["token"], inbox), name="inbox", daemon=True).start()
    return inbox


def _open_port() -> tuple[socket.socket, dict[str, Any]]:
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        door.bind(("127.0.0.1", 0))
    except OSError:
        door.close()
        raise
    return door, {"port": door.getsockname()[1], "token": os.urandom(16).hex()}


def _open_socket(room: Path) -> tuple[socket.socket, dict[str, Any]]:
    path = room / "socket"
    if len(os.fsencode(path)) > LONGEST_SOCKET_PATH:
        path = _short_folder(room) / "socket"
    with suppress(FileNotFoundError):
        path.unlink()  # we hold the lock: nobody listens there
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        door.bind(str(path))
        path.chmod(0o600)
    except OSError:
        door.close()
        raise
    return door, {"socket": str(path), "token": ""}


def _short_folder(room: Path) -> Path:
    """A private folder for a socket whose place in the room has too long a name: the last one, or a new one."""
    kept = _read_note(room).get("socket")
    if isinstance(kept, str) and kept:
        with suppress(OSError, ValueError):
            folder = Path(kept).parent
            if len(os.fsencode(kept)) <= LONGEST_SOCKET_PATH and _is_private(folder):
                return folder
    return Path(tempfile.mkdtemp(prefix="quintet-"))


def _tidy(room: Path, note: dict[str, Any]) -> None:
    with suppress(OSError):
        (room / "note").unlink()
    if "socket" in note:
        path = Path(note["socket"])
        with suppress(OSError):
            path.unlink()
            if path.parent != room:
                path.parent.rmdir()


def _serve(door: socket.socket, token: str, inbox: Inbox) -> None:
    while True:
        try:
            connection, _from = door.accept()
        except OSError:
            if door.fileno() < 0:
                return  # the door was closed
            time.sleep(RETRY)  # no more files may be opened just now
            continue
        with connection, suppress(OSError):
            message = _message(connection, token)
            if message is None:
                connection.sendall(REFUSED)
            elif inbox.offer(message["open"], message["until"] - time.monotonic()):
                connection.sendall(TAKEN)
            elif not inbox.closed:  # else silence: the sender tries again, and soon gets the lock
                connection.sendall(BUSY)


def _message(connection: socket.socket, token: str) -> dict[str, Any] | None:
    """A sound message; None for anything else. OSError where it does not come in time."""
    try:
        line = _line(connection, LONGEST, time.monotonic() + SENDING)
        message = json.loads(line.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or message.get("quintet") != VERSION or message.get("token") != token:
        return None
    words, until, now = message.get("open"), message.get("until"), time.monotonic()
    if not isinstance(until, (int, float)) or not now < until <= now + PATIENCE:
        return None
    if not isinstance(words, list) or len(words) > MOST_WORDS:
        return None
    return message if all(isinstance(word, str) and "\0" not in word for word in words) else None


def _line(connection: socket.socket, longest: int, until: float) -> bytes:
    """What comes up to the end of the line. ValueError when it is too long, OSError when it does not come."""
    found = bytearray()
    while not found.endswith(b"\n"):
        connection.settimeout(max(0.001, until - time.monotonic()))
        part = connection.recv(1 << 16)
        if not part or time.monotonic() > until:
            raise ConnectionError("nothing more comes")
        found += part
        if len(found) > longest:
            raise ValueError("the line is too long")
    return bytes(found)


# Sending


def _answer_to(words: Sequence[str], room: Path, until: float) -> bytes:
    """What the window that listens says to our message; nothing while nobody answers."""
    note = _read_note(room)
    message = {"quintet": VERSION, "token": note.get("token"), "until": until - ON_THE_WAY, "open": list(words)}
    line = json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
    try:
        with _connected(note, until) as connection:
            connection.sendall(line)
            return _line(connection, len(REFUSED), until)
    except (OSError, ValueError):
        return b""


def _connected(note: dict[str, Any], until: float) -> socket.socket:
    port, path = note.get("port"), note.get("socket")
    if isinstance(port, int) and 0 < port < 65536:
        return socket.create_connection(("127.0.0.1", port), max(0.001, until - time.monotonic()))
    if not isinstance(path, str) or sys.platform == "win32" or not _is_private(Path(path).parent):
        raise ConnectionError("nobody listens")
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.settimeout(max(0.001, until - time.monotonic()))
        connection.connect(path)
    except OSError:
        connection.close()
        raise
    return connection
