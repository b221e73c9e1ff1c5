"""An owner's deck, tried before anybody sits down to it, and in a process of its own: who wrote it may mean harm."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from backroom import games
from backroom.bots.apart import Apart, Died, Late
from backroom.bots.trial import tried
from backroom.engine import Illegal, Rules, without_deck

logger = logging.getLogger("backroom.server")
WITHIN = 60.0
"""Seconds a deck may take to be tried, however busy the machine is."""
IDLE = 120.0
"""Seconds that process stays when nothing comes in."""
REMEMBERED = 256
"""Decks of which it is known that they can be played."""
FILE = "your card file"


def sound(game: str, cards: str, file: str) -> str:
    """Over there: the name of the game with this deck; an Illegal says why it cannot be played."""
    rules = games.find(game, cards, file)
    if rules.cards:
        tried(rules, file)
    return rules.name


class Decks:
    """One is tried at a time; the process is there as long as decks come in."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._apart = Apart()
        self._ending: asyncio.TimerHandle | None = None
        self._sound: OrderedDict[str, None] = OrderedDict()

    async def checked(self, game: str, cards: str, spend: Callable[[], None], file: str = FILE) -> str:
        """A deck's text in its normal form, '' where its cards are ours; an Illegal says what is wrong with it. Spend:
        called before one is tried that has not been; file: what it is called to whoever brought it."""
        name = await asyncio.to_thread(games.with_deck, game, cards, file)
        if name == without_deck(name):
            return ""
        if name not in self._sound:
            spend()
        rules = await asyncio.to_thread(games.find, game, cards, file)
        if name not in self._sound:
            async with self._one:
                if name not in self._sound:
                    await self._try(game, rules.cards, file)
            self._sound[name] = None
            if len(self._sound) > REMEMBERED:
                self._sound.popitem(last=False)
        return rules.cards

    async def _try(self, game: str, cards: str, file: str) -> None:
        if self._ending is not None:
            self._ending.cancel()
        try:
            await asyncio.to_thread(self._apart.ask, sound, game, cards, file, within=WITHIN)
        except (Died, Late):
            logger.warning("a deck of %s was not tried to its end", game)
            raise Illegal(f"with the cards of {file} a game takes far too long") from None
        finally:
            self._ending = asyncio.get_running_loop().call_later(IDLE, self._apart.end)

    def close(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        self._apart.end()


async def opened(game: str, cards: str | None) -> Rules[Any]:
    """The rules of a table; an edition is loaded beside whatever else goes on."""
    if not cards:
        return games.find(game)
    return await asyncio.to_thread(games.find, game, cards)
