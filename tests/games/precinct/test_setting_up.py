"""What lies on the table before the first turn."""

import pytest

from backroom.engine import QuickChance, ScriptedChance, begin, view
from backroom.games.precinct.attempt import Effort
from backroom.games.precinct.board import BOARDS, PLACES
from backroom.games.precinct.cards import ADDS_PUNKS, COLOUR, EMERGENCIES, EVENT, HAS_UNKNOWN
from backroom.games.precinct.characters import CARD_OF, CHARACTER
from backroom.games.precinct.map import SPACES
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.state import EVENTS, FACE_DOWN, NO_MARKER, PrecinctState
from backroom.games.precinct.steps.setting_up import first_punk, lay_emergencies, lay_out
from tests.games.precinct.stage import Stage
from tests.support import rule

SEEDS = range(30)


def dealt(players: int, seed: int = 0, **variants: str) -> PrecinctState:
    options = {name.replace("_", "-"): value for name, value in variants.items()}
    return begin(RULES, RULES.table(players, options), QuickChance(seed))


def emptied(players: int = 3) -> PrecinctState:
    """A table from which Emergencies and Punks were taken away again."""
    s = dealt(players)
    s.decks[EVENTS] += s.emergencies
    s.emergencies, s.places, s.under, s.shown, s.urgent = [], [], [], [], -1
    s.punk_stock += sum(s.punks)
    s.punks = [0] * 6
    return s


@rule("P1")
def test_everything_is_in_the_box() -> None:
    census = RULES.census(dealt(4))
    assert census["donuts"] == 18
    assert census["punks"] == 15
    assert sum(1 for event in EVENT if census[event]) == 38, "all but I.A.I., which is for Dirty Cops"
    assert RULES.census(dealt(4, dirty_cop="one"))["i-a-i"] == 1


@rule("P1")
def test_with_no_donut_in_the_supply_none_is_earned() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 3}, donuts={"Bert": 18})
    stage.s.effort = Effort(extra=1)
    stage.rolls(6, 6, 6).plays("Anna", "arrest 6")
    assert stage.punks(6) == 0
    assert stage.donuts("Anna") == 0


@rule("P2")
def test_each_side_of_the_board_has_a_station_of_its_own() -> None:
    assert SPACES[dealt(3).at[0]] == "3n"
    assert SPACES[dealt(3, map="unterbelly").at[0]] == "2s"


@rule("P3")
@pytest.mark.parametrize(
    ("players", "cards", "punks", "day"),
    [(1, 2, 14, 1), (2, 2, 14, 1), (3, 3, 16, 8), (4, 2, 15, 12), (5, 2, 14, 14), (6, 2, 13, 15)],
)
def test_the_chart_goes_by_the_number_of_players(players: int, cards: int, punks: int, day: int) -> None:
    s = dealt(players)
    assert {len(hand) for hand in s.hands} == {cards}
    assert s.punk_stock + sum(s.punks) == punks
    assert s.day == day


@rule("P4")
def test_two_decks_lie_where_they_always_do_and_two_where_a_die_says() -> None:
    s = emptied()
    lay_out(s, QuickChance(1))
    assert [PLACES[place] for place in s.case_at[:2]] == ["parking", "morgue"]
    weapons, witnesses = {dealt(3, seed).case_at[3] for seed in SEEDS}, {dealt(3, seed).case_at[2] for seed in SEEDS}
    assert weapons == set(BOARDS[0].warehouses)
    assert witnesses == set(BOARDS[0].apartments)
    assert [len(deck) for deck in s.decks[:4]] == [14, 10, 10, 8]


@rule("P5")
def test_two_emergencies_are_placed_and_all_other_events_make_the_deck() -> None:
    for seed in SEEDS:
        s = dealt(3, seed)
        assert len(s.emergencies) == len(set(s.places)) == 2
        assert all(event < EMERGENCIES for event in s.emergencies)
        assert len(s.decks[EVENTS]) == 36
        assert s.shown == [FACE_DOWN if HAS_UNKNOWN[event] else NO_MARKER for event in s.emergencies]


@rule("P5")
def test_an_emergency_brings_its_punks_already_while_setting_up() -> None:
    for seed in SEEDS:
        s = dealt(3, seed)
        assert sum(s.punks) == 6 + sum(ADDS_PUNKS[event] for event in s.emergencies)
        assert s.gangs == [-1] * 6


@rule("P6")
def test_two_of_a_colour_make_the_first_one_urgent() -> None:
    s = emptied()
    s.decks[EVENTS] = [EVENT["burglars"], EVENT["arson-ring"], EVENT["crime-wave"], EVENT["boiler-fire"]]
    lay_emergencies(s, 3, QuickChance(0))
    assert s.emergencies == [EVENT["boiler-fire"], EVENT["arson-ring"], EVENT["burglars"]]
    assert s.urgent == EVENT["boiler-fire"]
    assert s.decks[EVENTS] == [EVENT["crime-wave"]]


