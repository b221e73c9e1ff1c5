"""The bots: good officers who share the work, a Dirty Cop who hinders it, and who suspects whom."""

import pytest

from backroom import bots
from backroom.engine import QuickChance, Seat, advance, begin, code, let_now, view, waited_for
from backroom.games.precinct.actions.attempt import AN_ARREST
from backroom.games.precinct.bot import choose, interject, judge, mind, turns_played
from backroom.games.precinct.bot.odds import hits
from backroom.games.precinct.bot.sight import Sight
from backroom.games.precinct.bot.suspicion import NOBODY, doubts, hidden
from backroom.games.precinct.bot.worth import count
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.state import SHOWN_GOOD, UNDERGROUND
from backroom.games.precinct.steps.ending import WON
from tests.games.precinct.stage import NAMES, Stage
from tests.support import often, rule

SOME_GAMES = 12


def answer(stage: Stage, name: str) -> str:
    return code(choose(view(stage.s, stage.seat(name)), QuickChance(1)))


def games_won(kind: str, many: int) -> int:
    won = 0
    for seed in range(many):
        luck = QuickChance(f"three {seed}")
        players = [bots.make(kind, "precinct", 10 * seed + seat) for seat in range(3)]
        s = begin(RULES, RULES.table(3), luck)
        while s.stack:
            seat = waited_for(s)
            advance(s, seat, players[seat].choose(view(s, seat)), luck)
        won += s.over in WON
    return won


def test_three_greedy_officers_win_at_least_five_times_as_often_as_three_random_ones() -> None:
    random = games_won("random", SOME_GAMES)
    assert games_won("greedy", SOME_GAMES) >= max(3, 5 * random)


@pytest.mark.parametrize(("players", "dirty"), [(1, "off"), (3, "one"), (5, "two")])
def test_a_bot_decides_from_what_its_seat_sees(players: int, dirty: str) -> None:
    """Two worlds that look the same to a seat get the same answer, whatever is hidden."""
    luck = QuickChance(players)
    s = begin(RULES, RULES.table(players, {"dirty-cop": dirty}), luck)
    for n in range(60):
        if not s.stack:
            break
        seat = waited_for(s)
        other_world = RULES.imagine(view(s, seat), QuickChance(n))
        one, two = (bots.make("greedy", "precinct", n).choose(view(world, seat)) for world in (s, other_world))
        assert one == two
        advance(s, seat, one, luck)


@pytest.mark.parametrize("players", RULES.players)
def test_search_runs_at_every_number_of_players(players: int) -> None:
    luck = QuickChance(players)
    s = begin(RULES, RULES.table(players, {"dirty-cop": "one" if players > 2 else "off"}), luck)
    thinking = bots.make(f"search:{often(6, 50)}", "precinct", players)
    for _ in range(2 * players + 4):
        seat = waited_for(s)
        action = thinking.choose(view(s, seat))
        assert action in s.asked[seat]
        advance(s, seat, action, luck)


def test_an_officer_drives_to_the_emergency_that_is_about_to_fail() -> None:
    lying = {"accident-vasel-1st": "vasel-1st", "accident-4th-luna": "4th-luna", "hot-goods": "w3"}
    stage = Stage(
        start="move", crime=4, at={"Anna": "vase", "Bert": "fs", "Carl": "fs"}, found="all", emergencies=lying,
        urgent="accident-vasel-1st",
    )  # fmt: skip
    stage.s.missing[0] = 1
    assert answer(stage, "Anna") in ("drive 1n", "drive 1s", "drive vasw")


def test_evidence_that_was_found_is_shown_by_a_good_officer_and_put_back_by_a_dirty_one() -> None:
    for dirty, said in (("Bert", "show"), ("Anna", "putback")):
        stage = Stage(
            4, "action", at={"Anna": "2n"}, dirty=dirty, case={"murder-weapon": "w1"}, clues={"murder-weapon": "+---"}
        )
        stage.plays("Anna", "investigate murder-weapon").nothing()
        assert answer(stage, "Anna").startswith(said), dirty


def test_a_dirty_cop_who_is_doubted_already_shows_something() -> None:
    stage = Stage(
        4, "action", at={"Anna": "2n"}, dirty="Anna", case={"murder-weapon": "w1"}, clues={"murder-weapon": "+---"}
    )
    stage.s.searches = [(0, 14, 6, 5, 0), (0, 13, 6, 5, 0)]
    stage.plays("Anna", "investigate murder-weapon").nothing()
    assert answer(stage, "Anna").startswith("show")


