"""What the greedy player of Crime Lords knows."""

from backroom.engine import QuickChance, Seat, advance, begin, code, play, view, waited_for
from backroom.games.crimelords.actions import LEAD, Hit, OfCard, Recruit, TakeOver
from backroom.games.crimelords.bot import choose, interject, judge, playout
from backroom.games.crimelords.bot.deals import SHARED_WIN, Deal, gain
from backroom.games.crimelords.bot.hit import hit_number
from backroom.games.crimelords.bot.odds import chance_of, effort
from backroom.games.crimelords.bot.offers import best_deal, shared_wins
from backroom.games.crimelords.bot.race import Race, standing_if, standing_once
from backroom.games.crimelords.bot.recruit import recruit_number
from backroom.games.crimelords.bot.showdown import attack_worth
from backroom.games.crimelords.bot.sight import Sight
from backroom.games.crimelords.bot.slips import handed
from backroom.games.crimelords.bot.takeover import takeover_number
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
from backroom.games.crimelords.things import THING, rackets_in
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
        counting = {TakeOver: takeover_number, Recruit: recruit_number, Hit: hit_number}
        for action in s.asked[s.turn]:
            if not isinstance(action, (TakeOver, Recruit, Hit)) or s.holder[CARD[action.card]] == s.turn:
                continue
            target, kind = CARD[action.card], KIND[type(action)]
            for lead in leaders(s, s.turn, kind, target)[:2]:
                after = announced(s, action, lead)
                counted = counting[type(action)](sight, target) + s.might(lead) + OWN_BONUS[kind][lead]
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
        stage = four(street="old-mint", money={"Anna": cash}).plays("Anna", "takeover old-mint", "lead dot-hadley")
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
    stage = four(street="east-numbers", money={"Anna": 40})
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
        stage = four(rackets={"Anna": rackets}, street="old-mint", money={"Anna": 90, "Carl": 12})
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
    return choice(stage.offers("Bert", "Anna", give, want), "Anna")


def test_it_accepts_what_pays_and_declines_what_does_not() -> None:
    laid = {"rackets": {"Anna": "east-numbers", "Bert": "west-loans"}}
    assert slip(four(**laid), "west-loans", "5g") == "accept 1 False"
    assert slip(four(**laid), "5g", "east-numbers") == "declinesaying 1 False too-little"
    assert slip(four(**laid), "spare-crooks", "30g") == "declinesaying 1 False no-use"
    assert slip(four(**laid), "west-loans", "east-numbers 50g") == "declinesaying 1 False need-it"


def test_a_word_of_somebody_who_broke_his_is_declined_for_that() -> None:
    stage = four(rackets={"Anna": "east-numbers"})
    stage.s.broken[1] = 2
    assert slip(stage, "spare-crooks", "30g") == "declinesaying 1 False no-trust"


def test_it_does_not_help_somebody_else_to_win() -> None:
    eight = " ".join(NINE.split()[:8])
    laid = {"rackets": {"Anna": "central-forgeries", "Bert": eight}}
    assert slip(four(**laid), "50g", "central-forgeries") == "declinesaying 1 False too-near"
    assert slip(four(**laid), "20g", "spare-rackets") == "declinesaying 1 False too-near"


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
    while not stage.s.papers[0]:
        said = remark(stage, "Anna")
        assert said is not None
        stage.plays("Anna", said)
    assert stage.s.papers[0] == ((0, 1, deal.give, deal.want),)
    assert choice(stage, "Bert") == "accept 0 True"


def offered(stage: Stage) -> Deal | None:
    return best_deal(stage.s, 0)


def test_nobody_is_offered_the_same_again_nor_anything_twice_a_round_unless_something_has_changed() -> None:
    rackets = {
        "Anna": "south-casinos west-numbers west-protection",
        "Bert": "south-loans south-forgeries west-smuggling west-casinos",
    }
    stage = Stage(2, gang={"Anna": GANG, "Bert": THEIRS}, rackets=rackets)
    first = offered(stage)
    assert first is not None
    stage.s.pens[0], stage.s.drafts[0] = first.to, (first.give, first.want)
    stage.plays("Anna", "handover True").plays("Bert", "declinesaying 0 True need-it")
    assert offered(stage) is None
    stage.s.turns += 2
    again = offered(stage)
    assert again is None or (again.give, again.want) != (first.give, first.want)
    stage.s.give_racket(CARD["east-loans"], 0)
    then = offered(stage)
    assert then is not None
    assert (then.give, then.want) != (first.give, first.want)


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


