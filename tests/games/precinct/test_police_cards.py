"""Upgrades, Police Cards, hands and the Hospital."""

from backroom.engine import moments
from backroom.games.precinct.state import POLICE
from tests.games.precinct.stage import Stage
from tests.support import rule


@rule("P57")
def test_an_upgrade_costs_a_donut_at_the_station() -> None:
    stage = Stage(donuts={"Anna": 1}).plays("Anna", "upgrade arrest")
    assert stage.s.upgrades[0] == 0b10
    assert stage.donuts("Anna") == 0
    assert stage.asked() == ["Bert"]
    assert Stage(donuts={"Anna": 1}, at={"Anna": "stk"}).why_not("Anna", "upgrade arrest").rule == "P57"
    assert Stage().why_not("Anna", "upgrade arrest").rule == "P57"


@rule("P57")
def test_both_upgrades_may_be_had_in_one_action_but_not_of_one_kind() -> None:
    stage = Stage(donuts={"Anna": 3}).plays("Anna", "upgrade arrest")
    assert stage.options("Anna") == {"done", "upgrade investigation", "upgrade emergency", "upgrade movement"}
    stage.plays("Anna", "upgrade movement")
    assert stage.s.upgrades[0] == 0b1010
    assert stage.donuts("Anna") == 1
    assert stage.asked() == ["Bert"], "two in all"


@rule("P57")
def test_nobody_has_more_than_two() -> None:
    stage = Stage(donuts={"Anna": 3}, upgrades={"Anna": "arrest movement"})
    assert stage.why_not("Anna", "upgrade emergency").rule == "P57"


@rule("P57")
def test_there_are_three_tokens_of_each_kind() -> None:
    had = {"Bert": "arrest", "Carl": "arrest", "Dora": "arrest"}
    assert "upgrade arrest" not in Stage(4, donuts={"Anna": 1}, upgrades=had).options("Anna")
    del had["Dora"]
    assert "upgrade arrest" in Stage(4, donuts={"Anna": 1}, upgrades=had).options("Anna")


@rule("P58")
def test_an_upgrade_counts_in_every_later_sum() -> None:
    stage = (
        Stage(at={"Anna": "stk"}, punks={6: 1}, upgrades={"Anna": "arrest"}).rolls(1, 1, 2).plays("Anna", "arrest 6")
    )
    assert len(stage.dice()) == 3


@rule("P59")
def test_zuhra_becomes_kinney_for_a_donut_besides_two_tokens() -> None:
    stage = Stage(donuts={"Anna": 3}, cast={"Anna": "zuhra-kinney"})
    stage.plays("Anna", "upgrade arrest", "upgrade character", "upgrade emergency")
    assert stage.character("Anna") == "joe-kinney"
    assert stage.s.upgrades[0] == 0b110
    assert stage.donuts("Anna") == 0


@rule("P59")
def test_zuhra_becomes_kinney_with_two_tokens_too() -> None:
    stage = Stage(donuts={"Anna": 1}, cast={"Anna": "zuhra-kinney"}, upgrades={"Anna": "arrest movement"})
    assert stage.plays("Anna", "upgrade character").character("Anna") == "joe-kinney"
    assert stage.s.upgrades[0] == 0b1010


@rule("P59")
def test_nobody_else_turns_the_card_over() -> None:
    assert "upgrade character" not in Stage(donuts={"Anna": 1}).options("Anna")


@rule("P60", "P61")
def test_who_draws_as_an_action_has_two_cards_more() -> None:
    stage = Stage().plays("Anna", "draw")
    assert len(stage.hand("Anna")) == 2


@rule("P61")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    stage = Stage(start="move")
    stage.s.discards[POLICE], stage.s.decks[POLICE] = stage.s.decks[POLICE], []
    stage.plays("Anna", "stay", "rest")
    assert len(stage.hand("Anna")) == 1
    assert len(stage.s.decks[POLICE]) == 43


@rule("P61")
def test_while_a_gang_forbids_it_nobody_draws() -> None:
    stage = Stage(punks={1: 4}, gangs={1: "static"})
    assert stage.why_not("Anna", "draw").rule == "P61"
    stage.plays("Anna", "rest")
    assert stage.hand("Anna") == []


@rule("P62")
def test_cards_are_played_by_their_text_besides_the_action() -> None:
    stage = Stage(at={"Anna": "stk"}, hands={"Anna": "stakeout coffee-break"}, punks={6: 2})
    stage.plays("Anna", "play coffee-break", "play stakeout", "arrest 6").rolls(2, 2).plays("Anna", "commit 0 0")
    assert stage.donuts("Anna") == 1
    assert stage.punks(6) == 0
    assert len(stage.s.discards[POLICE]) == 2


@rule("P62")
def test_a_card_may_be_played_after_the_action_as_well() -> None:
    stage = Stage(at={"Anna": "stk"}, hands={"Anna": "stakeout"}, punks={6: 2}).plays("Anna", "rest")
    assert stage.options("Anna") == {"done", "play stakeout"}
    stage.plays("Anna", "play stakeout")
    assert stage.punks(6) == 1


