"""Gymnasium: one seat of mine, bots in the others.

import gymnasium

seat = gymnasium.make("backroom.doors:backroom/famiglia-v0", against="hard")
seen, info = seat.reset(seed=1)
seen, reward, terminated, truncated, info = seat.step(seat.action_space.sample(seen["action_mask"]))
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from backroom import bots, games
from backroom.bots.table import number
from backroom.engine import Illegal
from backroom.plain import as_text

from .encoder import encoder_for
from .spaces import Spaces
from .tables import one_of, whole
from .turns import NOT_DEALT, Turns, dealt, rewards

SEEDS: Final = 1 << 62
LOST: Final = -1.0


class Seat(gymnasium.Env[dict[str, Any], int]):
    """against: a bot for all other seats, or one for each of them. seat: mine; -1: another one in every game. observe,
    actions: see `Spaces`. unasked: whether anybody acts though nobody waits for them.

    An action that is not on offer loses the game; `info["why"]` says so."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self, game: str, against: str | Sequence[str] = "medium", players: int | None = None,
        variants: Mapping[str, str] | None = None, seat: int = 0, observe: str = "flat", actions: str = "vocabulary",
        unasked: bool = True, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.game, self.unasked = game, one_of(unasked, (True, False), "unasked")
        self.render_mode = one_of(render_mode, (None, "ansi", "human"), "render_mode")
        self.encoder = encoder_for(game, players, variants)
        many, seat = self.encoder.setup.players, whole(seat, "seat")
        if not -1 <= seat < many:
            raise Illegal(
                f"there is no seat {seat}: this table has seats 0 to {many - 1}; -1 changes from game to game"
            )
        named = [against] * (many - 1) if isinstance(against, str) else against
        if not isinstance(named, Sequence) or not all(isinstance(bot, str) for bot in named):
            raise Illegal(f"against is the name of a bot, or a list with one for each other seat, not {against!r}")
        self.against = list(named)
        if len(self.against) != many - 1:
            raise Illegal(f"{many - 1} bots sit at this table beside you, not {len(self.against)}")
        for bot in self.against:
            bots.check(bot, game)
        self.spaces = Spaces(self.encoder, observe, actions)
        self.observation_space = self.spaces.observation()
        self.action_space = self.spaces.action()
        self.seat, self._asked_for = max(seat, 0), seat
        self._ended = True
        self._turns: Turns | None = None
        self._players: dict[int, bots.Bot] = {}

    @property
    def turns(self) -> Turns:
        if self._turns is None:
            raise Illegal(NOT_DEALT)
        return self._turns

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The next game. It may be over before anybody asks me, and then another is dealt."""
        super().reset(seed=seed)
        while True:
            drawn = int(self.np_random.integers(SEEDS))
            if self._asked_for < 0:
                self.seat = drawn % self.encoder.setup.players
            others = [seat for seat in self.encoder.setup.seats if seat != self.seat]
            self._players = {
                other: bots.make(bot, self.game, number(drawn, other))
                for other, bot in zip(others, self.against, strict=True)
            }
            self._turns = dealt(self.encoder.rules, self.encoder.setup, drawn, self.unasked)
            self._to_my_turn()
            if not self.turns.over:
                self._ended = False
                return self._seen(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise Illegal(NOT_DEALT)
        try:
            meant = self.spaces.meant(self.turns, action)
        except Illegal as error:
            self._ended = True
            return self._seen(), LOST, True, False, {"seat": self.seat, "why": str(error)}
        self.turns.play(meant)
        self._to_my_turn()
        info: dict[str, Any] = {"seat": self.seat}
        reward = 0.0
        if self.turns.over:
            self._ended = True
            over = self.turns.outcome()
            reward = rewards(over, self.encoder.setup.players)[self.seat]
            info.update({"score": over.scores[self.seat], "why": over.why})
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self.turns.over, False, info

    def _to_my_turn(self) -> None:
        turns = self.turns
        while not turns.over and turns.seat != self.seat:
            player, seen = self._players[turns.seat], turns.view(turns.seat)
            turns.play(player.interject(seen) if turns.optional else player.choose(seen))

    def _seen(self) -> dict[str, Any]:
        return self.spaces.seen(self.turns, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """What is on offer, as sb3-contrib's MaskablePPO asks for it."""
        mask: NDArray[np.bool_] = self._seen()["action_mask"].astype(bool)
        return mask

    def render(self) -> Any:
        """The table as my seat sees it, as plain text."""
        names = ["me" if seat == self.seat else f"player {seat}" for seat in self.encoder.setup.seats]
        text = as_text(self.turns.view(self.seat), names)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def register() -> None:
    """`gymnasium.make("backroom/famiglia-v0")`, for every game there is."""
    for game in games.names():
        if f"backroom/{game}-v0" not in gymnasium.registry:
            gymnasium.register(f"backroom/{game}-v0", "backroom.doors.gymnasium:Seat", kwargs={"game": game})


register()

__all__ = ["Seat", "register"]
