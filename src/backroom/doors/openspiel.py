"""OpenSpiel: every game, each throw of luck a chance node of its own.

import pyspiel
import backroom.doors.openspiel

game = pyspiel.load_game("python_backroom_famiglia", {"players": 2})
state = game.new_initial_state()
"""

from functools import cache
from typing import Any, Final

import pyspiel

from backroom import bots, games
from backroom.engine import Action, Illegal, QuickChance, Rules, Table, code

from .encoder import Encoder, encoder_for
from .explicit import CHANCE, TERMINAL, Course
from .layout import some_states
from .observer import BackroomObserver
from .turns import rewards

PREFIX: Final = "python_backroom_"
MOST_THROWN: Final = 4_096
"""No game throws a number below more than that."""
LONGEST: Final = 100_000
"""Decisions; the rules bound every game, and none comes near."""


class BackroomGame(pyspiel.Game):
    """Parameters: players; unasked, whether a seat that may act though nobody waits for it has a turn for that; and
    each option of the game, its dashes as low lines and a "v" before values of digits and signs alone."""

    rules: Rules[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.unasked = bool(given.get("unasked", True))
        chosen = {}
        for variant in self.rules.variants:
            name = spelt(variant.name)
            if name in given:
                chosen[variant.name] = next((v for v in variant.values if given[name] in (v, told(v))), given[name])
                given[name] = told(given[name])
        self.encoder: Encoder = encoder_for(self.rules.name, given.get("players"), chosen)
        self.setup: Table = self.encoder.setup
        self.nothing = len(self.encoder.vocabulary)
        self.first = Course(self.encoder.rules, self.setup, self.unasked)
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.nothing + 1, max_chance_outcomes=MOST_THROWN,
                num_players=self.setup.players, min_utility=-1.0, max_utility=1.0,
                utility_sum=0.0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
                max_game_length=LONGEST,
            ),
            given,
        )  # fmt: skip

    def new_initial_state(self, *_: Any) -> "BackroomState":
        return BackroomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "BackroomObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"an observer takes no parameters, such as {params}")
        return BackroomObserver(self.encoder, kind)


class BackroomState(pyspiel.State):
    """at: where the game is. Copies share what is settled, and are quick.

    What is asked from Python is answered in Python where it can be: by way of pyspiel each such question takes a call
    there and one back, and a tensor two of them and another deal."""

    def __init__(self, game: BackroomGame) -> None:
        super().__init__(game)
        self.at = game.first.copy()

    def current_player(self) -> int:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.at.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        now = self.at.player
        if now < 0 or (player is not None and player != now):
            others: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
            return others
        return self._legal_actions(now)

    def _legal_actions(self, player: int) -> list[int]:
        game, turns = self.get_game(), self.at.turns
        found = sorted({*game.encoder.indices(turns.offered)})
        return [*found, game.nothing] if turns.optional else found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return alike(self.at.wanted)[:]

    def _apply_action(self, action: int) -> None:
        """An Illegal says why it cannot be."""
        at = self.at
        if at.wanted:
            if not 0 <= action < at.wanted:
                raise Illegal(f"{action} cannot be thrown: it is a number from 0 to {at.wanted - 1}")
            at.throw(action)
        else:
            game = self.get_game()
            check_action(game, action)
            at.play(None if action == game.nothing else game.encoder.vocabulary[action])

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._numbers(player, 0)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        told, settled = self._numbers(player, 1), self.at.settled
        if settled is not None:
            told[-1] = float(settled.moves)
        return told

    def _numbers(self, player: int | None, more: int) -> list[float]:
        """Most of them are 0: a row of those is soon made. more: so many behind them."""
        at, encoder = self.at, self.get_game().encoder
        if player is None:
            player = at.player
        check_seat(encoder.setup, player)
        told = [0.0] * (encoder.width + more)
        if at.settled is not None:
            flat = encoder.flat(at.turns.wordless(player))
            (places,) = flat.nonzero()
            for place, number in zip(places.tolist(), flat[places].tolist(), strict=True):
                told[place] = number
        return told

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"throw {action}"
        game = self.get_game()
        check_action(game, action)
        return "(nothing)" if action == game.nothing else code(game.encoder.vocabulary[action])

    def returns(self) -> list[float]:
        players = self.at.setup.players
        return rewards(self.at.turns.outcome(), players) if self.is_terminal() else [0.0] * players

    def __str__(self) -> str:
        """All that is public, and how far the luck has come."""
        lies = "not dealt" if self.at.settled is None else self.at.view(None).decode()
        return f"{lies} {self.history_str()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "BackroomState":
        """A state in another world that looks the same to this player; its history is not that of the true one, and it
        cannot be serialised. Worlds are as the game's rules imagine them from what the player sees."""
        check_seat(self.at.setup, player)
        other: BackroomState = self.get_game().new_initial_state()
        other.at = self.at.imagined(player, QuickChance(str(sampler())))
        return other


