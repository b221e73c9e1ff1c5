"""What the greedy player of Crime Lords knows."""

from backroom.engine import QuickChance, Seat, advance, begin, code, play, view, waited_for
from backroom.games.crimelords.actions import LEAD, Hit, OfCard, Recruit, TakeOver
from backroom.games.crimelords.bot import choose, interject, judge, playout
from backroom.games.crimelords.bot.deals import best_deal, gain
from backroom.games.crimelords.bot.odds import chance_of, effort
from backroom.games.crimelords.bot.race import Race, standing_if, standing_once
from backroom.games.crimelords.bot.sight import Sight
from backroom.games.crimelords.bot.trust import trust
from backroom.games.crimelords.bot.values import payroll
from backroom.games.crimelords.cards import CARD, OWN_BONUS
from backroom.games.crimelords.numbers import number
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.state import LordsState
from backroom.games.crimelords.steps.actions import KIND, TakeActions
from backroom.games.crimelords.steps.attack import ChooseLeader
from backroom.games.crimelords.steps.auction import Bidding
from backroom.games.crimelords.steps.ending import ShareTheWin, standing_of
from backroom.games.crimelords.steps.leaders import leaders
from backroom.games.crimelords.things import THING
from tests.games.crimelords.stage import Stage

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
THEIRS = "deacon-frost > judge-cohen west, quiet-ruth east"
NINE = (
    "north-numbers north-loans north-casinos south-numbers south-loans south-casinos east-protection east-chop-shops "
    "west-smuggling"
)


def choice(stage: Stage, name: str = "Anna") -> str:
    return code(choose(view(stage.s, stage.seat(name)), QuickChance(1)))


def remark(stage: Stage, name: str) -> str | None:
    said = interject(view(stage.s, stage.seat(name)), QuickChance(1))
    return said and code(said)


def sum_of(said: str) -> int:
    return int(said.split()[1]) if " " in said else 0


def four(**laid: object) -> Stage:
    """Four players, ten Rackets to win."""
    return Stage(4, gang={"Anna": GANG, "Bert": THEIRS}, **laid)  # type: ignore[arg-type]


# What it counts with


def positions(seed: int, every: int) -> list[LordsState]:
    """The beginnings of turns in a game of greedy players."""
    luck, found = QuickChance(f"positions {seed}"), []
    s = begin(RULES, RULES.table(4), luck)
    while s.stack:
        if isinstance(s.stack[-1], TakeActions) and not s.acted and s.turns % every == 0:
            found.append(s.clone())
        seat = waited_for(s)
        options = s.asked[seat]
        advance(s, seat, options[0] if len(options) == 1 else choose(view(s, seat), luck), luck)
    return found


def announced(s: LordsState, action: OfCard, lead: int) -> LordsState:
    """The attack as it stands once a leader is named."""
    after = play(s, s.turn, action, QuickChance(0))
    if isinstance(after.stack[-1], ChooseLeader):
        advance(after, s.turn, LEAD[lead], QuickChance(0))
    return after


def test_it_counts_as_the_rules_do() -> None:
    compared = set()
    for s in positions(1, 5):
        sight = Sight(s, s.turn)
        counting = {TakeOver: sight.takeover_number, Recruit: sight.recruit_number, Hit: sight.hit_number}
        for action in s.asked[s.turn]:
            if not isinstance(action, (TakeOver, Recruit, Hit)) or s.holder[CARD[action.card]] == s.turn:
                continue
            target, kind = CARD[action.card], KIND[type(action)]
            for lead in leaders(s, s.turn, kind, target)[:2]:
                after = announced(s, action, lead)
                counted = counting[type(action)](target) + s.might(after.lead) + OWN_BONUS[kind][after.lead]
                assert counted == number(after), (code(action), after.lead)
                compared.add((kind, s.holder[target] >= 0))
    assert len(compared) == 6


def test_it_knows_how_a_racket_changes_the_standing() -> None:
    stage = four(rackets={"Anna": "north-loans north-casinos north-numbers", "Bert": "north-smuggling"})
    s = stage.s
    racket = CARD["north-protection"]
    s.street.append(racket)
    assert standing_if(s, 0, racket, standing_of(s, 0)) == 4 + 2
    assert standing_once(s, 0, CARD["north-loans"], 1) == 2
    assert [len(held) for held in s.rackets] == [3, 1, 0, 0]


