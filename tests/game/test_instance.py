"""One window: a second start hands over to the first; whatever else it meets, it starts by itself in bounded time."""

from __future__ import annotations

import json
import os
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game import instance
from game.instance import Inbox

ROOT = Path(__file__).resolve().parents[2]
SOON = 0.3
"""Seconds of patience where a test knows that nobody will answer."""

needs_sockets = pytest.mark.skipif(sys.platform == "win32", reason="Windows listens on a port")


class Window:
    """Stands for a window: it listens, and its loop takes what comes until it is closed."""

    def __init__(self, folder: Path, loopback: bool) -> None:
        inbox = instance.enter(folder, [], loopback)
        assert inbox is not None
        self.inbox, self.given = inbox, list[tuple[str, ...]]()
        self._ending = threading.Event()
        self._loop = threading.Thread(target=self._run, daemon=True)
        self._loop.start()

    def _run(self) -> None:
        while not self._ending.wait(0.005):
            self.given += self.inbox.take()

    def close(self) -> None:
        self._ending.set()
        self._loop.join()
        self.inbox.close()


Open = Callable[[Path], Window]


@pytest.fixture(params=[False, True], ids=["socket", "port"])
def loopback(request: pytest.FixtureRequest) -> bool:
    if not request.param and sys.platform == "win32":
        pytest.skip("Windows listens on a port")
    return bool(request.param)


@pytest.fixture
def opened(loopback: bool) -> Iterator[Open]:
    windows: list[Window] = []

    def one(folder: Path) -> Window:
        windows.append(Window(folder, loopback))
        return windows[-1]

    yield one
    for window in windows:
        window.close()


def send(folder: Path, data: bytes) -> bytes:
    """What the window answers to raw bytes; nothing where it just hangs up."""
    note = json.loads((folder / "window" / "note").read_text())
    if "port" in note:
        connection = socket.create_connection(("127.0.0.1", note["port"]), 10)
    else:
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(10)
        connection.connect(note["socket"])
    with connection:
        answer = b""
        with suppress(OSError):  # hung up while we were still talking
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while part := connection.recv(1000):
                answer += part
        return answer


def test_a_second_start_hands_over_in_order_and_ends(opened: Open, tmp_path: Path, loopback: bool) -> None:
    first = opened(tmp_path)
    words = ["/a/谜 1.puz", "SS2-8H-K7QX2M", "two\nlines", "/odd/\udcff.ipuz"]
    assert instance.enter(tmp_path, words, loopback) is None
    assert instance.enter(tmp_path, [], loopback) is None
    assert first.given == [tuple(words), ()]


def test_many_starts_at_once_are_all_heard(opened: Open, tmp_path: Path, loopback: bool) -> None:
    first = opened(tmp_path)
    answers: list[Inbox | None] = []
    starts = [
        threading.Thread(target=lambda word: answers.append(instance.enter(tmp_path, [word], loopback)), args=[f"{n}"])
        for n in range(12)
    ]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert answers == [None] * 12
    assert sorted(first.given) == sorted((f"{n}",) for n in range(12))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\x00\xff\xfe garbage \n",
        b"[" * 100_000 + b"\n",
        b'{"quintet": 1, "token": "", "until": UNTIL, "open": ["/tmp/x"]}',
        b'{"quintet": 2, "token": "TOKEN", "until": UNTIL, "open": ["/tmp/x"]}\n',
        b'{"quintet": 1, "token": "other", "until": UNTIL, "open": ["/tmp/x"]}\n',
        b'{"quintet": 1, "token": "TOKEN", "until": UNTIL, "open": "/tmp/x"}\n',
        b'{"quintet": 1, "token": "TOKEN", "until": UNTIL, "open": [1, null]}\n',
        b'{"quintet": 1, "token": "TOKEN", "until": UNTIL, "open": ["a\\u0000b"]}\n',
        b'{"quintet": 1, "token": "TOKEN", "until": UNTIL, "open": [' + b'"a",' * instance.MOST_WORDS + b'"a"]}\n',
        b'["quintet", 1]\n',
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"x" * (instance.LONGEST + 1000),
    ],
    ids=range(14),
)
def test_garbage_does_nothing_and_the_next_message_is_heard(
    opened: Open, tmp_path: Path, loopback: bool, data: bytes
) -> None:
    first = opened(tmp_path)
    token = json.loads((tmp_path / "window" / "note").read_text())["token"].encode()
    data = data.replace(b"TOKEN", token).replace(b"UNTIL", str(time.monotonic() + 3).encode())
    assert send(tmp_path, data) in (b"", instance.REFUSED)
    assert first.given == []
    assert instance.enter(tmp_path, ["after"], loopback) is None
    assert first.given == [("after",)]


