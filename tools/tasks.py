"""What tasks.py does: a private environment with exact pins, made once, and the commands that run in it.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NEWER_THAN_CLASSIC = (3, 14)

# A set contains the sets that are named for it, so an environment with a larger set needs no smaller one.
PLAY, DEV, BENCH, DATA, CLASSIC = (
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-bench.txt",
    "requirements-data.txt",
    "requirements-classic.txt",
)
HOLDS = {PLAY: (DEV, BENCH, DATA), DEV: (BENCH, DATA)}

HELP = """\
python3 tasks.py COMMAND

  play  [...]            play (what follows goes to the game); --examples shows the types of examples/ too
  test  [...]            run the tests (what follows goes to pytest); --classic runs them on classic pygame
  check                  format, lint, strict types, arrows, translations
  bench [...]            measure; --quick for a short look
  monkey [N]             N events by mad hands over every scene; --seed S --from ROUND plays the same again
  fuzz [N]               N damaged inputs for every reader; --seed S
  faults [N]             a disk, a worker and a power supply that fail; N kills (default 60)
  build                  make dist/Quintet, the program that needs no Python
  data                   rebuild fonts, characters, words, icons, sounds, translations and ready-made puzzles
  shots DIR [...]        a picture of every screen; --size WxH --theme dark --scale 150 --lang ja

The first run makes .venv and installs what is pinned in requirements*.txt; later runs start at once."""


class TaskError(Exception):
    """Something went wrong that a person has to see to. One sentence says what."""


def say(text: str) -> None:
    print(text, flush=True)


# --- the environment ------------------------------------------------------------------------------


def python_of(venv: Path) -> Path:
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def works(venv: Path) -> bool:
    """Tells whether the Python of an environment still starts, is new enough, and has pip."""
    try:
        answer = subprocess.run(
            [str(python_of(venv)), "-c", "import sys, pip; print(*sys.version_info[:2])"],
            capture_output=True,
            text=True,
            timeout=60,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    if answer.returncode:
        return False
    major, minor = answer.stdout.split()
    return (int(major), int(minor)) >= OLDEST


def make_venv(venv: Path) -> None:
    if venv.exists():
        say(f"{venv.name} does not work any more; making it again.")
        shutil.rmtree(venv)
    else:
        say(f"Making {venv.name}.")
    done = subprocess.run([sys.executable, "-m", "venv", str(venv)], capture_output=True, text=True)
    if done.returncode or not works(venv):
        shutil.rmtree(venv, ignore_errors=True)
        raise TaskError(
            f"Python {sys.version_info[0]}.{sys.version_info[1]} could not make {venv.name}: "
            f"{last_line(done.stderr + done.stdout)} "
            "On Debian and Ubuntu the package python3-venv has what is missing."
        )


def last_line(text: str) -> str:
    """Returns the line of an error output that says what went wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    line = (errors or lines or ["it gave no reason."])[-1]
    return line if line.endswith((".", "!")) else line + "."


def contents(requirements: Path) -> str:
    """Returns the pins of a requirements file and of the files that it names, without comments and blank lines."""
    lines = []
    for line in requirements.read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("-r "):
            lines.append(contents(requirements.parent / line[3:].strip()))
        elif line:
            lines.append(line)
    return "\n".join(lines)


def stamp(venv: Path, requirements: Path) -> tuple[Path, str]:
    """Returns the file that notes that a set was installed, and what it says while the set has not changed."""
    return venv / f"{requirements.stem}.stamp", hashlib.sha256(contents(requirements).encode()).hexdigest()


def installed(venv: Path, requirements: Path) -> bool:
    larger = (requirements.with_name(name) for name in HOLDS.get(requirements.name, ()))
    for candidate in (requirements, *larger):
        if candidate.is_file():
            file, text = stamp(venv, candidate)
            if file.is_file() and file.read_text(encoding="utf-8") == text:
                return True
    return False


