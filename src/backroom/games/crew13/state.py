"""What lies on the table in The 13th Street Crew, and who sees it."""

from dataclasses import dataclass
from typing import Annotated

from backroom.engine import Seat, State, Whose, Within, counted, pile, private, public

from .cards import RESOURCES, JobId, Kind

Finished = tuple[JobId, tuple[Seat, ...], str, int]
"""A job that is over: which, who was on it (the lead first), what came of it, how many police cards were turned."""


Counts = Annotated[list[int], Within(0, 9_999)]
Few = Annotated[list[int], Within(0, len(RESOURCES))]


@dataclass(slots=True, kw_only=True)
class CrewState(State):
    """The top of a pile is its last card. Rows and decks of jobs come in the order big, small, solo.

    bottoms: jobs put under their decks in sight of all; the first one put there is reached first. [C27]
    made_of: how many of each kind the resource deck had when it was last shuffled; later draws are unknown. [C23]
    drawn, since: what everyone could have counted: a seat holds at most drawn - since cards of a kind. [C24]
    unseen_draws, returned: cards a bust took from the police deck, Police! cards that came back to it. [C47 C67]
    known_draws: of those unseen draws the ones a seat knows all the same, a letter each. [C47 C64]
    tips: the police deck from the top as far as a seat knows it, one letter a card, '?' for unknown. [C64]
    odds: by what a seat has seen, how likely the informant's card is with each seat or (last) in the box; 0: it is not.
    said, urged, warned: the help each spoke of, whom each would bring and whom not (-1: nobody), said last. [C31 C33]
    rap_sheets: what a seat saw of each other one; 'was ...' once that one has met the Mole since. [C59 C63]
    """

    starter: Seat = public()
    lead: Seat = public()
    round: Annotated[int, Within(1, 9_999)] = public(default=1)
    over: bool = public(default=False)

    money: Annotated[list[int], Within(0, 99)] = public(by_seat=True)
    hands: list[list[Kind]] = counted()
    resources: list[Kind] = pile()
    made_of: Few = public(by_place=True)
    discard: list[Kind] = public(default_factory=list)
    drawn: Counts = public(by_seat=True)
    since: Annotated[list[list[int]], Within(0, 9_999)] = public(by_seat=True)

    active: list[list[JobId]] = public(by_place=True)
    decks: list[list[JobId]] = pile()
    bottoms: list[list[JobId]] = public(by_place=True)
    assets: list[list[JobId]] = public(by_seat=True)
    used: list[list[JobId]] = public(by_seat=True)
    crew_assets: list[JobId] = public()

    police_up: Annotated[int, Within(0, 5)] = public(default=0)
    police_deck: list[str] = pile()
    police_box: list[str] = pile()
    police_hands: list[list[str]] = counted()
    unseen_draws: Annotated[int, Within(0, 99)] = public(default=0)
    returned: Annotated[int, Within(0, 99)] = public(default=0)
    known_draws: list[str] = private()
    tips: list[str] = private()

    identities: list[str] = private(unless="over")
    identity_box: list[str] = pile(unless="over")
    odds: Annotated[list[list[int]], Within(0, 99)] = private()
    rap_sheets: list[list[str]] = private()

    job: JobId = public(default="")
    crew: list[Seat] = public(default_factory=list)
    tries: Annotated[int, Within(0, 3)] = public(default=0)
    refused: list[Seat] = public(default_factory=list)
    said: list[str] = public(by_seat=True)
    urged: list[Whose] = public(by_seat=True)
    warned: list[Whose] = public(by_seat=True)
    missing: Few = public(by_place=True)
    laid: list[Kind] = public(default_factory=list)
    lent: list[JobId] = public(default_factory=list)
    bets: list[str] = public(by_seat=True)
    history: list[Finished] = public(default_factory=list)

    def others(self, seat: int) -> list[Seat]:
        """Everyone else, clockwise from a seat's left. [C11]"""
        n = self.setup.players
        return [Seat((seat + k) % n) for k in range(1, n)]

    def owner(self, job: JobId) -> Seat | None:
        """Who has a job's card as an asset in front of him. [C14]"""
        for seat, assets in enumerate(self.assets):
            if job in assets:
                return Seat(seat)
        return None
