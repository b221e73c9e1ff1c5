"""A table that fills: who is there, who is awaited, and what was agreed, as its page shows it before the deal."""

import time
from typing import Any

from backroom import games
from backroom.kit.words import listed

from ..tables.contract import PACES
from ..tables.manners import in_words
from ..tables.plan import counted, options_of_game
from ..tables.salts import awaited, late_from, shut
from ..tables.standing_in import PATIENCE
from ..tables.table import LiveTable
from .decks import told_of

PHRASES = ("Hello!", "Two minutes.", "Ready when you are.", "Shall we talk beside it?")


def waiting_room(table: LiveTable, host: bool, count: float = 0.0) -> dict[str, Any] | None:
    """None once the cards are dealt. count: seconds before they are seen."""
    if table.dealt_at is not None:
        return None
    free = sum(chair.open for chair in table.chairs)
    coming = [chair.name for chair in table.chairs if not chair.open and not chair.bound]
    return {
        "host": host and table.cancelled_at is None,
        "cancelled": table.cancelled_at is not None,
        "free": free,
        "shut": shut(table),
        "alone": sum(chair.open or chair.guest is not None for chair in table.chairs) == 1,
        "round": len(table.spent),
        "late_from": late_from(table),
        "awaited": [chair.seat for chair in awaited(table)],
        "here": sum(chair.bound for chair in table.chairs),
        "count": count if several(table) else 0,
        "headline": headline(table, free, coming),
        "sentence": sentence(table, free, coming),
        "agreed": agreed(table),
        "deck": told_of(table.game_name),
        "contract": "" if table.clock is None else table.clock.contract.words,
        "phrases": PHRASES,
    }


def several(table: LiveTable) -> bool:
    """Whether people wait for each other here: who plays with bots alone is not kept."""
    return sum(chair.bot is None for chair in table.chairs) > 1


def begins_in(table: LiveTable, count: float) -> float:
    """Seconds until the cards are seen by whoever came last: as long as the others' pages still count."""
    if table.dealt_at is None or table.ply or not several(table):
        return 0.0
    return max(0.0, table.dealt_at + count - time.time())


def headline(table: LiveTable, free: int, coming: list[str]) -> str:
    if table.cancelled_at is not None:
        return "This table was called off"
    if free:
        return "One chair is free" if free == 1 else f"{counted(free).capitalize()} chairs are free"
    return f"Waiting for {listed(coming)}" if coming else "Everybody is here"


def sentence(table: LiveTable, free: int, coming: list[str]) -> str:
    if table.revealing:
        who = [chair.name for chair in awaited(table)]
        if not who:
            return "The cards are being dealt."
        add = "browser of {} has added its" if len(who) == 1 else "browsers of {} have added their"
        return f"The cards are dealt as soon as the {add.format(listed(who))} pinch of chance."
    here = [chair.name for chair in table.chairs if chair.bound]
    are = "" if not here else f"{listed(here)} {'is' if len(here) == 1 else 'are'} here. "
    if table.cancelled_at is not None:
        return "Whoever made it has changed their mind."
    if free and shut(table):
        return f"{are}Too many shuffles were spoiled here: nobody new sits down, and the free chairs are for bots."
    until = "the last chair is taken" if free else f"{listed(coming)} {'is' if len(coming) == 1 else 'are'} here, too"
    return f"{are}The cards are dealt when {until}."


def agreed(table: LiveTable) -> list[str]:
    """What differs from game to game: the options in their own words, and how long one waits for somebody."""
    rules = games.find(table.game_name)
    told = [f"{counted(len(table.chairs)).capitalize()} players, {rules.minutes} minutes."]
    for option, variant in zip(options_of_game(table.game_name, rules.variants), rules.variants, strict=True):
        chosen = table.variants.get(variant.name, variant.values[0])
        title = next((v["title"] for v in option["values"] if v["value"] == chosen), chosen)
        if chosen != variant.values[0]:
            told.append(f"{option['title']}: {title[:1].lower()}{title[1:]}.")
    if table.cards:
        told.append("Another deck than ours: what differs is listed here. It counts in no rating.")
    if table.position:
        told.append("It begins from a position that was set up, not from a deal: nobody can verify it.")
    if len(told) == 1:
        told.append("All options as usual.")
    told += in_words(table.manners)
    if table.pace:
        told.append(f"Pace: {PACES[table.pace]}.")
    if table.clock is None:
        told.append(f"When somebody keeps the others waiting: {PATIENCE[table.patience].words}")
    else:
        told.append("All agreed, the clocks stand still for a while. A pause never refills one.")
    return told
