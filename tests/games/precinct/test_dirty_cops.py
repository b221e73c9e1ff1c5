"""Loyalty, tampering, accusing, revealing, and what goes on underground."""

import pytest

from backroom.engine import Illegal, QuickChance, Seat, begin, encode, settle, view
from backroom.games.precinct.cards import EVENT_SLUG
from backroom.games.precinct.charts import likeliest, loyalty_cards
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.state import EVENTS, SHOWN_GOOD, UNDERGROUND, PrecinctState
from backroom.games.precinct.steps.ending import OVERRUN
from tests.games.precinct.stage import Stage
from tests.support import rule

SEEDS = range(60)


def dealt(players: int, way: str, seed: int = 0) -> PrecinctState:
    return begin(RULES, RULES.table(players, {"dirty-cop": way}), QuickChance(seed))


@rule("P73")
@pytest.mark.parametrize(
    ("way", "players", "numbers"),
    [
        ("one", 4, {1}), ("likely-one", 4, {0, 1}), ("two", 5, {2}), ("likely-two", 5, {0, 1, 2}),
        ("free-for-all", 4, {0, 1, 2}),
    ],
)  # fmt: skip
def test_there_are_five_ways_to_deal_the_loyalty_cards(way: str, players: int, numbers: set[int]) -> None:
    assert {sum(dealt(players, way, seed).loyalty) for seed in SEEDS} == numbers


@rule("P73")
@pytest.mark.parametrize("players", [1, 2])
def test_with_fewer_than_three_there_is_no_dirty_cop(players: int) -> None:
    with pytest.raises(Illegal, match=f"option 'dirty-cop' is for 3 players or more, not {players}") as refused:
        RULES.table(players, {"dirty-cop": "one"})
    assert refused.value.rule == "P73"
    assert RULES.table(players, {"dirty-cop": "off"}) == RULES.table(players)


@rule("P73")
@pytest.mark.parametrize(
    ("way", "cards"),
    [("one", (3, 1)), ("likely-one", (4, 1)), ("two", (2, 2)), ("likely-two", (4, 2)), ("free-for-all", (6, 2))],
)  # fmt: skip
def test_each_way_has_a_deck_of_its_own(way: str, cards: tuple[int, int]) -> None:
    assert loyalty_cards(RULES.table(4, {"dirty-cop": way})) == cards


@rule("P74")
@pytest.mark.parametrize(
    ("players", "way", "chart"),
    [
        (3, "one", (6, 17, 8, 5)), (4, "one", (6, 16, 12, 4)), (4, "two", (7, 17, 12, 5)), (5, "one", (5, 16, 14, 4)),
        (5, "two", (6, 17, 14, 5)), (6, "one", (4, 15, 15, 4)), (6, "two", (5, 16, 15, 5)),
    ],
)  # fmt: skip
def test_the_other_chart(players: int, way: str, chart: tuple[int, ...]) -> None:
    s = dealt(players, way)
    assert (len(s.hands[0]), s.punk_stock + sum(s.punks), s.day, s.patrol) == chart


@rule("P75")
def test_the_likeliest_number_of_dirty_cops_counts_and_at_a_tie_the_larger() -> None:
    assert [likeliest(n, n, 1) for n in (3, 4, 5, 6)] == [1, 1, 1, 1]
    assert [likeliest(n, n, 2) for n in (3, 4, 5, 6)] == [1, 1, 2, 2]
    assert [likeliest(n, 6, 2) for n in (3, 4, 5, 6)] == [1, 1, 1, 2]
    assert dealt(5, "likely-two").punk_stock + sum(dealt(5, "likely-two").punks) == 17


@rule("P76")
def test_hands_and_what_is_looked_at_are_secret() -> None:
    stage = Stage(at={"Anna": "col1"}, clues={"examine-body": "+-"}, hands={"Anna": "curfew"}, dirty="Anna")
    stage.plays("Anna", "investigate examine-body", "commit 0 0")
    mine, theirs = view(stage.s, Seat(0)), view(stage.s, Seat(1))
    assert mine.table["drawn"] == tuple(stage.s.drawn)
    assert theirs.table["drawn"] == 2
    assert theirs.table["hands"][0] == 1
    assert theirs.table["loyalty"] == (None, 0, None)
    assert b"Time of Death" not in encode(theirs)