@rule("P6")
def test_three_of_a_colour_make_none_fail_while_setting_up() -> None:
    s = emptied()
    s.decks[EVENTS] = [EVENT["smoke-on-the-stairs"], EVENT["arson-ring"], EVENT["boiler-fire"]]
    lay_emergencies(s, 3, QuickChance(0))
    assert len(s.emergencies) == 3
    assert s.urgent == EVENT["boiler-fire"]
    assert s.crime == 0


@rule("P6")
def test_two_colours_leave_the_urgent_marker_beside_the_board() -> None:
    for seed in SEEDS:
        s = dealt(3, seed)
        first, second = s.emergencies
        assert s.urgent == (first if COLOUR[first] == COLOUR[second] else -1)


@rule("P7")
def test_a_fourth_punk_is_rolled_for_again() -> None:
    s = emptied()
    s.punks = [3, 0, 0, 3, 0, 0]
    luck = ScriptedChance([0, 3, 5])
    first_punk(s, luck)
    assert s.punks == [3, 0, 0, 3, 0, 1]
    assert luck.left() == 0


@rule("P7")
def test_with_too_few_punks_all_there_are_come_and_crime_does_not_rise() -> None:
    s = emptied()
    s.punk_stock = 1
    for _ in range(3):
        first_punk(s, ScriptedChance([2]))
    assert s.punks == [0, 0, 1, 0, 0, 0]
    assert s.crime == 0


@rule("P8")
def test_a_card_is_chosen_once_whichever_side_of_it() -> None:
    s = dealt(3)
    stage = Stage()
    stage.s = s
    begins, after = s.first, (s.first + 1) % 3
    name = ("Anna", "Bert", "Carl")
    assert stage.asked() == [name[begins]]
    assert "choose joe-kinney" not in stage.options(name[begins])
    assert "choose zuhra-kinney" in stage.options(name[begins])
    stage.plays(name[begins], "choose lisa-costello", "car marked")
    assert stage.asked() == [name[after]]
    assert not {"choose lisa-costello", "choose rocco-costello"} & stage.options(name[after])
    assert stage.why_not(name[after], "choose rocco-costello").rule == "P8"
    assert CARD_OF[CHARACTER["lisa-costello"]] == CARD_OF[CHARACTER["rocco-costello"]]


@rule("P9")
def test_tokens_come_with_their_characters_and_are_spent_in_an_attempt() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 2}, cast={"Anna": "graham-kirkland", "Carl": "warren-pierce"})
    assert stage.s.tokens[0] == 2
    stage.plays("Anna", "arrest 6", "token swat").rolls(1, 2, 3).plays("Anna", "commit 0 0")
    assert stage.s.tokens[0] == 1
    assert stage.dice() == [1, 2, 3]


@rule("P9")
def test_the_federal_agent_looks_through_three_cards_more() -> None:
    stage = Stage(at={"Anna": "col1"}, cast={"Anna": "adele-pierce"})
    stage.plays("Anna", "investigate examine-body")
    assert "token swat" not in stage.options("Anna")
    stage.plays("Anna", "token feds")
    assert stage.events("Searched")[0].cards == 2 + 3 + 1


@rule("P10")
def test_every_officer_picks_a_side_of_the_car_at_the_station() -> None:
    s = dealt(2)
    stage = Stage(2)
    stage.s = s
    name = ("Anna", "Bert")[s.first]
    stage.plays(name, "choose ada-okonjo")
    assert stage.options(name) == {"car marked", "car unmarked"}
    stage.plays(name, "car unmarked")
    assert s.marked[s.first] is False
    assert set(s.at) == {BOARDS[0].station}


@rule("P11")
def test_anybody_may_be_drawn_first_player() -> None:
    assert {dealt(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}


@rule("P12")
def test_four_patrol_officers_wait_in_the_station() -> None:
    s = dealt(4)
    assert (s.patrol, sum(s.beats)) == (4, 0)


@rule("P13")
def test_without_a_dirty_cop_everybody_sees_everybodys_cards() -> None:
    s = dealt(3)
    assert view(s, None).table["hands"] == tuple(s.hands)


@rule("P14")
@pytest.mark.parametrize(("players", "vehicles"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_one_or_two_players_have_a_support_vehicle(players: int, vehicles: int) -> None:
    assert dealt(players).supports == [BOARDS[0].station] * vehicles


@rule("P15")
def test_who_plays_alone_leads_two_officers_one_after_the_other() -> None:
    stage = Stage(1, at={"Anna": "stk"}, punks={6: 1}, hands={"Bert": "stakeout"})
    assert stage.asked() == ["Anna"]
    assert len(stage.s.at) == 2
    stage.plays("Anna", "arrest 6")
    assert stage.options("Anna") == {"nothing", "assist stakeout"}, "the second officer's card"
    stage.rolls(2, 2, 2).plays("Anna", "assist stakeout")
    assert stage.punks(6) == 0
    assert stage.s.acting == 1


@rule("P16")
def test_the_good_cops_win_together() -> None:
    stage = Stage(at={"Anna": "stk"}, murderer=6, found="all")
    stage.rolls(6, 1).plays("Anna", "arrest 6")
    over = RULES.outcome(stage.s)
    assert over is not None
    assert over.together
    assert stage.winners() == ["Anna", "Bert", "Carl"]
    assert [over.share(seat) for seat in range(3)] == [1, 1, 1]
