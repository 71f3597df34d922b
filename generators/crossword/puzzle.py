"""Crossword as the rest of the house knows it. The dictionary and the solver are imported where they are used."""

from __future__ import annotations

from random import Random

from generators.contract import Hint, Level, Options, Pulse, Report, phrase, steady
from generators.crossword import rules
from generators.crossword.files import formats
from generators.crossword.rules import UNKNOWN, Move, Position, Puzzle, Write
from generators.options import LEVEL, Limit, Named, Number, Offer, OneOf
from generators.puzzle import Exemption, Mark, Recent, Rules, ShelfRecipe

SIZES = (5, 7, 9, 11, 13, 15)
PATTERNS = ("lattice", "dense")
THEME_SIZES = (11, 13, 15)
_DENSE_FILL_IN = {"style": "fill-in", "pattern": "dense"}
_OFFER = Offer(
    (
        Number(
            "size",
            phrase("Size"),
            SIZES,
            11,
            "rows and columns",
            called=lambda size: phrase("{size} × {size}", size=size),
        ),
        OneOf(
            "style",
            phrase("Style"),
            (Named("fill-in", "F", phrase("Fill-in")), Named("clued", "C", phrase("With clues"))),
            "fill-in",
            "a list of words to place, or clues",
        ),
        OneOf(
            "pattern",
            phrase("Pattern"),
            (Named("lattice", "L", phrase("Lattice")), Named("dense", "D", phrase("Dense"))),
            "lattice",
            "how closely words cross",
        ),
        OneOf(
            "theme",
            phrase("Theme"),
            (Named("none", "", phrase("None")), Named("any", "T", phrase("A surprise"))),
            "none",
            "answers that belong together, and a title",
        ),
    ),
    firm=("style", "pattern", "size", "theme"),
    limits=(
        Limit("theme", ("none",), {"style": "fill-in"}),
        Limit("theme", ("none",), {"pattern": "dense"}),
        *(Limit("theme", ("none",), {"size": size}) for size in SIZES if size not in THEME_SIZES),
        # Dense fill-ins hold together too well to be fiendish.
        Limit(LEVEL, (Level.EASY, Level.NORMAL, Level.HARD), _DENSE_FILL_IN),
    ),
)