@rule("P76")
def test_everyone_who_holds_cards_is_asked_to_assist_whatever_they_are() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 1}, hands={"Bert": "anonymous-tip"}, dirty="Carl")
    stage.plays("Anna", "arrest 6")
    assert stage.asked() == ["Bert"]
    assert stage.options("Bert") == {"nothing"}


@rule("P77")
def test_a_dirty_cop_puts_evidence_back_and_shows_a_useless_card() -> None:
    stage = Stage(at={"Anna": "col1"}, clues={"examine-body": "+-"}, dirty="Anna")
    stage.plays("Anna", "investigate examine-body", "putback")
    assert stage.evidence("examine-body") == 0
    assert len(stage.events("Useless")) == 1


@rule("P77")
def test_who_found_nothing_is_asked_as_well_so_that_nobody_can_tell() -> None:
    stage = Stage(at={"Anna": "col1"}, clues={"examine-body": "--"}, dirty="Anna")
    stage.plays("Anna", "investigate examine-body")
    assert stage.options("Anna") == {"putback"}


def accusing(dirty: str, **laid: object) -> Stage:
    given = {"donuts": {"Anna": 2, "Carl": 3}, "hands": {"Anna": "curfew stakeout", "Bert": "curfew"}, **laid}
    return Stage(dirty=dirty, **given).plays("Anna", "accuse 1")  # type: ignore[arg-type]


@rule("P78")
def test_three_donuts_come_from_the_accuser_and_whoever_chips_in() -> None:
    stage = accusing("Bert")
    assert stage.asked() == ["Anna"]
    assert stage.options("Anna") == {"chip 0", "chip 1", "chip 2"}
    stage.plays("Anna", "chip 2")
    assert stage.asked() == ["Carl"], "Bert has none"
    assert stage.options("Carl") == {"chip 0", "chip 1"}
    stage.plays("Carl", "chip 1")
    assert (stage.donuts("Anna"), stage.donuts("Carl")) == (1, 2), "Anna earned one by being right"


@rule("P78")
def test_if_they_do_not_come_together_nothing_is_paid_and_another_action_is_taken() -> None:
    stage = accusing("Bert").plays("Anna", "chip 2").plays("Carl", "chip 0")
    assert (stage.donuts("Anna"), stage.donuts("Carl")) == (2, 3)
    assert stage.asked() == ["Anna"]
    assert "draw" in stage.options("Anna")
    assert stage.why_not("Anna", "accuse 1").rule == "P78"


@rule("P78")
def test_two_donuts_among_all_are_not_enough_to_begin_with() -> None:
    stage = Stage(dirty="Bert", donuts={"Anna": 1, "Carl": 1})
    assert stage.why_not("Anna", "accuse 1").rule == "P78"


@rule("P78")
def test_nobody_is_accused_of_what_is_known() -> None:
    stage = Stage(dirty="Bert", donuts={"Anna": 3})
    stage.s.exposed[2] = SHOWN_GOOD
    stage.plays("Anna", "accuse 1", "chip 3")
    stage.after("Carl")
    stage.s.donuts[0] = 3
    stage.plays("Anna", "stay")
    assert not {text for text in stage.options("Anna") if text.startswith("accuse")}


@rule("P78")
def test_somebody_underground_may_pay_for_an_accusation_too() -> None:
    stage = Stage(4, dirty="Bert Carl", donuts={"Anna": 1, "Bert": 2})
    stage.s.at[1] = stage.s.characters[1] = -1
    stage.s.exposed[1] = UNDERGROUND
    settle(stage.s, stage.luck)
    stage.plays("Anna", "accuse 3", "chip 1")
    assert stage.options("Bert") == {"chip 0", "chip 1", "chip 2"}
    stage.plays("Bert", "chip 2")
    assert (stage.s.exposed[3], stage.donuts("Bert")) == (SHOWN_GOOD, 0)