def test_two_who_are_behind_take_a_districts_bonus_from_the_leader_by_a_trade() -> None:
    west = "west-casinos west-loans west-numbers west-protection north-numbers"
    rackets = {"Carl": west, "Anna": "west-smuggling south-chop-shops", "Bert": "west-forgeries east-numbers"}
    stage = four(rackets=rackets)
    assert standing_of(stage.s, 2) == 5 + 2
    deal = best_deal(stage.s, 0)
    assert deal is not None
    assert deal.to == 1
    for racket in rackets_in(deal.give):
        stage.s.give_racket(racket, 1)
    for racket in rackets_in(deal.want):
        stage.s.give_racket(racket, 0)
    assert standing_of(stage.s, 2) == 5


def test_a_slip_at_a_bad_price_is_countered_at_one_that_serves_both() -> None:
    rackets = {
        "Anna": "south-casinos west-numbers west-protection",
        "Bert": "south-loans south-forgeries west-smuggling west-casinos",
    }
    stage = Stage(2, gang={"Anna": GANG, "Bert": THEIRS}, rackets=rackets)
    stage.offers("Bert", "Anna", "west-casinos", "south-casinos 50g")
    assert choice(stage, "Anna") == "counter 1 False"
    stage.plays("Anna", "counter 1 False")
    while stage.s.pens[0] >= 0:
        said = choice(stage, "Anna")
        assert said != "tearup"
        stage.plays("Anna", said)
    open_or_not = bool(stage.s.papers[1])
    assert choice(stage, "Bert") == f"accept 0 {open_or_not}"


def test_money_goes_in_private_and_a_promise_in_the_open() -> None:
    assert code(handed(Deal(1, (THING["5g"],), (THING["old-mint"],), 9.0))) == "handover True"
    assert code(handed(Deal(1, (THING["spare-rackets"],), (THING["spare-rackets"],), 9.0))) == "handover False"


def test_both_who_are_near_look_for_a_swap_that_wins_for_both() -> None:
    mine = "north-loans north-casinos north-numbers south-protection south-forgeries east-numbers west-forgeries"
    theirs = "south-loans south-casinos south-numbers north-protection north-forgeries east-casinos west-loans"
    stage = Stage(4, gang={"Anna": GANG, "Bert": THEIRS}, rackets={"Anna": mine, "Bert": theirs})
    race = Race(stage.s)
    race.need = race.stands[0] + 1
    found = shared_wins(stage.s, race, 0)
    assert found
    assert max(found, key=lambda deal: deal.gain).gain > SHARED_WIN / 2
    race.need += 5
    assert not shared_wins(stage.s, race, 0)


# The rest of what a Boss can do


def after_acting(stage: Stage) -> str:
    stage.s.acted = True
    stage.s.asked = stage.s.stack[-1].asks(stage.s)
    return choice(stage)


def test_an_unhappy_crook_with_nothing_else_to_do_moves_up_to_the_boss() -> None:
    def stage(markers: int) -> Stage:
        gang = {"Anna": "mom-parker > captain-shepherd west; captain-shepherd > iris-vane west", "Bert": THEIRS}
        spent = "mom-parker captain-shepherd"
        return Stage(4, gang=gang, spent=spent, unhappy={"iris-vane": markers}, money={"Anna": 30})

    assert after_acting(stage(0)) != "move iris-vane"
    unhappy = stage(2)
    assert after_acting(unhappy) == "move iris-vane"
    unhappy.plays("Anna", "move iris-vane")
    if unhappy.question("Anna").startswith("Where"):
        unhappy.plays("Anna", choice(unhappy))
    assert "iris-vane" in unhappy.below("mom-parker")
    assert unhappy.unhappy("iris-vane") == 1
    unhappy.s.tokens[CARD["iris-vane"]] = 1
    assert after_acting(unhappy) != "move iris-vane"


