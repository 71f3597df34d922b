"""What a player takes out of a game: its code, its address, its text, its file, its page on paper."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from game.boards.face import Face
from game.disk import places
from game.host import Host
from game.library import AnySession
from game.strings import _, trouble
from game.ui import clipboard
from generators.contract import PuzzleError
from generators.files import write_bytes


class Giving:
    """Gives the puzzle of one game to the clipboard, the disk or the printer."""

    def __init__(self, host: Host, face: Face, session: AnySession, code: str | None) -> None:
        self.host, self.face, self.session, self.code = host, face, session, code

    def copy_code(self) -> None:
        if self.code is not None:
            clipboard.write(self.code)
            self.host.note(_("Code copied: {code}", code=self.code))

    def copy_whole(self) -> None:
        """The puzzle's own file as a text: unlike its code it gives the very same puzzle in every version to come."""
        clipboard.write(self.face.rules.dump(self.session.puzzle))
        self.host.note(_("Copied. Paste it into any Quintet to open this puzzle."))

    def copy_link(self) -> None:
        clipboard.write(self.face.share(self.session.puzzle))
        self.host.note(_("Copied."))

    def print(self) -> None:
        text = self.face.rules.dump(self.session.puzzle)
        self.host.go("print", kind=self.face.kind, text=text, name=self.code or "")

    def save_file(self) -> None:
        """The puzzle's own file: to keep, or to send to a friend."""
        self.save_as(".json", lambda _: (self.face.rules.dump(self.session.puzzle) + "\n").encode())

    def save_as(self, ending: str, write: Callable[[Any], bytes]) -> None:
        """The file is written where files were opened from last."""
        folder = Path(self.host.store.setting("open folder", str(places.home_folder())))
        name = self.code or f"{self.face.kind} {datetime.now():%Y-%m-%d %H%M%S}"
        path = folder / f"{name}{ending}"
        try:
            write_bytes(path, write(self.session.position))
        except PuzzleError as error:
            self.host.tell(_("Couldn't save this"), trouble(error))
            return
        self.host.note(_("Saved as {path}", path=str(path)))
