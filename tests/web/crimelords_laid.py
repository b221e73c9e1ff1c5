"""Tables of Crime Lords laid by hand for the browser: the fullest there can be, at peace, in an attack and at war."""

from typing import Any

from playwright.sync_api import Page

from backroom import games
from backroom.engine import QuickChance, Seat, begin
from backroom.games.crimelords.cards import ALL_CROOKS, ALL_RACKETS, CARD, SLUG
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.state import LordsState
from backroom.games.crimelords.steps.auction import Bidding
from backroom.games.crimelords.steps.war import WarTurn
from backroom.games.crimelords.things import ANYONE
from tests.games.crimelords.stage import NAMES, Stage
from tests.server.house import House
from tests.web import laying
from tests.web.laying import Open as Open


def sit_down(house: House, open_page: Open, stage: Stage, **more: Any) -> Page:
    """A table laid by hand, with people who do nothing on the other chairs; I am Anna."""
    page = laying.sit_down(house, open_page, stage.s, **more)
    page.wait_for_selector("#felt .mob.mine")
    return page


def lay(house: House, id: str, stage: Stage) -> Any:
    return laying.lay(house, id, stage.s)


def fullest() -> Stage:
    """Eight Mobs, twenty Crooks, ten Rackets and six Specials of mine, and everything else somewhere in sight."""
    stage = Stage(8)
    stage.s = games.fullest("crimelords")["eight at peace"]
    return stage


def emptied() -> Stage:
    """Eight Mobs of a Boss each, and what others have lost on the street: eighteen Crooks, forty Rackets."""
    stage = Stage(8, deck="")
    s = stage.s
    s.street = [crook for crook in ALL_CROOKS if s.holder[crook] < 0][:18] + list(ALL_RACKETS)[:40]
    s.discard = [card for card in s.discard if card not in s.street]
    s.asked = s.stack[-1].asks(s)
    return stage


def auctioned(slug: str, players: int = 8) -> Stage:
    """This card is up, I am to bid, and everybody has bought three Crooks and two Rackets."""
    stage = Stage(players)
    s: LordsState = begin(RULES, RULES.table(players), QuickChance(5))
    stage.s = s
    crooks, rackets = ([card for card in cards if SLUG[card] != slug] for cards in (ALL_CROOKS, ALL_RACKETS))
    for seat in range(players):
        s.crooks[seat], s.rackets[seat] = tuple(crooks[seat::8][:3]), tuple(rackets[seat::8][:2])
        for card in (*s.crooks[seat], *s.rackets[seat]):
            s.holder[card] = seat
    s.up = CARD[slug]
    s.stack[-1] = Bidding(Seat(1), Seat(0), 0, 1, tuple(s.in_play()))
    s.asked = s.stack[-1].asks(s)
    return stage


def to_anyone(stage: Stage, writer: str, give: str, want: str) -> Stage:
    """An offer that lies open until somebody takes it up."""
    moves = [*[f"give {thing}" for thing in give.split()], *[f"get {thing}" for thing in want.split()]]
    return stage.plays(writer, f"write {ANYONE}", *moves, "handover False")


def with_slips(stage: Stage) -> Stage:
    """Three offers lie open for anyone, one of them mine; two words are owed."""
    to_anyone(stage, "Bert", "10g", "20g")
    to_anyone(stage, "Dora", "spare-crooks spare-rackets", "pay-10 stay-out")
    to_anyone(stage, "Anna", "5g", "back")
    stage.s.promises += [(1, 0, 4, 20, 1), (0, 2, 5, 3, 2)]
    return stage


def with_a_heap_of_slips(stage: Stage) -> Stage:
    """Everybody wants something of anyone."""
    for name in NAMES[1:]:
        to_anyone(stage, name, "10g spare-crooks", "20g stay-out")
    return stage


def handed_a_slip(stage: Stage, private: bool = True) -> Stage:
    """Money, a Racket and a word for one of my Rackets; all wait for me."""
    mine, theirs = (SLUG[stage.s.rackets[seat][0]] for seat in (0, 1))
    return stage.offers("Bert", "Anna", f"8g {theirs} spare-crooks", mine, private)


def in_an_attack(stage: Stage, until: str = "nomore") -> Stage:
    """I go for a rival's Racket; it has come to the showdown, or to those who help."""
    wanted = sorted(code for code in stage.options("Anna") if code.startswith("takeover"))
    owners = {code: stage.s.holder[CARD[code.split()[1]]] for code in wanted}
    target = next(code for code in wanted if owners[code] > 0)
    stage.plays("Anna", target, "lead mom-parker")
    owner = NAMES[owners[target]]
    stage.plays(owner, next(code for code in sorted(stage.options(owner)) if code.startswith("protect")))
    if until == "showdown":
        return stage
    stage.hands(Anna="for 7", Hilde="against 4")
    while until not in stage.options("Anna"):
        for name in stage.asked():
            stage.plays(name, "nothing" if "nothing" in stage.options(name) else until)
    return stage


def at_war(stage: Stage, many: int = 3) -> Stage:
    """The first Mobs are at war, it is my turn in it."""
    s = stage.s
    s.war, s.passed = list(range(many)), [1]
    s.stack.append(WarTurn(Seat(0)))
    s.asked = s.stack[-1].asks(s)
    return stage
