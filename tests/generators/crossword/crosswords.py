"""Crosswords for tests: one of each style by hand, and any that can be."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from generators.contract import Cell, Level, Origin
from generators.crossword.files.validity import bank, checked, line_of
from generators.crossword.rules import PATTERNS, UNKNOWN, Clue, Puzzle

CLUED = Puzzle(
    style="clued",
    height=3,
    width=3,
    cells=("c", "a", "t", "o", "", "o", "w", "i", "n"),
    clues=(
        Clue(1, True, "It purrs", "noun"),
        Clue(3, True, "Be first", "verb"),
        Clue(1, False, "It moos & chews <slowly>", "noun"),
        Clue(2, False, "A thousand kilograms"),
    ),
    circles=frozenset({(0, 1)}),
    title="Small “beasts”",
    author="N. O. Body",
    notes="Easy.\nReally.",
)

FILL_IN = Puzzle(
    style="fill-in",
    height=3,
    width=3,
    cells=CLUED.cells,
    givens=frozenset({(0, 0)}),
    words=("cat", "cow", "dog", "ton", "win"),
    origin=Origin(Level.EASY, "friday"),
)

LETTERS = st.sampled_from("abcdeéñßωж的7")
LINES = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=12)


NAMES = st.sampled_from(["editor", "difficulty", "timer", "diagramless", "key", "our own: name"])


@st.composite
def puzzles(
    draw: st.DrawFn, texts: st.SearchStrategy[str] = LINES, letters: st.SearchStrategy[str] = LETTERS
) -> Puzzle:
    """Any crossword, of either style, with cells of several letters and unknown ones."""
    height, width = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    style = draw(st.sampled_from(["fill-in", "clued"]))
    longer = st.text(letters, min_size=2, max_size=4)
    odd = st.one_of(longer, st.just(UNKNOWN)) if style == "clued" else st.just(UNKNOWN)
    cell = st.one_of(letters, letters, letters, letters, st.just(""), odd)
    rows = draw(st.lists(cell, min_size=height * width - 2, max_size=height * width - 2))
    bare = Puzzle(style, height, width, (draw(letters), draw(letters), *rows))
    known = [found for found in bare.open_cells if bare.at(found) != UNKNOWN]
    answers = [entry.word for entry in bare.entries if UNKNOWN not in entry.answer]
    givens = draw(some(known))
    words = bank([*answers, *draw(st.lists(st.text(letters, min_size=1, max_size=6), min_size=1, max_size=4))])
    clued = [entry for entry in bare.entries if style == "clued" and draw(st.booleans())]
    return checked(
        Puzzle(
            style,
            height,
            width,
            bare.cells,
            givens=givens,
            words=words if style == "fill-in" else (),
            clues=tuple(
                Clue(entry.number, entry.slot.across, draw(texts), draw(st.sampled_from(["", "noun", "verb"])))
                for entry in clued
            ),
            pattern=draw(st.sampled_from(PATTERNS)),
            circles=draw(some(list(bare.open_cells))),
            title=draw(texts),
            author=draw(texts),
            copyright=draw(texts),
            notes=draw(texts),
            facts=tuple(sorted(draw(st.dictionaries(NAMES, texts, max_size=2)).items())),
            shaded=draw(some(list(bare.open_cells))),
            letters=draw(some_letters(replace(bare, givens=givens), letters)),
            origin=draw(st.sampled_from([None, Origin(Level.HARD, "any seed")])),
        )
    )


NEAT = LINES.map(line_of)


def kept(puzzle: Puzzle) -> Puzzle:
    """What our files in the formats of others keep of it: no clue and no fact without a text.

    A crossword without clues is a fill-in to them.
    """
    clues = sorted((clue for clue in puzzle.clues if clue.text), key=lambda clue: (not clue.across, clue.number))
    facts = tuple(fact for fact in puzzle.facts if fact[1])
    rest = replace(puzzle, clues=tuple(clues), facts=facts, letters=puzzle.letters if any(puzzle.letters) else ())
    if rest.clues or not rest.is_known or any(len(text) > 1 for text in rest.cells) or rest.words:
        return rest
    single = tuple(letter if len(letter) == 1 else "" for letter in rest.letters)
    letters = single if any(single) else ()
    return replace(rest, style="fill-in", words=bank(entry.word for entry in rest.entries), letters=letters)


def unknown(puzzle: Puzzle) -> tuple[str, ...]:
    """Its cells where only those given are known."""
    cells = enumerate(puzzle.cells)
    return tuple(text and (text if divmod(at, puzzle.width) in puzzle.givens else UNKNOWN) for at, text in cells)


def some(cells: list[Cell]) -> st.SearchStrategy[frozenset[Cell]]:
    return st.frozensets(st.sampled_from(cells), max_size=4) if cells else st.just(frozenset())


@st.composite
def some_letters(draw: st.DrawFn, puzzle: Puzzle, letters: st.SearchStrategy[str]) -> tuple[str, ...]:
    """Letters so far in any open cells that no letter is given in, or none at all."""
    if draw(st.booleans()):
        return ()
    longer = [letters, st.just("")] if puzzle.style == "fill-in" else [letters, st.just(""), st.just("heart")]
    return tuple(
        draw(st.one_of(longer)) if text and divmod(at, puzzle.width) not in puzzle.givens else ""
        for at, text in enumerate(puzzle.cells)
    )
