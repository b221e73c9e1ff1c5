"""What takes something away or brings nothing says so before it is done."""

from backroom.games.downtown.table.scene import scene
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule


def warned(table: DowntownTable, name: str = "Anna") -> dict[str, str]:
    told: dict[str, str] = scene(table.view(name), NAMES)["warnings"]
    return told


@rule("D18")
def test_robbing_an_empty_display_says_that_nothing_is_taken() -> None:
    told = warned(downtown(display={"Bert": "3 L2 S"}).plays("stay"))
    assert told["rob 2"] == "nothing lies there"
    assert "rob 1" not in told


@rule("D35", "D41", "D54")
def test_a_look_says_that_it_is_all_one_does_there_unless_the_villa_gives_it() -> None:
    table = downtown(tokens={"Anna": "west-side ghetto"}, hands={"Anna": "L4 C4 S3"}).plays("stay", "rob 1")
    assert warned(table)["lookatstooge 0"] == "then you cannot pull a job this turn"
    villa = downtown(tokens={"Anna": "west-side villa"}, hands={"Anna": "L4 C4 S3"}).plays("stay", "rob 1")
    assert "lookatstooge 0" not in warned(villa)


@rule("D41")
def test_where_nothing_could_be_done_anyway_a_look_costs_nothing_and_nothing_is_said() -> None:
    table = downtown(tokens={"Anna": "west-side east-side"}).plays("stay", "rob 1")
    assert not [code for code in warned(table) if code.startswith("look")]


@rule("D36", "D41")
def test_who_could_sell_is_told_that_a_look_is_instead_of_it() -> None:
    table = downtown(tokens={"Anna": "east-side ghetto"}, loot={"Anna": "luigi-art-52"}, fences="art-cop")
    assert warned(table.plays("stay", "rob 1"))["lookatfence 0"] == "then you cannot sell this turn"
