"""A turn, from its beginning to its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..cards import DRAWS, FIRST_SPECIAL
from ..events import Drew, DrewSpecial, Retokened, TurnBegan
from ..state import OPEN, LordsState
from .actions import TAKE_ACTIONS
from .ending import CHECK_VICTORY, MANY_ROUNDS, ROUNDS, night_is_over, rackets_to_win
from .markers import departures, upset
from .payday import PAYDAY
from .promises import turn_ends
from .slips import lapse

UNCONTROLLED: Final = 4


@dataclass(frozen=True, slots=True)
class BeginTurn(Step):
    """The next player counterclockwise; who has more Power than his superior grumbles. [L16 L21 L38 L88 L116]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.turns:
            before = s.turn
            s.turn = s.following(before)
            players = s.setup.players
            if (s.first - s.turn) % players <= (s.first - before) % players:
                s.round += 1
                if s.round > (ROUNDS if rackets_to_win(s) else MANY_ROUNDS):
                    return night_is_over(s)
        else:
            s.turn = s.first
        seat = s.turn
        s.turns += 1
        s.acted = s.turn_over = False
        s.barred = []
        lapse(s)
        if s.doors == seat:
            s.doors = OPEN
        s.tell(TurnBegan, seat, s.turns)
        grumbling = False
        for crook in s.crooks[seat]:
            superior = s.superior[crook]
            if superior >= 0 and s.power[crook] > s.might(superior):
                upset(s, crook)
                grumbling = True
        return (*departures(s, seat, -1), *TURN) if grumbling else TURN


@dataclass(frozen=True, slots=True)
class DrawCards(Step):
    """One card, and more while fewer than four are uncontrolled; some Mobs draw extra. [L28 L29 L30 L118]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.turn_over:
            return ()
        seat, shown, drawn, extra = s.turn, [], False, DRAWS[s.mobs[s.turn]]
        while s.deck and (not drawn or len(s.street) < UNCONTROLLED or extra):
            if drawn and len(s.street) >= UNCONTROLLED:
                extra -= 1
            card = s.deck.pop()
            drawn = True
            if card >= FIRST_SPECIAL:
                s.specials[seat] += (card,)
                s.tell(DrewSpecial, seat, card)
            else:
                s.street.append(card)
                shown.append(card)
        if shown or not drawn:
            s.tell(Drew, seat, tuple(shown))
        return ()


@dataclass(frozen=True, slots=True)
class FinishTurn(Step):
    """Tokens, unless a war has ended the turn; promises fall due, and somebody may have won. [L33 L85 L98 L108]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.turn_over:
            s.retoken(s.turn, rackets=True)
            s.tell(Retokened, s.turn)
        turn_ends(s, s.turn)
        return CHECK_VICTORY


BEGIN_TURN: Final = BeginTurn()
TURN: Final[tuple[Step, ...]] = (PAYDAY, DrawCards(), TAKE_ACTIONS, FinishTurn(), BEGIN_TURN)
