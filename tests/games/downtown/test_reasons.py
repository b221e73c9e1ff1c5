"""Why one would do that, in words that are true of the table as it lies."""

from backroom.engine import view
from backroom.games.downtown.bot import reason
from backroom.games.downtown.cards import NEEDED, VALUES, crew
from backroom.games.downtown.rules import RULES
from tests.games.downtown.table import NAMES, DowntownTable, downtown


def why(table: DowntownTable, action: str, name: str = "") -> str:
    seat = table.seat(name)
    return reason(view(table.s, seat), RULES.parse(table.s.setup, action), NAMES)


def test_robbing_says_what_is_taken_and_who_plays_next() -> None:
    table = downtown(display={"Bert": "3 S"}).plays("stay")
    assert "Takes $3,000 and 1 Spy" in why(table, "rob 1")
    assert why(table, "rob 1").endswith("Bert plays next.")
    assert why(table, "rob 2") == "There is nothing to take; Carl plays next."


def test_robbing_to_a_hundred_thousand_wins() -> None:
    table = downtown(money={"Anna": 98}, display={"Bert": "3"}).plays("stay")
    assert "that makes $100,000, and wins" in why(table, "rob 1")
    assert "wins" not in why(table, "rob 2")


def test_what_the_don_takes_of_a_robbery_wins_nothing() -> None:
    homes = {"Anna": "downtown west-side", "Bert": "ghetto bank", "Carl": "villa bank"}
    dons = {"don-takes-half": "on"}
    table = downtown(money={"Anna": 97}, display={"Bert": "3"}, tokens=homes, variants=dons).plays("stay")
    assert why(table, "rob 1") == "Takes $3,000, of which $1,000 go to the Villa; Bert plays next."
    table.plays("rob 1")
    assert table.money("Anna") == 99
    table = downtown(money={"Anna": 97}, display={"Bert": "3"}, tokens=homes).plays("stay")
    assert "that makes $100,000, and wins" in why(table, "rob 1")


def test_paying_says_the_price_and_where_it_leads() -> None:
    table = downtown(display={"Bert": "3"}).plays("stay")
    assert why(table, "pay 1") == ("Costs $3,000; you may join Bert at the Ghetto or the Bank, and Bert plays next.")


def test_a_job_names_whom_it_costs_and_what_it_may_be_worth() -> None:
    table = downtown(hands={"Anna": "L5 C5 S5"}, stooges={"luigi": "luigi-art-52"}).plays("stay", "rob 1")
    low, _, high = VALUES["luigi-art"]
    said = why(table, "pulljob 1")
    assert said == f"Costs {crew(NEEDED['luigi-art'])}; worth ${low},000 to ${high},000."


def test_what_was_looked_at_is_known_for_what_it_is() -> None:
    table = downtown(
        tokens={"Anna": "west-side villa"}, hands={"Anna": "L5 C5 S5"}, stooges={"luigi": "luigi-art-52"}
    ).plays("stay", "rob 1", "lookatstooge 1")
    assert "Its $52,000 is " in why(table, "leave")
    table.plays("leave")
    assert why(table, "pulljob 1").endswith("you saw that it is worth $52,000.")


def test_a_purchase_names_its_price_and_whom_the_job_then_lacks() -> None:
    table = downtown(layout="L3 C S").plays("stay", "rob 1")
    assert why(table, "buy lookout").startswith("$2,000; ")
    assert why(table, "buy spy").startswith("$4,000; ")
    assert "then lacks" in why(table, "buy spy")


def test_a_fence_who_may_be_the_cop_says_what_he_pays_then() -> None:
    table = downtown(
        tokens={"Anna": "east-side bank"}, loot={"Anna": "luigi-art-52"}, fences="art-honest, money-half"
    ).plays("stay", "rob 1")
    assert why(table, "sellto 0") == "He pays $39,000 of $52,000, or $13,000 if he is the cop."


def test_money_on_display_is_counted_with_what_lies_there() -> None:
    table = downtown().plays("stay", "rob 1", "usenothing")
    while "laynote 5" not in table.options():
        table.plays("done")
    assert why(table, "laynote 5").startswith("$5,000 on display")
