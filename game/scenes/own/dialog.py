"""A puzzle from what a player typed: made while the dialog waits, then played. What is typed is the dialog's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from game.boards.face import Face
from game.catalog import BY_KIND, LEVEL_NAMES
from game.drafts import Draft, Drafts
from game.host import Host
from game.library import Library, Wanted
from game.scenes.dialogs import Dialog
from game.strings import _, say
from game.theme import Colour
from game.ui.gauges import Progress
from game.ui.input import Key
from game.ui.layout import Column
from game.ui.text import BODY
from game.ui.widgets import Paragraph, Segments, Widget, chips_height, heading
from game.worker import Ticket
from generators.contract import PuzzleError

PATIENCE = 30.0
NAMED = 40
"""Characters of a draft's name."""
Values = list[tuple[object, str]]
"""What can be chosen, and how it is called."""


class OwnPuzzle(Dialog):
    def __init__(self, host: Host, library: Library, choice: Wanted) -> None:
        super().__init__(host)
        self.library, self.choice = library, choice
        self.puzzle: Any = None
        self.trouble = ""
        """Why there is none, or why something was not taken in."""
        self._share = 0.0
        self._ticket: Ticket[Any] | None = None
        self.draft = ""
        """The id of the draft that is gone on with."""
        self.stage.focus = "word"

    @property
    def face(self) -> Face:
        return BY_KIND[self.choice.kind]

    @property
    def accent(self) -> Colour:
        return self.look.accent(self.face.accent)

    def levels(self) -> Values:
        return [(level.value, say(LEVEL_NAMES[level.value])) for level in self.face.rules.levels({})]

    def chips(
        self, name: str, title: str, values: Values, chosen: str, choose: Callable[[str, object], None], column: Column
    ) -> list[Widget]:
        """A heading, and below it the values of an option, of which one is chosen."""
        above = column.take(20, gap=6)
        place = column.take_px(chips_height(values, self.look, column.area.width), gap=14)
        chosen_by = partial(choose, name)
        return [
            heading(f"{name} name", above, title, self.look),
            Segments(name, place, values, chosen, chosen_by, self.accent, joined=False),
        ]

    # For the dialogs to fill

    def made(self, found: Any) -> None:
        """What the job brought: from now on it is the puzzle."""
        raise NotImplementedError(type(self).__name__)

    def impossible(self) -> str:
        """Why nothing could be made of it."""
        raise NotImplementedError(type(self).__name__)

    def verdict(self) -> str:
        """What the play scene says of the puzzle."""
        raise NotImplementedError(type(self).__name__)

    def submit(self) -> None:
        """Enter."""
        raise NotImplementedError(type(self).__name__)

    def written(self) -> dict[str, Any]:
        """What to keep of it as a draft; nothing where nothing was typed."""
        return {}

    def type_again(self, fields: Mapping[str, Any]) -> None:
        """Take up what was kept, as far as it makes sense."""

    def called(self) -> str:
        """What the draft is called in the list: the first of what was typed."""
        return ""

    # Making

    @property
    def is_making(self) -> bool:
        return self._ticket is not None

    def clear(self) -> None:
        """What was made, or is being made, does not answer to what is typed any more."""
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket, self.puzzle, self.trouble, self._share = None, None, "", 0.0

    def ask(self, job: Callable[..., Any], *arguments: object) -> None:
        self._ticket = self.host.worker.ask(
            job, *arguments, done=self._made, failed=self._failed, progress=self._progress, patience=PATIENCE
        )

    def _made(self, found: Any) -> None:
        self._ticket = None
        self.made(found)
        self.host.dirty = True

    def _failed(self, error: Exception) -> None:
        self._ticket = None
        self.trouble = (
            self.impossible() if isinstance(error, PuzzleError) else _("This took too long. Please try again.")
        )
        self.host.dirty = True

    def _progress(self, share: float) -> None:
        self._share = share
        self.host.dirty = True

    # Playing

    def play(self) -> None:
        if self.puzzle is not None:
            session = self.library.session(self.face.kind, self.puzzle)
            self.host.turn_to("play", session=session, verdict=self.verdict())

    # Drafts

    def go_on(self, draft: Draft) -> None:
        self.draft = draft.id
        self.type_again(draft.fields)
        if draft.puzzle and self.puzzle is None and not self.is_making:
            try:
                self.puzzle = self.face.rules.load(draft.puzzle)
            except PuzzleError:
                self.puzzle = None

    def keep(self) -> None:
        """What was typed is kept when the player leaves, whether or not there is a puzzle of it."""
        drafts, fields = Drafts(self.host.store), self.written()
        if not fields:
            if self.draft:
                drafts.drop(self.draft)
            return
        made = self.face.rules.dump(self.puzzle) if self.puzzle is not None else ""
        options, level = dict(self.choice.options), self.choice.level.value
        draft = Draft(self.face.kind, options, level, self.called()[:NAMED], fields, made, id=self.draft)
        self.draft = drafts.keep(draft, self.host.clock().isoformat(timespec="seconds")[:19])

    def closed(self) -> None:
        self.keep()
        self.clear()

    def tick(self) -> bool:
        return self.is_making

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.submit()
            return True
        return False

    def said(self, column: Column) -> list[Widget]:
        """What is in the way, or how far it is."""
        if self.trouble:
            bad = self.look.palette.bad
            return [Paragraph("trouble", column.paragraph(self.trouble, BODY, gap=14), self.trouble, BODY, bad)]
        if self.is_making:
            return [Progress("progress", column.take(10, gap=14), self._share, self.accent)]
        return []
