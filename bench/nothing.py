"""A game of OpenSpiel's written in Python that does nothing: what the way through pyspiel takes of any that is.

As many throws and decisions as a game of Famiglia by chance has, the same row of numbers for every view, two options.
"""

from typing import Any

import numpy as np
import pyspiel

THROWS, BELOW, DECISIONS, NUMBERS = 52, 27, 12, 259
KIND = pyspiel.GameType(
    short_name="python_nothing",
    long_name="Nothing",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)


class NothingGame(pyspiel.Game):
    def __init__(self, params: Any = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=2, max_chance_outcomes=BELOW, num_players=2, min_utility=-1.0, max_utility=1.0,
            utility_sum=0.0, max_game_length=DECISIONS,
        )  # fmt: skip
        super().__init__(KIND, info, params or {})

    def new_initial_state(self, *_: Any) -> "NothingState":
        return NothingState(self)

    def make_py_observer(self, *_: Any) -> "NothingObserver":
        return NothingObserver()


class NothingState(pyspiel.State):
    def __init__(self, game: NothingGame) -> None:
        super().__init__(game)
        self.moves = 0

    def current_player(self) -> int:
        if self.moves < THROWS:
            return int(pyspiel.PlayerId.CHANCE)
        return self.moves % 2 if self.moves < THROWS + DECISIONS else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.moves == THROWS + DECISIONS

    def _legal_actions(self, player: int) -> list[int]:
        return [0, 1]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(n, 1 / BELOW) for n in range(BELOW)]

    def _apply_action(self, action: int) -> None:
        self.moves += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def returns(self) -> list[float]:
        return [0.0, 0.0]

    def __str__(self) -> str:
        return str(self.moves)


class NothingObserver:
    def __init__(self) -> None:
        self.tensor = np.zeros(NUMBERS, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: NothingState, player: int) -> None:
        """There is nothing to see."""

    def string_from(self, state: NothingState, player: int) -> str:
        return ""


def game() -> Any:
    pyspiel.register_game(KIND, NothingGame)
    return pyspiel.load_game(KIND.short_name)