class HouseBot(pyspiel.Bot):
    """One of our bots, by its name, at OpenSpiel's table."""

    def __init__(self, game: BackroomGame, player: int, name: str = "medium", seed: int = 0) -> None:
        super().__init__()
        check_seat(game.setup, player)
        bots.check(name, game.rules.name)
        self._game, self._player = game, player
        self._bot = bots.make(name, game.rules.name, seed)

    def player_id(self) -> int:
        return self._player

    def restart_at(self, state: BackroomState) -> None:
        """It remembers nothing."""

    def step(self, state: BackroomState) -> int:
        now = state.current_player()
        if now != self._player:
            who = f"player {now}" if now >= 0 else pyspiel.PlayerId(now).name.lower()
            raise Illegal(f"this bot is player {self._player}, and it is the turn of {who}")
        turns = state.at.turns
        seen = turns.view(self._player)
        chosen: Action | None = self._bot.interject(seen) if turns.optional else self._bot.choose(seen)
        return self._game.nothing if chosen is None else self._game.encoder.index(chosen)


def check_seat(setup: Table, player: int) -> None:
    if not 0 <= player < setup.players:
        raise Illegal(f"there is no player {player}: they go from 0 to {setup.players - 1}")


def check_action(game: BackroomGame, action: int) -> None:
    if not 0 <= action <= game.nothing:
        raise Illegal(f"there is no action {action}: they go from 0 to {game.nothing}")


@cache
def alike(many: int) -> list[tuple[int, float]]:
    """Each of so many numbers, as likely as the others."""
    return [(n, 1 / many) for n in range(many)]


def spelt(option: str) -> str:
    return option.replace("-", "_")


def told(value: str) -> str:
    """A value of an option so that OpenSpiel takes it for a word, and not for a number."""
    return value if any(sign.isalpha() for sign in value) else f"v{value}"


def utility(rules: Rules[Any]) -> Any:
    """What one wins the other loses, where only two ever play and no few games of chance say otherwise."""
    if rules.players != (2,):
        return pyspiel.GameType.Utility.GENERAL_SUM
    ends = [rules.outcome(s) for s in some_states(rules, rules.table()) if not s.stack]
    zero = all(sum(rewards(over, 2)) == 0 for over in ends if over is not None)
    return pyspiel.GameType.Utility.ZERO_SUM if zero else pyspiel.GameType.Utility.GENERAL_SUM


def register() -> None:
    """`pyspiel.load_game("python_backroom_famiglia")`, for every game there is."""
    known = set(pyspiel.registered_names())
    for name in games.names():
        if PREFIX + name not in known:
            registered(games.find(name))


def registered(rules: Rules[Any]) -> None:
    kind = pyspiel.GameType(
        short_name=PREFIX + rules.name,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility(rules),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.a_tableful(),
            "unasked": True,
            **{spelt(variant.name): told(variant.values[0]) for variant in rules.variants},
        },
    )
    name = f"{rules.name.capitalize()}Game"
    made = type(name, (BackroomGame,), {"__module__": __name__, "rules": rules, "kind": kind})
    globals()[name] = made  # where a pickled one looks for its class
    pyspiel.register_game(kind, made)


register()

__all__ = ["BackroomGame", "BackroomObserver", "BackroomState", "HouseBot", "register"]
