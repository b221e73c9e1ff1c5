"""Bots think here, beside the server: the quick ones in a thread, those that search in processes of their own."""

import asyncio
import logging
import multiprocessing
import re
import secrets
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from backroom import bots, games
from backroom.engine import Action, Illegal, View

logger = logging.getLogger("backroom.server")
HINT = "search:0.4s"
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


class Thinkers:
    def __init__(self, processes: int) -> None:
        self._many = processes
        self._threads = ThreadPoolExecutor(2, "bot")
        self._processes: Executor | None = None

    async def choose(self, bot: str, view: View) -> Action:
        """What this bot would do; nobody waits for it but whoever asked."""
        loop = asyncio.get_running_loop()
        if not bot.startswith("search"):
            return await loop.run_in_executor(self._threads, choose, bot, view.setup.game, view)
        try:
            return await loop.run_in_executor(self._pool(), choose, bot, view.setup.game, view)
        except BrokenProcessPool:
            self._processes = None
            return await loop.run_in_executor(self._pool(), choose, bot, view.setup.game, view)

    async def interject(self, bot: str, view: View) -> Action | None:
        """What this bot does though nobody waits for it; quick, whatever the bot."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, interject, bot, view.setup.game, view)

    def _pool(self) -> Executor:
        if self._processes is None:
            self._processes = ProcessPoolExecutor(self._many, multiprocessing.get_context("spawn"))
        return self._processes

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)
