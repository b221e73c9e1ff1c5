"""Smaller choices: rewards, what was looked at, whom to be, what to give up."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Chance

from ..actions.choices import (
    BEAT_SLUG,
    CALL_OFF,
    CUT_CARDS,
    KEEP,
    LET_IT_COME,
    LET_PUNKS_IN,
    SKIP,
    TRAIN,
    Clear,
    Examine,
    Hood,
    Look,
    Post,
    Radio,
    Recall,
    Reward,
    Top,
    Under,
)
from ..actions.turn import DONE, MARKED, UNMARKED, Choose, Discard
from ..cards import (
    AMOUNT,
    ARREST,
    BUDGET_HEARING,
    DECK_SLUG,
    EVENT,
    HANDLE,
    INVESTIGATE,
    IS_EVIDENCE,
    KIND,
    REWARD_SLUG,
)
from ..characters import CHARACTER, SHARP_EYES, SKILLS
from ..state import HOODS, PrecinctState
from .plan import tasks
from .resources import at_a_glance, price_of
from .sight import Sight
from .station import best_upgrade
from .texts import relieved
from .worth import reward_value

AVERAGE_HARM: Final = 0.3
TASTE: Final = 2.5
"""How far liking somebody outweighs what the team lacks."""
USUAL_SKILLS: Final = 5
GIFTED: Final = 0.8
"""Who has fewer skills than most has the better abilities, and teams win as often with them."""


def best_of(scored: Sequence[tuple[float, Action]]) -> Action:
    """The first of the highest."""
    best, height = scored[0][1], scored[0][0]
    for value, action in scored:
        if value > height:
            best, height = action, value
    return best


def choose_reward(sight: Sight, options: Sequence[Action]) -> Action:
    return best_of([(reward_value(sight, REWARD_SLUG.index(a.kind)), a) for a in options if isinstance(a, Reward)])


def under_one(sight: Sight, options: Sequence[Action]) -> Action:
    """The worst of them goes under the deck, unless it is no worse than any other."""
    worst = best_of([(sight.harm(EVENT[a.event]), a) for a in options if isinstance(a, Under)])
    assert isinstance(worst, Under)
    return worst if sight.harm(EVENT[worst.event]) > AVERAGE_HARM * sight.crime else KEEP


def choose_deck(sight: Sight, options: Sequence[Action]) -> Action:
    """Where most is to be found by somebody soon, and nobody has looked."""
    s = sight.s
    near = {
        task.attempt.target for task in tasks(sight) if task.attempt.kind == INVESTIGATE and sight.in_reach(task.spaces)
    }
    scored: list[tuple[float, Action]] = []
    for action in options:
        if isinstance(action, Look):
            deck = DECK_SLUG.index(action.deck)
            rare = s.missing[deck] / max(1, len(s.decks[deck]))
            value = sight.work_in(deck) - rare + (1.0 if deck in near else 0.0)
            scored.append((value - (2.0 if deck in sight.known else 0.0), action))
    return best_of(scored)


def one_on_top(sight: Sight, options: Sequence[Action]) -> Action:
    return best_of([(float(IS_EVIDENCE[a.clue]), a) for a in options if isinstance(a, Top)])


def clear_hood(sight: Sight, options: Sequence[Action], punks: int) -> Action:
    return best_of([(relieved(sight, a.hood - 1, punks), a) for a in options if isinstance(a, Hood)])


def of_emergency(sight: Sight, options: Sequence[Action]) -> Action:
    return best_of([(sight.relief(EVENT[a.emergency]), a) for a in options if isinstance(a, (Clear, Radio))])


def recall(sight: Sight, options: Sequence[Action]) -> Action:
    return best_of([(price_of(sight, sight.s.acting, KIND[a.card]), a) for a in options if isinstance(a, Recall)])


def discard(sight: Sight, officer: int, options: Sequence[Action]) -> Action:
    return best_of([(-price_of(sight, officer, KIND[a.card]), a) for a in options if isinstance(a, Discard)])


def call_off(sight: Sight) -> Action:
    s = sight.s
    worth_it = sight.harm(s.turned) > sight.donut + 0.08 and not (s.donuts[s.acting] == 1 and s.crime < 2)
    return CALL_OFF if worth_it else LET_IT_COME


def budget(sight: Sight) -> Action:
    s = sight.s
    cards = sum([sight.card for officer in s.on_duty() if s.hands[officer]])
    shortage = s.punk_stock < AMOUNT[BUDGET_HEARING]
    punks = sight.crime if shortage else AMOUNT[BUDGET_HEARING] * (sight.punk + 0.08 * sight.crime)
    return LET_PUNKS_IN if punks < cards else CUT_CARDS


def training(sight: Sight, officer: int) -> Action:
    """Unless there is too much to do where one is."""
    s = sight.s
    here, there = s.at[officer], sight.board.station
    stay = go = 0.0
    for task in tasks(sight):
        value = at_a_glance(sight, officer, task.spaces[0], task.attempt)
        for space in task.spaces:
            if space in sight.board.reach(here, 2, sight.closed):
                stay = max(stay, value)
            if space in sight.board.reach(there, 2, sight.closed):
                go = max(go, value)
    return TRAIN if go + 1.5 * sight.card > stay else SKIP


def dispatch(sight: Sight, options: Sequence[Action]) -> Action:
    """Two at most to a beat, where there are the most Punks, or where the Murderer is."""
    s = sight.s
    scored: list[tuple[float, Action]] = [(0.9, DONE)]
    for action in options:
        if isinstance(action, Post):
            beat = BEAT_SLUG.index(action.beat)
            if beat < HOODS:
                his = 2.0 if beat in sight.his_way() else 0.0
                scored.append((s.punks[beat] + his - 1.6 * s.beats[beat] - (s.punks[beat] < 2 and not his), action))
    return best_of(scored)


def upgrade_more(sight: Sight, options: Sequence[Action]) -> Action:
    upgrade, _ = best_upgrade(sight, sight.s.acting, options)
    return upgrade if upgrade is not None else DONE


def choose_character(s: PrecinctState, options: Sequence[Action], chance: Chance) -> Action:
    """One of those who bring most of what the team lacks."""
    have = [0, 0, 0]
    for character in s.characters:
        if character >= 0:
            for skill in (INVESTIGATE, ARREST, HANDLE):
                have[skill] = max(have[skill], SKILLS[skill][character])
    scored = []
    for action in options:
        if isinstance(action, Choose):
            c = CHARACTER[action.character]
            value = sum([max(0, SKILLS[skill][c] - have[skill]) + 0.5 * SKILLS[skill][c] for skill in range(3)])
            value += GIFTED * (USUAL_SKILLS - sum([SKILLS[skill][c] for skill in range(3)]))
            scored.append((value + TASTE * chance.below(100) / 100, action))
    return best_of(scored)


def choose_car(s: PrecinctState, officer: int) -> Action:
    character = s.characters[officer]
    return UNMARKED if SKILLS[INVESTIGATE][character] >= 2 and not SHARP_EYES[character] else MARKED


def examine(suspicion: Sequence[float], options: Sequence[Action]) -> Action:
    """Whoever is doubted most."""
    return best_of([(suspicion[a.seat], a) for a in options if isinstance(a, Examine)])
