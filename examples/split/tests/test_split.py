"""The Split, rule by rule: the title says what, the number in brackets by which rule."""

from collections import Counter

import pytest
from backroom_split.bot import choose
from backroom_split.cards import LOOT, WORTH, tally, worth
from backroom_split.rules import RULES
from backroom_split.state import SplitState
from backroom_split.table.scene import scene

from backroom.engine import (
    Illegal,
    QuickChance,
    ScriptedChance,
    Seat,
    advance,
    begin,
    explain,
    settle,
    unshuffled,
    view,
)

LUCK = QuickChance(0)
NAMES = ("Anna", "Bruno", "Carla", "Dino")


def table(drawn: str, players: int = 2, cutter: int = 0, quarrel: str = "cutter", last: bool = False) -> SplitState:
    """A first round in which these things come from the trunk."""
    s = RULES.deal(RULES.table(players, {"quarrel": quarrel}), LUCK)
    things = drawn.split()
    rest = list((Counter(LOOT) - Counter(things)).elements())
    s.cutter, s.trunk = Seat(cutter), rest + things[::-1]
    s.round = s.rounds if last else 1
    settle(s, LUCK)
    return s


def plays(s: SplitState, *moves: str) -> None:
    """'0 layopen gold' and so on, up to the cut of the next round."""
    for move in moves:
        seat, action = move.split(" ", 1)
        advance(s, Seat(int(seat)), RULES.parse(s.setup, action), LUCK)


def test_the_loot_is_27_things_worth_57_in_all() -> None:
    """[S1]"""
    assert len(LOOT) == 27
    assert worth(LOOT) == 5 * 1 + 5 * 2 + 5 * 3 + 4 * 4 + 3 * 6 + 9 - 4 * 4 == 57


def test_the_trunk_is_shuffled_and_the_first_cutter_drawn_by_lot() -> None:
    """[S2]"""
    order = sorted(LOOT)
    s = begin(RULES, RULES.table(4), ScriptedChance([2, *unshuffled(order, LOOT)]))
    assert s.cutter == 2
    assert s.trunk + s.bag[::-1] == order
    assert s.rounds == 8


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 8)])
def test_everybody_cuts_equally_often(players: int, rounds: int) -> None:
    """[S2]"""
    assert table("gold gold gold", players).rounds == rounds


def test_only_the_cutter_sees_what_was_drawn() -> None:
    """[S3]"""
    s = table("gold watch marked")
    assert view(s, Seat(0)).table["bag"] == ("gold", "watch", "marked")
    assert view(s, Seat(1)).table["bag"] == view(s, None).table["bag"] == 3
    assert s.news[-1].words(NAMES) == "Anna drew a gold bar, a watch and a bundle of marked bills from the trunk."
    assert view(s, Seat(1)).news[-1].words(NAMES) == "Anna drew three things from the trunk."


def test_one_thing_lies_open_and_two_stay_in_the_bag() -> None:
    """[S4]"""
    s = table("gold watch watch")
    plays(s, "0 layopen watch")
    assert (s.blanket, s.bag) == (["watch"], ["gold", "watch"])
    assert view(s, Seat(1)).table["bag"] == 2


def test_the_cutter_cannot_lay_open_what_was_not_drawn() -> None:
    """[S4]"""
    seen = view(table("gold watch watch"), Seat(0))
    assert str(explain(seen, RULES.parse(seen.setup, "layopen diamond"))) == "you did not draw a diamond [S4]"
    with pytest.raises(Illegal, match="it is not your turn to decide"):
        plays(table("gold watch watch"), "1 want bag")


def test_the_others_choose_at_the_same_time() -> None:
    """[S5]"""
    s = table("gold watch watch", players=3)
    plays(s, "0 layopen gold", "1 want open")
    assert view(s, Seat(2)).sealed == {1: None}
    assert view(s, Seat(2)).waiting == (2,)
    assert s.takings == [[], [], []]


def test_whoever_is_alone_takes_it() -> None:
    """[S6]"""
    s = table("gold watch notes", players=3)
    plays(s, "0 layopen gold", "1 want open", "2 want bag")
    assert s.takings == [[], ["gold"], ["watch", "notes"]]


@pytest.mark.parametrize(("quarrel", "cutter", "river"), [("cutter", ["gold"], []), ("river", [], ["gold"])])
def test_two_who_want_the_same_get_nothing(quarrel: str, cutter: list[str], river: list[str]) -> None:
    """[S7]"""
    s = table("gold watch notes", players=4, quarrel=quarrel)
    plays(s, "0 layopen gold", "1 want open", "2 want open", "3 want bag")
    assert s.takings == [cutter, [], [], ["watch", "notes"]]
    assert s.river == river


def test_what_nobody_wants_is_the_cutters() -> None:
    """[S8]"""
    s = table("gold watch notes")
    plays(s, "0 layopen gold", "1 want open")
    assert s.takings == [["watch", "notes"], ["gold"]]


def test_then_the_player_to_the_left_cuts() -> None:
    """[S9]"""
    s = table("gold watch notes", players=3, cutter=2)
    plays(s, "2 layopen gold", "0 want open", "1 want bag")
    assert (s.cutter, s.round, len(s.bag)) == (0, 2, 3)


def test_after_the_last_round_the_most_money_wins() -> None:
    """[S10]"""
    s = table("gold watch notes", last=True)
    plays(s, "0 layopen gold", "1 want open")
    over = RULES.outcome(s)
    assert over is not None
    assert (over.winners, over.scores, over.rule) == ((1,), (5, 6), "S10")


@pytest.mark.parametrize(("had", "winners"), [([], (0, 1)), (["marked", "silver"], (1,))])
def test_level_the_fewest_marked_bills_win_and_then_they_share(had: list[str], winners: tuple[int, ...]) -> None:
    """[S11]"""
    s = table("notes change watch", last=True)
    s.takings[0] += had
    plays(s, "0 layopen notes", "1 want open")
    over = RULES.outcome(s)
    assert over is not None
    assert (over.winners, over.scores, over.rule) == (winners, (3, 3), "S11")


def test_a_bot_takes_the_diamond_more_often_than_not() -> None:
    s = table("diamond change change")
    plays(s, "0 layopen diamond")
    taken = Counter(choose(view(s, Seat(1)), QuickChance(n)).words(NAMES) for n in range(100))
    assert taken["Take what lies open"] > 60


def test_the_scene_shows_each_what_they_may_see() -> None:
    s = table("gold watch notes")
    mine, theirs = (scene(view(s, seat), NAMES) for seat in (Seat(0), Seat(1)))
    assert [thing["id"] for thing in mine["bag"]["things"]] == ["gold", "watch", "notes"]
    assert all(thing["can"] for thing in mine["bag"]["things"])
    assert theirs["bag"] == {"many": 3, "ref": "", "can": False, "things": []}


def test_things_are_listed_as_people_say_them() -> None:
    assert tally(("gold", "watch", "gold")) == "two gold bars and a watch"
    assert set(WORTH.values()) == {1, 2, 3, 4, 6, 9, -4}
