"""The notes that go with the files of assets/characters/ that are made from the data of others."""

from __future__ import annotations

BY_SA = """\
These files of this folder are made from the data of others, and each is shared under the licence of that data.

words_simplified.txt, words_traditional.txt
    made from CC-CEDICT (https://cc-cedict.org), published by MDBG; first by Paul Andrew Denisowski, 1997 and 1998.
    Creative Commons Attribution-ShareAlike 4.0 International, https://creativecommons.org/licenses/by-sa/4.0/
    What was changed: two words for each character were chosen, and their meanings shortened.

words_japanese.txt, japanese.txt
    made from EDICT and KANJIDIC2, the property of the Electronic Dictionary Research and Development Group
    (https://www.edrdg.org), and used in conformance with the Group's licence: Creative Commons Attribution-ShareAlike
    4.0 International, https://creativecommons.org/licenses/by-sa/4.0/
    What was changed: two words for each character were chosen, and their meanings shortened; readings were chosen by
    the words that have them. The meanings in japanese.txt are our own.

orders.txt
    made from the data of wordfreq 3.1.1 by Robyn Speer, with CC-CEDICT and KANJIDIC2 as above.
    Creative Commons Attribution-ShareAlike 4.0 International. Only the order of the characters is left of them. The
    sources of wordfreq are told in assets/words/LICENSE-ranks.txt.

roles.txt, gold-japanese.bin, gold-chinese.bin
    made from KanjiVG (https://kanjivg.tagaini.net), copyright 2009-2011 Ulrich Apel.
    Creative Commons Attribution-ShareAlike 3.0, https://creativecommons.org/licenses/by-sa/3.0/
    What was changed: of each group of strokes only what it says about a part is left: whether it gives the sound, and
    which pixels of our font's character belong to it.

The words are ranked by the data of wordfreq as well.
"""
