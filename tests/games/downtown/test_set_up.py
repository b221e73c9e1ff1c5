from backroom.engine import ScriptedChance, Seat, begin, unshuffled, view
from backroom.games.downtown.cards import DECK, FENCES, JOBS_OF, STOOGES
from backroom.games.downtown.rules import RULES
from backroom.games.downtown.state import DowntownState
from tests.games.downtown.table import NAMES, DowntownTable, gang
from tests.support import rule


def dealt(players: int = 3, first: str = "Anna", variants: dict[str, str] | None = None) -> DowntownTable:
    """The cards in the order of their lists, the last ones on top, and who places first."""
    luck = [*unshuffled(DECK, DECK)]
    for stooge in STOOGES:
        luck += unshuffled(JOBS_OF[stooge], JOBS_OF[stooge])
    luck += [*unshuffled(FENCES, FENCES), NAMES.index(first)]
    chance = ScriptedChance(luck)
    s: DowntownState = begin(RULES, RULES.table(players, variants), chance)
    assert chance.left() == 0
    return DowntownTable(s, chance)


def placed(table: DowntownTable, *locations: str) -> DowntownTable:
    return table.plays(*[f"place {location}" for location in locations])


@rule("D6")
def test_everybody_is_dealt_five_and_the_rest_lies_at_the_ghetto() -> None:
    table = dealt(4)
    assert [table.hand(name) for name in NAMES] == ["S5", "S5", "C4 S", "C5"]
    assert len(table.s.ghetto) == 48 - 20 - 5


@rule("D7")
def test_the_five_top_gangsters_are_laid_out_downtown() -> None:
    assert dealt(2).s.layout == gang("S C4")[:1] + gang("C4")


@rule("D8")
def test_only_the_front_of_a_stooges_top_card_is_seen() -> None:
    table = dealt()
    fronts = table.sees("Anna")["fronts"]
    assert [mark for mark, front in enumerate(fronts) if front] == [8, 17, 26]
    assert fronts[8] == "frankie-art"
    assert "jobs" not in table.sees("Anna")


@rule("D9")
def test_three_piles_of_four_fences_lie_on_a_casino_each() -> None:
    table = dealt()
    assert [len(table.fence(n)) for n in range(3)] == [5, 5, 5]
    assert all(table.fence(n)[0] == "casino" for n in range(3))
    fronts = table.sees("Anna")["fence_fronts"]
    assert [front for front in fronts if front] == ["money-quarter", "jewellery-quarter", "art-quarter"]
    assert "fences" not in table.sees("Anna")


@rule("D10")
def test_everybody_gets_ten_thousand_in_secret_for_who_does_not_keep_count() -> None:
    assert dealt(variants={"memory": "held"}).sees("Bert")["money"] == (None, 10, None)
    assert dealt().sees("Bert")["money"] == (10, 10, 10)


@rule("D11")
def test_tokens_are_placed_two_by_two_clockwise_from_the_one_drawn() -> None:
    table = dealt(first="Bert")
    assert table.asked() == ["Bert"]
    placed(table, "bank", "villa")
    assert table.asked() == ["Carl"]
    placed(table, "bank", "villa")
    assert table.asked() == ["Anna"]
    placed(table, "ghetto", "bank")
    assert table.tokens("Anna") == {"ghetto", "bank"}


@rule("D11", "D24")
def test_a_player_does_not_put_both_tokens_on_one_location() -> None:
    table = placed(dealt(), "bank")
    assert "place bank" not in table.options()
    assert table.why_not("place bank").rule == "D24"


@rule("D12")
def test_the_first_on_the_east_side_has_the_first_turn() -> None:
    table = placed(dealt(), "bank", "villa", "bank", "east-side", "east-side", "villa")
    assert table.asked() == ["Anna", "Carl"]
    table.answers(Anna="openwith 1", Carl="openwith 2")
    assert table.s.turn == Seat(1)


@rule("D12")
def test_with_nobody_on_the_east_side_the_first_to_place_has_the_first_turn() -> None:
    table = placed(dealt(first="Carl"), *["bank", "villa"] * 3)
    table.answers(Anna="openwith 1", Bert="openwith 1")
    assert table.s.turn == Seat(2)


@rule("D65")
def test_with_two_players_the_east_side_does_not_matter() -> None:
    table = placed(dealt(2), "bank", "villa", "east-side", "villa")
    assert table.asked() == ["Bert"]
    assert table.plays("openwith 2").s.turn == Seat(0)


@rule("D13")
def test_the_opening_displays_are_sealed_until_all_are_in() -> None:
    table = placed(dealt(), *["bank", "villa"] * 3)
    assert table.options("Bert") == {"openwith 1", "openwith 2", "openwith 3"}
    table.answers(Carl="openwith 3")
    assert view(table.s, Seat(1)).sealed == {Seat(2): None}
    assert table.display("Carl") == "0"
    table.answers(Bert="openwith 1")
    assert (table.display("Bert"), table.display("Carl")) == ("1", "3")
    assert [table.s.purse(seat) for seat in range(3)] == [10, 9, 7]


@rule("D13")
def test_the_display_does_not_open_with_a_gangster() -> None:
    table = placed(dealt(), *["bank", "villa"] * 3)
    assert table.why_not("Bert", "layout spy").rule == "D13"
