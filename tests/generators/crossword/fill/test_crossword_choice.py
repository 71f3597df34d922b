"""What the search for fills learns from dead ends."""

from __future__ import annotations

from generators.crossword.fill.choice import Choice, State, go_back
from generators.crossword.fill.index import Shelf

WORDS = ("cat", "cot", "dog", "cow")
WHOLE = 1 << 9


def choice(*cells: int) -> Choice:
    """A slot whose three letters stand in these crossings, with four words to try."""
    shelf = Shelf({word: number for number, word in enumerate(WORDS)}, 3, {})
    state = State([shelf.all], [], [len(WORDS)], [0])
    gives = WHOLE
    for cell in cells:
        gives |= 1 << cell
    links = tuple((place, cell, 1, 0) for place, cell in enumerate(cells))
    made = Choice(state, 0, iter(range(len(WORDS))), gives, 0, links, shelf)
    assert made.turn()
    return made


def tried(made: Choice) -> list[str]:
    found = [WORDS[made.word]]
    while made.turn():
        found.append(WORDS[made.word])
    return found


def test_words_with_the_letters_that_failed_are_not_tried() -> None:
    made = choice(0, 1, 2)
    go_back([made], 1 << 0)
    assert tried(made) == ["cat", "dog"]
    made = choice(0, 1, 2)
    go_back([made], 1 << 0 | 1 << 2)
    assert tried(made) == ["cat", "dog", "cow"]


def test_a_whole_word_that_failed_takes_no_other_with_it() -> None:
    made = choice(0, 1, 2)
    go_back([made], WHOLE | 1 << 0)
    assert tried(made) == list(WORDS)


def test_choices_that_a_failure_does_not_rest_on_are_left() -> None:
    first, second = choice(0, 1, 2), choice(3, 4, 5)
    path = [first, second]
    go_back(path, 1 << 1 | 1 << 3)
    assert path == [first, second]
    assert second.grounds == 1 << 1
    go_back(path, second.grounds)
    assert path == [first]
    assert tried(first) == ["cat", "cot", "dog", "cow"]
    go_back(path, 0)
    assert path == []
