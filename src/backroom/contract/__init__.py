"""What every game must keep: laws that are tried on whole games, and laws about what lies in its folder.

The test-suite tries them on the games here, `backroom check GAME` on any game, also one from elsewhere. A law is a
function whose docstring says it in a sentence; it raises Broken where the game does not keep it.
"""

from .playing import Broken, Playing, asked_seat, chooser, named, random_play, tables

__all__ = ["Broken", "Playing", "asked_seat", "chooser", "named", "random_play", "tables"]