def test_the_chances_are_those_of_two_dice() -> None:
    assert [round(36 * chance_of(n)) for n in (1, 2, 7, 10, 15)] == [0, 1, 21, 33, 33]
    assert effort(30, 5, 0, 20, 0.5, 1.0) == (30 * 33 / 36 - 5, 5)
    assert effort(1.0, 5, 0, 20, 0.5, 1.0)[1] == 0


# The auction


def bidding(card: str, high: int, money: int = 25) -> Stage:
    stage = Stage(start="deal")
    s = stage.s
    s.up = CARD[card]
    s.bidding = [money, 25, 25]
    s.stack[:] = [Bidding(Seat(1), Seat(0), high, 1, (0, 1, 2))]
    s.asked = s.stack[-1].asks(s)
    return stage


def test_it_bids_by_value() -> None:
    assert choice(bidding("mom-parker", 5)) == "bid 6"
    assert choice(bidding("old-barnaby", 5)) == "pass"


def test_it_never_bids_beyond_its_money() -> None:
    for money in range(26):
        stage = bidding("mom-parker", 0, money)
        if len(stage.s.asked) and len(stage.s.asked.get(Seat(0), ())) > 1:
            assert sum_of(choice(stage)) <= money
    assert choice(bidding("rosalind-pike", 21, 22)) == "pass"


def test_money_that_would_be_lost_is_spent() -> None:
    early, late = bidding("cleo-sharpe", 6), bidding("cleo-sharpe", 6)
    late.s.sold = [8, 6]
    assert (choice(early), choice(late)) == ("pass", "bid 7")


# A Mob that can be paid


def test_it_keeps_the_payroll_out_of_the_showdown() -> None:
    for cash in (16, 20, 25, 30):
        stage = four(street="old-mint", money={"Anna": cash}).plays("Anna", "takeover old-mint", "lead mom-parker")
        owed = payroll(stage.s, 0)
        assert owed == 9 + 4 + 2
        held = sum_of(choice(stage))
        assert held <= cash - owed
    assert held > 0


def test_those_whom_a_marker_would_drive_away_are_paid_first() -> None:
    laid = {"start": "turn", "money": {"Anna": 13}}
    stage = Stage(4, gang={"Anna": GANG}, unhappy={"dot-hadley": 2}, **laid)  # type: ignore[arg-type]
    while stage.asked() == ["Anna"] and stage.question("Anna").startswith("4 G in all"):
        stage.plays("Anna", choice(stage))
    assert "dot-hadley" in stage.mob("Anna")


def test_it_drops_only_whom_it_cannot_pay() -> None:
    def last_word(money: int) -> str:
        gang = {"Anna": "mom-parker > iris-vane west, captain-shepherd east, judge-cohen north"}
        spent = "mom-parker iris-vane captain-shepherd judge-cohen"
        stage = Stage(4, gang=gang, money={"Anna": money}, spent=spent)
        stage.s.acted = True
        stage.s.asked = stage.s.stack[-1].asks(stage.s)
        return choice(stage)

    assert last_word(22) == "endturn"
    assert last_word(10).startswith("drop")


# Attacks


def test_it_goes_for_what_it_can_get() -> None:
    stage = four(street="east-numbers", money={"Anna": 15})
    assert choice(stage) == "takeover east-numbers"
    assert choice(stage.plays("Anna", "takeover east-numbers")) == "lead mom-parker"


def test_without_a_chance_it_lies_low() -> None:
    stage = Stage(4, gang={"Anna": "gimpy", "Bert": THEIRS}, street="old-mint", money={"Anna": 3})
    assert choice(stage) == "lielow"


def test_small_gains_are_not_worth_as_much_as_lying_low() -> None:
    assert choice(four(street="theo-marsh", money={"Anna": 15})) == "lielow"


