"""What the greedy player of Downtown knows."""

from backroom.engine import QuickChance, Seat, advance, begin, code, view
from backroom.games.downtown.bot import choose, judge
from backroom.games.downtown.bot.plan import standing
from backroom.games.downtown.rules import RULES
from tests.games.downtown.table import NAMES, DowntownTable, downtown


def choice(table: DowntownTable, name: str = "Anna") -> str:
    return code(choose(view(table.s, Seat(NAMES.index(name))), QuickChance(1)))


def test_it_pulls_the_better_of_two_jobs_it_is_ready_for() -> None:
    tops = {"luigi": "luigi-art-52", "frankie": "frankie-money-16"}
    table = downtown(tokens={"Anna": "west-side bank"}, hands={"Anna": "L2 C2 S"}, stooges=tops)
    assert choice(table.plays("stay", "rob 1")) == "pulljob 1"


def test_it_buys_whom_the_job_lacks() -> None:
    tops = {"luigi": "luigi-art-52"}
    hand = {"Anna": "L2 C2"}
    table = downtown(tokens={"Anna": "downtown bank"}, hands=hand, stooges=tops, layout="L4 S")
    table.plays("stay", "rob 1")
    assert choice(table) == "buy spy"
    assert choice(table.plays("buy spy")) == "done"


def test_it_goes_where_its_loot_can_be_sold() -> None:
    table = downtown(tokens={"Anna": "bank villa"}, loot={"Anna": "luigi-art-60"}, fences="art-honest")
    assert choice(table) in ("move bank east-side", "move villa east-side")


def test_it_does_not_sell_to_a_cop_it_has_looked_at() -> None:
    fences = "art-cop, art-half, money-half"
    table = downtown(tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-60"}, fences=fences)
    table.plays("stay", "rob 1", "lookatfence 0", "leave")
    assert choice(table) == "sellto 1"


def test_it_robs_the_display_that_wins_the_game() -> None:
    table = downtown(money={"Anna": 92}, display={"Bert": "1", "Carl": "8"}).plays("stay")
    assert choice(table) == "rob 2"


def test_it_places_its_tokens_where_a_turn_begins_and_at_the_bank() -> None:
    s = begin(RULES, RULES.table(4), QuickChance(3))
    placed = []
    for _ in range(2):
        action = choose(view(s, s.turn), QuickChance(1))
        placed.append(code(action))
        advance(s, s.turn, action, QuickChance(1))
    assert placed in (["place downtown", "place bank"], ["place west-side", "place bank"])


def test_the_bank_is_worth_less_to_it_when_others_are_there() -> None:
    tokens = {"Anna": "downtown east-side", "Bert": "ghetto west-side", "Carl": "ghetto west-side"}
    alone = standing(downtown(tokens=tokens).s, 0)
    shared = standing(downtown(tokens={**tokens, "Carl": "bank ghetto"}).s, 0)
    assert alone["bank"] > alone["ghetto"]
    assert alone["bank"] > shared["bank"]


def test_it_leaves_bait_on_its_display() -> None:
    table = downtown(money={"Anna": 20}).plays("stay", "rob 1", "usenothing").answers(Carl="done")
    assert choice(table).startswith("laynote")


def test_it_does_not_depend_on_what_it_cannot_see() -> None:
    here = downtown(stooges={"luigi": "luigi-art-40"}, hands={"Bert": "S3"})
    there = downtown(stooges={"luigi": "luigi-art-60"}, hands={"Bert": "L3"})
    assert choice(here) == choice(there)


def test_whoever_has_more_is_judged_likelier_to_win() -> None:
    odds = judge(downtown(money={"Anna": 50}, loot={"Bert": "luigi-art-40"}).s)
    assert odds[0] > odds[1] > odds[2]
    assert abs(sum(odds) - 1) < 1e-9


def test_it_takes_from_the_ghetto_unless_the_update_makes_the_cards_a_gift_to_robbers() -> None:
    tokens = {"Anna": "west-side bank", "Bert": "ghetto downtown", "Carl": "bank villa"}
    hands = {"Anna": "L2 C2 S", "Bert": "L8"}
    for update, wanted in (("off", "takecards"), ("on", "leavecards")):
        table = downtown(tokens=tokens, hands=hands, stooges={"luigi": "luigi-art-52"}, variants={"update-1": update})
        assert choice(table.plays("stay", "rob 1", "pulljob 1"), "Bert") == wanted
