"""Crime Lords: an auction, Mobs as trees of Crooks, showdowns, Gang Wars and deals."""
