"""The notices that go with the lexicon: what the sources ask for, beside the files that are made from them."""

from __future__ import annotations

from tools.registry import SCOWL, WORDNET, debian_folder

RANKS = """\
ranks.txt, and nothing else in this folder, is made from the data of wordfreq 3.1.1 by Robyn Speer
(https://doi.org/10.5281/zenodo.7199437), and is shared under the licence of that data: Creative Commons
Attribution-ShareAlike 4.0 International, https://creativecommons.org/licenses/by-sa/4.0/legalcode

What was changed: of the English list only the words of words.txt were kept, and of their frequencies only the order.

The data of wordfreq comes in turn from Google Books Ngrams (http://books.google.com/ngrams), the Leeds Internet Corpus
of the University of Leeds Centre for Translation Studies, Wikipedia, ParaCrawl, OPUS OpenSubtitles 2018
(http://www.opensubtitles.org/), Twitter, Reddit, and SUBTLEX-US and SUBTLEX-UK, freely available word lists by Marc
Brysbaert and his colleagues.
"""


def texts() -> dict[str, str]:
    return {"LICENSE-SCOWL.txt": scowl(), "LICENSE-WordNet.txt": wordnet(), "LICENSE-ranks.txt": RANKS}


def scowl() -> str:
    text = (debian_folder(SCOWL) / "usr" / "share" / "doc" / "scowl" / "copyright").read_text(encoding="utf-8")
    return text[text.index("The collective work is Copyright") :].strip() + "\n"


def wordnet() -> str:
    text = (debian_folder(WORDNET) / "usr" / "share" / "doc" / "wordnet-base" / "copyright").read_text(encoding="utf-8")
    text = text[text.index("This software and database is being provided") : text.index("Files: debian/*")]
    lines = (line.strip() for line in text.splitlines())
    return "\n".join("" if line == "." else line for line in lines).strip() + "\n"
