"""How Lion Wall is taught."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.contract import Lit
from game.boards.lesson import Lesson, Picture, Step
from game.strings import _
from generators.lion_wall.rules import WORDS, Guess, Move, Position, Puzzle

CHARACTERS = (
    '{"kind":"lion-wall","version":1,"level":"easy","seed":"N7E5V6","generator":2,"cards":["紅","诉","婚","谈","绝","安",'
    '"波","约","说","温","油","讀","濟","始","编","要"],"groups":[{"part":"言","cards":["讀","说","谈","诉"]},{"part":"女",'
    '"cards":["要","安","婚","始"]},{"part":"糸","cards":["约","绝","编","紅"]},{"part":"氵","cards":["温","濟","波",'
    '"油"]}],"herrings":[],"script":"all"}'
)
SPEECH, WOMAN, SILK, WATER = (
    ("讀", "说", "谈", "诉"),
    ("要", "安", "婚", "始"),
    ("约", "绝", "编", "紅"),
    ("温", "濟", "波", "油"),
)
WALL_OF_WORDS = (
    '{"kind":"lion-wall","version":1,"level":"easy","seed":"NVNN6V","generator":2,"cards":["SPARE","WIRY","MAGNUM",'
    '"JEROBOAM","CANON","SALMANAZAR","BALL","REEDY","DINER","FOUL","SLIGHT","TINY","BALTHAZAR","GUTTER","GAUNT",'
    '"TONE"],"groups":[{"part":"Thin, of a person","cards":["SLIGHT","REEDY","GAUNT","WIRY"]},{"part":"At the bowling '
    'alley","cards":["SPARE","BALL","FOUL","GUTTER"]},{"part":"Double the N","cards":["TONE","DINER","TINY","CANON"]},'
    '{"part":"Wine bottles, from small to huge","cards":["MAGNUM","BALTHAZAR","SALMANAZAR","JEROBOAM"]}],"herrings":[],'
    '"script":"words"}'
)
THIN, BOWLING = ("SLIGHT", "REEDY", "GAUNT", "WIRY"), ("SPARE", "BALL", "FOUL", "GUTTER")
DOUBLE = ("TONE", "DINER", "TINY", "CANON")


def lesson(puzzle: Puzzle | None) -> Lesson:
    if puzzle is not None and puzzle.script == WORDS:
        return Lesson(
            WALL_OF_WORDS, _pictures_of_words(), _texts_of_words(), _keys(), _steps(), first=CHARACTERS, is_small=True
        )
    return Lesson(CHARACTERS, _pictures(), _texts(), _keys(), _steps(), is_small=True)


def _pictures() -> tuple[Picture, ...]:
    return (
        Picture(_("Sixteen characters"), _("They make four groups of four.")),
        Picture(_("A group shares a part"), _("Such as 言, which can look like 讠."), (Guess(SPEECH),)),
        Picture(_("It may stand anywhere"), _("At the left, below, or inside."), (Guess(SPEECH), Guess(WOMAN))),
        Picture(_("Four groups, one answer"), _("There is only one way to sort all sixteen."), _all_characters()),
    )


def _all_characters() -> tuple[Guess, ...]:
    return (Guess(SPEECH), Guess(WOMAN), Guess(SILK))


def _pictures_of_words() -> tuple[Picture, ...]:
    everything = (Guess(THIN), Guess(BOWLING), Guess(DOUBLE))
    return (
        Picture(_("Sixteen words"), _("They make four groups of four.")),
        Picture(_("A group has something in common"), _("Its name appears when you have found it."), everything[:1]),
        Picture(_("Some fit two groups"), _("But only one way leaves four for every group."), everything[:2]),
        Picture(_("Four groups, one answer"), _("There is only one way to sort all sixteen."), everything),
    )


def _texts() -> tuple[tuple[str, str], ...]:
    herrings = _("Parts shared by only two or three cards are red herrings.")
    after = _(
        "When you find a group, its shared part appears with each character's pronunciation and "
        "meaning. Name the part yourself first for a bonus."
    )
    return ((_("Red herrings"), herrings), *_playing(), (_("What you learn"), after))


def _texts_of_words() -> tuple[tuple[str, str], ...]:
    rules = _(
        "Sort sixteen words into four groups of four. Each group has something in common: parts of a shoe, words "
        "that go before BALL, animals hidden in the letters. A word may seem to fit several groups, but there is "
        "only one way to sort all sixteen. One group is easy, one is hard, and at least one is word play."
    )
    after = _(
        "When you find a group, its name appears, and why each word belongs. Its colour tells how hard it is, from red "
        "and green to purple and blue."
    )
    return ((_("The rules"), rules), *_playing(), (_("What you learn"), after))


def _playing() -> tuple[tuple[str, str], ...]:
    guessing = _(
        "Choose four cards and press Group. Four mistakes end the game (you can change this in "
        "Settings). “One away” means that three of the four belong together. Repeating a guess costs "
        "nothing."
    )
    pointing = _(
        "Click or tap a card to select it, and again to deselect it. Right-click or long-press to "
        "colour a card. Drag a card onto another to swap them."
    )
    return ((_("Guessing"), guessing), (_("Mouse and touch"), pointing))


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("1234 QWER", _("cards of rows 1 and 2")),
        ("ASDF ZXCV", _("cards of rows 3 and 4")),
        ("↑ ↓ ← →", _("move")),
        ("Space", _("choose a card")),
        ("⏎", _("give the group")),
        ("⌫", _("choose none")),
        ("H", _("hint")),
        ("Ctrl Z", _("undo")),
        ("N", _("new wall")),
        ("P", _("pause")),
    )


def _steps() -> tuple[Step, ...]:
    def has(position: Position, cards: tuple[str, ...]) -> bool:
        return any(set(position.groups[number].cards) == set(cards) for number in position.found)

    def lights(*cards: str) -> Callable[[Position], Lit]:
        def lit(position: Position) -> Lit:
            return Lit(look_at=position.cells_of([card for card in cards if card in position.order]))

        return lit

    def only(cards: tuple[str, ...]) -> Callable[[Move], bool]:
        return lambda move: not isinstance(move, Guess) or set(move.cards) == set(cards)

    return (
        Step(
            _("Four groups of four"),
            _("Every character here shares a part with three others. You need not know what they mean: just look."),
        ),
        Step(
            _("Four with the same part"),
            _("The ringed four all have 言. At the left it may be written 讠. Click each of them, then press Group."),
            lambda position: has(position, SPEECH),
            lambda position: (Guess(SPEECH),),
            lights(*SPEECH),
            acts=True,
            takes=only(SPEECH),
        ),
        Step(
            _("Find the fourth"),
            _("These three have 女, a woman. A fourth card has it too. Choose all four and press Group."),
            lambda position: has(position, WOMAN),
            lambda position: (Guess(WOMAN),),
            lights(*WOMAN[1:]),
            acts=True,
            takes=only(WOMAN),
        ),
        Step(
            _("Two groups are left"),
            _(
                "Find one of them: look for 氵, three drops of water, or for 糸, silk. The last group comes by itself. "
                "A wrong guess counts as a mistake."
            ),
            lambda position: len(position.found) == len(position.groups),
            lambda position: (Guess(WATER),),
            acts=True,
        ),
        Step(
            _("What you learn"),
            _(
                "Each character shows how it is said and what it means, and the shared part stands in gold. In a game "
                "you may name the part first, for a bonus."
            ),
        ),
    )
