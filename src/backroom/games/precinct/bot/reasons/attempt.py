"""An attempt: the dice or cards it has, and what they promise."""

from collections.abc import Callable
from typing import Any, Final

from ...actions import turn as done
from ...actions.attempt import AIM
from ...cards import (
    DIFFICULTY,
    EVENT,
    KIND,
)
from ...characters import FEDS_CARDS, SWAT_DICE
from ...state import HOODS, UNDERGROUND
from ...steps.arresting import wanted
from ...steps.handling import DANGEROUS
from ...sums import worth as symbols
from .look import Look, here, stands, with_effort, with_more


def investigating(look: Look, action: Any) -> str:
    left = sum(look.s.missing)
    return f"{look.outlook(AIM[action], here(look))}; {left} missing in all"


def arresting(look: Look, action: Any) -> str:
    attempt = AIM[action]
    promises = look.outlook(attempt, here(look))
    if attempt.target < HOODS and attempt.target == look.s.murderer:
        return promises if wanted(look.s) else f"{promises}; the Murderer is there, and counts as two"
    return f"{promises}; {look.s.punk_stock} Punks are left to come"


def handling(look: Look, action: Any) -> str:
    event = EVENT[action.emergency]
    urgent = "; it is urgent, and its failure raises crime" if look.s.urgent == event else ""
    hurts = "; failing means the Hospital" if DIFFICULTY[event] >= DANGEROUS and not urgent else ""
    return f"{look.outlook(AIM[action], here(look))}{urgent}{hurts}"


def committing(look: Look, action: Any) -> str:
    return with_effort(look, look.s.effort.committing(action.donuts, action.officers))


def token(look: Look, action: Any) -> str:
    return f"{with_more(look, FEDS_CARDS if action.kind == 'feds' else SWAT_DICE)}; the token is gone then"


def assisting(look: Look, action: Any) -> str:
    officer = int(look.me) if len(look.s.exposed) > 1 else look.s.others()[0]
    more = symbols(look.s, officer, KIND[action.card], look.s.attempt.kind)
    return f"makes it {with_more(look, more)}"


def no_more(look: Look, action: Any) -> str:
    kept = "Donut" if look.s.exposed[look.me] == UNDERGROUND else "cards"
    return f"keeps your {kept}; it has {stands(look)}"


def showing(look: Look, action: Any) -> str:
    left = look.s.missing[look.s.attempt.target] - 1
    if look.dirty:
        return "hiding it might be noticed: who finds nothing too often is doubted"
    return f"{left} more of its deck is missing then" if left else "the last of its deck, and earns a Donut"


def putting_back(look: Look, action: Any) -> str:
    found_some = any(isinstance(option, done.Show) for option in look.options)
    if look.dirty and found_some:
        return f"{sum(look.s.missing)} Evidence stays missing, and nobody sees what you had"
    return "Evidence that is not shown goes back under the deck" if found_some else "nothing among it is Evidence"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    done.Investigate: investigating, done.Arrest: arresting, done.Handle: handling, done.Commit: committing,
    done.Token: token, done.Assist: assisting, done.Nothing: no_more, done.Show: showing, done.PutBack: putting_back,
}  # fmt: skip