def test_a_lieutenant_who_has_outgrown_the_boss_takes_his_place() -> None:
    def said(power: int, money: int) -> str:
        gang = {"Anna": "theo-marsh > bro-bronson west, dot-hadley east, minnie-fontaine north", "Bert": THEIRS}
        spent = "theo-marsh dot-hadley minnie-fontaine"
        sore = {"dot-hadley": 1, "minnie-fontaine": 1}
        laid = {"power": {"bro-bronson": power}, "unhappy": sore, "money": {"Anna": money}}
        laid["rackets"] = {"Anna": "old-mint west-casinos west-forgeries south-casinos"}
        return choice(Stage(4, gang=gang, mobs={"Anna": "downtowners"}, spent=spent, **laid))  # type: ignore[arg-type]

    assert said(6, 60) == "retire bro-bronson"
    assert said(6, 4) == "doublecross bro-bronson"
    assert said(2, 60) not in ("retire bro-bronson", "doublecross bro-bronson")


def test_nobody_double_crosses_who_would_flee_for_it() -> None:
    gang = {"Anna": "theo-marsh > bro-bronson west, old-barnaby east", "Bert": THEIRS}
    laid = {"power": {"bro-bronson": 6}, "unhappy": {"bro-bronson": 2}, "money": {"Anna": 4}}
    stage = Stage(4, gang=gang, mobs={"Anna": "downtowners"}, spent="theo-marsh old-barnaby", **laid)  # type: ignore[arg-type]
    assert choice(stage) != "doublecross bro-bronson"


def test_bystanders_share_what_it_takes() -> None:
    laid = {"rackets": {"Anna": NINE}, "street": "scrapyard", "money": {"Anna": 6, "Bert": 40, "Carl": 40, "Dora": 40}}
    stage = four(**laid, spent="mom-parker bro-bronson gimpy")
    stage.plays("Anna", "takeover scrapyard", "lead dot-hadley")
    held = sum(sum_of(choice(stage, name)) for name in ("Bert", "Carl", "Dora"))
    assert stage.number + 6 - held < 2
    assert held <= stage.number + 6 + 8


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


# Words in an attack


def attacked(power: int = 6, **more: object) -> Stage:
    """Anna's Gimpy goes for Bert's West Loans, with little hope, or with much."""
    laid = {"rackets": {"Bert": "west-loans", "Dora": "old-mint racetrack"}, "power": {"gimpy": power}, **more}
    stage = four(**laid)
    return stage.plays("Anna", "takeover west-loans", "lead gimpy")


def test_whoever_has_little_hope_backs_out_for_a_promise_and_keeps_his_word() -> None:
    stage = attacked(power=0, spent="bro-bronson dot-hadley", money={"Anna": 3})
    stage.offers("Bert", "Anna", "spare-rackets spare-crooks", "back-out")
    assert remark(stage, "Anna") == "accept 1 False"
    stage.plays("Anna", "accept 1 False").plays("Bert", "nobody").hands("")
    assert choice(stage, "Anna") == "backout"


def test_whoever_has_a_good_chance_does_not_and_says_why() -> None:
    stage = attacked(power=6).offers("Bert", "Anna", "spare-crooks", "back-out")
    said = remark(stage, "Anna")
    assert said is not None
    assert said.startswith("declinesaying 1 False")


def test_a_hit_that_is_threatened_ends_a_small_attack_and_a_bare_threat_no_large_one() -> None:
    small = attacked(power=0, spent="bro-bronson dot-hadley", money={"Anna": 3})
    assert remark(small.offers("Bert", "Anna", "threat", "back-out"), "Anna") == "accept 1 False"
    large = attacked(power=6).offers("Bert", "Anna", "threat", "back-out")
    assert remark(large, "Anna") == "declinesaying 1 False no-trust"


def test_an_attack_is_worth_less_the_more_can_be_held_against_it() -> None:
    def worth(has: int) -> float:
        stage = four(rackets={"Bert": "old-mint"}, money={"Bert": has})
        return attack_worth(stage.plays("Anna", "takeover old-mint", "lead mom-parker").s, 0)

    assert worth(60) < worth(0)


def test_whoever_promised_to_stay_out_of_a_showdown_holds_nothing() -> None:
    stage = attacked()
    stage.offers("Anna", "Carl", "spare-rackets spare-crooks", "sit-out")
    assert remark(stage, "Carl") == "accept 0 False"
    stage.plays("Carl", "accept 0 False").plays("Bert", "nobody")
    assert choice(stage, "Carl") == "emptyhand"
