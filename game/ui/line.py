"""A line of text as a value: the letters, the caret, and what is selected. Nothing here draws or listens.

Words used here
    place     the number of letters before the caret
    mark      the other end of what is selected; where nothing is, it is the place
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Line:
    text: str
    place: int
    mark: int

    @property
    def selected(self) -> tuple[int, int]:
        return min(self.place, self.mark), max(self.place, self.mark)

    @property
    def chosen(self) -> str:
        """The letters that are selected."""
        start, end = self.selected
        return self.text[start:end]

    def write(self, words: str) -> Line:
        """The words take the place of what is selected."""
        start, end = self.selected
        return _at(self.text[:start] + words + self.text[end:], start + len(words))

    def erase(self, is_back: bool, is_all: bool) -> Line:
        """What is selected goes; else one letter beside the caret, or all letters on that side."""
        if self.chosen:
            return self.write("")
        start, end = self.place, self.place
        if is_back:
            start = 0 if is_all else max(0, start - 1)
        else:
            end = len(self.text) if is_all else min(len(self.text), end + 1)
        return replace(self, place=end, mark=start).write("")

    def to(self, place: int, extends: bool) -> Line:
        """The caret elsewhere. With `extends`, what lies between is selected."""
        place = max(0, min(len(self.text), place))
        return replace(self, place=place, mark=self.mark if extends else place)

    def step(self, by: int, extends: bool) -> Line:
        """One letter on or back. Without `extends` an arrow leaves a selection by its end."""
        if self.chosen and not extends:
            return self.to(self.selected[by > 0], False)
        return self.to(self.place + by, extends)

    def word_before(self) -> int:
        return self.text[: self.place].rstrip().rfind(" ") + 1

    def word_after(self) -> int:
        rest = self.text[self.place :]
        word = rest.lstrip()
        end = word.find(" ")
        return len(self.text) if end < 0 else self.place + len(rest) - len(word) + end

    def word_at(self, place: int) -> Line:
        """The word round a place, selected."""
        start = self.text.rfind(" ", 0, place) + 1
        end = self.text.find(" ", place)
        return replace(self, mark=start, place=len(self.text) if end < 0 else max(start, end))

    def everything(self) -> Line:
        return replace(self, mark=0, place=len(self.text))


def _at(text: str, place: int) -> Line:
    return Line(text, place, place)
