"""Habits of Crime Lords' own player that people at its table would notice."""

from backroom.engine import QuickChance, Seat, advance, begin, code, view, waited_for
from backroom.games.crimelords.actions import TAKE_OVER
from backroom.games.crimelords.bot import choose, ideas
from backroom.games.crimelords.bot.offers import truces
from backroom.games.crimelords.bot.opposition import expected
from backroom.games.crimelords.bot.race import Race
from backroom.games.crimelords.bot.sight import Sight
from backroom.games.crimelords.bot.takeover import takeover_number
from backroom.games.crimelords.cards import CARD
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.steps.auction import Bidding
from backroom.games.crimelords.things import SPARE_RACKETS, STAY_OUT
from tests.games.crimelords.stage import Stage

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
THEIRS = "deacon-frost > judge-cohen west, quiet-ruth east"
FIVE = "south-loans east-casinos east-numbers central-loans north-forgeries"


def choice(stage: Stage, name: str = "Anna") -> str:
    return code(choose(view(stage.s, stage.seat(name)), QuickChance(1)))


def four(**laid: object) -> Stage:
    """Four players, ten Rackets to win."""
    return Stage(4, gang={"Anna": GANG, "Bert": THEIRS}, **laid)  # type: ignore[arg-type]


# What there is to take


def test_a_free_racket_with_helpers_ready_is_thought_of_and_gone_for_by_who_has_five() -> None:
    stage = four(rackets={"Anna": FIVE}, street="north-street-gangs", money={"Anna": 15, "Bert": 40, "Carl": 40})
    s = stage.s
    assert TAKE_OVER[CARD["north-street-gangs"]] in ideas(s, Seat(0), s.asked[Seat(0)])[:3]
    assert choice(stage) == "takeover north-street-gangs"


def test_ten_g_are_not_worth_a_racket_that_earns_every_turn() -> None:
    stage = four(rackets={"Anna": "south-loans south-casinos west-numbers"}, street="east-street-gangs")
    stage.s.treasury[0] = 12
    assert choice(stage) == "takeover east-street-gangs"


def test_bystanders_leave_the_fourth_racket_to_its_taker_and_fight_for_the_ninth() -> None:
    def against(rackets: str) -> str:
        stage = four(rackets={"Anna": rackets}, street="old-mint", money={"Anna": 40, "Carl": 30})
        return choice(stage.plays("Anna", "takeover old-mint", "lead mom-parker"), "Carl")

    assert against("south-loans east-casinos north-forgeries") == "emptyhand"
    assert against(f"{FIVE} south-numbers west-smuggling central-casinos").startswith("against")


# What is announced is meant


def test_what_was_called_off_is_not_announced_again_with_another_leader() -> None:
    laid = {"rackets": {"Bert": "west-casinos"}, "money": {"Anna": 40, "Bert": 0}}
    stage = four(**laid)
    target = CARD["west-casinos"]
    assert Sight(stage.s, 0).leaders(2, target)
    stage.plays("Anna", "takeover west-casinos", "lead dot-hadley").plays("Bert", "nobody").hands(say="backout")
    assert not Sight(stage.s, 0).leaders(2, target)
    assert choice(stage) != "takeover west-casinos"


def test_nobody_troubles_the_table_with_what_has_hardly_a_chance() -> None:
    stage = Stage(4, gang={"Anna": "dot-hadley", "Bert": THEIRS}, street="scrapyard east-protection", money={"Anna": 0})
    s = stage.s
    s.acted, s.power[CARD["dot-hadley"]] = True, 4
    s.asked = s.stack[-1].asks(s)
    assert takeover_number(Sight(s, 0), CARD["scrapyard"]) + s.might(CARD["dot-hadley"]) == 4
    assert choice(stage) == "endturn"


# Crooks


def test_nobody_is_hired_who_cannot_be_paid() -> None:
    def said(money: int) -> str:
        laid = {"rackets": {"Anna": "old-mint west-casinos west-loans"}, "money": {"Anna": money}}
        return choice(four(street="lucky-vandermeer", **laid))

    assert said(4) == "recruit lucky-vandermeer"
    assert said(0) != "recruit lucky-vandermeer"


def test_everybody_begins_with_two_crooks() -> None:
    for seed in range(12):
        luck = QuickChance(f"two {seed}")
        s = begin(RULES, RULES.table(6), luck)
        while not s.turns:
            seat = waited_for(s)
            options = s.asked[seat]
            advance(s, seat, options[0] if len(options) == 1 else choose(view(s, seat), luck), luck)
        assert min(map(len, s.crooks)) >= 2, seed


def test_money_is_kept_for_the_crooks_one_still_needs() -> None:
    stage = Stage(start="deal")
    s = stage.s
    s.up, s.bidding, s.sold = CARD["old-mint"], [9, 25, 25], [7, 5]
    s.crooks[1] = s.crooks[2] = (CARD["theo-marsh"], CARD["old-barnaby"])
    s.stack[:] = [Bidding(Seat(1), Seat(0), 5, 1, (0, 1, 2))]
    s.asked = s.stack[-1].asks(s)
    assert choice(stage) == "pass"
    s.bidding[0] = 2
    s.stack[:] = [Bidding(Seat(0), Seat(0), -1, -1, (0, 1, 2))]
    s.asked = s.stack[-1].asks(s)
    assert choice(stage) == "bid 0"


def test_a_boss_whom_the_next_marker_drives_away_makes_room_for_a_strong_lieutenant() -> None:
    def said(markers: int) -> str:
        gang = {"Anna": "mom-parker > captain-shepherd west, dot-hadley east", "Bert": THEIRS}
        laid = {"rackets": {"Anna": "old-mint west-casinos west-loans"}, "spent": "mom-parker dot-hadley"}
        return choice(Stage(4, gang=gang, unhappy={"mom-parker": markers}, money={"Anna": 30}, **laid))  # type: ignore[arg-type]

    assert said(2) == "doublecross captain-shepherd"
    assert "captain-shepherd" not in said(0)


# Words


def test_peace_is_proposed_once() -> None:
    rackets = {"Anna": "south-numbers west-loans east-protection old-mint", "Carl": FIVE}
    rackets["Bert"] = "west-casinos north-loans north-smuggling central-numbers"
    s = four(rackets=rackets).s
    s.turn, s.kept[1] = Seat(2), 4
    assert truces(s, Race(s), 0)
    s.kept[0] = 1
    assert not truces(s, Race(s), 0)
    s.kept[0] = 0
    s.promises.append((0, 2, SPARE_RACKETS, 0, 1))
    assert not truces(s, Race(s), 0)


def test_whoever_promised_to_stay_out_is_feared_as_little_as_he_is_trusted() -> None:
    stage = four(money={"Bert": 20, "Carl": 20, "Dora": 20})
    s = stage.s
    feared = expected(s, 0, -1, 60.0, 14, False)
    s.promises += [(k, 0, STAY_OUT, 0, 2) for k in (1, 2, 3)]
    trusted = expected(s, 0, -1, 60.0, 14, False)
    s.broken = [0, 9, 9, 9]
    assert trusted < expected(s, 0, -1, 60.0, 14, False) <= feared
