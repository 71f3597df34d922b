"""Every other puzzle as it is played, from its first board to what comes after it."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.brick import end
from game.boards.crossword import checks, panels, wordhand
from game.library import wanted
from generators.sweet_spots.logic.hints import hint
from tools.shots.barred import barred
from tools.shots.studio import Shot, Studio


def new(kind: str) -> Callable[[Studio], None]:
    def show(studio: Studio) -> None:
        studio.host.home()
        studio.host.go("new", kind=kind)

    return show


def ended(studio: Studio) -> None:
    """Lets the board come to rest, and the dialog after it."""
    studio.settle()
    studio.settle()


# Sweet Spots


def long_hint(studio: Studio) -> None:
    """A hint whose reason has several steps, in the middle of them."""
    studio.game("sweet-spots", "fiendish", "HXNT11", size=10, chests=2)
    session = studio.scene.session
    while True:
        found = hint(session.position)
        if found is None or len(found.steps) > 5:
            break
        session.play(found.move)
    studio.rungs(3)
    studio.scene.advice.step_by(2)


# Lion Wall


def wall(studio: Studio) -> None:
    studio.game("lion-wall", "normal", "ABCDEF", script="simplified")
    studio.settle(95)


def guess(studio: Studio, *places: tuple[int, int]) -> None:
    """Chooses cards, each named by its group and its place there."""
    for group, place in places:
        studio.board.state.toggle(studio.puzzle.groups[group].cards[place])
    if len(places) == 4:
        studio.board.state.submit()
        studio.settle()


def find(studio: Studio, group: int) -> None:
    guess(studio, *((group, place) for place in range(4)))


def wall_found(studio: Studio) -> None:
    find(studio, 0)
    guess(studio, (1, 0), (1, 1))


def wall_one_away(studio: Studio) -> None:
    studio.board.state.clear()
    studio.host.change("wall_bonus", False)
    guess(studio, (1, 0), (1, 1), (1, 2), (2, 0))


def wall_solved(studio: Studio) -> None:
    studio.scene.advice.forget()
    for group in (1, 2):
        find(studio, group)
    ended(studio)


def wall_lost(studio: Studio) -> None:
    wall(studio)
    for place in range(4):
        guess(studio, (0, 0), (0, 1), (0, 2), (1, place))
    ended(studio)


def words(studio: Studio) -> None:
    studio.game("lion-wall", "normal", "ABCDEF", script="words")
    studio.settle(95)


def words_found(studio: Studio) -> None:
    find(studio, 3)
    guess(studio, (1, 0), (1, 1), (1, 2), (2, 0))


def words_solved(studio: Studio) -> None:
    studio.scene.advice.forget()
    for group in (1, 2):
        find(studio, group)
    ended(studio)


def wall_help(studio: Studio) -> None:
    wall(studio)
    studio.scene.help()


def explorer(studio: Studio) -> None:
    studio.host.pop()
    studio.host.go("explorer", kind="lion-wall", char="饱", script="simplified")
    studio.settle()


def explorer_searched(studio: Studio) -> None:
    studio.host.pop()
    studio.host.go("explorer", kind="lion-wall")
    studio.settle()
    studio.scene.search("bao")
    studio.settle()


def wall_known(studio: Studio) -> None:
    studio.host.pop()
    studio.host.go("own", choice=studio.app.library.last_wanted("lion-wall"))
    studio.scene.type("800")
    studio.scene.take_in()
    studio.settle()


# Sweet Spots, made by hand


THREE_ANSWERS = "ABBAAAAA\nAAAASSSS\nLLAAHSQH\nLLLLHQQH\nLLLLHRRH\nLLLHHRRH\nLMLLHHHH\nLMMMMHHH"


def spots_editor(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("own", choice=studio.app.library.last_wanted("sweet-spots"))
    studio.settle()


def spots_editor_answers(studio: Studio) -> None:
    studio.scene.bring(THREE_ANSWERS)
    studio.settle()


def spots_editor_mended(studio: Studio) -> None:
    studio.scene.mend()
    studio.settle()


def spots_editor_unique(studio: Studio) -> None:
    studio.scene.mend()
    studio.settle()


def spots_editor_large(studio: Studio) -> None:
    studio.scene.resize(17)
    studio.settle()


def spots_makers(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("makers")


# Brick


def brick(studio: Studio) -> None:
    studio.game("brick", "normal", "ABCDEF", letters=7)
    studio.settle(260)


def lay(studio: Studio, word: str) -> None:
    studio.scene.play(studio.scene.session.rules.read(f"lay {word}"))


def brick_words(studio: Studio) -> None:
    for word in (*studio.puzzle.words[:14], studio.puzzle.bonus[0]):
        lay(studio, word)
    studio.settle()


def brick_typing(studio: Studio) -> None:
    for letter in studio.puzzle.words[-1][:5]:
        studio.board.state.type(letter)


def brick_meaning(studio: Studio) -> None:
    studio.board.state.clear()
    studio.board.state.ask_meaning(studio.puzzle.words[0])
    studio.settle()


def brick_wrong(studio: Studio) -> None:
    letters = studio.puzzle.letters
    lay(studio, letters[0] * 4 + letters[1])
    studio.board.state.meaning = None
    studio.settle()


def brick_solved(studio: Studio) -> None:
    """The longest words and two bonus words, until the goal is reached; then the meaning of one that was missed."""
    studio.scene.advice.forget()
    for word in studio.puzzle.bonus[:2]:
        lay(studio, word)
    for word in sorted(studio.puzzle.words, key=len, reverse=True):
        if not studio.scene.finished and word not in studio.scene.session.position.found:
            lay(studio, word)
    studio.settle()
    studio.settle()
    studio.board.state.ask_meaning(end.missed(studio.board.state)[0])
    studio.settle()


def brick_every_word(studio: Studio) -> None:
    studio.board.state.go_on()
    for word in studio.puzzle.words:
        if word not in studio.scene.session.position.found:
            lay(studio, word)
    studio.settle()


def brick_shown(studio: Studio) -> None:
    brick(studio)
    lay(studio, studio.puzzle.words[0])
    studio.scene._show_answer()
    ended(studio)


def brick_own(studio: Studio) -> None:
    studio.host.go("own", choice=wanted("brick", "normal", {}))
    studio.scene.word = "provide"
    studio.scene.make()
    studio.settle()


def brick_own_words(studio: Studio) -> None:
    studio.host.store.set_setting("words added", "vlogger")
    studio.host.go("own words", kind="brick")


def brick_nine(studio: Studio) -> None:
    studio.game("brick", "fiendish", "ABCDEF", letters=9)
    studio.settle(260)


# Riddle


def riddle(studio: Studio) -> None:
    studio.game("riddle", "normal", "ABCDEF", length=6)
    for letter in studio.puzzle.answer[:2]:
        studio.board.state.put(letter)
    studio.settle(80)


def riddle_marks(studio: Studio) -> None:
    state = studio.board.state
    state.mark("p", "in")
    for letter in "lt":
        state.mark(letter, "out")
    state.choose_mode("out")
    studio.settle()


def riddle_words(studio: Studio) -> None:
    studio.board.state.choose_mode("write")
    studio.board.state.show_fitting()
    studio.settle()


def riddle_solved(studio: Studio) -> None:
    studio.scene.advice.forget()
    studio.play(1.0)
    ended(studio)


def riddle_own(studio: Studio) -> None:
    studio.host.go("own", choice=wanted("riddle", "normal", {}))
    studio.scene.word = "Margaret"
    studio.scene.make()
    studio.settle()


# Crossword


def crossword(level: str, share: float, **options: int | str) -> Callable[[Studio], None]:
    def show(studio: Studio) -> None:
        studio.host.home()
        studio.game("crossword", level, "ABCDEF", **options)
        studio.play(share)
        studio.settle(140)

    return show


def crossword_picked(studio: Studio) -> None:
    state = studio.board.state
    wordhand.pick(state, next(iter(panels.left(state.position))))
    studio.settle()


def crossword_hint(studio: Studio) -> None:
    studio.board.state.picked = ""
    studio.rungs(3)


def crossword_checked(studio: Studio) -> None:
    for letter in "etaoin":
        studio.board.state.type(letter)
    checks.check(studio.board.state, studio.puzzle.open_cells)
    studio.settle()


def crossword_letters(studio: Studio) -> None:
    studio.board.state.letters = True
    studio.settle()


def crossword_solved(studio: Studio) -> None:
    crossword("easy", 1.0, size=7)(studio)
    studio.settle()


def crossword_barred(studio: Studio) -> None:
    studio.host.home()
    studio.host.turn_to("play", session=studio.app.library.session("crossword", barred()))
    studio.play(0.4)
    studio.settle(140)


def crossword_own(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("own", choice=wanted("crossword", "easy", {}))
    for word in ("melon", "kiwi", "apple", "lemon", "orange", "banana"):
        studio.scene.content = word
        studio.scene.add()
    studio.scene.make()
    studio.settle()


SHOTS: tuple[Shot, ...] = (
    ("29-sweet-spots-step", long_hint),
    ("29b-editor", spots_editor),
    ("29c-editor-answers", spots_editor_answers),
    ("29d-editor-mended", spots_editor_mended),
    ("29e-editor-unique", spots_editor_unique),
    ("29f-editor-large", spots_editor_large),
    ("29g-drafts", spots_makers),
    ("30-wall", wall),
    ("31-wall-found", wall_found),
    ("32-wall-one-away", wall_one_away),
    ("33-wall-hint", lambda studio: studio.rungs(3)),
    ("34-wall-solved", wall_solved),
    ("36-wall-lost", wall_lost),
    ("37-wall-new", new("lion-wall")),
    ("37-wall-words", words),
    ("37-wall-words-found", words_found),
    ("37-wall-words-hint", lambda studio: studio.rungs(3)),
    ("37-wall-words-solved", words_solved),
    ("38-wall-help", wall_help),
    ("39-wall-explorer", explorer),
    ("39-wall-explorer-search", explorer_searched),
    ("39-wall-known", wall_known),
    ("40-brick", brick),
    ("41-brick-words", brick_words),
    ("42-brick-typing", brick_typing),
    ("43-brick-meaning", brick_meaning),
    ("44-brick-wrong", brick_wrong),
    ("45-brick-hint", lambda studio: studio.rungs(2)),
    ("46-brick-solved", brick_solved),
    ("46a-brick-every-word", brick_every_word),
    ("46b-brick-shown", brick_shown),
    ("46c-brick-nine", brick_nine),
    ("47-brick-new", new("brick")),
    ("48-brick-own", brick_own),
    ("49-brick-words", brick_own_words),
    ("50-riddle", riddle),
    ("51-riddle-marks", riddle_marks),
    ("52-riddle-words", riddle_words),
    ("53-riddle-hint", lambda studio: studio.rungs(2)),
    ("54-riddle-solved", riddle_solved),
    ("56-riddle-new", new("riddle")),
    ("57-riddle-own", riddle_own),
    ("60-crossword", crossword("normal", 0.4, size=11)),
    ("61-crossword-picked", crossword_picked),
    ("62-crossword-hint", crossword_hint),
    ("63-crossword-clued", crossword("normal", 0.3, size=11, style="clued")),
    ("64-crossword-checked", crossword_checked),
    ("65-crossword-reveal", lambda studio: checks.ask_reveal(studio.board.state)),
    ("66-crossword-large", crossword("hard", 0.3, size=15, style="clued")),
    ("67-crossword-near", lambda studio: studio.board.state.zoom(True)),
    ("68-crossword-letters", crossword_letters),
    ("69-crossword-dense", crossword("easy", 0.2, size=13, pattern="dense")),
    ("69-crossword-dense-clued", crossword("easy", 0.35, size=15, style="clued", pattern="dense")),
    ("69-crossword-barred", crossword_barred),
    ("70-crossword-solved", crossword_solved),
    ("71-crossword-new", lambda studio: studio.host.go("new", kind="crossword")),
    ("72-crossword-own", crossword_own),
)