@rule("P62")
def test_what_was_gained_this_turn_is_not_played_this_turn() -> None:
    stage = Stage(
        at={"Anna": "stk"}, hands={"Anna": "allocate-resources"}, police="coffee-break coffee-break tow-truck"
    )
    stage.plays("Anna", "play allocate-resources")
    assert stage.hand("Anna") == ["coffee-break", "coffee-break", "tow-truck"]
    assert "play coffee-break" not in stage.options("Anna")
    assert "gained" in stage.why_not("Anna", "play coffee-break").why


@rule("P62")
def test_an_older_card_of_the_same_kind_is_played_all_the_same() -> None:
    stage = Stage(hands={"Anna": "coffee-break allocate-resources"}, police="coffee-break stakeout tow-truck")
    stage.plays("Anna", "play allocate-resources", "play coffee-break")
    assert stage.hand("Anna") == ["coffee-break", "stakeout", "tow-truck"]
    assert "play coffee-break" not in stage.options("Anna")


@rule("P63")
def test_on_anothers_turn_only_the_symbols_count() -> None:
    stage = Stage(at={"Anna": "stk"}, hands={"Bert": "stakeout anonymous-tip radio-check"}, punks={6: 3})
    stage.plays("Anna", "arrest 6")
    assert stage.options("Bert") == {"nothing", "assist stakeout"}
    stage.rolls(1, 1, 3).plays("Bert", "assist stakeout")
    assert stage.punks(6) == 2, "one arrest by a die, none by the text"


@rule("P63")
def test_air_support_helps_others_by_its_text_too() -> None:
    stage = Stage(at={"Anna": "stk"}, hands={"Bert": "air-support"}, punks={6: 3}).plays("Anna", "arrest 6")
    stage.rolls(1, 1, 1, 3).plays("Bert", "assist air-support")
    assert len(stage.dice()) == 4


@rule("P63")
def test_nobody_assists_oneself() -> None:
    stage = Stage(at={"Anna": "stk"}, hands={"Anna": "stakeout", "Bert": "stakeout"}, punks={6: 3})
    stage.plays("Anna", "arrest 6")
    assert stage.asked() == ["Bert"]


@rule("P64", "P190")
def test_the_others_assist_with_as_many_cards_as_they_like_until_each_has_nothing_to_add() -> None:
    hands = {"Bert": "stakeout stakeout arrest-warrant", "Carl": "curfew"}
    stage = Stage(4, at={"Anna": "stk"}, hands=hands, punks={6: 3}).plays("Anna", "arrest 6")
    assert stage.asked() == ["Bert"]
    stage.plays("Bert", "assist stakeout", "assist stakeout")
    assert len(stage.s.effort.assists) == 2, "one after the other, and all see it"
    assert stage.options("Bert") == {"nothing", "assist arrest-warrant"}
    stage.plays("Bert", "nothing")
    assert stage.asked() == ["Carl"], "who has nothing to add is not asked again"
    stage.rolls(1, 1, 1, 1, 3).plays("Carl", "assist curfew")
    assert len(stage.dice()) == 5
    assert stage.hand("Bert") == ["arrest-warrant"]


@rule("P64", "P190")
def test_whoever_is_not_asked_yet_may_assist_already() -> None:
    hands = {"Bert": "stakeout", "Carl": "curfew curfew", "Dora": "radio-check"}
    stage = Stage(4, at={"Anna": "stk"}, hands=hands, punks={6: 3}).plays("Anna", "arrest 6")
    assert (stage.asked(), stage.lets("Carl"), stage.lets("Dora")) == (["Bert"], {"nothing", "assist curfew"}, set())
    stage.plays("Carl", "assist curfew").plays("Carl", "nothing")
    assert (stage.asked(), stage.lets("Carl")) == (["Bert"], set())
    stage.rolls(1, 1, 3).plays("Bert", "nothing")
    assert (len(stage.dice()), stage.hand("Carl")) == (3, ["curfew"])


@rule("P64", "P76")
def test_behind_closed_hands_everybody_who_holds_cards_is_asked_or_let() -> None:
    hands = {"Bert": "stakeout", "Carl": "radio-check"}
    stage = Stage(4, at={"Anna": "stk"}, hands=hands, punks={6: 3}, dirty="Dora").plays("Anna", "arrest 6")
    assert (stage.asked(), stage.lets("Carl"), stage.lets("Dora")) == (["Bert"], {"nothing"}, set())


@rule("P64")
def test_who_is_not_on_turn_may_be_left_in_peace_until_it_is() -> None:
    stage = Stage(4, at={"Anna": "stk"}, hands={"Carl": "curfew"}, punks={6: 1}).plays("Anna", "arrest 6")
    assert [words for _, words in moments(stage.s, stage.seat("Carl"))] == [
        "this attempt is over",
        "this turn is over",
        "it is my turn",
    ]
    assert moments(stage.s, stage.seat("Carl"))[-1][0] == "own 3"
    assert moments(stage.s, stage.seat("Anna")) == ()


