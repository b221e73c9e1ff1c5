"""What a player leaves lying, wastes, or dares: Special Events, All Units, early help, and a Dirty Cop who accuses."""

import pytest

from backroom.engine import QuickChance, code, view
from backroom.games.precinct.board import BOARDS, KEPT
from backroom.games.precinct.bot import choose
from backroom.games.precinct.bot.sight import Sight
from backroom.games.precinct.bot.worth import closed_station
from backroom.games.precinct.cards import EVENT
from backroom.games.precinct.habits import Habits, given_away
from backroom.games.precinct.state import SHOWN_GOOD
from backroom.games.precinct.steps import moving
from tests.games.precinct.stage import Stage

FOUND_NOTHING = [(1, 14, 6, 5, 0), (1, 13, 6, 5, 0)]
PROOF = (3, 10, 2, 9, 0)


def answer(stage: Stage, name: str) -> str:
    return code(choose(view(stage.s, stage.seat(name)), QuickChance(1)))


def test_a_riot_is_driven_to_before_it_grows() -> None:
    stage = Stage(start="move", at={"Anna": "4s"}, standing={"street-riot": "col3 2"}, stock=3, crime=1)
    assert answer(stage, "Anna") == "drive col3"


def test_the_station_is_worth_clearing_as_long_as_somebody_has_upgrades_to_buy() -> None:
    stage = Stage(standing={"detainees-run-amok": "3n 2"}, day=8, cast={"Anna": "rocco-costello"})
    assert answer(stage, "Anna") == "arrest detainees"
    before = closed_station(Sight(stage.s, 0))
    stage.s.upgrades = [0b11] * 3
    assert closed_station(Sight(stage.s, 0)) < before / 3


@pytest.mark.parametrize(("card", "said"), [("all-units", "nothing"), ("tow-truck", "assist tow-truck")])
def test_all_units_is_kept_for_what_is_urgent(card: str, said: str) -> None:
    lying = {"accident-vasel-1st": "vasel-1st", "hot-goods": "w3", "boiler-fire": "w5"}
    stage = Stage(
        start="action", at={"Anna": "1n"}, hands={"Bert": card}, emergencies=lying, urgent="boiler-fire", crime=2
    )
    stage.plays("Anna", "handle accident-vasel-1st")
    assert answer(stage, "Bert") == said


def test_a_colleague_who_is_down_comes_before_punks_who_can_wait() -> None:
    lying = {"standing": {"officer-down": "cale 4"}, "emergencies": {"burglars": "a4"}}
    stage = Stage(at={"Anna": "cale"}, supports="cale", punks={4: 3}, crime=4, **lying)  # type: ignore[arg-type]
    assert answer(stage, "Anna") == "handle officer-down"


def test_the_van_that_keeps_all_from_their_cards_is_gone_for_before_a_better_car() -> None:
    stage = Stage(start="move", at={"Anna": "2n"}, standing={"escort-van": "3n"}, punks={3: 2})
    assert answer(stage, "Anna") == "drive 3n"


TWO_HERE = {"boiler-fire": "w5", "accident-vasel-2nd": "vasel-2nd", "chop-shop": "w2"}
"""Anna can handle the first two, which are as hard as each other, from where she is."""


def test_where_the_next_step_of_crime_is_the_last_what_is_urgent_comes_first() -> None:
    stage = Stage(at={"Anna": "2s"}, emergencies=TWO_HERE, urgent="boiler-fire", crime=6, day=12)
    assert answer(stage, "Anna") == "handle boiler-fire"
    sight = Sight(stage.s, 0)
    assert sight.relief(EVENT["boiler-fire"]) > 1.5 * sight.relief(EVENT["accident-vasel-2nd"])


def test_the_urgent_marker_costs_something_though_nothing_else_of_a_colour_lies_there_yet() -> None:
    sight = Sight(Stage(emergencies={"boiler-fire": "w5"}, urgent="boiler-fire").s, 0)
    assert sight.relief(EVENT["boiler-fire"]) > 0.5 * sight.crime
    calm = Sight(Stage(emergencies={"boiler-fire": "w5"}).s, 0)
    assert calm.relief(EVENT["boiler-fire"]) < sight.relief(EVENT["boiler-fire"])


