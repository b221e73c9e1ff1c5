"""What is to be drawn of Crime Lords."""

import json
from typing import Any

import pytest

from backroom.engine import QuickChance, view
from backroom.games.crimelords.cards import CARD
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.table.scene import scene
from tests.games.crimelords.stage import NAMES, Stage
from tests.games.crimelords.test_secrets import lively_play
from tests.support import rule

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
THEIRS = "deacon-frost > judge-cohen west, the-notary south"


def table(**more: Any) -> Stage:
    """Anna's turn: she has two Rackets in the South, Bert the South Numbers, and an old Mint is to be had."""
    laid: dict[str, Any] = {
        "gang": {"Anna": GANG, "Bert": THEIRS},
        "rackets": {"Anna": "south-casinos south-loans", "Bert": "south-numbers south-street-gangs"},
        "street": "old-mint cleo-sharpe",
    }
    return Stage(**{**laid, **more})


def drawn(stage: Stage, name: str | None = "Anna") -> dict[str, Any]:
    return scene(view(stage.s, None if name is None else stage.seat(name)), NAMES)


def mob(shown: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in shown["mobs"] if one["name"] == name)
    return found


def refs(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        return {thing.get("ref", "")}.union(*(refs(part) for part in thing.values()))
    return set().union(*(refs(part) for part in thing)) if isinstance(thing, list) else set()


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_scene_is_plain_values_and_everything_an_option_touches_is_there(players: int) -> None:
    for n, s in enumerate(lively_play(players, seed=players)):
        if n > 2500:
            break
        if n % 17:
            continue
        for seat in (*s.setup.seats, None):
            seen = view(s, seat)
            shown = scene(seen, NAMES)
            assert json.loads(json.dumps(shown)) == shown
            there = refs(shown)
            for action in (*seen.options, *seen.lets):
                assert not action.touches() or there & set(action.touches()), f"{action} cannot be touched"


@pytest.mark.parametrize("players", [3, 6])
def test_a_scene_is_the_same_in_every_world_its_viewer_can_imagine(players: int) -> None:
    luck = QuickChance(8)
    for n, s in enumerate(lively_play(players, seed=players)):
        if n > 1500:
            break
        if n % 29:
            continue
        for seat in (*s.setup.seats, None):
            seen = view(s, seat)
            assert scene(view(RULES.imagine(seen, luck), seat), NAMES) == scene(seen, NAMES)


@rule("L16")
def test_rivals_come_in_the_order_of_play_and_the_own_mob_last() -> None:
    assert [one["name"] for one in drawn(Stage(4), "Carl")["mobs"]] == ["Bert", "Anna", "Dora", "Carl"]


@rule("L51", "L102")
def test_nobody_sees_the_money_and_the_specials_of_another() -> None:
    stage = table(specials={"Anna": "tip-off", "Bert": "inside-man second-wind"}, money={"Bert": 77})
    shown = drawn(stage)
    assert shown["own"]["treasury"] == 50
    assert [card["card"] for card in shown["own"]["specials"]] == ["tip-off"]
    assert mob(shown, "Bert")["specials"] == 2
    shown["mobs"] = [{**one, "purse": ""} for one in shown["mobs"]]
    for secret in ("inside-man", "Inside Man", "77"):
        assert secret not in json.dumps(shown)
    assert drawn(stage, None)["own"] is None


@rule("L17", "L18")
def test_a_mob_stands_on_its_grid_with_a_string_to_the_superior() -> None:
    anna = mob(drawn(table()), "Anna")
    where = {crook["card"]: (crook["col"], crook["row"], crook["to"]) for crook in anna["crooks"]}
    assert where == {
        "gimpy": (1, 1, "east"), "bro-bronson": (2, 1, "east"), "mom-parker": (3, 1, ""), "dot-hadley": (4, 1, "west"),
    }  # fmt: skip
    assert (anna["cols"], anna["rows"]) == (4, 1)


@rule("L17", "L34", "L35", "L82")
def test_a_crook_shows_power_with_bonus_and_counters_tokens_and_markers() -> None:
    stage = table(power={"bro-bronson": 5}, unhappy={"dot-hadley": 2}, spent="gimpy")
    crooks = {crook["card"]: crook for crook in mob(drawn(stage), "Anna")["crooks"]}
    boss, bronson = crooks["mom-parker"], crooks["bro-bronson"]
    assert (boss["power"], boss["bonus"], boss["boss"]) == (9, 3, True)
    assert (bronson["power"], bronson["plus"], bronson["boss"]) == (5, 1, False)
    assert (crooks["gimpy"]["token"], crooks["dot-hadley"]["unhappy"]) == (0, 2)


@rule("L18")
def test_open_places_lie_on_the_grid_for_the_one_who_is_placed() -> None:
    stage = table().plays("Anna", "move gimpy")
    anna = mob(drawn(stage), "Anna")
    assert [crook["card"] for crook in anna["loose"] if crook["next"]] == ["gimpy"]
    assert {place["ref"] for place in anna["places"]} == {
        action.touches()[0] for action in view(stage.s, stage.seat("Anna")).options
    }
    taken = {(crook["col"], crook["row"]) for crook in anna["crooks"]}
    assert not taken & {(place["col"], place["row"]) for place in anna["places"]}
    assert mob(drawn(stage, "Bert"), "Anna")["places"] == []


@rule("L53", "L55", "L69")
def test_the_banner_names_every_modifier_and_the_number_is_their_sum() -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker").plays("Bert", "protect judge-cohen")
    attack = drawn(stage, "Carl")["attack"]
    words = {modifier["words"]: modifier["value"] for modifier in attack["modifiers"]}
    assert words["2 in the South"] == 4
    assert words["Bert: 1 in the South"] == -2
    assert words["Judge Cohen"] == -4
    assert attack["number"] == sum(words.values()) == stage.number
    assert (attack["verb"], attack["defender"], attack["phase"]) == ("takes over", "Bert", "showdown")


@rule("L54")
def test_the_chance_is_that_of_two_dice_and_eleven_never_does() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker")
    attack = drawn(stage.hands())["attack"]
    assert attack["number"] == 3
    assert attack["chance"] == round(100 * 3 / 36)
    assert [throw["kind"] for throw in attack["throws"]] == ["yes"] * 2 + ["no"] * 7 + ["never"] * 2
    assert sum(throw["ways"] for throw in attack["throws"]) == 36


@rule("L52")
def test_each_possible_leader_says_the_number_he_would_start_from() -> None:
    stage = table().plays("Anna", "takeover old-mint")
    told = {add["words"]: add["number"] for add in drawn(stage)["attack"]["adds"]}
    stage.plays("Anna", "lead bro-bronson")
    assert told["Bro Bronson"] == stage.number
    assert drawn(stage, "Bert")["attack"]["adds"] == []


@rule("L70")
def test_what_a_helper_would_make_of_the_number_is_said_before_he_is_sent() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker").hands()
    told = {add["words"]: add["number"] for add in drawn(stage)["attack"]["adds"]}
    stage.plays("Anna", "send bro-bronson")
    assert told["Bro Bronson"] == stage.number


@rule("L71")
def test_a_defender_takes_from_the_number() -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker").plays("Bert", "nobody").hands()
    stage.plays("Anna", "nomore")
    told = {add["words"]: add["number"] for add in drawn(stage, "Bert")["attack"]["adds"]}
    stage.plays("Bert", "send south-street-gangs")
    assert told == {"South Street Gangs": stage.number}


@rule("L57")
def test_hands_stay_closed_until_all_open_together() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker")
    stage.plays("Bert", "against 7")
    shown = drawn(stage)["showdown"]
    assert [(hand["name"], hand["closed"], hand["sum"]) for hand in shown["hands"]] == [
        ("Anna", False, None), ("Bert", True, None), ("Carl", False, None),
    ]  # fmt: skip
    assert next(hand for hand in drawn(stage, "Bert")["showdown"]["hands"] if hand["me"])["sum"] == -7
    stage.plays("Anna", "for 4").plays("Carl", "emptyhand")
    assert [hand["sum"] for hand in drawn(stage, "Carl")["showdown"]["hands"]] == [None, None, 0]
    stage.plays("Anna", "now")
    assert [hand["sum"] for hand in drawn(stage, "Carl")["showdown"]["hands"]] == [4, -7, 0]


@rule("L54", "L57", "L127")
def test_every_sum_says_what_it_makes_of_the_number() -> None:
    stage = table(money={"Anna": 50}).plays("Anna", "takeover old-mint", "lead mom-parker")
    (mine,) = drawn(stage)["ladder"]["rows"]
    assert stage.number == 3
    assert [(coin["sum"], coin["says"]) for coin in mine["coins"]][:2] == [(1, "4 · 17%"), (2, "5 · 28%")]
    assert (mine["low"], mine["coins"][-1]["says"]) == (None, "10 · 92%")
    assert (mine["high"]["least"], mine["high"]["most"], mine["high"]["says"]) == (8, 50, "92%, reserve")
    easier, harder = drawn(stage, "Bert")["ladder"]["rows"]
    assert [(coin["sum"], coin["says"]) for coin in harder["coins"]] == [(1, "2 · 3%")]
    assert (easier["high"]["words"], harder["high"]["says"]) == ("8 to 10 G", "not rolled")
    assert drawn(stage, None)["ladder"] is None


@rule("L54", "L56")
def test_each_protector_says_what_would_be_left() -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker")
    told = {add["words"]: add["odds"] for add in drawn(stage, "Bert")["attack"]["adds"]}
    assert stage.number == 7
    assert told == {"Deacon Frost": "not rolled", "Judge Cohen": "3 · 8%", "The Notary": "6 · 42%"}


@rule("L54", "L79")
def test_in_words_the_number_is_ten_at_most_and_below_two_nothing_is_rolled() -> None:
    stage = table(specials={"Carl": "inside-man"}).plays("Anna", "takeover old-mint", "lead mom-parker")
    sure = stage.clone().hands(Anna="for 12") if hasattr(stage, "clone") else stage.hands(Anna="for 12")
    while "nomore" in sure.options("Anna"):
        sure.plays("Anna", "nomore")
    assert sure.number == 15
    assert "10 or less will do" in view(sure.s, sure.seat("Carl")).question
    assert (drawn(sure)["attack"]["shown"], drawn(sure)["attack"]["reserve"]) == (10, 5)


@rule("L6")
def test_the_auction_shows_the_card_the_bid_and_who_is_still_in() -> None:
    s = next(lively_play(3, seed=1))
    for seat in (s.stack[-1].seat, None):
        shown = scene(view(s, seat), NAMES)
        lot = shown["auction"]
        assert lot["asked"] == NAMES[s.stack[-1].seat]
        assert (lot["bidder"], len(lot["still"]), lot["left"]) == ("", 3, {"crooks": 9, "rackets": 6})
        assert (shown["coins"] == []) == (seat is None)
    assert [coin["words"] for coin in scene(view(s, s.stack[-1].seat), NAMES)["coins"]] == [str(n) for n in range(26)]


@rule("L100", "L101")
def test_a_slip_is_read_by_all_or_by_the_two_of_them() -> None:
    stage = table().offers("Carl", "Bert", "5g", "spare-crooks", private=True)
    stage.offers("Bert", "Anna", "10g", "south-loans")
    shown = drawn(stage)
    (offer,) = shown["offers"]
    assert [slip["asked"] for slip in shown["papers"]["slips"]] == [True]
    assert shown["question"] == "Bert offers you 10 G for South Loans."
    assert (offer["from"], offer["get"]["sum"], offer["get"]["treasury"]) == ("Bert", 10, "treasury 50 → 60")
    assert [card["name"] for card in offer["give"]["cards"]] == ["South Loans"]
    assert offer["after"] == "You would have 1 Racket, Bert 3. Your income 9 → 4 G. Bert has 3 in the South."
    assert [drawn(stage, name)["offers"] for name in ("Bert", "Carl", None)] == [[]] * 3
    assert [slip["ref"] for slip in drawn(stage, "Carl")["papers"]["slips"] if not slip["private"]] == [""]
    assert [drawn(stage, name)["papers"]["secret"] for name in ("Anna", "Bert", "Carl")] == [
        [{"from": "Carl", "to": "Bert"}], [], [],
    ]  # fmt: skip
    private = [one for one in drawn(stage, "Bert")["papers"]["slips"] if one["private"]]
    assert [(one["gives"], one["wants"], one["promise"]) for one in private] == [
        (["5 G"], ["the word: no Hit on Carl's Crooks"], True)
    ]


@rule("L100")
def test_the_slip_one_writes_is_seen_by_the_writer_alone() -> None:
    stage = table().plays("Carl", "write 1", "give 10g", "get south-numbers")
    draft = drawn(stage, "Carl")["papers"]["draft"]
    assert (draft["to"], draft["gives"], draft["wants"]) == ("Bert", ["10 G"], ["South Numbers"])
    assert "give:pay-10" in refs(draft)
    assert drawn(stage, "Bert")["papers"]["draft"] is None
    assert drawn(stage, "Bert")["papers"]["writing"] == [{"from": "Carl", "to": "Bert"}]


@rule("L98")
def test_a_promise_lies_on_the_table_with_names_not_numbers() -> None:
    stage = table().offers("Bert", "Anna", "hit-2", "5g").plays("Anna", "accept 1 False")
    promise = drawn(stage, "Carl")["papers"]["promises"][0]
    assert (promise["from"], promise["to"], promise["words"]) == ("Bert", "Anna", "the word: A Hit on Carl")


@rule("L86", "L88")
def test_a_war_shows_who_is_in_and_whose_hit_it_is() -> None:
    stage = table(gang={"Anna": GANG, "Bert": "twice-dunning"})
    stage.plays("Anna", "hit twice-dunning", "lead mom-parker", "spend 5").rolls(12).nothing()
    war = drawn(stage, "Carl")["war"]
    assert (war["mobs"], war["passes"], war["of"]) == (["Bert", "Anna"], 0, 2)
    assert mob(drawn(stage), "Bert")["part"] == "at war"


@rule("L53")
def test_how_an_attack_ended_is_told_while_it_is_news() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker").hands(Anna="for 9").rolls(5).nothing()
    ended = drawn(stage, "Bert")["ended"]
    assert (ended["dice"], ended["good"], ended["words"]) == (5, True, "Anna took over the Old Mint.")
    assert CARD["old-mint"] in stage.s.rackets[0]
    assert drawn(stage)["attack"] is None


@rule("L53", "L103")
def test_the_dice_are_still_told_when_specials_were_asked_for_after_them() -> None:
    stage = table(specials={"Carl": "second-wind"}).plays("Anna", "takeover old-mint", "lead mom-parker")
    stage.hands(Anna="for 9").rolls(5).nothing()
    assert drawn(stage, "Bert")["ended"]["dice"] == 5


@rule("L84")
def test_whoever_is_rubbed_out_by_his_own_mob_is_shown_without_dice() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker").hands(Anna="for 9").rolls(5).nothing()
    ended = drawn(stage.plays("Anna", "hit gimpy", "lead bro-bronson"))["ended"]
    assert (ended["dice"], ended["good"]) == (0, True)
