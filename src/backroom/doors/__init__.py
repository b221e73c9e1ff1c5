"""Doors for researchers: every game as an environment of PettingZoo, Gymnasium and OpenSpiel, and as a dataset.

    pip install backroom[pettingzoo]     backroom.doors.pettingzoo.env("famiglia", players=2)
    pip install backroom[gymnasium]      gymnasium.make("backroom.doors:backroom/famiglia-v0", against="hard")
    pip install backroom[openspiel]      import backroom.doors.openspiel; pyspiel.load_game("python_backroom_famiglia")

One encoder is under all of them (`backroom.doors.encoder`). None of them needs what the others need.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    from . import gymnasium as gymnasium  # makes the games known to it: "backroom.doors:" before a name is enough