@rule("P65")
def test_seven_cards_are_kept_at_the_end_of_the_own_turn() -> None:
    stage = Stage(hands={"Anna": "curfew " * 2 + "stakeout " * 3 + "arrest-warrant " * 2}, police="radio-check")
    stage.plays("Anna", "rest")
    assert stage.options("Anna") == {
        "discard " + kind for kind in ("curfew", "stakeout", "arrest-warrant", "radio-check")
    }
    stage.plays("Anna", "discard curfew")
    assert len(stage.hand("Anna")) == 7
    assert stage.asked() == ["Bert"]


@rule("P65")
def test_on_anothers_turn_nobody_counts() -> None:
    stage = Stage(hands={"Bert": "fast-response " * 4 + "stakeout " * 3 + "arrest-warrant " * 2}).plays("Anna", "rest")
    assert len(stage.hand("Bert")) == 9


@rule("P66")
def test_in_the_hospital_two_cards_of_choice_are_lost_and_none_is_drawn() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 3}, hands={"Anna": "fast-response lab-priority old-case-file"})
    stage.rolls(1, 1).plays("Anna", "arrest 6")
    assert stage.at("Anna") == "col4"
    assert stage.options("Anna") == {"discard fast-response", "discard lab-priority", "discard old-case-file"}
    stage.plays("Anna", "discard fast-response", "discard old-case-file")
    stage.plays("Anna", "done")
    assert (stage.hand("Anna"), stage.asked()) == (["lab-priority"], ["Bert"])


@rule("P66")
def test_who_has_two_cards_or_fewer_loses_all_of_them() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 3}, hands={"Anna": "fast-response"})
    stage.rolls(1, 1).plays("Anna", "arrest 6")
    assert stage.hand("Anna") == []
    assert stage.asked() == ["Bert"]


@rule("P67")
def test_from_the_hospital_a_car_supports_and_its_officer_assists() -> None:
    stage = Stage(
        at={"Anna": "col4", "Bert": "col4"}, emergencies={"arson-ring": "hospital"}, hands={"Bert": "radio-check"}
    )  # fmt: skip
    stage.plays("Anna", "handle arson-ring").rolls(1, 1, 1).plays("Bert", "assist radio-check")
    assert len(stage.dice()) == 3


@rule("P67")
def test_the_turn_after_the_hospital_is_like_any_other() -> None:
    stage = Stage(at={"Bert": "col4"}).after("Anna")
    assert stage.asked() == ["Bert"]
    assert stage.s.points == 3


@rule("P67")
def test_from_the_hospital_texts_are_still_played_on_that_turn() -> None:
    hands = {"Anna": "coffee-break curfew curfew"}
    stage = Stage(at={"Anna": "stk"}, punks={6: 3}, hands=hands).rolls(1, 2).plays("Anna", "arrest 6")
    stage.plays("Anna", "discard curfew", "discard curfew")
    assert (stage.at("Anna"), stage.options("Anna")) == ("col4", {"done", "play coffee-break"})
    stage.plays("Anna", "play coffee-break")
    assert (stage.donuts("Anna"), stage.hand("Anna"), stage.asked()) == (1, [], ["Bert"])


@rule("P193")
def test_with_the_event_the_turn_is_over_and_no_text_is_played_any_more() -> None:
    stage = Stage(hands={"Anna": "curfew"}, punks={1: 1}, events="fryer-in-flames").plays("Anna", "rest")
    assert (stage.options("Anna"), stage.s.phase) == ({"done", "play curfew"}, 2)
    stage.plays("Anna", "done")
    assert (stage.emergencies(), stage.asked()) == (["fryer-in-flames"], ["Bert"])


@rule("P66")
def test_in_the_turn_of_the_hospital_no_police_card_comes_by_any_way() -> None:
    hands = {"Anna": "allocate-resources old-case-file radio-check tow-truck tow-truck"}
    lying = {"arson-ring": "w1"}
    stage = Stage(
        at={"Anna": "stk"}, punks={6: 3}, hands=hands, emergencies=lying, unknown={"arson-ring": "locked-door"}
    )
    stage.rolls(1, 1).plays("Anna", "arrest 6", "discard tow-truck", "discard tow-truck")
    assert stage.options("Anna") == {"done", "play radio-check"}, "its marker can still be discarded"
    for card in ("allocate-resources", "old-case-file"):
        assert (
            str(stage.why_not("Anna", f"play {card}"))
            == "whoever is in the Hospital gets no Police Card this turn [P66]"
        )
    stage.plays("Anna", "play radio-check", "radio arson-ring")
    assert stage.hand("Anna") == ["allocate-resources", "old-case-file"]


@rule("P67")
def test_in_the_turn_after_the_hospital_police_cards_come_again() -> None:
    stage = Stage(2, at={"Anna": "stk"}, punks={6: 3}, events="fryer-in-flames hot-goods").rolls(1, 1)
    stage.plays("Anna", "arrest 6").nothing()
    stage.plays("Bert", "stay", "stay", "rest").nothing()
    stage.plays("Anna", "stay", "stay", "draw")
    assert len(stage.hand("Anna")) == 2
