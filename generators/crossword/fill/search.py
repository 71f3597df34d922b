"""The search for fills: words left out by crossings before they are tried, and what failed tried first.

A state is what is left: for each slot the mask of words that may still go there, for each crossing the letters that
both its slots allow. `settle` draws from it what follows without a guess:
    crossing  a letter that no word left in a slot has in that place leaves the crossing, and with it the words of the
              other slot that need it
    once      a word with one slot to itself leaves the others of its length, with all that taste keeps apart from it;
              where the list has plenty of words and nobody has a taste, only two slots that have nothing else left
              are looked at, because every word taken away would make the grounds of its slot longer and save next
              to nothing
    room      slots of a length need as many different words; where every word is needed, one with a single slot left
              takes it

Then a slot takes one of its words after the other. Which slot: the one with the fewest words for the trouble that it
made so far (dom/wdeg); and after a dead end the slot that it came from, until that one can be filled.

Every slot carries its grounds: the letters, given by choices, that took words from it. So a dead end tells which
letters it rests on. All words of a choice that have these same letters fail with it, and choices that gave none of
them are gone back over (`choice.py`). Where the search begins again, what the first choice learnt stays.

The search is complete: an end without a budget spent, and without a limit of failures, is a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Protocol

from generators.contract import Pulse
from generators.crossword.fill.choice import Choice, Grounds, State, go_back
from generators.crossword.fill.index import Index, Shelf, members
from generators.crossword.fill.layout import Board
from generators.crossword.fill.net import Link, net

CHUNK, MOST_IN_CHUNK = 32, 256
"""So many words of a slot are compared by what they leave to the slots they cross; then the next ones. The more often
the search begins again, the more it compares."""
PAUSE = -1
"""What stands between words that are not compared with each other."""
FEW = 6
"""With no more words than this left, their letters are looked at one by one."""
CROWDED = 8
"""Room is looked after where there are fewer words than so many for a slot."""
PATIENCE = 64
"""Dead ends before the first fill, then the search begins again with what it has learnt. A fifth more each time, so
that it comes to an end whatever happens."""
LARGE = 1 << 15
"""Words of a length; with more of them, every step of settling gives a pulse."""


class Taste(Protocol):
    """Whoever fills may like some words better than others."""

    def order(self, shelf: Shelf, candidates: int, rng: Random | None) -> Iterable[int]:
        """The numbers of the words in this mask, each once, the best first. Words near each other in it are then
        tried by how much they leave to the slots they cross, but never a word after a PAUSE before those ahead of
        it."""

    def barred(self, shelf: Shelf) -> int:
        """The words that are not to be used at all, as a mask: the same for every question."""

    def apart(self, word: str) -> Mapping[int, int]:
        """By length, as a mask: the words that may not stand on a board with this one, a relation that goes both ways.
        The word itself is none of them."""


class Undecided(Exception):
    """The budget was spent before the search ended: nothing may be concluded from it."""


class _Stuck(Exception):
    """As many dead ends in one run as were allowed."""

    def __init__(self, first: Choice) -> None:
        super().__init__()
        self.first = first


_Changed = dict[int, int]
"""The slots that lost words since they were looked at, each with the crossing that alone took them, or _MANY."""
_MANY = -1


class Search:
    """One board and one list. What is learnt from dead ends stays for the next run."""

    def __init__(
        self, board: Board, index: Index, taste: Taste | None, rng: Random | None, budget: int | None, pulse: Pulse
    ) -> None:
        self.index, self.taste, self.rng, self.budget, self.pulse = index, taste, rng, budget, pulse
        self.net = net(tuple([tuple([char != board.block for char in row]) for row in board.rows]))
        self._read_slots(board)
        self._read_lengths()
        self.weights = [1 + len(links) for links in self.links]
        """By slot: how many crossings it has, and one more for each dead end that it was part of."""
        self.nodes = 0
        self.deepest: State | None = None
        """The state with the most slots filled so far."""
        self.blocked = -1
        """The slot that the last dead end left without a word; -1 where there were too few words for several."""
        self._most_filled = -1
        self._dead_ends = 0
        self._last = -1
        """The slot that the last dead end came from, until it can be filled; -1 for none."""
        self._chunk = CHUNK
        self._chosen = -1
        """The slot that took a word last."""
        self._grounds: Grounds = 0
        """What the last dead end rests on."""

    def _read_slots(self, board: Board) -> None:
        """What stands in each slot, which of them are to be filled, and where those cross."""
        letters = ["" if char == board.space else char for char in "".join(board.rows)]
        self.patterns = [[letters[at] for at in places] for places in self.net.places]
        self.open = tuple(number for number, pattern in enumerate(self.patterns) if "" in pattern)
        """The slots to be filled. The others stand as they are, whether the list has their words or not."""
        self.standing = ["".join(pattern) for pattern in self.patterns if "" not in pattern]
        self.shelves = [self.index.of(slot.length, self.pulse) for slot in self.net.slots]
        self.is_large = any(len(shelf.words) >= LARGE for shelf in self.shelves)
        is_open = set(self.open)
        self.links: list[tuple[Link, ...]] = [
            tuple(link for link in links if number in is_open and link[2] in is_open)
            for number, links in enumerate(self.net.links)
        ]

    def _read_lengths(self) -> None:
        """Which slots have a length, how often a word may be used, and where there are few words for the slots."""
        self.groups: dict[int, list[int]] = {}
        for number in self.open:
            self.groups.setdefault(self.net.slots[number].length, []).append(number)
        self.copies = {length: self._copies(length) for length in self.groups}
        self.crowded = [
            length for length, group in self.groups.items() if len(self.index.of(length).words) < CROWDED * len(group)
        ]

    def _copies(self, length: int) -> dict[int, int]:
        """Of the words that may still be used more than once, how often."""
        shelf = self.index.of(length)
        left = {number: copies - self.standing.count(shelf.words[number]) for number, copies in shelf.copies.items()}
        return {number: copies for number, copies in left.items() if copies > 1}

    # --- the first state ------------------------------------------------------------------------------------

    def root(self) -> State | None:
        """What is left before any guess; None when some slot is left without a word."""
        masks = self.fitting()
        letters: list[list[str]] = [[] for _ in self.net.crossings]
        for number in self.open:
            for place, cell, other, at in self.links[number]:
                live = letters[cell] = letters[cell] or self._shared(number, place, other, at)
                having = self.shelves[number].masks[place]
                if len(live) < len(having):
                    masks[number] &= _any_of(having, live)
        is_open = set(self.open)
        counts = [-1 if number in is_open else 1 for number in range(len(masks))]
        state = State(masks, letters, counts, [0] * len(masks))
        self._count_node()
        return self._kept(state, dict.fromkeys(self.open, _MANY))

    def fitting(self) -> list[int]:
        """By slot: the words that go with its letters and stand nowhere yet; none for a slot that is full."""
        masks = [0] * len(self.shelves)
        for length, group in self.groups.items():
            free = self.free(length)
            for number in group:
                masks[number] = free & self.shelves[number].matching(self.patterns[number])
        return masks

    def free(self, length: int) -> int:
        """The words of a length that those standing on the board leave to the others."""
        shelf = self.index.of(length)
        free = shelf.all if self.taste is None else shelf.all & ~self.taste.barred(shelf)
        for word in dict.fromkeys(self.standing):
            at = shelf.numbers.get(word) if len(word) == length else None
            if at is not None and shelf.copies.get(at, 1) <= self.standing.count(word):
                free &= ~(1 << at)
            if self.taste is not None:
                free &= ~self.taste.apart(word).get(length, 0)
        return free

    def _shared(self, number: int, place: int, other: int, at: int) -> list[str]:
        if (given := self.patterns[number][place]) != "":
            return [given]
        theirs = self.shelves[other].masks[at]
        return [letter for letter in self.shelves[number].letters[place] if letter in theirs]

    # --- what follows ---------------------------------------------------------------------------------------

    def assign(self, state: State, number: int, word: int) -> State | None:
        """The state after a slot took a word; None for a dead end."""
        self._count_node()
        later = State(state.masks.copy(), state.letters.copy(), state.counts.copy(), state.grounds.copy())
        later.masks[number] = 1 << word
        later.grounds[number] = self._word_sign(number)
        self._chosen = number
        return self._kept(later, {number: _MANY})

    def _word_sign(self, number: int) -> Grounds:
        return 1 << len(self.net.crossings) + number

    def _count_node(self) -> None:
        if self.budget is not None and self.nodes >= self.budget:
            raise Undecided(f"not decided within {self.budget} steps")
        self.pulse(0.0 if self.budget is None else self.nodes / self.budget)
        self.nodes += 1

    def _kept(self, state: State, changed: _Changed) -> State | None:
        if not self.settle(state, changed):
            self._dead_ends += 1
            return None
        if (filled := state.counts.count(1)) > self._most_filled:
            self._most_filled, self.deepest = filled, state
        return state

    def settle(self, state: State, changed: _Changed) -> bool:
        """Draw what follows from the slots that changed; False for a dead end. Changes the state."""
        while self._settle_crossings(state, changed):
            if not all(self._settle_room(state, length, changed) for length in self.crowded):
                return False
            if not changed:
                return True
        return False

    def _settle_crossings(self, state: State, changed: _Changed) -> bool:
        """Take the slots that lost words one after the other, the one with the fewest words first."""
        counts = state.counts
        while changed:
            number = min(changed, key=counts.__getitem__)
            cause = changed.pop(number)
            if self.is_large:
                self.pulse(0.0)
            before, count = counts[number], state.masks[number].bit_count()
            counts[number] = count
            if not count:
                return self._dead_end(number, state.grounds[number])
            if count == 1 and before != 1 and not self._settle_once(state, number, changed):
                return False
            if not self._narrow_crossings(state, number, cause, changed):
                return False
        return True

    def _narrow_crossings(self, state: State, number: int, cause: int, changed: _Changed) -> bool:
        """Leave each crossing of a slot the letters that its words have there, and the other slot the words with such a
        letter. The crossing that alone changed the slot learns nothing back from it."""
        masks, all_letters, grounds = state.masks, state.letters, state.grounds
        is_chosen, why = number == self._chosen, grounds[number]
        mask, shelf = masks[number], self.shelves[number]
        words = [shelf.words[each] for each in members(mask)] if state.counts[number] <= FEW else None
        for place, cell, other, at in self.links[number]:
            live = all_letters[cell]
            if cell == cause or len(live) == 1:
                continue
            kept = _letters_left(live, place, mask, shelf, words)
            if len(kept) == len(live):
                continue
            all_letters[cell] = kept
            theirs = masks[other]
            left = _reduced(theirs, self.shelves[other].masks[at], live, kept)
            if is_chosen:
                why = 1 << cell
            if not left:
                self.weights[number] += 1
                return self._dead_end(other, why | (1 << cell if other == self._chosen else grounds[other]))
            if left != theirs:
                masks[other] = left
                grounds[other] |= why
                changed[other] = _MANY if other in changed else cell
        return True

    def _dead_end(self, number: int, grounds: Grounds) -> bool:
        self.weights[number] += 1
        self.blocked = number
        self._grounds = grounds
        return False

    def _settle_once(self, state: State, number: int, changed: _Changed) -> bool:
        """A slot has one word left: what that takes from the others."""
        mask, length = state.masks[number], self.net.slots[number].length
        word = mask.bit_length() - 1
        copies = self.copies[length].get(word, 1)
        having = [other for other in self.groups[length] if copies > 1 and state.masks[other] == mask]
        if len(having) > copies:
            return self._dead_end(number, state.grounds_of(having))
        taken = [(length, mask)] if copies in (1, len(having)) else []
        spared = having or [number]
        if self.taste is not None:
            taken += self.taste.apart(self.shelves[number].words[word]).items()
        return all(self._take(state, size, gone, spared, changed) for size, gone in taken)

    def _take(self, state: State, length: int, gone: int, spared: list[int], changed: _Changed) -> bool:
        masks, why = state.masks, state.grounds_of(spared)
        is_strict = self.taste is not None or length in self.crowded
        for other in self.groups.get(length, ()):
            mask = masks[other]
            if mask & gone and other not in spared and (is_strict or not mask & (mask - 1)):
                masks[other] &= ~gone
                state.grounds[other] |= why
                if not masks[other]:
                    return self._dead_end(other, state.grounds[other])
                changed[other] = _MANY
        return True

    def _settle_room(self, state: State, length: int, changed: _Changed) -> bool:
        once = twice = 0
        group, copies = self.groups[length], self.copies[length]
        for number in group:
            mask = state.masks[number]
            twice |= once & mask
            once |= mask
        spare = once.bit_count() - len(group)
        for word, count in copies.items():
            if once >> word & 1:
                spare += count - 1
                twice |= 1 << word
        if spare < 0:
            self._dead_end(max(group, key=lambda number: self.weights[number]), state.grounds_of(group))
            self.blocked = -1
            return False
        lone = once & ~twice
        if spare or not lone:
            return True
        for number in group:
            needed = state.masks[number] & lone
            if needed & (needed - 1):
                return self._dead_end(number, state.grounds_of(group))
            if needed and needed != state.masks[number]:
                state.masks[number] = needed
                state.grounds[number] |= state.grounds_of(group)
                changed[number] = _MANY
        return True

    # --- choices --------------------------------------------------------------------------------------------

    def choose(self, state: State) -> int:
        """The slot to fill next; -1 when all are."""
        counts, weights = state.counts, self.weights
        if self._last >= 0 and counts[self._last] > 1:
            return self._last
        self._last = -1
        return min(
            (number for number in self.open if counts[number] > 1),
            key=lambda number: counts[number] / weights[number],
            default=-1,
        )

    def values(self, state: State, number: int) -> Iterator[int]:
        """The words of a slot, in the order in which they are tried."""
        mask, shelf = state.masks[number], self.shelves[number]
        if self.taste is not None:
            order = iter(self.taste.order(shelf, mask, self.rng))
        else:
            order = members(mask) if self.rng is None else _shuffled(mask, self.rng)
        while chunk := self._next(order):
            if len(chunk) > 1 and (self.rng is not None or state.counts[number] > FEW):
                self._sort(chunk, state, number)
            yield from chunk

    def _next(self, order: Iterator[int]) -> list[int]:
        chunk: list[int] = []
        for word in order:
            if word != PAUSE:
                chunk.append(word)
            if len(chunk) == self._chunk or (word == PAUSE and chunk):
                break
        return chunk

    def _sort(self, chunk: list[int], state: State, number: int) -> None:
        """First those that leave most to the slots they cross; the product goes about with the number of fills left."""
        words = self.shelves[number].words
        products = dict.fromkeys(chunk, 1)
        for place, cell, other, at in self.links[number]:
            if len(state.letters[cell]) > 1:
                mask, having = state.masks[other], self.shelves[other].masks[at]
                left = {letter: (mask & having[letter]).bit_count() for letter in state.letters[cell]}
                for word in chunk:
                    products[word] *= left[words[word][place]]
        chunk.sort(key=lambda word: -products[word])

    # --- the search -----------------------------------------------------------------------------------------

    def run(self) -> Iterator[State]:
        """Every fill. Until the first is found, the search begins again now and then with what it has learnt."""
        patience = PATIENCE
        root = self.root()
        while root is not None:
            try:
                yield from self._descend(root, patience)
                return
            except _Stuck as stuck:
                root = self._without_failed(root, stuck.first)
                patience += 1 + patience // 5
                self._chunk = min(2 * self._chunk, MOST_IN_CHUNK)

    def _without_failed(self, root: State, first: Choice) -> State | None:
        """What the first choice of a run learnt rests on no other, so these words fail whatever is chosen."""
        if not first.failed:
            return root
        later = State(root.masks.copy(), root.letters.copy(), root.counts.copy(), root.grounds.copy())
        later.masks[first.number] &= ~first.failed
        self._chosen = -1
        return self._kept(later, {first.number: _MANY})

    def _descend(self, root: State, patience: int) -> Iterator[State]:
        path: list[Choice] = []
        state: State | None = root
        has_found, last_end = False, self._dead_ends + patience
        self._last = -1
        while True:
            if state is not None:
                number = self.choose(state)
                if number < 0:
                    has_found = True
                    yield state
                    go_back(path, self._all_given(path))
                else:
                    path.append(self._choice(state, number))
            if not path:
                return
            choice = path[-1]
            if not choice.turn():
                path.pop()
                go_back(path, choice.grounds)
                state = None
                continue
            state = self.assign(choice.state, choice.number, choice.word)
            if state is None:
                go_back(path, self._grounds)
                if self._last < 0:
                    self._last = choice.number
                if path and not has_found and self._dead_ends >= last_end:
                    raise _Stuck(path[0])

    def _choice(self, state: State, number: int) -> Choice:
        gives = self._word_sign(number)
        for _, cell, _, _ in self.links[number]:
            if len(state.letters[cell]) > 1:
                gives |= 1 << cell
        links, shelf = self.links[number], self.shelves[number]
        return Choice(state, number, self.values(state, number), gives, state.grounds[number], links, shelf)

    def _all_given(self, path: list[Choice]) -> Grounds:
        """After a fill nothing may be left out: it rests on every word chosen."""
        given = 0
        for choice in path:
            given |= self._word_sign(choice.number)
        return given


def _letters_left(live: list[str], place: int, mask: int, shelf: Shelf, words: list[str] | None) -> list[str]:
    """The letters that some word of a mask has in a place; `words` are the words of the mask where they are few."""
    if words is None:
        having = shelf.masks[place]
        return [letter for letter in live if mask & having[letter]]
    there = {word[place] for word in words}
    return [letter for letter in live if letter in there]


def _any_of(having: dict[str, int], letters: list[str]) -> int:
    found = 0
    for letter in letters:
        found |= having.get(letter, 0)
    return found


def _reduced(mask: int, having: dict[str, int], live: list[str], kept: list[str]) -> int:
    """Without the words that have a letter that is live no longer."""
    if 2 * len(kept) <= len(live):
        return mask & _any_of(having, kept)
    return mask & ~_any_of(having, [letter for letter in live if letter not in kept])


def _shuffled(mask: int, rng: Random) -> Iterator[int]:
    """As far as they are asked for, so that of a million words not all have to be looked at."""
    blocks = list(range(0, mask.bit_length(), LARGE))
    rng.shuffle(blocks)
    for first in blocks:
        numbers = list(members(mask >> first & (1 << LARGE) - 1))
        while numbers:
            at = rng.randrange(len(numbers))
            numbers[at], numbers[-1] = numbers[-1], numbers[at]
            yield first + numbers.pop()