def test_all_units_is_not_spent_on_what_is_about_to_be_handled_but_if_that_fails() -> None:
    lying = {"hot-goods": "w3", "bank-robbers": "bank", "boiler-fire": "w5"}
    stage = Stage(
        at={"Anna": "fn"}, supports="fn fn", emergencies=lying, urgent="hot-goods", hands={"Anna": "all-units"}
    )
    assert answer(stage, "Anna") == "handle hot-goods"
    stage.rolls(1, 1, 2).plays("Anna", "handle hot-goods")
    assert stage.s.urgent == EVENT["hot-goods"]
    assert answer(stage, "Anna") == "play all-units"


def early(turn: int, cards: int, dirty: str = "Dora") -> Stage:
    """Anna's investigation, to which Bert has given so many cards."""
    given = ["lab-priority"] * 3 + ["plain-clothes"] * 3
    stage = Stage(
        4, at={"Anna": "2n"}, dirty=dirty, case={"murder-weapon": "w1"}, hands={"Bert": " ".join(given)}, day=12
    )
    stage.s.turns = turn
    stage.plays("Anna", "investigate murder-weapon")
    for card in given[:cards]:
        stage.plays("Bert", f"assist {card}")
    return stage


def test_whom_nobody_has_seen_work_gets_three_cards_and_more_when_he_has_been_seen() -> None:
    assert answer(early(1, 2), "Bert").startswith("assist")
    assert answer(early(1, 3), "Bert") == "nothing"
    assert answer(early(9, 3), "Bert").startswith("assist")


def test_whoever_was_shown_to_be_good_gets_all_that_helps() -> None:
    stage = early(1, 3)
    stage.s.exposed[0] = SHOWN_GOOD
    assert answer(stage, "Bert").startswith("assist")


def framing(donuts: dict[str, int]) -> Stage:
    """Dora is dirty and acts; everybody doubts Bert, who has found nothing."""
    stage = Stage(5, dirty="Dora", donuts=donuts, day=16, found="examine-body")
    stage.after("Carl", 12)
    if "stay" in stage.options("Dora"):
        stage.plays("Dora", "stay")
    stage.s.searches = list(FOUND_NOTHING)
    stage.s.given = [3, 0, 3, 3, 3]
    return stage


def test_a_dirty_cop_accuses_whom_the_others_doubt_with_their_donuts() -> None:
    stage = framing({"Anna": 2, "Carl": 1})
    assert answer(stage, "Dora") == "accuse 1"
    assert not answer(framing({"Anna": 1}), "Dora").startswith("accuse"), "nobody could pay"
    stage = framing({"Anna": 2, "Carl": 1})
    stage.s.searches, stage.s.given = [], [3] * 5
    assert not answer(stage, "Dora").startswith("accuse"), "nobody would pay"


def test_a_dirty_cop_keeps_his_own_donuts_where_the_others_pay() -> None:
    stage = framing({"Anna": 2, "Carl": 1, "Dora": 1})
    stage.plays("Dora", "accuse 1")
    assert answer(stage, "Dora") == "chip 0"


def test_a_dirty_cop_who_has_given_himself_away_goes_underground_or_else_shows_nothing_more() -> None:
    for donuts, said in ((2, True), (1, False)):
        stage = Stage(4, dirty="Anna", donuts={"Anna": donuts})
        stage.s.searches = [(0, *PROOF[1:])]
        assert (answer(stage, "Anna") == "reveal") is said
    stage = Stage(4, at={"Anna": "2n"}, dirty="Anna", case={"murder-weapon": "w1"}, clues={"murder-weapon": "+---"})
    stage.s.searches = [(0, *PROOF[1:])]
    stage.plays("Anna", "investigate murder-weapon").nothing()
    assert answer(stage, "Anna") == "putback"


def test_what_players_leave_and_waste_is_counted() -> None:
    stage = Stage(4, dirty="Dora", standing={"street-riot": "col3 2"})
    stage.s.searches = [PROOF]
    assert given_away(stage.s, 3)
    habits = Habits()
    habits.came.update(dict.fromkeys(stage.s.standing, 0))
    stage.s.turns = 9
    habits.over(stage.s)
    riot = stage.s.standing[0]
    assert habits.seen[f"left long {riot}"] == habits.seen["given away and still there"] == 1


def test_drives_are_kept_in_mind_up_to_a_bound() -> None:
    board = BOARDS[0]
    before = board.reach(0, 3, 0)
    for closed in range(2 * KEPT):
        board.reach(closed % 3, 1, closed)
        board.price(closed % 3, 0, 1, closed)
        moving.drives(board, closed % 3, 0, 1, closed)
    assert board.remembered() <= 2 * KEPT
    assert len(moving._DRIVES) <= KEPT
    assert board.reach(0, 3, 0) == before