def install(venv: Path, requirements: Path) -> None:
    say(f"Installing {requirements.name} into {venv.name} (once; it needs the network).")
    command = [str(python_of(venv)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-q"]
    done = subprocess.run([*command, "-r", str(requirements)], stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise TaskError(
            f"{requirements.name} could not be installed: {last_line(done.stderr)} "
            "Look at the network connection and run the same command again."
        )
    file, text = stamp(venv, requirements)
    for old in venv.glob("*.stamp"):
        # A set that was installed later may have moved a pin of an older one.
        if old != file and not installed(venv, requirements.with_name(old.stem + ".txt")):
            old.unlink()
    file.write_text(text, encoding="utf-8")


def environment(requirements: str, venv: str = ".venv") -> Path:
    """Returns the Python to run a command with. Everything in the requirements file is installed for it."""
    folder = ROOT / venv
    if not works(folder):
        make_venv(folder)
    if not installed(folder, ROOT / requirements):
        install(folder, ROOT / requirements)
    return python_of(folder)


# --- the commands ---------------------------------------------------------------------------------


def run(python: Path, arguments: Sequence[str], extra: Mapping[str, str] | None = None) -> int:
    return subprocess.run([str(python), *arguments], cwd=ROOT, env={**os.environ, **(extra or {})}).returncode


def play(arguments: list[str]) -> int:
    rest = [argument for argument in arguments if argument != "--examples"]
    return run(environment(PLAY), ["main.py", *rest], examples() if rest != arguments else None)


def examples() -> dict[str, str]:
    """Returns the environment variable that brings the types of examples/ into the two lists of a program."""
    return {"QUINTET_EXAMPLES": ",".join(path.parent.name for path in sorted((ROOT / "examples").glob("*/board")))}


def test(arguments: list[str]) -> int:
    if "--classic" not in arguments:
        return run(environment(DEV), ["-m", "pytest", *arguments])
    if sys.version_info >= NEWER_THAN_CLASSIC:
        raise TaskError("Classic pygame ends with Python 3.13: run tasks.py test --classic with 3.11, 3.12 or 3.13.")
    rest = [argument for argument in arguments if argument != "--classic"]
    return run(environment(CLASSIC, ".venv-classic"), ["-m", "pytest", *rest])


CHECKS = (
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("arrows", ["-m", "pytest", "tests/test_arrows.py"]),
    ("translations", ["-m", "tools.build_locale", "--check"]),
)


def check(arguments: list[str]) -> int:
    nothing_more("check", arguments)
    python = environment(DEV)
    failed = []
    for name, command in CHECKS:
        say(f"-- {name}")
        if run(python, command):
            failed.append(name)
    say(f"check: {', '.join(failed)} failed" if failed else "check: all good")
    return 1 if failed else 0


def bench(arguments: list[str]) -> int:
    return run(environment(BENCH), ["-m", "tools.bench", *arguments])


def monkey(arguments: list[str]) -> int:
    return run(environment(PLAY), ["-m", "tools.monkey", *arguments])


def fuzz(arguments: list[str]) -> int:
    return run(environment(PLAY), ["-m", "tools.fuzz", *arguments])


def faults(arguments: list[str]) -> int:
    kills = arguments[:1] or ["60"]
    nothing_more("faults", arguments[1:])
    return run(environment(DEV), ["-m", "pytest", "tests/faults"], {"QUINTET_KILLS": kills[0]})


def build(arguments: list[str]) -> int:
    nothing_more("build", arguments)
    python = environment(DEV)
    started = time.monotonic()
    # Sets of strings are written into the archive in hash order: a fixed seed gives the same archive again.
    status = run(
        python,
        ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--workpath", "build/frozen", "build.spec"],
        {"PYTHONHASHSEED": "0"},
    )
    if status == 0:
        folder = ROOT / "dist" / "Quintet"
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
        say(f"dist/Quintet: {size / 1e6:.1f} MB, made in {time.monotonic() - started:.0f} s")
    return status


# Translations and characters first: the fonts take in every character that these use. The ready-made puzzles come last:
# they are made of the words and characters.
DATA_STEPS = (
    "tools.build_locale",
    "tools.build_characters",
    "tools.build_words",
    "tools.build_pairs",
    "tools.build_clues",
    "tools.build_couplets",
    "tools.build_categories",
    "tools.build_fonts",
    "tools.build_gold",
    "tools.build_icons",
    "tools.build_sounds",
    "tools.build_shelf",
)


def data(arguments: list[str]) -> int:
    nothing_more("data", arguments)
    python = environment(DATA)
    for module in DATA_STEPS:
        say(f"-- {module}")
        status = run(python, ["-m", module])
        if status:
            return status
    return 0


def shots(arguments: list[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        raise TaskError("shots needs the folder that the pictures go to: python3 tasks.py shots DIR")
    return run(environment(PLAY), ["-m", "tools.shots", *arguments])


def nothing_more(command: str, arguments: list[str]) -> None:
    if arguments:
        raise TaskError(f"{command} takes nothing more, and was given {' '.join(arguments)}")


COMMANDS: Mapping[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "monkey": monkey,
    "fuzz": fuzz,
    "faults": faults,
    "build": build,
    "data": data,
    "shots": shots,
}


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        say(HELP)
        return 0
    command, rest = arguments[0], arguments[1:]
    if command not in COMMANDS:
        print(f"There is no command {command!r}; there are {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    try:
        return COMMANDS[command](rest)
    except TaskError as error:
        print(re.sub(r"\s+", " ", str(error)), file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{command}: {error.strerror or error} ({error.filename or 'no file'}).", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
