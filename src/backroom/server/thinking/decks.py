"""An owner's deck, tried before anybody sits down to it, and in a process of its own: who wrote it may mean harm."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from backroom import games
from backroom.bots.apart import Apart, Died, Late
from backroom.bots.trial import tried
from backroom.engine import Illegal, Rules, without_deck

logger = logging.getLogger("backroom.server")
WITHIN = 60.0
"""Seconds a deck may take to be tried, however busy the machine is."""
REMEMBERED = 256
"""Decks of which it is known that they can be played."""
FILE = "your card file"


def sound(game: str, cards: str) -> str:
    """Over there: the name of the game with this deck; an Illegal says why it cannot be played."""
    rules = games.find(game, cards, FILE)
    if rules.cards:
        tried(rules, FILE)
    return rules.name


class Decks:
    """One at a time; the process is there only as long as it is needed."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._apart = Apart()
        self._sound: OrderedDict[str, None] = OrderedDict()

    async def checked(self, game: str, cards: str, spend: Callable[[], None]) -> str:
        """A deck's text in its normal form, '' where its cards are ours; an Illegal says what is wrong with it. Spend:
        called before one is tried that has not been."""
        name = await asyncio.to_thread(games.with_deck, game, cards, FILE)
        if name == without_deck(name):
            return ""
        if name not in self._sound:
            spend()
            async with self._one:
                if name not in self._sound:
                    await asyncio.to_thread(self._try, game, cards)
            self._sound[name] = None
            if len(self._sound) > REMEMBERED:
                self._sound.popitem(last=False)
        return (await asyncio.to_thread(games.find, game, cards, FILE)).cards

    def _try(self, game: str, cards: str) -> None:
        try:
            self._apart.ask(sound, game, cards, within=WITHIN)
        except (Died, Late):
            logger.warning("a deck of %s was not tried to its end", game)
            raise Illegal("with the cards of your card file a game takes far too long") from None
        finally:
            if self._apart.pid is not None:
                self._apart.end()


async def opened(game: str, cards: str | None) -> Rules[object]:
    """The rules of a table; an edition is loaded beside whatever else goes on."""
    if not cards:
        return games.find(game)
    return await asyncio.to_thread(games.find, game, cards)
