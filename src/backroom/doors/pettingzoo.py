"""PettingZoo: every seat an agent, one decision after another.

from backroom.doors.pettingzoo import env

table = env("famiglia", players=2)
table.reset(seed=1)
for agent in table.agent_iter():
    seen, reward, terminated, truncated, info = table.last()
    table.step(None if terminated or truncated else table.action_space(agent).sample(seen["action_mask"]))
"""

import copy
from collections.abc import Iterator, Mapping
from typing import Any, Final

from gymnasium.spaces import Space
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import aec_registry
from pettingzoo.env_registry.registration import register as registered

from backroom import games
from backroom.engine import Illegal
from backroom.plain import as_text

from .encoder import encoder_for
from .spaces import Spaces
from .tables import one_of, whole
from .turns import NOT_DEALT, Turns, dealt, rewards

LOST: Final = -1.0
SHARED: Final = frozenset({"encoder", "spaces", "observation_spaces", "action_spaces"})
"""What never changes."""


class Seats(AECEnv[str, dict[str, Any], int]):
    """A table. observe, actions: see `Spaces`. unasked: whether a seat that may act though nobody waits for it has a
    turn for that. forfeits: whether an action that is not on offer loses the game for whoever takes it; otherwise it is
    an error. What PettingZoo's wrappers see to is done here: three of them take longer than a move of most games."""

    def __init__(
        self, game: str, players: int | None = None, variants: Mapping[str, str] | None = None,
        observe: str = "flat", actions: str = "vocabulary", unasked: bool = True, render_mode: str | None = None,
        forfeits: bool = False,
    ) -> None:  # fmt: skip
        self.encoder = encoder_for(game, players, variants)
        self.spaces = Spaces(self.encoder, observe, actions)
        self.metadata = {"name": f"backroom/{game}-v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = one_of(render_mode, (None, "ansi", "human"), "render_mode")
        self.unasked = one_of(unasked, (True, False), "unasked")
        self.forfeits = one_of(forfeits, (True, False), "forfeits")
        self.possible_agents = [f"player_{seat}" for seat in self.encoder.setup.seats]
        self.action_spaces: dict[str, Space[Any]] = {a: self.spaces.action() for a in self.possible_agents}
        self.observation_spaces: dict[str, Space[Any]] = {a: self.spaces.observation() for a in self.possible_agents}
        self.agents: list[str] = []
        self._turns: Turns | None = None
        self._stepped = False
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen: dict[int, dict[str, Any]] = {}

    @property
    def turns(self) -> Turns:
        if self._turns is None:
            raise Illegal(NOT_DEALT)
        return self._turns

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self._seat:
            raise Illegal(f"there is no agent {agent!r}; there are: {', '.join(self.possible_agents)}")
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        given = None if seed is None else whole(seed, "seed")
        self._turns = dealt(self.encoder.rules, self.encoder.setup, given, self.unasked)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._seen = {}
        self.agent_selection = self.possible_agents[self.turns.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees. The same until somebody acts, so it is not to be written into."""
        seat = self._seat[self._known(agent)]
        known = self._seen.get(seat)
        if known is None:
            known = self._seen[seat] = self.spaces.seen(self.turns, seat)
        return known

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """Whoever's turn it is, one after the other; between two of them somebody has to act."""
        return self._in_turn(self.turns, max_iter)

    def _in_turn(self, _: Turns, most: int) -> Iterator[str]:
        self._stepped = True
        while self.agents and most > 0:
            if not self._stepped:
                raise Illegal("nobody has acted: a loop over agent_iter() calls step() for each agent")
            self._stepped, most = False, most - 1
            yield self.agent_selection

    def step(self, action: Any) -> None:
        turns, agent = self.turns, self.agent_selection
        self._stepped = True
        if not self.agents:
            raise Illegal("the game is over: reset() deals another one")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        place = self.spaces.place(action)
        try:
            meant = self.spaces.meant(turns, place)
        except Illegal as error:
            if not self.forfeits:
                raise
            self._forfeit(agent, error)
            return
        turns.play(meant)
        self._seen = {}
        self._cumulative_rewards[agent] = 0.0
        if turns.seat < 0:
            self._end()
        else:
            self.agent_selection = self.possible_agents[turns.seat]
        if self.render_mode == "human":
            self.render()

    def _forfeit(self, agent: str, error: Illegal) -> None:
        """The game ends for all of them, and whoever did that has lost; `why` says what it was."""
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: LOST}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"why": str(error)}
        self._accumulate_rewards()
        self._deads_step_first()

    def _end(self) -> None:
        over = self.turns.outcome()
        worth = rewards(over, len(self.possible_agents))
        for agent, seat in self._seat.items():
            self.rewards[agent] = worth[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": over.scores[seat], "why": over.why, "winners": list(over.winners)}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as whoever's turn it is sees it, as plain text."""
        if self.render_mode is None:
            return None
        seat = self.turns.seat if self.turns.seat >= 0 else None
        text = as_text(self.turns.view(seat), self.possible_agents)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to give back."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Seats":
        """An independent table, which goes on with the same luck."""
        other = type(self).__new__(type(self))
        memo[id(self)] = other
        for name, value in vars(self).items():
            setattr(other, name, value if name in SHARED else copy.deepcopy(value, memo))
        return other


def env(game: str, players: int | None = None, variants: Mapping[str, str] | None = None, **more: Any) -> Seats:
    """A table at which an action that is not on offer loses the game for whoever takes it."""
    return Seats(game, players, variants, **{"forfeits": True, **more})


def raw_env(game: str, players: int | None = None, variants: Mapping[str, str] | None = None, **more: Any) -> Seats:
    """The same table, at which it is an error that says why."""
    return Seats(game, players, variants, **more)


def register() -> None:
    """`pettingzoo.env_registry.make("aec", "backroom/famiglia-v0")`, for every game there is."""
    for game in games.names():
        if f"backroom/{game}-v0" not in aec_registry:
            registered("aec", f"backroom/{game}-v0", "backroom.doors.pettingzoo:env", kwargs={"game": game})


register()

__all__ = ["Seats", "env", "raw_env", "register"]