def test_it_backs_out_when_the_protector_makes_it_hopeless() -> None:
    laid = {"rackets": {"Bert": "west-casinos"}, "money": {"Anna": 17}}
    stage = (
        four(**laid).plays("Anna", "takeover west-casinos", "lead bro-bronson").plays("Bert", "protect deacon-frost")
    )
    assert choice(stage.hands(say="")) == "backout"


def test_a_hit_that_cannot_succeed_is_called_off() -> None:
    stage = four(spent="mom-parker").plays("Anna", "hit deacon-frost", "lead dot-hadley")
    assert choice(stage) == "backout"


def test_a_boss_alone_with_many_rackets_is_worth_a_war() -> None:
    def target(gang: str) -> str:
        laid = {"rackets": {"Bert": "west-casinos west-loans west-numbers west-protection"}, "money": {"Anna": 20}}
        return choice(Stage(4, gang={"Anna": GANG, "Bert": gang}, **laid))  # type: ignore[arg-type]

    assert target("theo-marsh") == "hit theo-marsh"
    assert target("theo-marsh > old-barnaby west") != "hit theo-marsh"


def test_it_sends_nobody_where_nobody_is_needed() -> None:
    stage = four(street="east-numbers", money={"Anna": 60}).plays("Anna", "takeover east-numbers", "lead mom-parker")
    stage.hands(Anna="for 20")
    assert stage.number >= 10
    assert choice(stage) == "nomore"


# Winning, and stopping those who are about to


def test_it_takes_a_win_as_it_is() -> None:
    stage = four(rackets={"Anna": f"{NINE} old-mint"}, street="east-casinos", money={"Anna": 90})
    assert choice(stage) == "lielow"


def test_it_goes_for_the_racket_that_wins() -> None:
    stage = four(rackets={"Anna": NINE}, street="deacon-frost scrapyard lucky-vandermeer", money={"Anna": 90})
    assert choice(stage) == "takeover scrapyard"


def test_a_bystander_spends_all_he_may_against_a_win_and_nothing_against_the_first_steps() -> None:
    def attack(rackets: str) -> Stage:
        stage = four(rackets={"Anna": rackets}, street="old-mint", money={"Anna": 40, "Carl": 12})
        return stage.plays("Anna", "takeover old-mint", "lead mom-parker")

    assert choice(attack(NINE), "Carl") == "against 10"
    assert choice(attack("south-loans"), "Carl") == "emptyhand"


def test_it_defends_what_an_attack_may_cost() -> None:
    stage = four(rackets={"Bert": "west-numbers"}).plays("Anna", "takeover west-numbers", "lead bro-bronson")
    assert choice(stage, "Bert").startswith("protect")


def test_it_wastes_nobody_on_an_attack_that_cannot_succeed() -> None:
    laid = {"rackets": {"Bert": "west-casinos west-loans west-numbers west-protection"}, "money": {"Anna": 0}}
    stage = four(**laid, spent="gimpy").plays("Anna", "takeover west-casinos", "lead dot-hadley")
    assert choice(stage, "Bert") == "nobody"


def test_a_part_of_the_win_for_sure_is_taken_by_who_is_not_likely_to_get_the_whole() -> None:
    others = NINE.replace("north", "central").replace("south", "west").replace("east", "north")
    stage = four(rackets={"Anna": NINE, "Bert": others.replace("west-smuggling", "scrapyard")}, money={"Bert": 0})
    stage.s.power[CARD["deacon-frost"]] = 1
    stage.s.stack.append(ShareTheWin((Seat(0), Seat(1))))
    stage.s.asked = stage.s.stack[-1].asks(stage.s)
    assert (choice(stage, "Anna"), choice(stage, "Bert")) == ("share False", "share True")


def test_whoever_has_more_is_judged_likelier_to_win() -> None:
    odds = judge(four(rackets={"Anna": NINE, "Bert": "central-smuggling central-loans old-mint"}).s)
    assert odds[0] > odds[1] > odds[2]
    assert abs(sum(odds) - 1) < 1e-9


# Deals


def slip(stage: Stage, give: str, want: str) -> str | None:
    """What Anna says to an open slip from Bert."""
    return remark(stage.offers("Bert", "Anna", give, want), "Anna")


