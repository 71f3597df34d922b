"""Short words that grids fall back on.

They were counted over a thousand dense grids of eleven to fifteen, clued ones and fill-ins, again and again, while
those that came too often were held back: what is held back here leaves room for others, which come oftener for it.
A crossword does without most of them by chance, so that none is met again and again.
"""

from __future__ import annotations

_AT_TIMES = (
    "abbe abs abut acai acid act ada add adore ads agog ague aid air aire akin alan alert ales ali alias alit ally "
    "alone aloo alot alum amok amp anna anne aone aral aran arc arch arena arise arm arno arose arts ash asia asset "
    "atom atone auto aver awe axe axle baa bale bane bare base beat bee beet beta bled bone bore brae bred brie bro "
    "cane care case cast cede chat clad clue cola cone core dale dare data date debt deep deer deli den dent deny "
    "doe dole dye dyed earl earn echo ecru eden edgy eel eerie egad egg ego eire elate elbe elite elk ella elm emir "
    "ents eras erase erin erode erred estate etch euro even ever ewe ewer eye eyed flee free fro gene glee hale "
    "halo hare hate heed hero hire hone hose ibis ice iced icon ill imam inn into ion iota irate item its knee lace "
    "lame lane lass last late led leer lees lens lent less let liar lie lira lire load loan lode lone loot lope "
    "lose lyre male mare mate meet meme mesa mess met mete neat need nest oar oast oat obey odd odds oil okra old "
    "oleo only onus oops opt opus orb orca ores orme oust oven over owe owed pale pane pare pate pea peat per pert "
    "peso pest pet plea pole polo pore pose psst race ran rant rap rasp rat rate read real reap rear red redo reed "
    "reel rent repo rile rise role root rose rota rote roue rule rye sac sad saga sage salt same sap sat sate scab "
    "scam scan scar scat sear sect seem seen seep sell semi send sense sett she shed shoo shot side silo sine sir "
    "sire site slab slam slaw slid slit slop slot slur sly snap soap soar soda soil some soon soot sort spam span "
    "spat spew spot stag stare state stem stew stir stop sty stye sure swat syne tame tan tape tar taro tart tat "
    "tea teal tear teat teed teen tell tend tie tile tine tire toe toed toga tome ton tone too tool tor toss tote "
    "trad tram trap trek trio trod trot try twee type tyre uber ulna unit ural urn use used user yen yes yore"
)
_OFTEN = (
    "abed abet ace aced ache ado afar agar age aged ago aide alga all alms also alto amen amid anew anon ant anti "
    "ape aped apt arne art arty asp ate atop aura avid awed deed ear east eat eats eddy edge edit eked end ergo "
    "erie eve evil here idea ides idol ire iris iron lest lore mere net ode ogee ogre omen omit once one onto opal "
    "open oval rare rest roe sale sane sari sass sea seal seat seed sent sere set shoe slap slat slew sole solo "
    "sore spa spar sped star stat step stet tale tare tee ten tent test tore true tsar urge yet"
)
_MOST = (
    "able acme acne acre alas ale aloe ante apse are area aria arid ease elan else epee era idle isle oboe ogle "
    "oral ore see sled sloe tree"
)
TIRED: tuple[tuple[str, ...], ...] = tuple(tuple(words.split()) for words in (_AT_TIMES, _OFTEN, _MOST))
"""The most tired last: of the first group half are left out of a grid, of the second three quarters, of the third
seven eighths."""
