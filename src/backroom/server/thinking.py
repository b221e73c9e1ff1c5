"""Bots think here, beside the server, in processes of their own: the quick ones apart from those that search.

A process gets a view and gives an action. One that dies is replaced; one that does not answer in time is ended, and the
quick bot moves instead, so that a table always goes on.
"""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.exc import OperationalError

from backroom import bots, games
from backroom.bots import advice
from backroom.bots.apart import Died, Late
from backroom.bots.random import Random
from backroom.engine import Action, Illegal, Names, View

from .bench import A_PERSON, Bench

logger = logging.getLogger("backroom.server")
INSTEAD = "greedy"
AT_ONCE = 1.0
"""Seconds a quick bot may take."""
A_WORLD = 0.03
"""Seconds a world may take where a budget is in worlds alone."""
MARGIN = 10.0
_BUDGET = re.compile(r"[1-9]\d{0,2}|1\d{3}|2000|[01]?(\.\d{1,2})?s|2s")
NAMES = ("Nino", "Carla", "Vito", "Rosa", "Gus", "Nina", "Sal", "Lola")


def level(bot: str) -> str:
    """'hard bot', or the bot's own name when it has no level."""
    return next((f"{name} bot" for name, what in bots.LEVELS.items() if what == bot), f"{bot} bot")


def checked(bot: str, game: str) -> str:
    """A level or a bot's name as the bot's name; an Illegal says which there are."""
    if bot in bots.LEVELS:
        return bots.LEVELS[bot]
    kind, _, budget = bot.partition(":")
    if kind not in bots.names():
        raise Illegal(f"there is no bot '{bot[:40]}'; there are: {', '.join(bots.names())}")
    if budget and not (kind == "search" and _BUDGET.fullmatch(budget)):
        raise Illegal("a bot here thinks at most 'search:2000' worlds or 'search:2s' a move")
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
    kind, _, budget = bots.on_cores(bots.LEVELS.get(bot, bot))[0].partition(":")
    if kind != "search":
        return AT_ONCE
    worlds, limit = bots.spent(budget) if budget else (bots.DEFAULT_ITERATIONS, None)
    return limit if limit is not None else (worlds or 0) * A_WORLD


def seconds(bot: str) -> float | None:
    """Of a bot's budget, where it has some."""
    budget = bots.on_cores(bots.LEVELS.get(bot, bot))[0].partition(":")[2]
    return bots.spent(budget)[1] if budget else None


@dataclass(frozen=True, slots=True)
class Question:
    """Where it is asked, and whose turn at thinking it takes: that of the person who asks, or who made the table."""

    table: str = ""
    ply: int = 0
    seat: int = 0
    whose: str = ""


NOWHERE = Question()
A_BOT, A_HINT = "bot", "hint"


def unnoticed(kind: str, before: float, took: float) -> None:
    """Where nobody counts."""


class Thinkers:
    """A bot always answers: by itself, or the quick one for it, or else chance; and none can hold up another.

    margin: seconds a bot is waited for beyond what it may think. cores: for each search, where its name does not say.
    """

    def __init__(self, processes: int, cores: int = 1, margin: float = MARGIN) -> None:
        self.quick, self.deep = Bench(1, "quick bots"), Bench(processes, "bots")
        self.margin, self.cores = margin, cores
        self.thought: Callable[[str, str, View], Action] = choose
        self._longest: dict[tuple[str, str], float] = {}
        self.mused: Callable[[str, float, float], None] = unnoticed
        """Told of every long thought: for whom, how many seconds it waited and took."""

    async def choose(self, bot: str, view: View, about: Question = NOWHERE) -> Action:
        """What this bot would do; nobody waits for it but whoever asked. A bot that searches takes the same time for
        every answer, so that nobody can tell from it what the bot had to decide."""
        began = time.monotonic()
        try:
            took, action = await self.answered(bot, view, about)
        except (Died, Late) as error:
            logger.warning("bot %s at %s: %s", bot, view.setup.game, error)
        except OperationalError:  # where jobs are put: the table waits until the database is back
            raise
        except Exception:
            logger.exception("bot %s broke down at %s", bot, view.setup.game)
        else:
            if bot.startswith("search"):
                self.mused(A_BOT, time.monotonic() - began - took, took)
                await asyncio.sleep(self._pace(bot, view.setup.game, took) - took)
            return action
        return await self._instead(bot, view, about)

    async def answered(self, bot: str, view: View, about: Question) -> tuple[float, Action]:
        """By this bot itself: seconds it thought, and what it would do."""
        deep = bot.startswith("search")
        asked = f"{bot}/x{self.cores}" if deep and self.cores > 1 and bots.on_cores(bot)[1] == 1 else bot
        return await self._asked(self.deep if deep else self.quick, self.thought, asked, view, about)

    def _pace(self, bot: str, game: str, took: float) -> float:
        """Seconds that each answer of a bot takes: its budget, or as long as it ever took where that is in worlds."""
        budget = seconds(bot)
        if budget is not None:
            return budget
        longest = self._longest[bot, game] = max(took, self._longest.get((bot, game), 0.0))
        return longest

    async def _instead(self, bot: str, view: View, about: Question) -> Action:
        """The move of a bot that did not answer."""
        if bot != INSTEAD:
            try:
                return (await self._asked(self.quick, choose, INSTEAD, view, about))[1]
            except Exception:
                logger.exception("bot %s broke down at %s", INSTEAD, view.setup.game)
        return Random(secrets.randbits(32)).choose(view)

    async def _asked(
        self, bench: Bench, thought: Callable[..., Action], bot: str, view: View, about: Question
    ) -> tuple[float, Action]:
        within = patience(bot) + self.margin
        took, action = await bench.timed(within, thought, bot, view.setup.game, view, whose=about.whose)
        if action not in view.options:
            raise ValueError(f"{action} is none of the options")
        return took, action

    async def weigh(self, view: View, names: Names, about: Question = NOWHERE) -> tuple[advice.Weighed, ...]:
        """The best options of whoever looks, with chances and reasons. Somebody waits for it: before any bot's turn."""
        began = time.monotonic()
        took, weighed = await self.weighed(view, names, about)
        self.mused(A_HINT, time.monotonic() - began - took, took)
        return weighed

    async def weighed(self, view: View, names: Names, about: Question) -> tuple[float, tuple[advice.Weighed, ...]]:
        """The same with the seconds that were thought about it."""
        asked = (view, tuple(names), secrets.randbits(32))
        within = advice.SECONDS + self.margin
        return await self.deep.timed(within, advice.weigh, *asked, whose=about.whose, matters=A_PERSON)

    async def queue(self) -> tuple[int, int]:
        """Long thoughts that wait, and those that are under way."""
        return self.deep.waiting, self.deep.running

    async def interject(self, bot: str, view: View) -> Action | None:
        """What this bot does though nobody waits for it; quick, whatever the bot. Who does not answer says nothing."""
        try:
            said: Action | None = await self.quick.ask(AT_ONCE + self.margin, interject, bot, view.setup.game, view)
        except (Died, Late) as error:
            logger.warning("bot %s at %s: %s", bot, view.setup.game, error)
            return None
        return said

    def heard(self, question: str, answer: str) -> None:
        """Where thoughts come from other processes: one has."""

    def close(self) -> None:
        self.quick.close()
        self.deep.close()
