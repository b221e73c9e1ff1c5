"""A lab for whoever designs games: many games among bots, what is kept of them, and what they say.

It knows no game: only what a game declares (its options, its verbs, what its state holds, its numbered rules).
"""