def test_who_only_connects_and_says_nothing_holds_up_nobody_for_long(
    opened: Open, tmp_path: Path, loopback: bool
) -> None:
    first = opened(tmp_path)
    note = json.loads((tmp_path / "window" / "note").read_text())
    silent = socket.socket(socket.AF_INET if loopback else socket.AF_UNIX)
    with silent:
        silent.connect(("127.0.0.1", note["port"]) if loopback else note["socket"])
        assert instance.enter(tmp_path, ["heard"], loopback) is None
    assert first.given == [("heard",)]


def test_when_a_window_closes_the_next_start_is_the_window(opened: Open, tmp_path: Path, loopback: bool) -> None:
    first = opened(tmp_path)
    first.close()
    assert sorted(path.name for path in (tmp_path / "window").iterdir()) == ["lock"]
    second = opened(tmp_path)
    assert instance.enter(tmp_path, ["x"], loopback) is None
    assert (first.given, second.given) == ([], [("x",)])


def test_a_start_while_the_window_closes_waits_for_its_end(tmp_path: Path, loopback: bool) -> None:
    first = instance.enter(tmp_path, [], loopback)
    assert first is not None
    first.stop()
    threading.Timer(0.2, first.close).start()
    second = instance.enter(tmp_path, ["x"], loopback)
    assert second is not None and (tmp_path / "window" / "note").exists(), "it listens, and is the window now"
    second.close()


def test_a_window_whose_loop_hangs_is_not_waited_for_and_never_opens_the_words_later(
    tmp_path: Path, loopback: bool
) -> None:
    first = instance.enter(tmp_path, [], loopback)
    assert first is not None
    assert instance.enter(tmp_path, ["x"], loopback, patience=SOON) is not None
    assert not first.offer(["y"], patience=0.01)
    assert first.take() == []
    first.close()


def test_a_message_that_was_read_too_late_is_refused(opened: Open, tmp_path: Path, loopback: bool) -> None:
    """As after the whole window was stopped: its sender has opened a window of its own by then."""
    first = opened(tmp_path)
    token = json.loads((tmp_path / "window" / "note").read_text())["token"]
    for until in (time.monotonic() - 1, time.monotonic() + 1000, float("nan"), float("inf"), 10**400, True, None):
        message = {"quintet": 1, "token": token, "until": until, "open": ["/tmp/x"]}
        assert send(tmp_path, json.dumps(message).encode() + b"\n") == instance.REFUSED
    assert first.given == []
    assert instance.enter(tmp_path, ["after"], loopback) is None


@pytest.mark.parametrize("left", [b"", b"garbage", b"[1]", b'{"port": 0}', b'{"port": "x", "socket": 5}', b"[" * 9000])
def test_what_a_killed_window_left_is_cleared_away(tmp_path: Path, loopback: bool, left: bytes) -> None:
    room = tmp_path / "window"
    room.mkdir(mode=0o700)
    (room / "note").write_bytes(left)
    if not loopback:
        with socket.socket(socket.AF_UNIX) as dead:
            dead.bind(str(room / "socket"))
    first = Window(tmp_path, loopback)
    assert instance.enter(tmp_path, ["x"], loopback) is None
    first.close()
    assert first.given == [("x",)]


