"""The command line as a process among others: several at work, interrupts, pipes, terminals, full disks."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generators.sweet_spots.formats import load

ROOT = Path(__file__).resolve().parents[2]
SMALL = ("--size", "5", "--chests", "1", "--level", "easy")


STARTED: list[subprocess.Popen[Any]] = []


@pytest.fixture(autouse=True)
def nothing_goes_on() -> Iterator[None]:
    """A test that fails leaves no program behind it."""
    yield
    while STARTED:
        process = STARTED.pop()
        if process.poll() is None:
            process.kill()
            process.communicate()


def start(*words: str, **options: Any) -> subprocess.Popen[str]:
    process: subprocess.Popen[str] = subprocess.Popen(
        [sys.executable, "-m", "generators", *words],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=options.pop("stdout", subprocess.PIPE),
        stderr=subprocess.PIPE,
        encoding="utf-8",
        **options,
    )
    STARTED.append(process)
    return process


def test_a_pack_is_the_same_on_any_number_of_processes() -> None:
    options = ("make", "sweet-spots", *SMALL, "--seed", "x", "--count", "12", "--json")
    alone = start(*options).communicate(timeout=100)[0]
    assert len(alone.splitlines()) == 12
    process = start(*options, "--jobs", "3")
    out, err = process.communicate(timeout=100)
    assert (process.returncode, out, err) == (0, alone, "")


@pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_complete(jobs: str) -> None:
    options = ("--seed", "x", "--count", "5000", "--jobs", jobs)
    process = start("make", "sweet-spots", *SMALL, *options, start_new_session=True)
    assert process.stdout is not None
    first = process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    rest, err = process.communicate(timeout=100)
    assert process.returncode == 130
    assert err == "stopped\n"
    for line in (first + rest).splitlines():
        load(line)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way there")
def test_ctrl_c_keeps_what_is_complete_in_a_file(tmp_path: Path) -> None:
    """The progress bar, on a terminal of the test's own, tells when the first puzzles are done."""
    path = tmp_path / "pack.jsonl"
    main_end, terminal = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "generators", "make", "sweet-spots", *SMALL, "--count", "5000", "--out", str(path)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
    )
    shown = b""
    while not re.search(rb"[1-9]\d* of 5000", shown):
        shown += os.read(main_end, 1000)
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=100)
    os.close(terminal)
    os.close(main_end)
    assert process.returncode == 130
    lines = path.read_text(encoding="utf-8").splitlines()
    assert 1 <= len(lines) < 5000
    for line in lines:
        load(line)
    assert [entry.name for entry in tmp_path.iterdir()] == ["pack.jsonl"]


@pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way there")
def test_ctrl_c_ends_a_search_without_end(tmp_path: Path) -> None:
    path = tmp_path / "stripes.txt"
    path.write_text("\n".join(" ".join([str(row)] * 14) for row in range(14)), encoding="utf-8")
    process = start("solve", "sweet-spots", str(path), "--limit", "0", "--trace", start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("trial 1")
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=100)
    assert (process.returncode, err) == (130, "stopped\n")


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals there")
def test_a_terminal_is_shown_the_board_itself() -> None:
    main_end, terminal = os.openpty()
    process = start("make", "sweet-spots", *SMALL, "--seed", "x", stdout=terminal)
    os.close(terminal)
    _, err = process.communicate(timeout=100)
    shown = os.read(main_end, 10_000).decode()
    os.close(main_end)
    assert (process.returncode, err) == (0, "")
    assert shown.startswith("sweet-spots, 5 by 5")
    assert "+---+" in shown


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes there")
def test_a_reader_that_goes_away_is_no_error() -> None:
    process = start("make", "sweet-spots", *SMALL, "--seed", "x", "--count", "5000")
    assert process.stdout is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=100) == 0
    assert process.stderr is not None
    assert process.stderr.read() == ""
    process.stderr.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_a_full_disk_is_said() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        process = start("make", "sweet-spots", *SMALL, "--seed", "x", stdout=full)
    _, err = process.communicate(timeout=100)
    assert process.returncode == 2
    assert err.startswith("standard output: it cannot be written")
    assert len(err.splitlines()) == 1
