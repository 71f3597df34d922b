"""Where the parts of a puzzle type stand.

A type that ships has its parts in the rooms of the house, each beside those of the other types. An example has them in
one folder, examples/<name>, under the names on the left.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

PARTS = {
    "generators": "generators/{name}",
    "board": "game/boards/{name}",
    "tests/case.py": "tests/cases/{name}.py",
    "tests/drawn.py": "tests/game/boards/drawn/{name}.py",
    "tests/faults.jsonl": "tests/scripts/{kind}.jsonl",
    "tests/hands.jsonl": "tests/scripts/hands/{kind}.jsonl",
    "tests/golden.txt": "tests/golden/{kind}.txt",
    "tests/choices.txt": "tests/golden/choices/{kind}.txt",
    "tests/test_own.py": "tests/generators/{name}/test_{name}.py",
}


def name_of(kind: str) -> str:
    """Returns the name that the folders and modules of a kind have."""
    return kind.replace("-", "_")


def is_example(kind: str) -> bool:
    return (ROOT / "examples" / name_of(kind)).is_dir()


def path(kind: str, part: str) -> Path:
    if is_example(kind):
        return ROOT / "examples" / name_of(kind) / part
    return ROOT / PARTS[part].format(kind=kind, name=name_of(kind))


def module(kind: str, part: str) -> str:
    """Returns the name under which a part is imported."""
    return ".".join(path(kind, part).relative_to(ROOT).with_suffix("").parts)