@needs_sockets
@pytest.mark.parametrize("talk", [False, True], ids=["silent", "strange"])
def test_a_foreign_listener_does_not_stop_the_start(tmp_path: Path, talk: bool) -> None:
    """Somebody holds the lock and listens, but is no window."""
    room = tmp_path / "window"
    room.mkdir(mode=0o700)
    lock = instance._locked(room / "lock")
    assert lock is not None
    with socket.socket(socket.AF_UNIX) as foreign:
        foreign.bind(str(room / "socket"))
        foreign.listen(1)
        (room / "note").write_text(json.dumps({"socket": str(room / "socket"), "token": ""}))
        if talk:
            threading.Thread(target=lambda: foreign.accept()[0].sendall(b"220 smtp ready " * 100), daemon=True).start()
        inbox = instance.enter(tmp_path, ["x"], patience=SOON)
    assert inbox is not None
    os.close(lock)


@needs_sockets
def test_nobody_else_may_enter(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    (tmp_path / "window").mkdir(mode=0o777)
    (tmp_path / "window").chmod(0o777)
    window = Window(tmp_path, loopback=False)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "window").iterdir()}
    assert stat.S_IMODE((tmp_path / "window").stat().st_mode) == 0o700
    assert modes == {"lock": 0o600, "note": 0o600, "socket": 0o600}
    window.close()


@needs_sockets
def test_a_room_that_is_a_link_or_a_file_is_not_used(tmp_path: Path) -> None:
    for name in ("link", "file"):
        folder = tmp_path / name
        folder.mkdir()
        if name == "link":
            (folder / "window").symlink_to(tmp_path)
        else:
            (folder / "window").write_text("here")
        inbox = instance.enter(folder, ["x"])
        assert inbox is not None
        inbox.close()
        assert not (folder / "window" / "note").exists()


@needs_sockets
def test_a_long_path_gets_a_socket_in_a_private_folder_that_is_kept_and_goes_with_the_window(tmp_path: Path) -> None:
    folder = tmp_path / ("long 谜" * 20) / "data"
    window = Window(folder, loopback=False)
    path = Path(json.loads((folder / "window" / "note").read_text())["socket"])
    assert len(os.fsencode(path)) <= instance.LONGEST_SOCKET_PATH
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700 and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert instance.enter(folder, ["x"]) is None
    assert window.given == [("x",)]

    # Killed, it leaves its folder behind, which serves the next window.
    left = (folder / "window" / "note").read_bytes()
    window.close()
    assert not path.parent.exists()
    path.parent.mkdir(mode=0o700)
    (folder / "window" / "note").write_bytes(left)
    again = Window(folder, loopback=False)
    assert path.exists()
    again.close()
    assert not path.parent.exists()


def test_a_data_folder_that_cannot_be_made_leaves_the_window_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    inbox = instance.enter(tmp_path / "file", ["x"])
    assert inbox is not None and inbox.take() == []
    inbox.close()


def test_what_is_a_path_gets_whole_and_the_rest_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.puz").write_text("")
    assert instance.resolved("here.puz") == str(tmp_path / "here.puz")
    assert instance.resolved(os.path.join("..", "gone.puz")) == str(tmp_path.parent / "gone.puz")
    for word in ("SS2-8H-K7QX2M", "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou", "file:///a/b.puz", "a/b\nc", ""):
        assert instance.resolved(word) == word


def test_handing_over_needs_no_pygame(opened: Open, tmp_path: Path, loopback: bool) -> None:
    """The whole program, as it is called a second time."""
    if loopback != instance.LOOPBACK:
        pytest.skip("the program takes the other way here")
    first = opened(tmp_path)
    (tmp_path / "a.puz").write_text("")
    script = (
        "import sys; sys.modules['pygame'] = None; import main; "
        "code = main.main(sys.argv[1:]); assert 'platformdirs' not in sys.modules; sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "a.puz", "SS2-8H-K7QX2M"],
        cwd=tmp_path,
        env={**os.environ, "QUINTET_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert first.given == [(str(tmp_path / "a.puz"), "SS2-8H-K7QX2M")]