def test_others_assist_where_a_card_changes_the_odds_and_keep_it_where_it_does_not() -> None:
    for crime, murderer, said in ((4, 6, "assist arrest-warrant"), (0, 0, "nothing")):
        stage = Stage(
            start="action", at={"Anna": "stk"}, hands={"Bert": "arrest-warrant"}, punks={6: 1}, found="all",
            murderer=murderer, crime=crime, day=20,
        )  # fmt: skip
        stage.plays("Anna", "arrest 6")
        assert answer(stage, "Bert") == said


@rule("P44")
@pytest.mark.parametrize(("punks", "murderer", "needed", "sides"), [(1, 0, 2, 5), (3, 0, 3, 4), (6, 6, 6, 1)])
def test_to_a_bot_a_six_always_arrests_and_a_one_never(punks: int, murderer: int, needed: int, sides: int) -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: punks}, murderer=murderer, found="all")
    assert count(Sight(stage.s, Seat(0)), 0, stage.s.at[0], AN_ARREST[5])[1] == needed
    assert hits(1, needed) == pytest.approx((1 - sides / 6, sides / 6))


def test_a_dirty_cop_keeps_the_card_that_would_arrest_the_murderer() -> None:
    stage = Stage(
        start="action", at={"Anna": "stk"}, hands={"Bert": "arrest-warrant"}, punks={6: 1}, found="all", murderer=6,
        day=20, dirty="Bert",
    )  # fmt: skip
    stage.plays("Anna", "arrest 6")
    assert answer(stage, "Bert") == "nothing"


def test_whoever_finds_nothing_against_the_odds_is_doubted_and_whoever_assists_is_not() -> None:
    s = Stage(players=4, dirty="Dora").s
    s.turns = 12
    even = doubts(s, NOBODY)
    assert even == [pytest.approx(0.25)] * 4
    s.searches = [(3, 14, 6, 5, 0), (3, 10, 2, 6, 0), (1, 14, 6, 5, 2)]
    s.given = [3, 3, 3, 0]
    doubt = doubts(s, NOBODY)
    assert doubt[3] > 0.8
    assert doubt[1] < doubt[0] < 0.25


def test_whoever_spends_donuts_on_upgrades_is_doubted_less() -> None:
    s = Stage(players=3, dirty="Carl").s
    s.turns = 9
    s.upgrades = [0, 1, 0]
    doubt = doubts(s, NOBODY)
    assert doubt[1] < doubt[0] == doubt[2]


def test_a_dirty_cop_gone_underground_is_hidden_no_more() -> None:
    s = Stage(players=4, dirty="Dora").s
    assert hidden(s) == pytest.approx(1.0)
    s.exposed[3] = UNDERGROUND
    assert hidden(s) == 0.0


def test_a_donut_is_worth_more_while_somebody_is_to_be_accused() -> None:
    without, dirty = Stage(players=3).s, Stage(players=3, dirty="Carl").s
    assert Sight(dirty, 0).donut > Sight(without, 0).donut


def test_an_investigation_is_worth_more_where_the_case_can_be_solved_before_the_murderer_comes() -> None:
    early, late = Stage(day=8).s, Stage(day=15).s
    early.missing = late.missing = [0, 1, 0, 0]
    assert Sight(early, 0).case > Sight(late, 0).case


def test_radio_check_is_played_by_its_text_for_the_cards() -> None:
    stage = Stage(
        hands={"Anna": "radio-check"}, emergencies={"boiler-fire": "w2"}, unknown={"boiler-fire": "locked-door"},
        police="curfew stakeout tow-truck",
    )  # fmt: skip
    assert answer(stage, "Anna") == "play radio-check"


def test_an_officer_down_beside_the_car_is_brought_back() -> None:
    stage = Stage(at={"Anna": "stk"}, standing={"officer-down": "stk 4"})
    stage.s.patrol, stage.s.fallen = 3, 1
    assert answer(stage, "Anna") == "handle officer-down"


def test_search_counts_turns_and_tells_a_dirty_mind_from_a_good_one() -> None:
    s = Stage(dirty="Carl").s
    s.turns = 7
    assert turns_played(s) == 7
    assert [mind(s, Seat(seat)) for seat in range(3)] == [0, 0, 1]


def test_one_knows_ones_own_loyalty_and_what_everybody_was_shown() -> None:
    s = Stage(players=3, dirty="Bert").s
    assert doubts(s, 1) == [0.0, 1.0, 0.0]
    s.exposed[2] = 1
    assert doubts(s, 0) == [0.0, pytest.approx(0.95), 0.0]


def test_a_good_officer_accuses_whoever_is_doubted_enough_if_it_can_be_paid() -> None:
    for donuts, accused in ((2, True), (0, False)):
        stage = Stage(players=4, dirty="Dora", donuts={"Anna": donuts, "Bert": 1}, found="all", day=13)
        stage.s.missing[0] = 1
        stage.s.turns = 14
        stage.s.searches = [(3, 14, 6, 5, 0), (3, 10, 2, 6, 0)]
        stage.s.given = [3, 3, 3, 0]
        assert (answer(stage, "Anna") == "accuse 3") == accused


