"""Bots think here, beside the server, in processes of their own: the quick ones apart from those that take their time.

A process gets a view and gives an action. One that dies is replaced; one that does not answer in time is ended, and the
quick bot moves instead, so that a table always goes on.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from backroom import bots, games
from backroom.bots import advice
from backroom.bots.apart import Died, Late
from backroom.bots.random import Random
from backroom.engine import Action, Illegal, Names, View

from ..keeping.errors import Unreachable
from .pace import Pace
from .queue import A_PERSON, ThoughtQueue

logger = logging.getLogger("backroom.server")
INSTEAD = "greedy"
AT_ONCE = 1.0
"""Seconds a quick bot may take."""
A_WORLD = 0.03
"""Seconds a world may take where a budget is in worlds alone."""
MARGIN = 10.0
MOST_WORLDS = 2000
MOST_SECONDS = 2
"""What a bot that somebody names may spend on a move; the levels are the house's own."""
PACES = 256
"""Of so many bots at a game it is remembered how long they took."""
Mused = Callable[[str, float, float], None]
"""Told of every long thought: for whom, how many seconds it waited and took."""
NAMES = ("Nino", "Carla", "Vito", "Rosa", "Gus", "Nina", "Sal", "Lola")


def level(bot: str) -> str:
    """'hard bot', or the bot's own name when it has no level."""
    return next((f"{name} bot" for name, what in bots.LEVELS.items() if what == bot), f"{bot} bot")


def checked(bot: str, game: str) -> str:
    """A level or a bot's name as the bot's name; an Illegal says which there are."""
    said = bots.named(bot)
    bots.check(bot, game)
    if bot in bots.LEVELS:
        return bots.LEVELS[bot]
    if (said.worlds or 0) > MOST_WORLDS or (said.seconds or 0) > MOST_SECONDS or said.cores > 1:
        raise Illegal(f"a bot here thinks at most 'search:{MOST_WORLDS}' worlds or 'search:{MOST_SECONDS}s' a move")
    bots.make(bot, game)
    return bot


def choose(bot: str, game: str, view: View) -> Action:
    """A game that nobody has taught the bots yet is played by chance."""
    if not taught(game):
        bot = "random"
    return bots.make(bot, game, secrets.randbits(32)).choose(view)


def taught(game: str) -> bool:
    try:
        return games.part(game, "bot") is not None
    except Illegal as error:
        logger.warning("it is played by chance: %s", error)
        return False


def interject(bot: str, game: str, view: View) -> Action | None:
    return bots.make(bot, game, secrets.randbits(32)).interject(view)


def patience(bot: str) -> float:
    """Seconds this bot may think by what it was given; what it takes beyond is the margin's."""
    said = bots.named(bot)
    if said.kind not in bots.THINKING:
        return AT_ONCE
    return said.seconds if said.seconds is not None else (said.worlds or 0) * A_WORLD


def seconds(bot: str) -> float | None:
    """Of a bot's budget, where it has some."""
    return bots.named(bot).seconds


@dataclass(frozen=True, slots=True)
class Question:
    """Where it is asked, and whose turn at thinking it takes: that of the person who asks, or who made the table."""

    table: str = ""
    ply: int = 0
    seat: int = 0
    whose: str = ""
    at: int | None = None
    """After how many moves it was asked, where that is not now."""


NOWHERE = Question()
A_BOT, A_HINT = "bot", "hint"


def unnoticed(kind: str, before: float, took: float) -> None:
    """Where nobody counts."""


class Thinking(Protocol):
    """Who answers long thoughts: processes of this one, or whoever takes a job."""

    async def answered(self, bot: str, view: View, about: Question) -> tuple[float, Action]:
        """By this bot itself: seconds it thought, and what it would do."""

    async def weighed(self, view: View, names: Names, about: Question) -> tuple[float, tuple[advice.Weighed, ...]]:
        """Seconds that were thought about it, and the best options."""

    async def queue(self) -> tuple[int, int]:
        """Long thoughts that wait, and those that are under way."""

    def heard(self, question: str, answer: str) -> None:
        """Another process has answered."""


