from backroom.engine import Seat, unshuffled, view
from backroom.games.downtown.cards import stake
from backroom.games.downtown.events import UsedNothing
from tests.games.downtown.table import DowntownTable, downtown, gang, short
from tests.support import rule


def at_downtown(layout: str = "L3 C S", money: int = 10, ghetto: str | None = None, **more: object) -> DowntownTable:
    given = {"tokens": {"Anna": "downtown villa", "Bert": "east-side west-side", "Carl": "east-side west-side"}, **more}
    table = downtown(layout=layout, money={"Anna": money}, ghetto=ghetto, **given)  # type: ignore[arg-type]
    return table.plays("stay", "rob 1")


@rule("D25")
def test_only_a_location_with_an_own_token_is_used() -> None:
    table = at_downtown()
    assert table.options() == {"buy lookout", "buy safecracker", "buy spy", "usenothing"}
    assert table.why_not("lookatstooge 0").rule == "D25"


@rule("D25")
def test_who_uses_no_location_is_said_to_have_used_none() -> None:
    table = at_downtown()
    assert view(table.s, Seat(0)).question == "Do you use Downtown, or no location?"
    table.plays("usenothing")
    assert UsedNothing(Seat(0)) in view(table.s, None).news
    assert UsedNothing(Seat(0)).words(["Anna"]) == "Anna used no location."


def test_money_and_gangsters_are_one_list() -> None:
    assert stake(5, ["lookout", "safecracker", "lookout"]) == "$5,000, 2 Lookouts and 1 Safecracker"
    assert stake(0, ["spy"]) == "1 Spy"
    assert stake(3, ["spy"]) == "$3,000 and 1 Spy"
    assert stake(0, ()) == "nothing"


@rule("D25")
def test_with_three_players_only_one_of_the_two_locations_is_used() -> None:
    table = at_downtown(tokens={"Anna": "downtown west-side"}).plays("buy spy", "done")
    assert table.asked() == ["Carl"]


@rule("D25")
def test_ghetto_bank_and_villa_are_not_used() -> None:
    table = downtown(tokens={"Anna": "ghetto villa"}).plays("stay", "rob 1")
    assert table.asked() == ["Carl"]


@rule("D28")
def test_gangsters_bought_go_to_the_hand() -> None:
    table = at_downtown().plays("buy spy", "buy lookout", "buy lookout")
    assert table.hand("Anna") == "L2 S"
    assert short(table.s.layout) == "L C"
    assert table.why_not("buy spy").rule == "D28"


@rule("D29")
def test_the_price_depends_on_how_many_of_a_type_are_laid_out() -> None:
    spent = {}
    for many, bill in ((1, 4), (2, 3), (3, 2), (4, 1), (6, 1)):
        spent[many] = 10 - at_downtown(f"S{many} L", ghetto="L9").plays("buy spy", "done").money("Anna")
        assert spent[many] == bill


@rule("D29")
def test_the_prices_stay_as_they_were_before_the_purchase() -> None:
    table = at_downtown("L4 C").plays("buy lookout", "buy lookout", "buy lookout", "buy lookout", "done")
    assert table.money("Anna") == 6


@rule("D29")
def test_what_one_cannot_afford_is_not_for_sale() -> None:
    table = at_downtown("L3 C2", money=2)
    assert table.options() == {"buy lookout", "usenothing"}
    assert table.why_not("buy safecracker").rule == "D29"
    assert str(table.why_not("buy safecracker")).startswith("a Safecracker costs more: you have only $2,000 left")
    assert table.plays("buy lookout").why_not("buy lookout").rule == "D29"
    assert str(table.why_not("buy lookout")).startswith("a Lookout costs more: you have no money left")


@rule("D30")
def test_the_money_goes_to_the_bank() -> None:
    table = at_downtown()
    before = table.s.bank
    assert table.plays("buy spy", "done").s.bank == before + 4


@rule("D31")
def test_three_new_gangsters_come_after_a_purchase() -> None:
    table = at_downtown("L4 C S", ghetto="S5").plays("buy lookout", "done")
    assert short(table.s.layout) == "L3 C S4"


@rule("D31")
def test_no_more_than_ten_are_laid_out() -> None:
    table = at_downtown("L8 C", ghetto="S5").plays("buy lookout", "done")
    assert len(table.s.layout) == 10


@rule("D31")
def test_at_least_five_are_laid_out() -> None:
    table = at_downtown("L4 C", ghetto="S9").plays(*["buy lookout"] * 4, "done")
    assert short(table.s.layout) == "C S4"


@rule("D32")
def test_a_used_up_pile_is_made_anew_from_the_discard() -> None:
    luck = unshuffled(gang("L C S"), gang("L C S"))
    table = at_downtown("L4 C", ghetto="S", discard="L C S", luck=luck).plays("buy lookout", "done")
    assert short(table.s.layout) == "L3 C2 S2"
    assert table.s.discard == []
    assert table.s.ghetto == gang("L")


@rule("D32")
def test_the_discard_becomes_the_pile_the_moment_the_last_gangster_leaves_it() -> None:
    luck = unshuffled(gang("L C S"), gang("L C S"))
    table = at_downtown("L4 C", ghetto="S3", discard="L C S", luck=luck).plays("buy lookout", "done")
    assert short(table.s.layout) == "L3 C S3"
    assert (table.s.discard, table.s.ghetto) == ([], gang("L C S"))


@rule("D32")
def test_without_a_discard_the_next_gangsters_discarded_become_the_pile() -> None:
    table = at_downtown("L4 C", ghetto="S2", hands={"Anna": "C7"}).plays("buy lookout", "done")
    assert short(table.s.layout) == "L3 C S2"
    assert table.s.ghetto == []
    table.s.tokens[0] = ("downtown", "bank")
    table.answers(Carl="done").plays("done", "discard safecracker")
    assert (table.s.discard, table.s.ghetto) == ([], gang("C"))


@rule("D77")
def test_downtown_is_used_by_buying_and_by_nothing_less() -> None:
    table = at_downtown(money=0)
    assert table.options() == {"usenothing"}
    before = list(table.s.layout)
    assert table.plays("usenothing").s.layout == before
