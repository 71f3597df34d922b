"""How scripts draw Brick."""

from __future__ import annotations

from tests.game.boards.drawn import Drawn


class Brick(Drawn):
    """The word that is typed and a bar for the caret, the words found, and the rare ones after a plus."""

    def picture(self) -> str:
        rare = [f"+{word}" for word in self.position.extra]
        return " ".join([f"{self.state.typed}|", *self.position.found, *rare])


DRAWN = Brick