def _generate(options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
    from generators.crossword.make.generator import generate

    size, style, pattern = int(options["size"]), str(options["style"]), str(options["pattern"])
    return generate(size, style, pattern, level, rng, pulse, theme=str(options["theme"]))


def _around(options: Options, level: Level, rng: Random, pulse: Pulse, recent: Recent) -> Puzzle:
    from generators.crossword.make.generator import generate
    from generators.crossword.make.memory import Memory

    size, style, pattern = int(options["size"]), str(options["style"]), str(options["pattern"])
    memory = Memory(tuple(map(tuple, recent)))
    return generate(size, style, pattern, level, rng, pulse, memory=memory, theme=str(options["theme"]))


def _marks(puzzle: Puzzle) -> tuple[Mark, ...]:
    """Its answers, and for longer its clues."""
    from generators.crossword.make.memory import ANSWERS_WITHIN, CLUES_WITHIN, marks_of

    met = marks_of(puzzle)
    answers = dict.fromkeys(mark.partition(" ")[0] for mark in met)
    return (
        *(Mark(word, ANSWERS_WITHIN) for word in answers),
        *(Mark(mark, CLUES_WITHIN) for mark in met if " " in mark),
    )


def _inspect(puzzle: Puzzle, pulse: Pulse) -> Report:
    from generators.crossword.logic.grading import inspect

    return inspect(puzzle, pulse)


def _load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    """A layout with words is solved while it is read, so the pulse goes along."""
    pulse(0.0)
    return formats.load(text, source, pulse)


def _options_of(puzzle: Puzzle) -> dict[str, int | str]:
    """A grid of any form answers to lattice."""
    pattern = puzzle.pattern if puzzle.pattern in PATTERNS else PATTERNS[0]
    theme = "any" if puzzle.title and puzzle.origin is not None and _is_theme(puzzle.title) else "none"
    size = max(puzzle.height, puzzle.width)
    return _OFFER.settle({"size": size, "style": puzzle.style, "pattern": pattern, "theme": theme})


def _is_theme(title: str) -> bool:
    from generators.crossword.make.themes import is_title

    return is_title(title)


_TURNED = str.maketrans("|_", "_|")


def _fingerprint(puzzle: Puzzle) -> str:
    """The same letters between the same bars, also with across and down exchanged."""
    signs = [text or "." for text in puzzle.cells]
    for cell in {cell for cell, _ in puzzle.bars}:
        right, below = (cell, True) in puzzle.bars, (cell, False) in puzzle.bars
        signs[puzzle.index(cell)] += "+" if right and below else "|" if right else "_"
    rows = [signs[start : start + puzzle.width] for start in range(0, len(signs), puzzle.width)]
    turned = [[sign.translate(_TURNED) for sign in column] for column in zip(*rows, strict=True)]
    return min("/".join(",".join(row) for row in form) for form in (rows, turned))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    """Word by word. None where it is not known as a whole."""
    if UNKNOWN in puzzle.cells:
        return ()
    missing = set(puzzle.open_cells) - puzzle.givens
    moves: list[Move] = []
    for entry in puzzle.entries:
        if missing & set(entry.slot.cells):
            moves.append(Write(entry.slot.start, entry.slot.across, entry.answer))
            missing -= set(entry.slot.cells)
    return (*moves, *(Write(cell, True, (puzzle.at(cell),)) for cell in sorted(missing)))


def _hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    from generators.crossword.logic.hints import hint

    return hint(position, pulse)


def _is_sound(position: Position, pulse: Pulse = steady) -> bool:
    from generators.crossword.logic.hints import is_sound

    return is_sound(position, pulse)


RULES: Rules[Puzzle, Position, Move] = Rules(
    kind="crossword",
    tag="CW",
    version=3,
    title=phrase("Crossword"),
    offer=_OFFER,
    notes={
        Level.EASY: phrase("Fill-in: some word always has only one slot left. With clues: everyday words."),
        Level.NORMAL: phrase("Fill-in: compare the words that fit a slot. With clues: common words."),
        Level.HARD: phrase("Fill-in: look at crossing slots too. With clues: words that may take some thought."),
        Level.FIENDISH: phrase("Fill-in: some words are decoys, with the odd what-if. With clues: rarer words."),
    },
    file_help=(
        "an own file (JSON), an .ipuz, .puz, .jpz or .xd, Exolve text, a code such as CW-9FL-K7QX2M, a list of words "
        "(a word or word: clue a line), or a layout: a row a line, . a block, * an empty cell, a letter = given; its "
        "words follow after an empty line, a word a line, or --words names them; to solve it without any is to take "
        "the words of the dictionary"
    ),
    position_help=(
        "a crossword in any of its forms; an own file may have the letters so far in rows of "
        '"letters", * where there is none'
    ),
    shelf=ShelfRecipe(each=4, but=(Exemption({"pattern": ("dense",)}, each=3), Exemption({"theme": ("any",)}, each=3))),
    daily={"size": 9, "style": "clued", "pattern": "lattice"},
    daily_large={"size": 15, "style": "clued", "pattern": "lattice"},
    start=rules.start,
    apply=rules.apply,
    faults=rules.faults,
    is_solved=rules.is_solved,
    write=rules.write,
    read=rules.read,
    dump=formats.dump,
    load=_load,
    recognises=formats.recognises,
    generator=_generate,
    marks=_marks,
    marks_last=60,
    around=_around,
    inspect=_inspect,
    options_of=_options_of,
    fingerprint=_fingerprint,
    answer=_answer,
    hint=_hint,
    is_sound=_is_sound,
)
