"""The own turn: where to drive, and what else there is to do."""

from collections.abc import Callable
from typing import Any, Final

from backroom.kit.words import listed, number

from ...actions import turn as done
from ...board import SPACE
from ...cards import (
    EVENT_NAME,
    KIND,
    POLICE_SAYS,
    SYMBOL,
    TEXT,
    TEXT_AMOUNT,
)
from ...characters import CHARACTER, SKILLS, abilities
from ...steps.attempts import PutIn
from .look import HELPS_WITH, Look, at, cards, here, name_of, with_effort, with_more


def driving(look: Look, action: Any) -> str:
    return at(look, SPACE[action.space])


def staying(look: Look, action: Any) -> str:
    return at(look, look.s.at[look.s.acting]).replace("from there", "from here").replace("supports", "you support")


def supporting(look: Look, action: Any) -> str:
    space = SPACE[action.space]
    mine = space == look.s.at[look.s.acting]
    return f"{'beside you' if mine else 'there'} it is a die or a card more; {at(look, space)}"


def escorting(look: Look, action: Any) -> str:
    return "nobody draws Police Cards until the van has arrived, which earns a Donut"


def car(look: Look, action: Any) -> str:
    if action.side == "marked":
        return "three spaces instead of two; but no extra card in investigations"
    return "a card more in every investigation; but a space less to drive"


def choosing(look: Look, action: Any) -> str:
    who = CHARACTER[action.character]
    skills = ", ".join([f"{SKILLS[n][who]} for {HELPS_WITH[n]}" for n in range(len(HELPS_WITH))])
    return f"{skills}; {listed([row['name'] for row in abilities(who)])}"


def upgrading(look: Look, action: Any) -> str:
    if action.kind == done.OTHER_SIDE:
        return "costs a Donut; the other side of the card is yours then"
    more = "a space more on every drive" if action.kind == "movement" else f"a die or card more in every {action.kind}"
    return f"a Donut of your {look.s.donuts[look.s.acting]} for {more}, for good"


def drawing(look: Look, action: Any) -> str:
    return f"a card beside the one of every turn; you hold {cards(look.s, look.s.acting)}"


def resting(look: Look, action: Any) -> str:
    task = look.work(here(look))
    return f"leaves {name_of(task)} to others" if task is not None else "nothing can be attempted from here"


def discarding(look: Look, action: Any) -> str:
    kind = KIND[action.card]
    return f"it helps with {HELPS_WITH[SYMBOL[kind]]}, or by its text: {POLICE_SAYS[kind].rstrip('.')}"


def playing(look: Look, action: Any) -> str:
    s, kind = look.s, KIND[action.card]
    if isinstance(look.step, PutIn):
        if TEXT[kind] != "ease":
            return with_more(look, TEXT_AMOUNT[kind][int(s.marked[s.acting])])
        return with_effort(look, s.effort.easing(TEXT_AMOUNT[kind][0]))
    return f"{by_text(look, TEXT[kind])}; kept, it helps another with {HELPS_WITH[SYMBOL[kind]]}"


def by_text(look: Look, text: str) -> str:
    """What a card would find to do just now."""
    s = look.s
    if text in ("curfew", "stakeout"):
        return f"{s.punk_stock} Punks are left to come, and the fullest Bad Hood has {max(s.punks)}"
    if text in ("tip", "radio", "tow", "calm"):
        urgent = f", {EVENT_NAME[s.urgent]} urgent" if s.urgent >= 0 else ""
        return f"{number(len(s.emergencies), 'Emergency lies', 'Emergencies lie')} in the city{urgent}"
    if text == "donut":
        return f"you have {s.donuts[s.acting]} Donuts"
    if text in ("draw", "recall"):
        return f"you hold {cards(s, s.acting)}"
    return f"{sum(s.missing)} Evidence is missing" if text == "look" else f"you have {s.points} spaces to drive"


def that_is_all(look: Look, action: Any) -> str:
    return f"you keep {cards(look.s, look.s.acting)} for later"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    done.Drive: driving, done.Stay: staying, done.Support: supporting, done.Escort: escorting, done.Tow: escorting,
    done.Car: car, done.Choose: choosing, done.Upgrade: upgrading, done.Draw: drawing, done.Rest: resting,
    done.Discard: discarding, done.Play: playing, done.Done: that_is_all,
}  # fmt: skip
