"""How scripts draw Riddle."""

from __future__ import annotations

import re

from tests.game.boards.drawn import Drawn, Point


class Riddle(Drawn):
    """The letters, `_` for none, then the marks of each line that has any: `2+e-xy` holds E in, and X and Y out."""

    def at(self, place: str) -> Point | None:
        found = re.fullmatch(r"(line|slot) (\d+)", place)
        if found is None:
            return super().at(place)
        rows, slots, _keys = self.board.parts(self.place, self.stand.host.look)
        x, y = (rows if found[1] == "line" else slots)[int(found[2]) - 1].center
        return x, y

    def picture(self) -> str:
        letters = "".join(letter or "_" for letter in self.position.letters)
        marks = [
            f"{number}{'+' if inside else ''}{inside}{'-' if outside else ''}{outside}"
            for number, (inside, outside) in enumerate(self.position.marks, start=1)
            if inside or outside
        ]
        return " ".join([letters, *marks])

    def cursor(self) -> str:
        """The number of the slot, and what a letter does there if it does not write."""
        return f"{self.state.cursor + 1}" + ("" if self.state.mode == "write" else f" {self.state.mode}")


DRAWN = Riddle
