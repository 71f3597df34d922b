"""Words out of running texts, whole and in pieces."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick import segment as module
from generators.brick.rules import LANGUAGES
from generators.brick.segment import PIECE, guess, plain, segment, words_of_file
from generators.contract import Cancelled, PuzzleError


def words(text: str, language: str = "en") -> list[str]:
    return sorted(segment(io.StringIO(text), language).counts)


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "The old boats don't sail; Mary's dogs' kennels were sold.", "boats dogs kennels sail sold were"),
        ("en", "He said 'never again' and \u2018nothing more\u2019.", "again more never nothing said"),
        ("en", "A well-known light-\nhouse, mp3s, x_ray data2, over-the-top", "known over well"),
        ("en", "café résumé naïve plain", "plain"),
        ("en", "ALLCAPS Sentence iPhone mcDonald small", "small"),
        ("fr", "L'arbre d'hiver qu'elle aimait, aujourd’hui; peut-être Paris", "aimait arbre elle hiver peut être"),
        ("fr", "Le cœur des élèves était ouvert.", "cœur ouvert élèves était"),
        ("it", "Dell'acqua e l'amico che perché città", "acqua amico città perché"),
        ("pt", "A gota d'água não caiu; coração e órgãos", "caiu coração gota órgãos água"),
    ],
)
def test_what_counts_as_a_word(language: str, text: str, found: str) -> None:
    assert words(text, language) == sorted(found.split())


def test_words_are_counted() -> None:
    assert segment(io.StringIO("rope over rope, rope!")).counts == {"rope": 3, "over": 1}


def test_letters_with_their_accents_apart_are_the_same() -> None:
    assert words("e\u0301le\u0300ves", "fr") == ["élèves"]


@given(st.lists(st.sampled_from(["rope", "over", "don't", "Mary", "well-known", "light-\nhouse", "x1"]), max_size=60))
def test_reading_in_pieces_changes_nothing(tokens: list[str]) -> None:
    text = " ".join(tokens)
    whole = segment(io.StringIO(text)).counts
    assert segment(Slow(text)).counts == whole


class Slow(io.StringIO):
    """Gives a few characters at a time, whatever is asked for."""

    def read(self, size: int | None = -1, /) -> str:
        return super().read(7)


def test_a_text_without_white_space_is_passed_over_in_little_memory() -> None:
    assert words("a" * (3 * PIECE) + " rope") == ["rope"]
    assert words("over " + "ab" * (2 * PIECE)) == ["over"]


def test_new_words_are_passed_over_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DIFFERENT", 2)
    monkeypatch.setattr(module, "PIECE", 10)
    found = segment(io.StringIO("rope over deed rope door rope pipe"))
    assert found.is_full and found.counts["rope"] == 3 and len(found.counts) < 5


def test_reading_can_be_cancelled_and_tells_how_far_it_is() -> None:
    shares: list[float] = []
    segment(io.StringIO("rope " * PIECE), "en", shares.append, 5 * PIECE)
    assert len(shares) >= 5 and shares == sorted(shares) and 0.0 < shares[0] < shares[-1] <= 1.0

    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        segment(io.StringIO("rope"), "en", stop)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It was the best of times, and that was the end of it."),
        ("fr", "Les enfants et leur mère étaient dans une maison que tous connaissaient."),
        ("it", "Il cane che dorme è una delle gioie della casa."),
        ("pt", "Os meninos não foram com uma bola para o campo da escola."),
        ("en", ""),
    ],
)
def test_the_language_is_guessed_by_small_words(language: str, text: str) -> None:
    assert guess(text) == language


def test_words_in_plain_letters() -> None:
    assert [plain(word) for word in ("élèves", "cœur", "coração", "città", "rope")] == [
        "eleves",
        "coeur",
        "coracao",
        "citta",
        "rope",
    ]


def test_a_file_is_read_with_its_language(tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_bytes("\ufeffLes arbres et les\r\nforêts dans une vallée".encode())
    found, language = words_of_file(path)
    assert language == "fr" and sorted(found.counts) == ["arbres", "dans", "forêts", "vallée"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "words of four letters or more, found none"),
        (b"a an it", "found none"),
        (b"\x89PNG\r\n\0\0\0", "found a binary file"),
        (b"rope \xff\xfe over", "text in UTF-8"),
        ("rope".encode("utf-16"), "binary file|UTF-8"),
    ],
)
def test_what_is_no_text_is_refused_in_a_sentence(data: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_bytes(data)
    with pytest.raises(PuzzleError, match=said):
        words_of_file(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="no such file"):
        words_of_file(tmp_path / "none.txt")
    with pytest.raises(PuzzleError, match=r"cannot be read|a folder"):
        words_of_file(tmp_path)


def test_only_known_languages_are_read() -> None:
    assert LANGUAGES == ("en", "fr", "it", "pt")
    with pytest.raises(PuzzleError, match="one of en, fr, it, pt"):
        segment(io.StringIO("rope"), "de")
