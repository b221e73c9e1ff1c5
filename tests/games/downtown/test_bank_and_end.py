from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule


def buys(anna: str, others: dict[str, str], players: int = 3, **more: object) -> DowntownTable:
    """Anna buys two Spies and a Lookout for seven thousand."""
    given: dict[str, object] = {"layout": "S2 L4", **more}
    table = downtown(players, tokens={"Anna": anna, **others}, **given)  # type: ignore[arg-type]
    return table.plays("stay", "rob 1", "buy spy", "buy spy", "buy lookout", "done")


@rule("D50")
def test_whoever_is_alone_at_the_bank_gets_what_another_pays() -> None:
    table = buys("downtown villa", {"Bert": "bank ghetto", "Carl": "ghetto villa"})
    assert [table.money(name) for name in NAMES[:3]] == [3, 17, 10]


@rule("D51")
def test_several_at_the_bank_divide_in_whole_thousands_and_the_rest_goes_to_the_bank() -> None:
    table = downtown(tokens={"Anna": "downtown villa", "Bert": "bank ghetto", "Carl": "bank ghetto"}, layout="S2 L4")
    bank = table.s.bank
    table.plays("stay", "rob 1", "buy spy", "buy spy", "buy lookout", "done")
    assert [table.money(name) for name in NAMES[:3]] == [3, 13, 13]
    assert table.s.bank == bank + 1


@rule("D52")
def test_the_buyers_own_token_at_the_bank_is_ignored() -> None:
    table = buys("downtown bank", {"Bert": "bank ghetto", "Carl": "ghetto villa"})
    assert [table.money(name) for name in NAMES[:3]] == [3, 17, 10]


@rule("D70")
def test_by_the_update_the_buyers_own_token_counts() -> None:
    table = buys("downtown bank", {"Bert": "bank ghetto", "Carl": "ghetto villa"}, variants={"update-1": "on"})
    assert [table.money(name) for name in NAMES[:3]] == [6, 13, 10]


@rule("D60")
def test_a_hundred_thousand_wins_at_once_with_the_display_counted() -> None:
    table = downtown(money={"Anna": 70}, display={"Anna": "20", "Bert": "10"}).plays("stay", "rob 1")
    assert table.winners() == ["Anna"]
    assert table.outcome.scores[0] == 100
    assert table.outcome.rule == "D60"


@rule("D60")
def test_one_thousand_short_the_game_goes_on() -> None:
    table = downtown(money={"Anna": 89}, display={"Bert": "10"}).plays("stay", "rob 1")
    assert table.s.stack


@rule("D60")
def test_a_sale_that_reaches_it_ends_the_game_before_the_casino_comes_up() -> None:
    tokens = {"Anna": "east-side villa"}
    table = downtown(tokens=tokens, money={"Anna": 61}, loot={"Anna": "luigi-art-52"}, fences="art-honest")
    table.plays("stay", "rob 1", "sellto 0")
    assert table.outcome.scores == (100, 10, 10)
    assert table.s.casinos == 0


@rule("D60")
def test_the_one_who_is_paid_may_win() -> None:
    table = downtown(money={"Bert": 70}, display={"Bert": "25"}, tokens={"Anna": "downtown west-side"})
    table.s.money[0] = 30
    table.plays("stay", "pay 1")
    assert table.winners() == ["Bert"]


@rule("D61")
def test_if_several_reach_it_through_the_bank_the_most_money_wins() -> None:
    others = {"Bert": "bank ghetto", "Carl": "bank ghetto"}
    table = buys("downtown villa", others, money={"Anna": 10, "Bert": 97, "Carl": 98})
    assert table.winners() == ["Carl"]
    assert table.outcome.scores == (3, 100, 101)
    assert table.outcome.rule == "D61"


@rule("D61", "D82")
def test_if_they_are_level_they_share_the_win() -> None:
    others = {"Bert": "bank ghetto", "Carl": "bank ghetto"}
    assert buys("downtown villa", others, money={"Bert": 98, "Carl": 98}).winners() == ["Bert", "Carl"]


@rule("D10", "D60")
def test_at_the_end_the_money_is_counted_before_everyone() -> None:
    table = downtown(money={"Anna": 90}, display={"Bert": "10"}, variants={"memory": "held"}).plays("stay")
    assert table.sees("Carl")["money"] == (None, None, 10)
    assert table.plays("rob 1").sees("Carl")["money"] == (100, 10, 10)
