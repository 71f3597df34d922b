"""The entry in the desktop's menu, with its icon and the types of files that belong to it, for the current user.

On Linux a program that is only a folder is known to nobody: `--add-to-menu` makes it known from where it stands, and
`--remove-from-menu` takes that back. Elsewhere the program's own file tells the system all this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from generators import data

PATIENCE = 30.0
QUOTED = '\\"`$'
"""What needs a backslash inside the quotes of a command."""


def main(adding: bool) -> int:
    if not sys.platform.startswith("linux"):
        print("Menu entries of this sort are for Linux.", file=sys.stderr)
        return 2
    share = share_folder()
    if share is None:
        print("There is no home folder that a menu entry could go to; set HOME or XDG_DATA_HOME.", file=sys.stderr)
        return 1
    try:
        (add if adding else remove)(share)
    except OSError as error:
        print(f"The menu entry could not be changed: {error.strerror or error} ({error.filename}).", file=sys.stderr)
        return 1
    added = "is in your menu now, and opens .ipuz, .puz, .jpz, .xd, .exolve and .brk files"
    done = added if adding else "is no more in your menu"
    print(f"Quintet {done}.")
    return 0


def share_folder() -> Path | None:
    """Where the desktops look for what belongs to this user."""
    named = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(named):
        return Path(named)
    with suppress(RuntimeError):
        return Path.home() / ".local" / "share"
    return None


def places(share: Path) -> dict[str, Path]:
    """The files as they stand beside the program, and where each goes."""
    return {
        "quintet.desktop": share / "applications" / "quintet.desktop",
        "quintet.xml": share / "mime" / "packages" / "quintet.xml",
        "assets/icons/quintet.png": share / "icons" / "hicolor" / "256x256" / "apps" / "quintet.png",
    }


def add(share: Path) -> None:
    root = data.assets().parent
    for name, target in places(share).items():
        target.parent.mkdir(parents=True, exist_ok=True)
        if name == "quintet.desktop":
            text = (root / name).read_text(encoding="utf-8")
            target.write_text(text.replace("Exec=Quintet %F", f"Exec={command()} %F"), encoding="utf-8")
        else:
            shutil.copyfile(root / name, target)
    _tell(share)


def remove(share: Path) -> None:
    for target in places(share).values():
        target.unlink(missing_ok=True)
    _tell(share)


def command() -> str:
    """How this program is started from anywhere, as a desktop file writes it."""
    frozen = bool(getattr(sys, "frozen", False))
    words = [sys.executable] if frozen else [sys.executable, str(data.assets().parent / "main.py")]
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    inside = "".join(f"\\{char}" if char in QUOTED else char for char in word).replace("%", "%%")
    # The file as a whole has backslashes of its own.
    return f'"{inside}"'.replace("\\", "\\\\")


def _tell(share: Path) -> None:
    """The desktop reads its lists anew; one that has no such tools finds the files by itself."""
    for tool, folder in (("update-mime-database", share / "mime"), ("update-desktop-database", share / "applications")):
        if shutil.which(tool) and folder.is_dir():
            with suppress(OSError, subprocess.SubprocessError):
                subprocess.run([tool, str(folder)], capture_output=True, timeout=PATIENCE, check=False)
