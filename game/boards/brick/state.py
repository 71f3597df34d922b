"""What is looked at on a brick: the word being typed, the order of the letters, the news of the last move, a meaning
that was asked for, and at the end how rare the words are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.boards.brick.traits import ADDED, REMOVED
from game.boards.contract import BoardState, Hands, Setting
from game.session import Session
from game.strings import _, say
from generators import making
from generators.brick import jobs, rules
from generators.brick.rules import LANGUAGES, LONGEST, Count, Drop, Give, GoOn, Lay, Move, Position, Puzzle
from generators.contract import Hint
from generators.meanings import Meaning, meanings

if TYPE_CHECKING:
    from generators.brick.verdicts import Rank, Refusal


@dataclass(frozen=True)
class News:
    """What came of the last move, and whether it is good news."""

    words: str
    good: bool = True
    refused: str = ""
    """A word that the player may want to count all the same."""


class BrickState(BoardState[Puzzle, Position, Move]):
    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.typed = ""
        key = session.puzzle.key
        self.letters = [letter for letter in session.puzzle.letters if letter != key]
        """Without the key letter, which stands apart."""
        self.news: News | None = None
        self.meaning: tuple[str, str] | None = None
        """The word that was asked about, and what it means."""
        self.meant: Meaning | None = None
        """The same as the lexicon has it; None where it has nothing."""
        self.ranks: Mapping[str, Rank] = {}
        """How rare the words are, as far as that was asked."""
        added, removed = setting.lists[ADDED], setting.lists[REMOVED]
        if (added or removed) and not session.ever:
            self._adapt(added, removed)
        self.end: Position | None = None
        """The position in which the game ended last; the look back at its moves leads through others."""
        if session.is_solved:
            self.note_end()

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

    # What came of a move

    def tell(self, before: Position, after: Position, undone: bool) -> None:
        """Say what the step from one position to another did. Words that were counted or dropped by it are kept for
        other bricks too; undo takes that back."""
        self.news = self._news(before, after, undone)
        self._keep(ADDED, before.counted, after.counted, undone)
        self._keep(REMOVED, before.dropped, after.dropped, undone)
        if self.meaning is not None and self.meaning[0] in after.dropped:
            self.meaning = None

    def _news(self, before: Position, after: Position, undone: bool) -> News | None:
        if after == rules.start(after.puzzle) and not undone:
            return None  # The game was started over, and the scene says so.
        for change, told in (
            (_gone(after.dropped, before.dropped), self._dropped),
            (_gone(before.dropped, after.dropped), self._back),
            (_gone(before.counted, after.counted), self._not_counted),
            (_gone(after.counted, before.counted), self._counted),
            (_gone((*before.found, *before.extra), (*after.found, *after.extra)), self._taken_back),
            (_gone((*after.found, *after.extra), (*before.found, *before.extra)), self._found),
        ):
            if change:
                return told(change)
        if undone or after.last is None or not self.session.faults:
            return None
        return self._refused(after)

    def _dropped(self, word: str) -> News:
        return News(_("{word} is out. Undo brings it back.", word=word.upper()))

    def _back(self, word: str) -> News:
        return News(_("{word} is back.", word=word.upper()))

    def _counted(self, word: str) -> News:
        return News(_("{word} counts for you: +{points}", word=word.upper(), points=rules.BONUS))

    def _not_counted(self, word: str) -> News:
        return News(_("{word} doesn't count any more.", word=word.upper()))

    def _taken_back(self, word: str) -> News:
        return News(_("{word} taken back.", word=word.upper()))

    def _found(self, word: str) -> News:
        position, puzzle = self.position, self.session.puzzle
        if word in position.extra:
            self._ask_rank(word)
            return _bonus(word)
        worth = rules.pay(position, word)
        if rules.is_star(puzzle, word):
            return News(_("{word} ★ All letters! +{points}", word=word.upper(), points=worth))
        if rules.given(position, word):
            return News(_("{word}, with a hint: +{points}", word=word.upper(), points=worth))
        return News(_("{word} +{points}", word=word.upper(), points=worth))

    def _refused(self, after: Position) -> News:
        fault, last = self.session.faults[0], after.last
        if last is None or last.outcome != "not in the list":
            return News(say(fault.message), good=False)
        puzzle = self.session.puzzle
        removed = (*self.setting.lists[REMOVED], *after.dropped)
        self.setting.ask(
            jobs.refusal, last.word, puzzle.spelling, puzzle.language, removed, done=partial(self._told_why, last.word)
        )
        return News(say(fault.message), good=False, refused=last.word)

    def _told_why(self, word: str, refusal: Refusal) -> None:
        """The worker knows why a word was not taken; by then the player may have gone on."""
        if self.news is not None and self.news.refused == word:
            self.news = News(say(refusal.told), good=False, refused=word)

    # Words of the player's own

    def count_word(self, word: str) -> None:
        self.hands.play(Count(word))

    def drop_word(self, word: str) -> None:
        self.hands.play(Drop(word))

    def _keep(self, name: str, before: tuple[str, ...], after: tuple[str, ...], undone: bool) -> None:
        new, old = set(after).difference(before), set(before).difference(after)
        if not new and not (old and undone):
            return
        lists = self.setting.lists
        lists[name] = sorted({*lists[name], *new} - (old if undone else set()))
        other = REMOVED if name == ADDED else ADDED
        if new.intersection(lists[other]):
            lists[other] = sorted(set(lists[other]) - new)

    def _adapt(self, added: list[str], removed: list[str]) -> None:
        """A new brick takes the words that the player counts, and leaves out those thrown out."""
        text = self.session.rules.dump(self.session.puzzle)
        self.setting.ask(jobs.adapted, text, added, removed, done=self._adapted)

    def _adapted(self, text: str) -> None:
        puzzle = self.session.rules.load(text)
        if puzzle != self.session.puzzle and not self.session.ever and not self.hands.finished:
            self.hands.exchange(puzzle, ())

    # What is asked of the worker

    def ask_letter(self) -> None:
        """One more letter of the word that a hint would speak of. Such a word pays half."""
        self.setting.ask(making.hint, self.session.rules.kind, self.position, done=self._letter_told)

    def _letter_told(self, hint: Hint[Move] | None) -> None:
        if hint is None or not isinstance(hint.move, Lay) or self.hands.finished:
            return
        word = hint.move.word
        count = min(rules.given(self.position, word) + 1, len(word))
        if count > rules.given(self.position, word):
            self.hands.helped()
            self.hands.play(Give(word, count))
        self.news = News(_("{letters}  (a word with a hint pays half)", letters=rules.uncovered(word, count)))

    def give(self, word: str, count: int) -> None:
        """A hint has told the first letters of a word."""
        if word in rules.missing(self.position) and count > rules.given(self.position, word):
            self.session.play(Give(word, count))

    def ask_meaning(self, word: str) -> None:
        def told(found: dict[str, Meaning | None]) -> None:
            self.meant = found.get(word)
            self.meaning = (word, _meaning(word, self.meant))

        if self.session.puzzle.language != LANGUAGES[0]:
            told({})
        else:
            self.setting.ask(meanings, (word,), done=told)

    def ask_ranks(self) -> None:
        """How rare all words of the puzzle are."""
        puzzle = self.session.puzzle
        if puzzle.language == LANGUAGES[0]:
            words = (*puzzle.words, *puzzle.bonus, *self.position.counted)
            self.setting.ask(jobs.ranks, words, puzzle.spelling, done=self._ranked)

    def _ranked(self, found: Mapping[str, Rank]) -> None:
        self.ranks = {**self.ranks, **found}

    def _ask_rank(self, word: str) -> None:
        """Rare is said only of words that are."""

        def told(found: Mapping[str, Rank]) -> None:
            self._ranked(found)
            if found[word].rarity == "rare" and self.news == _bonus(word):
                self.news = News(_("{word}: a rare one! +{points}", word=word.upper(), points=rules.BONUS))

        if self.session.puzzle.language == LANGUAGES[0]:
            self.setting.ask(jobs.ranks, (word,), self.session.puzzle.spelling, done=told)

    # The end

    @property
    def at_end(self) -> bool:
        """Is the game over, and seen as it ended?"""
        return self.hands.finished and self.position == self.end

    def note_end(self) -> None:
        self.end = self.position
        self.ask_ranks()

    def go_on(self) -> None:
        """On to every word."""
        self.meaning = None
        self.hands.play(GoOn())

    @property
    def can_go_on(self) -> bool:
        """Is the brick solved and not every word found?"""
        position = self.position
        ended_so = self.at_end and not position.revealed and not position.goes_on
        return ended_so and bool(rules.missing(position))


def _bonus(word: str) -> News:
    return News(_("{word}: bonus word! +{points}", word=word.upper(), points=rules.BONUS))


def _gone(here: tuple[str, ...], there: tuple[str, ...]) -> str:
    """The last word that is here and not there; nothing where there is none."""
    other = frozenset(there)
    return next((word for word in reversed(here) if word not in other), "")


def _meaning(word: str, found: Meaning | None) -> str:
    """What a word means, or whose form it is."""
    if found is None:
        return _("No definition available.")
    if found.word == word:
        return found.text
    return _("form of {word}: {meaning}", word=found.word, meaning=found.text)