@rule("P79")
def test_a_dirty_cop_who_is_found_out_loses_everything_and_stays_in_the_game() -> None:
    stage = accusing("Bert", donuts={"Anna": 3, "Bert": 4}, upgrades={"Bert": "arrest"}).plays("Anna", "chip 3")
    assert stage.s.exposed == [0, UNDERGROUND, 0]
    assert (stage.hand("Bert"), stage.donuts("Bert"), stage.at("Bert")) == ([], 0, "")
    assert (stage.s.characters[1], stage.s.upgrades[1]) == (-1, 0)
    assert stage.donuts("Anna") == 1
    assert stage.hand("Anna") == ["curfew", "stakeout"]
    stage.nothing()
    assert stage.asked() == ["Bert"], "on his own turn"


@rule("P80")
def test_a_wrong_accusation_costs_the_hand_and_the_police_card() -> None:
    stage = accusing("Carl", donuts={"Anna": 3}).plays("Anna", "chip 3")
    assert stage.s.exposed == [0, SHOWN_GOOD, 0]
    assert (stage.hand("Anna"), stage.donuts("Anna")) == ([], 0)
    assert stage.hand("Bert") == ["curfew"]
    assert stage.asked() == ["Bert"]
    assert stage.s.phase == 1, "and no Police Card was drawn"


@rule("P192")
def test_after_a_wrong_accusation_nothing_is_done_any_more() -> None:
    stage = accusing(
        "Carl", donuts={"Anna": 3}, cast={"Anna": "greta-lindqvist", "Dora": "warren-pierce"}, at={"Anna": "stk"}
    )
    stage.plays("Anna", "chip 3")
    assert stage.asked() == ["Bert"], "not even the Beat Partner is sent out"


@rule("P81")
def test_a_dirty_cop_with_two_donuts_may_reveal_himself_and_keeps_them() -> None:
    stage = Stage(dirty="Anna", donuts={"Anna": 2}, hands={"Anna": "curfew"}, punks={1: 1}, events="chop-shop")
    stage.plays("Anna", "reveal")
    assert (stage.at("Anna"), stage.hand("Anna"), stage.donuts("Anna")) == ("", [], 2)
    assert stage.s.exposed[0] == UNDERGROUND
    stage.plays("Anna", "recruit 1")
    assert stage.punks(1) == 2
    assert stage.asked() == ["Bert"], "one Dirty Cop action, and the turn is over"
    assert stage.emergencies() == [], "no Event was drawn"


@rule("P81")
def test_nobody_else_can_reveal_anything() -> None:
    assert Stage(dirty="Anna", donuts={"Anna": 1}).why_not("Anna", "reveal").rule == "P81"
    assert Stage(dirty="Bert", donuts={"Anna": 2}).why_not("Anna", "reveal").rule == "P81"


def underground(**laid: object) -> Stage:
    """Bert has been found out, and it is his turn."""
    stage = Stage(dirty="Bert", **laid)  # type: ignore[arg-type]
    s = stage.s
    s.at[1] = s.characters[1] = -1
    s.exposed[1] = UNDERGROUND
    return stage.after("Anna")


@rule("P82")
def test_underground_one_neither_drives_nor_draws() -> None:
    stage = underground(punks={1: 2})
    assert stage.asked() == ["Bert"]
    assert not stage.drives("Bert")
    assert stage.why_not("Bert", "draw").rule == "P82"
    stage.plays("Bert", "lielow")
    assert stage.hand("Bert") == []
    assert stage.asked() == ["Carl"]


@rule("P82")
def test_the_first_player_moves_the_calendar_from_underground_too() -> None:
    stage = underground()
    stage.s.first = 1
    stage.after("Anna")
    assert stage.s.day == 11


@rule("P83")
def test_a_punk_may_be_put_anywhere_and_make_a_gang() -> None:
    stage = underground(punks={3: 3}).plays("Bert", "recruit 3")
    assert stage.punks(3) == 4
    assert stage.s.gangs[2] >= 0


