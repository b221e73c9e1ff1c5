"""Rewards, looks, memos and Events: what waits in the city."""

from collections.abc import Callable
from typing import Any, Final

from ...actions import choices as chosen
from ...actions import dirty as crooked
from ...cards import (
    ALL_REWARDS,
    COLOUR,
    DECK_SLUG,
    DIFFICULTY,
    EMERGENCIES,
    EVENT,
    EVENT_NAME,
    IS_EVIDENCE,
    KIND,
    REWARD_SLUG,
    REWARDS,
    SYMBOL,
)
from ...charts import track
from .look import HELPS_WITH, Look, at, cards, hood

REWARD: Final = ("a Donut", "a Police Card", "a look at the top Event", "no Event this turn", "a look at a file")


def rewarding(look: Look, action: Any) -> str:
    s, kind = look.s, REWARD_SLUG.index(action.kind)
    if kind == 0:
        return f"you have {s.donuts[s.acting]} Donuts; each is a die, a card, a space or an upgrade"
    if kind == 1:
        return f"you hold {cards(s, s.acting)}"
    if kind == 3:
        return f"{len(s.emergencies)} Emergencies lie in the city, and crime stands at {s.crime} of {track(s.setup)}"
    return f"{sum(s.missing)} Evidence is missing" if kind == 4 else "a bad Event can go under its deck"


def of_hood(look: Look, action: Any) -> str:
    return hood(look, action.hood - 1)


def of_emergency(look: Look, action: Any) -> str:
    event = EVENT[action.emergency]
    rewards = (" and " if ALL_REWARDS[event] else " or ").join([REWARD[kind] for kind in REWARDS[event]])
    urgent = ", and urgent" if look.s.urgent == event else ""
    return f"difficulty {DIFFICULTY[event]}{urgent}; handling it would bring {rewards}"


def of_deck(look: Look, action: Any) -> str:
    deck = DECK_SLUG.index(action.deck)
    return f"{look.s.missing[deck]} Evidence is missing among its {len(look.s.decks[deck])} cards"


def on_top(look: Look, action: Any) -> str:
    return "Evidence: the next who investigates finds it" if IS_EVIDENCE[action.clue] else "it is of no use to the case"


def keeping(look: Look, action: Any) -> str:
    return "what you saw comes in the order it lies"


def of_event(look: Look, action: Any) -> str:
    event = EVENT[action.event]
    if event >= EMERGENCIES:
        return f"a Special Event, with crime at {look.s.crime} of {track(look.s.setup)}"
    same = len([e for e in look.s.emergencies if COLOUR[e] == COLOUR[event]])
    return f"an Emergency of difficulty {DIFFICULTY[event]}; {same or 'none'} of its colour in the city"


def recalling(look: Look, action: Any) -> str:
    return f"helps with {HELPS_WITH[SYMBOL[KIND[action.card]]]}; it can be played from your next turn on"


def posting(look: Look, action: Any) -> str:
    if action.beat.isdigit():
        return f"{hood(look, int(action.beat) - 1)}; an officer there is a die in an arrest"
    return "a die in arrests on that space"


def partner(look: Look, action: Any) -> str:
    return "an officer there is a die in an arrest, and none from the Station"


def calling_off(look: Look, action: Any) -> str:
    return f"{EVENT_NAME[look.s.turned]} would come; it costs one of your {look.s.donuts[look.s.acting]} Donuts"


def letting_come(look: Look, action: Any) -> str:
    return f"keeps the Donut for something worse than {EVENT_NAME[look.s.turned]}"


def budget(look: Look, action: Any) -> str:
    if action.cut == "punks":
        return f"{look.s.punk_stock} Punks are left to come; with too few of them crime rises"
    return f"{len(look.s.on_duty())} officers lose a card each"


def training(look: Look, action: Any) -> str:
    return "a Police Card, but your car stands at the Station then"


def skipping(look: Look, action: Any) -> str:
    officer = getattr(look.step, "officer", look.s.acting)
    return at(look, look.s.at[officer])


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    chosen.Reward: rewarding, chosen.Hood: of_hood, chosen.Radio: of_emergency, chosen.Clear: of_emergency,
    chosen.Look: of_deck, chosen.Top: on_top, chosen.Keep: keeping, chosen.Under: of_event, chosen.Recall: recalling,
    chosen.Withdraw: posting, chosen.Post: posting, chosen.Partner: partner, chosen.CallOff: calling_off,
    chosen.LetItCome: letting_come, chosen.Budget: budget, chosen.Train: training, chosen.Skip: skipping,
    crooked.OnTop: of_event,
}  # fmt: skip