def test_a_revealed_dirty_cop_spends_a_donut_on_the_deciding_arrest_alone() -> None:
    for found, at_once in (("all", True), ("", False)):
        stage = Stage(
            start="action", at={"Anna": "stk"}, donuts={"Carl": 1}, punks={6: 1}, found=found, murderer=6,
            day=20, dirty="Carl", beats={6: 1},
        )  # fmt: skip
        stage.s.exposed[2], stage.s.at[2] = UNDERGROUND, -1
        stage.plays("Anna", "arrest 6")
        assert Seat(2) in let_now(stage.s)
        said = interject(view(stage.s, Seat(2)), QuickChance(1))
        assert (said is not None) == at_once


def test_the_judgement_falls_with_crime_and_rises_with_evidence_and_is_the_other_way_round_for_a_dirty_cop() -> None:
    calm, bad = Stage(dirty="Carl", day=17).s, Stage(dirty="Carl", day=17, crime=9).s
    solved = Stage(dirty="Carl", day=17, found="crime-scene").s
    assert judge(bad)[0] < judge(calm)[0] < judge(solved)[0]
    assert judge(bad)[2] == pytest.approx(1 - judge(bad)[0])


def test_bots_finish_every_table_with_dirty_cops() -> None:
    for players, way in ((3, "one"), (4, "two"), (6, "free-for-all")):
        luck = QuickChance(players)
        thinking = [bots.make("greedy", "precinct", seat) for seat in range(players)]
        s = begin(RULES, RULES.table(players, {"dirty-cop": way}), luck)
        for _ in range(3000):
            if not s.stack:
                break
            for seat in let_now(s):
                unasked = thinking[seat].interject(view(s, seat))
                if unasked is not None:
                    advance(s, seat, unasked, luck)
                    break
            else:
                seat = waited_for(s)
                advance(s, seat, thinking[seat].choose(view(s, seat)), luck)
        assert s.over, NAMES[:players]


@pytest.mark.parametrize(
    ("search", "proof"),
    [
        ((1, 10, 2, 9, 0), True),
        ((1, 10, 2, 10, 1), True),
        ((1, 10, 2, 9, 1), False),
        ((1, 10, 1, 9, 0), False),
        ((1, 10, 2, 10, 2), False),
    ],
)
def test_who_must_have_seen_evidence_and_shows_less_cannot_be_a_good_cop(
    search: tuple[int, int, int, int, int], proof: bool
) -> None:
    stage = Stage(4, dirty="Carl")
    stage.s.searches = [search]
    for seat in (0, 3, NOBODY):
        doubted = doubts(stage.s, seat)
        assert (doubted[1] == 1.0) is proof
        if proof:
            assert doubted[2] == 0.0, "there is one Dirty Cop, and it is known who"


def test_a_card_or_an_accusation_that_showed_somebody_good_outweighs_what_the_searches_say() -> None:
    stage = Stage(4, dirty="Carl")
    stage.s.searches = [(1, 10, 2, 9, 0)]
    stage.s.exposed[1] = SHOWN_GOOD
    assert doubts(stage.s, 0)[1] == 0.0


def test_a_dirty_cop_who_would_give_himself_away_shows_as_much_as_he_must() -> None:
    laid = {"at": {"Anna": "col1"}, "dirty": "Anna", "donuts": {"Anna": 8}}
    stage = Stage(4, clues={"examine-body": "++--------"}, **laid)  # type: ignore[arg-type]
    stage.plays("Anna", "investigate examine-body", "commit 7 0")
    assert stage.s.searches[-1] == (0, 10, 2, 9, 0)
    assert answer(stage, "Anna").startswith("show"), "of nine of ten cards one must be Evidence"
    stage.plays("Anna", answer(stage, "Anna"))
    assert answer(stage, "Anna") == "putback", "the other may be the tenth"


def test_nobody_is_told_to_assist_past_what_the_deck_holds() -> None:
    hands = {"Anna": "lab-priority lab-priority stakeout tow-truck curfew"}
    stage = Stage(4, at={"Bert": "col1"}, hands=hands, dirty="Anna")
    stage.s.discards[1] += stage.s.decks[1][3:]
    del stage.s.decks[1][3:]
    stage.after("Anna").plays("Bert", "stay", "investigate examine-body")
    stage.plays("Anna", "assist lab-priority", "assist lab-priority")
    assert stage.events("Searched")[-1].cards == 3
    assert stage.asked() == ["Bert"]