@rule("P83")
def test_a_useless_card_is_shuffled_back() -> None:
    stage = underground()
    assert "losefile crime-scene" not in stage.options("Bert")
    stage.s.discards[0].append(stage.s.decks[0].pop())
    stage.after("Anna").plays("Bert", "losefile crime-scene")
    assert (stage.deck("crime-scene"), stage.s.discards[0]) == (14, [])


@rule("P83")
def test_three_events_are_put_back_in_any_order_and_only_he_knows_it() -> None:
    stage = underground(events="gas-leak chop-shop burglars crime-wave").plays("Bert", "tipoff")
    assert stage.options("Bert") == {"ontop gas-leak", "ontop chop-shop", "ontop burglars"}
    stage.plays("Bert", "ontop burglars")
    assert stage.options("Bert") == {"ontop gas-leak", "ontop chop-shop"}
    stage.plays("Bert", "ontop gas-leak")
    names = [EVENT_SLUG[event] for event in reversed(stage.s.decks[EVENTS][-4:])]
    assert names == ["burglars", "gas-leak", "chop-shop", "crime-wave"]
    assert len(stage.s.looked[1]) == 3
    assert stage.s.looked[0] == stage.s.looked[2] == ()


@rule("P83")
def test_a_bribe_is_a_donut() -> None:
    assert underground().plays("Bert", "bribe").donuts("Bert") == 1


@rule("P84")
def test_for_a_donut_somebody_elses_attempt_has_a_die_less() -> None:
    stage = underground(donuts={"Bert": 2}, at={"Anna": "stk", "Carl": "stk"}, punks={6: 2}).plays("Bert", "lielow")
    stage.plays("Carl", "stay")
    assert stage.lets("Bert") == {"sabotage"}
    stage.plays("Bert", "sabotage")
    assert stage.lets("Bert") == set(), "one each turn"
    stage.rolls(1, 2).plays("Carl", "arrest 6").nothing()
    assert len(stage.dice()) == 1 + 1 - 1
    assert stage.donuts("Bert") == 1


@rule("P84")
def test_the_saboteur_is_asked_before_the_dice_are_rolled() -> None:
    stage = underground(donuts={"Bert": 1}, at={"Carl": "stk"}, punks={6: 2}).plays("Bert", "lielow")
    stage.plays("Carl", "stay", "arrest 6", "commit 0 0")
    assert stage.options("Bert") == {"nothing", "sabotage"}
    stage.plays("Bert", "sabotage")
    assert stage.dice() == []


@rule("P84")
def test_without_a_donut_or_unrevealed_nobody_sabotages() -> None:
    stage = underground(punks={6: 2}).plays("Bert", "lielow")
    assert stage.lets("Bert") == set()
    hidden = Stage(dirty="Bert", donuts={"Bert": 3}, start="move")
    assert hidden.lets("Bert") == set()
    with pytest.raises(Illegal):
        hidden.plays("Bert", "sabotage")


@rule("P85")
@pytest.mark.parametrize(("found_out", "score"), [(False, 2), (True, 1)])
def test_dirty_cops_win_when_the_good_ones_lose(found_out: bool, score: int) -> None:
    stage = Stage(4, start="police", dirty="Bert Dora", crime=6, events="chop-shop", stock=1)
    if found_out:
        stage = Stage(4, start="move", dirty="Bert Dora", crime=6, events="chop-shop", stock=1)
        stage.s.exposed[1] = UNDERGROUND
        stage.plays("Anna", "stay", "rest").nothing()
    assert stage.s.over == OVERRUN
    assert stage.winners() == ["Bert", "Dora"]
    over = RULES.outcome(stage.s)
    assert over is not None
    assert over.scores == (0, score, 0, 2)


@rule("P85")
def test_they_lose_when_the_good_ones_win() -> None:
    stage = Stage(at={"Anna": "stk"}, murderer=6, found="all", dirty="Bert").rolls(6, 6).plays("Anna", "arrest 6")
    assert stage.winners() == ["Anna", "Carl"]


