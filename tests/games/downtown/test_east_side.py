import pytest

from backroom.engine import Seat, view
from backroom.games.downtown.events import Sold
from backroom.games.downtown.steps import SellLoot
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule

FENCES = "art-honest, money-half, art-cop"


def on_the_east_side(fences: str = FENCES, other: str = "bank", **more: object) -> DowntownTable:
    given = {
        "tokens": {"Anna": f"east-side {other}", "Bert": "west-side downtown", "Carl": "west-side downtown"},
        "loot": {"Anna": "luigi-art-52"},
        **more,
    }
    table = downtown(fences=fences, **given)  # type: ignore[arg-type]
    return table.plays("stay", "rob 1")


@rule("D36", "D37")
def test_an_honest_fence_who_takes_a_quarter_pays_three_quarters_of_the_real_value() -> None:
    table = on_the_east_side().plays("sellto 0")
    assert table.money("Anna") == 10 + 39


@rule("D37")
def test_a_fence_who_takes_half_pays_half() -> None:
    table = on_the_east_side("art-half").plays("sellto 0")
    assert table.money("Anna") == 10 + 26


@rule("D38")
def test_a_cop_leaves_a_quarter() -> None:
    table = on_the_east_side("art-cop").plays("sellto 0")
    assert table.money("Anna") == 10 + 13


@rule("D36")
def test_a_fence_buys_only_what_he_deals_in() -> None:
    table = on_the_east_side("art-honest, money-half, jewellery-cop")
    assert "sellto 1" not in table.options()
    assert table.why_not("sellto 1").rule == "D36"


@rule("D36")
def test_other_loot_is_not_slipped_in() -> None:
    table = on_the_east_side(loot={"Anna": "luigi-art-52 luigi-art-40 joe-money-44"}).plays("sellto 0")
    assert table.options() == {"sell luigi-art-52", "sell luigi-art-40"}
    assert table.why_not("sell joe-money-44").rule == "D36"
    assert table.why_not("done").rule == "D36"


@rule("D39")
def test_any_number_of_loot_of_his_kind_is_sold_at_once() -> None:
    table = on_the_east_side(loot={"Anna": "luigi-art-52 luigi-art-40 luigi-art-60"})
    table.plays("sellto 0", "sell luigi-art-40")
    assert table.why_not("sell luigi-art-40").rule == "D39"
    table.plays("sell luigi-art-52", "done")
    assert table.money("Anna") == 10 + 30 + 39
    assert table.loot("Anna") == ["luigi-art-60"]


@rule("D39")
def test_a_cop_is_a_cop_for_all_of_them() -> None:
    table = on_the_east_side("art-cop", loot={"Anna": "luigi-art-52 luigi-art-40"})
    table.plays("sellto 0", "sell luigi-art-40", "sell luigi-art-52")
    assert table.money("Anna") == 10 + 10 + 13


@rule("D40", "D87")
def test_loot_sold_is_gone_and_the_fence_goes_under_his_pile() -> None:
    table = on_the_east_side().plays("sellto 0")
    assert table.loot("Anna") == []
    assert table.s.sold == ["luigi-art-52"]
    assert "luigi-art-52" not in table.stooge("luigi")
    assert table.fence(0)[:2] == ["art-honest", "casino"]


@rule("D75")
@pytest.mark.parametrize("memory", ["remembered", "held"])
def test_all_see_the_fence_turned_over_the_real_value_and_what_he_pays(memory: str) -> None:
    table = on_the_east_side("art-cop", variants={"memory": memory}).plays("sellto 0")
    mark = table.s.fence_piles[0][0]
    assert table.sees("Carl")["fence_fronts"][mark] == "art-cop"
    (told,) = [event for event in view(table.s, Seat(2)).news if isinstance(event, Sold)]
    assert (told.jobs, told.fence, told.money) == (("luigi-art-52",), "art-cop", 13)
    said = "worth $52,000 from the art dealer who takes a quarter. He was a cop."
    assert told.words(NAMES) == f"Anna got $13,000 for Luigi's art {said}"


@rule("D36", "D75")
def test_loot_laid_before_a_fence_shows_its_back_before_he_is_turned_over() -> None:
    table = on_the_east_side(loot={"Anna": "luigi-art-52 luigi-art-40"}).plays("sellto 0", "sell luigi-art-40")
    assert table.s.stack[-1] == SellLoot(0, ("luigi-art-40",))
    assert table.sees("Carl")["sold"] == ("luigi-art-40",)
    assert table.sees("Carl")["money"][0] == 10


@rule("D41")
def test_instead_one_may_look_at_a_fence_and_leave_him() -> None:
    table = on_the_east_side().plays("lookatfence 2")
    assert "undercover cop" in table.question("Anna")
    assert table.why_not("sellto 0").rule == "D41"
    table.plays("leave")
    assert table.fence(2)[-1] == "art-cop"
    assert table.asked() == ["Carl"]


@rule("D41")
def test_a_fence_looked_at_may_go_under_his_pile() -> None:
    table = on_the_east_side().plays("lookatfence 2", "tuck")
    assert table.fence(2)[0] == "art-cop"
    assert table.sees("Carl")["fence_fronts"][table.s.fence_piles[2][-1]]


@rule("D55")
def test_from_the_villa_one_looks_first_and_may_still_sell_to_anyone() -> None:
    table = on_the_east_side(other="villa").plays("lookatfence 2", "leave")
    assert table.options() == {"sellto 0", "sellto 2", "usenomore"}
    assert table.why_not("lookatfence 0").rule == "D55"
    assert table.plays("sellto 0").money("Anna") == 49


@rule("D55")
def test_from_the_villa_a_cop_is_tucked_away_before_the_sale() -> None:
    table = on_the_east_side("art-cop", other="villa")
    below = table.fence(0)[-2]
    table.plays("lookatfence 0", "tuck")
    assert table.fence(0)[-1] == below
    assert table.fence(0)[0] == "art-cop"
