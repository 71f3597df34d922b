"""The riddles that the tests share: worked ones, with what each line leaves."""

TEACUP = """My first is in remit but not in resins
My second is in mingles but not in gingkos
My third is in suave and also in state
My fourth is in caned and also in cored
My fifth is in saucy but not in spacey
My sixth is in carps but not in save"""
TWO_WAYS = """My first is neither in muses nor in mashes
My second is in gores but not in grist
My third is in angers but not in ledgers
My fourth is in ricing but not in dinning
My fifth is neither in blares nor in bakes
My last is in proofs but not in loafs"""
EARLS = """My first is in dens but not in sit
My second is in aorta but not in trust
My third is neither in sped nor in vile
My fourth is in alas but not in stays
My last is in twist but not in who
Answer: earls"""
SETS = (
    (("mt", "elm", "aes", "cde", "u", "cpr"), ["teacup"]),
    (("bcdfgijklnopqrtvwxyz", "eo", "an", "cr", "cdfghijmnopqtuvwxyz", "pr"), ["concur", "teacup"]),
    (("den", "ao", "abcfghjkmnopqrtuwxy", "al", "ist"), ["earls"]),
    (("fy", "an", "s", "et", "e", "ceirsu"), ["faster"]),
)
