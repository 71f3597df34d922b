"""Words that no riddle is made of, though other puzzles may ask for them."""

from __future__ import annotations

_GRIM = (
    "abduct abort abortion abuse abuser abusive addict addiction addictive adultery aids anorexia apartheid arouse "
    "arson assassin assault autism autopsy behead bigot bigotry bipolar bisexual bloody bomb bomber booty booze bosom "
    "bowel bullet cancer cannabis carcinoma casualty cocaine coffin corpse cult dementia diarrhea disability disabled "
    "drug erect execute execution fascism fascist felony feminist fetus gangster gay genocide ghetto grenade gypsy "
    "handicap heroin holocaust homicide homosexual hostage hostility imam immigrant infidel insane insanity jihad "
    "kill killer lesbian lust marijuana massacre menstrual migrant militia murder murderer murderous mutilate "
    "naked naughty nausea nicotine obese obesity opium overdose pandemic penal penetrate pervert pregnancy pregnant "
    "prick privy prostate puberty queer racial racism racist radical refugee scum seduce sewage sewer sexism sexist "
    "sheikh slaughter slave slavery sniper stab sterile stripper suicidal suicide terror terrorism terrorist thug "
    "torment torture trauma traumatic tumour urinate urine uterus vaccine victim virgin vomit vulgar whip womb"
)
_ODD = (
    "aboriginal adobe ads aha alas albeit amid amidst amongst anime anti anymore apps are arena aspen auburn babe "
    "been being binge bitcoin blah blitz bloc blogger bob bong boo bra bum bust butt bypass cache cam caucus chap "
    "chic coaster cola combo comfy con condo cop corona corps could coup creed dam dame darn deity dell demo devoid "
    "dialog diaper did dine divers doc does dope dorm dorsal dub duct dude duh eats efficacy elect ethnic expo "
    "faction fandom fest fiat fiscal fore freshman gag gal gee geek gel gene genome genus gig goalie gosh grad graft "
    "granny guru hacker had haired has hashtag heath heck hence hereby herein hey hiatus hitter holy hub huh hulk "
    "inbox incumbent indigenous info infrared inmate innate ion ions isle jasper jerk jersey josh ken kinda kudos "
    "laden lam lama lame lapse lateral lax leftist legged legit lesser lest liaison lieu linear lineup litigation "
    "login logistics logo macro mama manga mart martial matte meantime membrane meme memo menace mesa metro mid mil "
    "mini mod mono muse must mutant myriad nanny nasal nay neural nexus nominal non nonprofit nope nova nowadays "
    "offset offshore okay online onset oops ore ouch ought paddy pagan papa par parish pastor payroll peck pep per "
    "ping pixel plaintiff plasma plaza plea podcast pol poll polo porter precinct prep pro probation prof prom prop "
    "proxy pseudo psycho pub puck pun punk quad quasi rant realm recap ref regent regime rehab renal renowned rep "
    "resin rev rhetoric rig rookie rot rouge sac sake savvy sawyer scam sect selfie serum setup shah shale shall sham "
    "shin shire should sic sigma sin sire sis sitcom slack slot smack smear sol spec spinal spree stats statute stein "
    "stint stoke stud stunt sub subset such sucker sue sup sync tab taco tandem tariff techno tee teen teens temp "
    "tenure testament than the their thereafter thereby thereof though throttle thru thus tinder ton tops tor tow "
    "tract tribal troll tug turf ugh ultra unpaid ups username utility utter vascular vat vector vegan versus very "
    "vet via viral vow wan was watt webcam wed wee weir were whack whatsoever whereas whereby whether which whilst "
    "whoa whose wiki wont would wow yahoo yea yeah yen yep yum yummy yup"
)
UNFIT = frozenset(_GRIM.split())
"""Not vulgar, and yet nothing to jest with."""
ODD = frozenset(_ODD.split()) | UNFIT
"""Clipped words, noises, words of one trade, and words so empty that no line gains by them."""
