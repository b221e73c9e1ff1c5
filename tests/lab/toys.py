"""Small experiments, and rows that nobody played."""

from typing import Any

from backroom.lab.experiment import Arm, Experiment

Row = dict[str, Any]


def quick(games: int = 12, **said: Any) -> Experiment:
    """Random players of a game that is over in no time."""
    arms = said.pop("arms", (Arm("", said.pop("bots", ("random",)), said.pop("variants", {})),))
    return Experiment(said.pop("game", "famiglia"), arms, said.pop("seats", (2,)), games, said.pop("seed", 1), **said)


def row(number: int, first_wins: float, rounds: int = 10, arm: int = 0, **said: Any) -> Row:
    """Of a game at two that the first seat won, lost or shared."""
    shares = [first_wins, 1 - first_wins]
    return {
        "number": number, "arm": arm, "players": 2, "deal": number, "shift": 0, "bots": ["random", "random"],
        "winners": [seat for seat, share in enumerate(shares) if share], "together": False, "shares": shares,
        "scores": [1, 0], "rule": "F35", "why": "more points", "moves": 50, "turns": 20, "rounds": rounds, "leads": 2,
        "decided": 0.5, "asked": {"FamilyBusiness": [10, 1]}, "verbs": {"Take": [2, 2]}, "cards": {"F3": [1, 0]},
        "held": {"F4": [1, 0]}, "is": {}, "rules": {"F8": 1}, "events": {}, **said,
    }  # fmt: skip
