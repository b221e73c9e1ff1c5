"""The answer of a player who counts, doubts and lies a little, loyal or not."""

from collections.abc import Callable
from typing import Any, Final

from backroom.engine import Action, Chance, View

from ..actions import (
    BECOME,
    BET_FAILURE,
    BET_SUCCESS,
    CALL_A_GUY,
    CALL_DISPATCH,
    DISCARD,
    DONE_WITH_ASSETS,
    KEEP_JOBS,
    KEEP_MONEY,
    LAY_CLEAR,
    LAY_POLICE,
    LET_IT_FAIL,
    LOOK_AT,
    PASS,
    PAY,
    PROPOSE,
    REPLACE,
)  # fmt: skip
from ..cards import INFORMANT, JOBS, KINDS, LOYAL
from ..steps import (
    AgreeToGo,
    AGuyWindow,
    AskForHelp,
    AssetOrCard,
    AssetPhase,
    BookieWindow,
    CaptainPayment,
    ChooseIdentity,
    DiscardToLimit,
    NameCrew,
    PassOrPropose,
    PolicePile,
    RapSheetNow,
    ReplaceJob,
    TalkItOver,
)  # fmt: skip
from .crews import ask_for_help, go_or_not, name_crew, talk_it_over
from .habits import bold
from .sight import Sight

SURE: Final = 0.9


def choose(view: View, chance: Chance) -> Action:
    """The answer of a player who counts, doubts and lies a little."""
    decide = DECISIONS[type(view.stack[-1])]
    answer = decide(Sight(view, chance))
    return answer if answer in view.options else view.options[0]


def use_assets(sight: Sight) -> Action:
    if CALL_DISPATCH in sight.view.options and not sight.view.table["tips"][sight.me]:
        return CALL_DISPATCH
    return look_or(sight, DONE_WITH_ASSETS)


def look_or(sight: Sight, otherwise: Action) -> Action:
    """At whoever is doubted most, unless nothing is left to learn."""
    doubt, seat = max((sight.doubts[seat], seat) for seat in sight.others)
    return LOOK_AT[seat] if 0 < doubt < SURE else otherwise


def discard(sight: Sight) -> Action:
    """What the open jobs need least."""
    wanted = [1 + sum(JOBS[job].needs[n] for row in sight.view.table["active"] for job in row) for n in range(4)]
    spare = [(sight.mine[n] / wanted[n], kind) for n, kind in enumerate(KINDS) if kind in sight.hand]
    return DISCARD[max(spare)[1]]


def pass_or_propose(sight: Sight) -> Action:
    """The job that promises most, if that is more than a card for everyone."""
    best: Action = PASS
    height = sight.worth_of_passing()
    for row in sight.view.table["active"]:
        for job in row:
            crew, made = sight.best_crew(JOBS[job])
            value = sight.worth(JOBS[job], crew, made) + 0.2 * sight.chance.below(100) / 100
            if value > height:
                best, height = PROPOSE[job], value
    return best


def replace(sight: Sight) -> Action:
    """Away with the job that promises least."""
    rated = []
    for row in sight.view.table["active"]:
        for job in row:
            crew, made = sight.best_crew(JOBS[job])
            rated.append((sight.worth(JOBS[job], crew, made) + 0.5 * sight.chance.below(100) / 100, job))
    value, job = min(rated)
    return REPLACE[job] if value < 1.0 else KEEP_JOBS


def bet(sight: Sight) -> Action:
    table = sight.view.table
    succeeds = sight.made(JOBS[table["job"]], table["crew"]) * sight.clean(table["crew"])
    return BET_SUCCESS if succeeds > 1 / 3 else BET_FAILURE


def call_a_guy(sight: Sight) -> Action:
    table = sight.view.table
    job, crew = JOBS[table["job"]], table["crew"]
    gift = sight.somebody_else_would_win(job, crew) and not sight.would_win(job, table["lead"] == sight.me)
    return LET_IT_FAIL if gift else CALL_A_GUY


def pay_captain(sight: Sight) -> Action:
    """Worth $1k when police are likely, everybody can pay, and the job is not to be spoilt."""
    table = sight.view.table
    crew = table["crew"]
    if (sight.informant and len(crew) > 1) or not all(table["money"][seat] for seat in crew):
        return KEEP_MONEY
    job = JOBS[table["job"]]
    cash = job.lead_cash if table["lead"] == sight.me else job.crew_cash
    return PAY if (1 - sight.clean(crew)) * (cash + 2) > 0.8 else KEEP_MONEY


def lay(sight: Sight) -> Action:
    """All Clear from the loyal, unless the job makes others win; the informant when it pays and does not shout."""
    table = sight.view.table
    job, crew, up = JOBS[table["job"]], table["crew"], table["police_up"]
    step: Any = sight.view.stack[-1]
    wins, gift = sight.would_win(job, table["lead"] == sight.me), sight.somebody_else_would_win(job, crew)
    if step.captain == "bought" or (wins and not (gift and sight.informant)):
        return LAY_CLEAR
    if not sight.informant:
        return LAY_POLICE if gift and up < 2 else LAY_CLEAR
    if up == 4 or gift:
        return LAY_POLICE
    if len(crew) == 1:
        return LAY_CLEAR
    often = bold(sight.rumor, sight.me, crew, up, max([table["money"][seat] for seat in sight.others]))
    return LAY_POLICE if sight.chance.below(100) < often else LAY_CLEAR


def become(sight: Sight) -> Action:
    """What one is, but the informant's card for a loyal one far behind whom the police could still make win."""
    table = sight.view.table
    behind = max(table["money"]) - table["money"][sight.me]
    return BECOME[INFORMANT if sight.informant or (table["police_up"] >= 3 and behind >= 5) else LOYAL]


def lend(sight: Sight) -> Action:
    """The asset comes back, a card does not."""
    return sight.view.options[0]


DECISIONS: Final[dict[type, Callable[[Sight], Action]]] = {
    AssetPhase: use_assets,
    RapSheetNow: lambda sight: look_or(sight, sight.view.options[-1]),
    DiscardToLimit: discard,
    PassOrPropose: pass_or_propose,
    ReplaceJob: replace,
    AskForHelp: ask_for_help,
    TalkItOver: talk_it_over,
    NameCrew: name_crew,
    AgreeToGo: go_or_not,
    BookieWindow: bet,
    AssetOrCard: lend,
    AGuyWindow: call_a_guy,
    CaptainPayment: pay_captain,
    PolicePile: lay,
    ChooseIdentity: become,
}
