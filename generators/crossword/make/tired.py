"""Short words that grids fall back on.

They were counted over a thousand dense grids of eleven to fifteen, clued ones and fill-ins, again and again, while
those that came too often were held back: what is held back here leaves room for others, which come oftener for it.
A crossword does without most of them by chance, so that none is met again and again.
"""

from __future__ import annotations

_AT_TIMES = (
    "act add afar age akin alert alms alone also alum amid anew arc arena arise ash atom atone aunt auto aver "
    "aware away awed bare bee beta brie bro care case cede clad cola dal deed deli den dent ear eat eats echo "
    "edgy eerie ego elk elm emu end epic erase etch even ewe eye eyed fro gel gene hale hare here hero hone ice "
    "iced icon idol ill imam iota item knee lama lass late leap led lent less lest let liar lie lira lire lone "
    "loop lore lye meet mere mesa mess nail neat need nest net oar oat odd odds oho oil okra omit only ooze open "
    "opt opus oust oval oven owed pare pea per pert pest pet pie plea rare rate reap rear red reed rent repo rest "
    "rile riot roe role root sac sad sale sap sari sass sat scar scat sea seal sear sect seed semi sent sesh she "
    "shoe silo sir slam slap slob slot soda sol sole solo sore spar spat spew spit spy star stem step stir stop "
    "tale tame tap taro tea teat teen tend test tie tile tire toe tome tone too tor tore tote trio try twee two "
    "uber unit upon use used user via weed were yes yet"
)
_OFTEN = (
    "abbe abed abut ace aced ache ado ads agar aged ago aide air ale alga all anon ant ape apt are arm art asp "
    "ate atop aura avid axle baa clue ease east eave ecru eddy edge edit eel eked emir ergo euro eve ever evil "
    "ewer idea ides idle ire iris iron lees obit ode ogle ogre oleo omen once one onto onus opal reel sane sate "
    "seat see seen set shoo slat sled slew sly sped stat stew sty tar tare tat tee ten tent the trap tree trot "
    "tsar urea urge"
)
_MOST = (
    "abet able acai acid acme acne acre ague alas aloe alto amen ante anti apse area aria arid elan else epee era "
    "isle oboe oral ore sere sloe spa true"
)
TIRED: tuple[tuple[str, ...], ...] = tuple(tuple(words.split()) for words in (_AT_TIMES, _OFTEN, _MOST))
"""The most tired last: of the first group half are left out of a grid, of the second three quarters, of the third
seven eighths."""
