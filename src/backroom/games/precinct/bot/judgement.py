"""How likely the Good Cops win from here."""

import math
from collections.abc import Collection
from typing import Final

from ..charts import track
from ..state import ACTING, DIRTY, MOVING, PrecinctState
from ..steps.acting import TakeAction
from ..steps.assisting import AskForHelp
from ..steps.attempts import AddDonuts, PutIn
from ..steps.moving import Move
from .plan import closed_for, tasks
from .resources import at_a_glance
from .sight import Sight
from .worth import count, worth

AT_FIRST: Final = -3.3
A_STEP: Final = 0.35
"""Of the crime track that is left; more than a few are all the same."""
A_PUNK: Final = 0.38
"""In the supply, likewise."""
A_FEW: Final = 6
A_TURN: Final = 0.1
A_SEARCH: Final = 0.47
"""An investigation that is still to be done."""
TROUBLE: Final = 0.32
"""A step of crime to come from the Emergencies there are."""
A_CARD: Final = 0.43
A_DONUT: Final = 0.22
"""What everybody's weigh, one for each."""
BETRAYAL: Final = 2.6
"""A Dirty Cop whom nobody has found out."""
A_COIN: Final = 0.4
"""What the turn under way still promises, and its Event threatens."""
AN_EVENT: Final = 0.4


def prospect(sight: Sight) -> float:
    """What comes of the attempt under way, or of the best at hand, less the Event that follows."""
    s = sight.s
    officer = s.acting
    if s.phase not in (MOVING, ACTING) or s.at[officer] < 0:
        return 0.0
    threat = AN_EVENT * sight.crime
    step = s.stack[-1]
    if isinstance(step, (PutIn, AskForHelp, AddDonuts)):
        many, needed = count(sight, officer, s.at[officer], s.attempt)
        return worth(sight, officer, s.attempt, many, needed) - threat
    near: Collection[int] = (s.at[officer],)
    if isinstance(step, Move):
        if not s.driven:
            near = sight.board.reach(s.at[officer], s.points, closed_for(sight, officer))
    elif not isinstance(step, TakeAction):
        return -threat
    height = sight.card
    for task in tasks(sight):
        for space in task.spaces:
            if space in near:
                height = max(height, at_a_glance(sight, officer, space, task.attempt))
                break
    return height - threat


def judge(s: PrecinctState) -> tuple[float, ...]:
    """By how far crime is from taking over and the case from being solved: weights that fit what came of such tables
    among greedy players, at every number of them."""
    if not s.stack:
        over = s.rules.outcome(s)
        return tuple([over.share(seat) for seat in s.setup.seats])
    sight = Sight(s, 0)
    doing = AT_FIRST + A_STEP * min(A_FEW, track(s.setup) - s.crime) + A_PUNK * min(A_FEW, s.punk_stock)
    doing += A_TURN * sight.turns - A_SEARCH * sight.work - BETRAYAL * sight.hidden
    doing -= TROUBLE * sight.troubles(s.emergencies, s.urgent)
    on_duty = s.on_duty()
    cards = sum([len(s.hands[officer]) for officer in on_duty])
    donuts = sum([s.donuts[officer] for officer in on_duty])
    doing += (A_CARD * cards + A_DONUT * donuts) / len(s.at)
    doing += A_COIN * prospect(sight)
    good = 1.0 / (1.0 + math.exp(-doing))
    return tuple([1.0 - good if side == DIRTY else good for side in s.loyalty])