def test_it_accepts_what_pays_and_declines_what_does_not() -> None:
    laid = {"rackets": {"Anna": "east-numbers", "Bert": "west-loans"}}
    assert slip(four(**laid), "west-loans", "5g") == "accept 1 False"
    assert slip(four(**laid), "5g", "east-numbers") == "decline 1 False"
    assert slip(four(**laid), "spare-crooks", "30g") == "decline 1 False"


def test_it_does_not_help_somebody_else_to_win() -> None:
    eight = " ".join(NINE.split()[:8])
    laid = {"rackets": {"Anna": "central-forgeries", "Bert": eight}}
    assert slip(four(**laid), "50g", "central-forgeries") == "decline 1 False"
    assert slip(four(**laid), "20g", "spare-rackets") == "decline 1 False"


def test_both_win_is_a_deal() -> None:
    stage = four(rackets={"Anna": NINE, "Bert": "central-forgeries"})
    race = Race(stage.s)
    race.need = 9
    assert gain(stage.s, race, 0, 1, (), ()) == 0
    race.need = 1
    gets, gives = (THING["central-forgeries"],), (THING["east-protection"],)
    assert gain(stage.s, race, 0, 1, gets, gives) > 100


def test_it_writes_a_swap_that_serves_both_and_hands_it_over() -> None:
    rackets = {
        "Anna": "south-casinos west-numbers west-protection",
        "Bert": "south-loans south-forgeries west-smuggling west-casinos",
    }
    stage = Stage(2, gang={"Anna": GANG, "Bert": THEIRS}, rackets=rackets)
    deal = best_deal(stage.s, 0)
    assert deal is not None
    stage.plays("Anna", f"write {deal.to}")
    while not stage.s.slips:
        said = remark(stage, "Anna")
        assert said is not None
        stage.plays("Anna", said)
    assert stage.s.slips == [(0, 1, deal.give, deal.want)]
    assert remark(stage, "Bert") == "accept 0 False"


def test_a_slip_that_has_become_pointless_is_torn_up() -> None:
    stage = four().plays("Anna", "write 1", "give 50g")
    assert remark(stage, "Anna") == "tearup"


def test_it_keeps_its_word_unless_that_costs_the_win() -> None:
    laid = {"rackets": {"Bert": "east-numbers"}, "money": {"Anna": 60, "Bert": 0}}
    weak = "theo-marsh > old-barnaby west"
    stage = Stage(4, gang={"Anna": GANG, "Bert": weak}, spent="theo-marsh old-barnaby", **laid)  # type: ignore[arg-type]
    assert choice(stage) == "takeover east-numbers"
    stage.s.promises.append((0, 1, 1, 0, 2))
    assert choice(stage) != "takeover east-numbers"
    stage.s.rackets[0] = tuple([CARD[racket] for racket in NINE.split()])
    assert choice(stage) == "takeover east-numbers"


def test_who_broke_a_promise_is_trusted_less() -> None:
    stage = four()
    before = trust(stage.s, 0, 1)
    stage.s.kept[1] = 3
    kept = trust(stage.s, 0, 1)
    stage.s.broken[1] = 2
    assert kept > before > trust(stage.s, 0, 1)
    stage.s.words[0] = ((2, 0, 1, 0, -1),)
    assert trust(stage.s, 0, 2) < before
    assert trust(stage.s, 1, 2) == before


def test_money_from_upstairs_is_taken_where_it_costs_no_turn() -> None:
    stage = four(specials={"Carl": "loan-from-upstairs", "Anna": "loan-from-upstairs"})
    stage.s.specials[0] = ()
    assert remark(stage, "Carl") == "play loan-from-upstairs"
    assert remark(four(), "Carl") is None


# As a player


def test_quick_moves_lead_to_an_end() -> None:
    luck = QuickChance("quick")
    s = begin(RULES, RULES.table(3), luck)
    s.listening = False
    while s.stack:
        seat = waited_for(s)
        advance(s, seat, playout(s, seat, s.asked[seat], luck), luck)
    over = RULES.outcome(s)
    assert over is not None
    assert over.rule != "L116"
    assert judge(s) == tuple(over.share(seat) for seat in s.setup.seats)