class Here:
    """Thinks in processes of this one: quick bots apart from those that search.

    margin: seconds a bot is waited for beyond what it may think. cores: for each search, where its name does not say.
    """

    def __init__(self, processes: int, cores: int = 1, margin: float = MARGIN) -> None:
        self.quick, self.deep = ThoughtQueue(1, "quick bots"), ThoughtQueue(processes, "bots")
        self.margin, self.cores = margin, cores
        self.thought: Callable[[str, str, View], Action] = choose

    async def answered(self, bot: str, view: View, about: Question) -> tuple[float, Action]:
        kind, _, _, cores = bots.named(bot)
        asked = f"{bot}/x{self.cores}" if kind == bots.SEARCH and self.cores > 1 and cores == 1 else bot
        queue = self.deep if kind in bots.THINKING else self.quick
        return await self._asked(queue, self.thought, asked, view, about)

    async def instead(self, view: View, about: Question) -> Action:
        """The quick bot's move."""
        return (await self._asked(self.quick, choose, INSTEAD, view, about))[1]

    async def _asked(
        self, queue: ThoughtQueue, thought: Callable[..., Action], bot: str, view: View, about: Question
    ) -> tuple[float, Action]:
        within = patience(bot) + self.margin
        took, action = await queue.timed(within, thought, bot, view.setup.game, view, whose=about.whose)
        if action not in view.options:
            raise ValueError(f"{action} is none of the options")
        return took, action

    async def weighed(self, view: View, names: Names, about: Question) -> tuple[float, tuple[advice.Weighed, ...]]:
        asked = (view, tuple(names), secrets.randbits(32))
        within = advice.SECONDS + self.margin
        return await self.deep.timed(within, advice.weigh, *asked, whose=about.whose, matters=A_PERSON)

    async def interject(self, bot: str, view: View) -> Action | None:
        said: Action | None = await self.quick.ask(AT_ONCE + self.margin, interject, bot, view.setup.game, view)
        return said

    async def queue(self) -> tuple[int, int]:
        return self.deep.waiting, self.deep.running

    def heard(self, question: str, answer: str) -> None:
        """Nothing is asked elsewhere."""

    def close(self) -> None:
        self.quick.close()
        self.deep.close()


class Thinkers:
    """A bot always answers: by itself, or the quick one for it, or else chance; and none can hold up another.

    here: where quick bots think, and the others too unless `long` is somebody else: quick thoughts are not worth a job.
    """

    def __init__(self, here: Here, long: Thinking | None = None, mused: Mused = unnoticed) -> None:
        self.here, self.long, self._mused = here, long or here, mused
        self.paces: dict[tuple[str, str], Pace] = {}

    async def choose(self, bot: str, view: View, about: Question = NOWHERE) -> Action:
        """What this bot would do; nobody waits for it but whoever asked. How long a bot that searches takes tells
        nobody what it had to decide: what has one answer only waits for its turn like any other, and has its pace."""
        began = time.monotonic()
        searches = bots.named(bot).kind in bots.THINKING
        try:
            took, action = await self._asked(searches, about).answered(bot, view, about)
        except (Died, Late) as error:
            logger.warning("bot %s at %s: %s", bot, view.setup.game, error)
        except Unreachable:  # where jobs are put: the table waits until the database is back
            raise
        except Exception:
            logger.exception("bot %s broke down at %s", bot, view.setup.game)
        else:
            if searches:
                self._mused(A_BOT, time.monotonic() - began - took, took)
                pace = self._pace(bot, view.setup.game)
                await asyncio.sleep(pace.of(took, chosen=len(view.options) > 1) - took)
            return action
        return await self._instead(bot, view, about)

    def _pace(self, bot: str, game: str) -> Pace:
        """Anybody may name a budget of his own, so that only the latest are kept."""
        pace = self.paces.pop((bot, game), None) or Pace(seconds(bot))
        self.paces[bot, game] = pace
        if len(self.paces) > PACES:
            del self.paces[next(iter(self.paces))]
        return pace

    def _asked(self, long: bool, about: Question) -> Thinking:
        return self.long if long and about is not NOWHERE else self.here

    async def _instead(self, bot: str, view: View, about: Question) -> Action:
        """The move of a bot that did not answer."""
        if bot != INSTEAD:
            try:
                return await self.here.instead(view, about)
            except Exception:
                logger.exception("bot %s broke down at %s", INSTEAD, view.setup.game)
        return Random(secrets.randbits(32)).choose(view)

    async def weigh(self, view: View, names: Names, about: Question = NOWHERE) -> tuple[advice.Weighed, ...]:
        """The best options of whoever looks, with chances and reasons. Somebody waits for it: before any bot's turn."""
        began = time.monotonic()
        took, weighed = await self._asked(True, about).weighed(view, names, about)
        self._mused(A_HINT, time.monotonic() - began - took, took)
        return weighed

    async def queue(self) -> tuple[int, int]:
        """Long thoughts that wait, and those that are under way."""
        return await self.long.queue()

    async def interject(self, bot: str, view: View) -> Action | None:
        """What this bot does though nobody waits for it; quick, whatever the bot. Who does not answer says nothing."""
        try:
            return await self.here.interject(bot, view)
        except (Died, Late) as error:
            logger.warning("bot %s at %s: %s", bot, view.setup.game, error)
            return None

    def heard(self, question: str, answer: str) -> None:
        self.long.heard(question, answer)

    def close(self) -> None:
        self.here.close()
