"""How scripts draw Lion Wall."""

from __future__ import annotations

from generators.lion_wall.rules import SIZE
from tests.game.boards.drawn import Drawn, Point


class LionWall(Drawn):
    """The found groups, a bar, and the other cards by row: `[疗]` is chosen, `疗2` has the second colour."""

    def cell(self, row: int, column: int) -> Point:
        slots = self.board.slots(self.place.rect, self.stand.host.look)
        x, y = slots[(row - len(self.state.shown.found)) * SIZE + column].center
        return x, y

    def picture(self) -> str:
        shown = self.state.shown
        found = [" ".join("".join(self.board.session.puzzle.groups[group].cards) for group in shown.found), "|"]
        cards = [self._card(card) for card in shown.order]
        rows = ["".join(cards[start : start + SIZE]) for start in range(0, len(cards), SIZE)]
        return " ".join(filter(None, [*found, *rows]))

    def _card(self, card: str) -> str:
        colour = self.position.colour_of(card)
        return f"[{card}]" if card in self.state.chosen else f"{card}{colour}" if colour else card


DRAWN = LionWall
