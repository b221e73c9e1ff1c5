"""Tables for bots to think about: jobs that were busted, a job that is talked over, a crew to be named."""

from typing import Any

from backroom.games.crew13.cards import POLICE
from tests.games.crew13.stage import VAN, Stage


def busted_together(stage: Stage, *crews: tuple[int, ...]) -> Stage:
    for crew in crews:
        stage.s.history.append((VAN, crew, "police", 1))
        stage.s.police_up += 1
        stage.s.police_box.remove(POLICE)
    return stage


def talking(players: int = 4, **laid: Any) -> Stage:
    """Anna has proposed the van; the others are about to speak."""
    return Stage(players, jobs=[VAN], **laid).plays("Anna", f"propose {VAN}", "need some")


def to_naming(**said: str) -> Stage:
    stage = talking(hands={"Anna": "HHI", "Bruno": "FPI", "Carla": "FPI", "Dino": "FPI"}, draws="P")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, said.get(name, "nothingtosay"))
    return stage
