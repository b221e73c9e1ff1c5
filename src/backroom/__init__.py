"""Backroom: five crime games for the table, played by their numbered rules.

import backroom
game = backroom.start("famiglia", players=2, seed=7)
game.play(game.waiting[0], game.options(game.waiting[0])[0])
"""

from backroom.engine import Illegal
from backroom.engine.record import BadRecord
from backroom.game import Game, load, resume, start

__all__ = ["BadRecord", "Game", "Illegal", "load", "resume", "start"]
__version__ = "0.1.0"
