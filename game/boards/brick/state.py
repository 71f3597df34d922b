"""What is looked at on a brick: the word being typed, the order of the letters, a meaning that was asked for."""

from __future__ import annotations

from functools import partial

from game.boards.contract import BoardState, Hands, Setting
from game.session import Session
from game.strings import _
from generators import making
from generators.brick import jobs, rules
from generators.brick.rules import LONGEST, Give, Lay, Move, Position, Puzzle
from generators.contract import Hint
from generators.meanings import Meaning, meanings

ADDED, REMOVED = "words added", "words removed"
"""Under these names a player's own words are kept."""


class BrickState(BoardState[Puzzle, Position, Move]):
    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.typed = ""
        self.letters = list(session.puzzle.letters)
        self.meaning: tuple[str, str] | None = None
        """The word that was asked about, and what it means."""
        added, removed = setting.lists[ADDED], setting.lists[REMOVED]
        if (added or removed) and not session.ever:
            self._adapt(added, removed)

    # The word

    def type(self, letter: str) -> None:
        if not self.hands.finished and len(self.typed) < LONGEST:
            self.typed += letter
            self.meaning = None

    def delete(self) -> None:
        self.typed = self.typed[:-1]

    def clear(self) -> None:
        self.typed = ""

    def shuffle(self) -> None:
        self.setting.random.shuffle(self.letters)

    def lay(self) -> None:
        move = self.word()
        if move is not None:
            self.hands.play(move)

    def word(self) -> Lay | None:
        """The typed word as a move; the next one begins empty."""
        word, self.typed = self.typed, ""
        self.meaning = None
        return Lay(word) if word and not self.hands.finished else None

    # Words of the player's own

    def own_words(self, add: str = "", remove: str = "") -> None:
        """Take a word into the player's list or out of it, and the puzzle with it."""
        added, removed = self.setting.lists[ADDED], self.setting.lists[REMOVED]
        added = sorted({*added, *filter(None, [add])} - {remove})
        removed = sorted({*removed, *filter(None, [remove])} - {add})
        self.setting.lists[ADDED] = added
        self.setting.lists[REMOVED] = removed
        self._adapt(added, removed, add)
        self.setting.note(
            _("“{word}” added to your word list.", word=add)
            if add
            else _("“{word}” removed from your word list.", word=remove)
        )

    def _adapt(self, added: list[str], removed: list[str], lay: str = "") -> None:
        rules_of = self.session.rules
        text = rules_of.dump(self.session.puzzle)
        self.setting.ask(jobs.adapted, text, added, removed, done=partial(self._adapted, lay))

    def _adapted(self, lay: str, text: str) -> None:
        """Go on with the puzzle that the player's own words make, after the same words."""
        puzzle = self.session.rules.load(text)
        if puzzle != self.session.puzzle and not self.hands.finished:
            words = (*puzzle.words, *puzzle.bonus)
            had = (*self.position.found, *self.position.extra, lay)
            self.hands.exchange(puzzle, [Lay(word) for word in had if word in words])

    # What is asked of the worker

    def ask_letter(self) -> None:
        """One more letter of the word that a hint would speak of."""
        self.setting.ask(making.hint, self.session.rules.kind, self.position, done=self._letter_told)

    def _letter_told(self, hint: Hint[Move] | None) -> None:
        if hint is None or not isinstance(hint.move, Lay) or self.hands.finished:
            return
        word = hint.move.word
        count = min(rules.given(self.position, word) + 1, len(word))
        if count > rules.given(self.position, word):
            self.hands.play(Give(word, count))
        self.hands.explain(_("One letter"), rules.uncovered(word, count))

    def ask_meaning(self, word: str) -> None:
        def told(found: dict[str, Meaning | None]) -> None:
            self.meaning = (word, _meaning(word, found.get(word)))

        self.setting.ask(meanings, (word,), done=told)


def _meaning(word: str, found: Meaning | None) -> str:
    """What a word means, or whose form it is."""
    if found is None:
        return _("No definition available.")
    if found.word == word:
        return found.text
    return _("form of {word}: {meaning}", word=found.word, meaning=found.text)