@rule("P84")
def test_two_underground_cannot_both_sabotage_one_turn() -> None:
    laid = {"at": {"Anna": "stk"}, "punks": {6: 2}, "donuts": {"Bert": 1, "Carl": 1}}
    stage = Stage(4, dirty="Bert Carl", **laid)  # type: ignore[arg-type]
    for officer in (1, 2):
        stage.s.at[officer] = stage.s.characters[officer] = -1
        stage.s.exposed[officer] = UNDERGROUND
    stage.rolls(1).plays("Anna", "arrest 6").plays("Bert", "sabotage")
    assert "sabotage" not in stage.lets("Carl")
    assert (stage.dice(), stage.donuts("Bert"), stage.donuts("Carl")) == ([1], 0, 1)


@rule("P20", "P84")
def test_who_may_sabotage_may_do_nothing_else_on_anothers_turn() -> None:
    stage = underground(donuts={"Bert": 1}, at={"Carl": "stk"}, punks={6: 2}).plays("Bert", "lielow")
    assert stage.why_not("Bert", "drive 1s").rule == "P20"
    stage.plays("Carl", "stay")
    assert stage.why_not("Bert", "draw").rule == "P20"
    stage.plays("Carl", "arrest 6")
    assert stage.why_not("Bert", "commit 1 0").rule == "P20"


@rule("P83", "P123")
def test_nobody_is_bribed_while_nobody_earns_donuts() -> None:
    assert "bribe" not in underground(punks={1: 4}, gangs={1: "crumbs"}).options("Bert")


@rule("P41", "P83")
def test_no_file_is_lost_of_a_deck_that_is_complete() -> None:
    assert "losefile examine-body" not in underground(found="examine-body").options("Bert")


@rule("P73", "P132")
def test_whoever_has_seen_a_loyalty_card_imagines_no_other() -> None:
    stage = Stage(4, start="police", dirty="Bert", events="i-a-i").plays("Anna", "examine 1")
    worlds = [RULES.imagine(view(stage.s, Seat(0)), QuickChance(seed)) for seed in range(12)]
    assert {world.loyalty[1] for world in worlds} == {1}
    unknowing = [RULES.imagine(view(stage.s, Seat(2)), QuickChance(seed)) for seed in range(12)]
    assert {world.loyalty[1] for world in unknowing} == {0, 1}
    assert {sum(world.loyalty) for world in (*worlds, *unknowing)} == {1}


@rule("P37", "P84")
def test_where_the_only_card_is_sabotaged_nothing_is_drawn_and_nothing_discarded() -> None:
    laid = {"cast": {"Carl": "lisa-costello"}, "at": {"Carl": "col1"}, "donuts": {"Bert": 1}}
    stage = underground(**laid).plays("Bert", "lielow", "sabotage")
    stage.plays("Carl", "stay", "investigate examine-body")
    assert (stage.events("Searched")[-1].cards, stage.deck("examine-body"), stage.s.discards[1]) == (0, 10, [])
    assert "putback" not in stage.options("Carl")


@rule("P73", "P194")
def test_with_three_players_two_dirty_cops_are_refused() -> None:
    with pytest.raises(Illegal, match="option 'dirty-cop' is 'two' with 4 players or more, not 3") as refused:
        RULES.table(3, {"dirty-cop": "two"})
    assert refused.value.rule == "P73"
    for way in ("one", "likely-one", "likely-two", "free-for-all"):
        assert RULES.table(3, {"dirty-cop": way}).players == 3, "set up by the likeliest number, which is one"


@rule("P80", "P195")
def test_who_accused_wrongly_is_not_trained_that_turn_either() -> None:
    stage = Stage(4, donuts={"Anna": 3}, dirty="Dora", events="optional-training").plays("Anna", "accuse 1", "chip 3")
    assert stage.asked() == ["Bert"]
    assert stage.options("Bert") == {"train", "skip"}
