"""A game of the lab: its row, and its record."""

import json
from typing import Any

import pytest

from backroom import games
from backroom.engine import Illegal, QuickChance, advance, begin, waited_for
from backroom.engine.record import loads
from backroom.game import resume
from backroom.kit.rulebook import Rulebook
from backroom.lab.experiment import PLAIN, Arm
from backroom.lab.playing import play, record_of

from .toys import quick


@pytest.mark.parametrize("game", games.names())
def test_a_row_of_any_game_leads_back_to_a_record_that_replays(game: str) -> None:
    players = games.find(game).a_tableful()
    one = quick(game=game, seats=(players,), bots=("medium",))
    row = play(one, 2).row
    again = resume(loads(record_of(one, 2, row).dumps()))
    assert again.outcome is not None
    assert list(again.outcome.winners) == row["winners"]
    assert again.ply == row["moves"] == sum(map(sum, row["verbs"].values()))
    assert json.loads(json.dumps(row)) == row
    book = Rulebook((games.folder(game) / "RULES.md").read_text("utf-8"))
    assert set(row["rules"]) <= set(book.numbers), "rules are counted by their numbers"


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert play(quick(), 5) == play(quick(900), 5)
    assert play(quick(), 5).row != play(quick(seed=2), 5).row


def test_an_option_that_changes_nothing_in_a_deal_leaves_the_deal_as_it_was() -> None:
    one = quick(arms=(Arm("a", ("random",), {}), Arm("b", ("random",), {"hands": "held"})))
    first, second = play(one, 1).row, play(one, 2).row
    assert {**first, "number": 2, "arm": 1} == second


def test_luck_may_also_be_plain() -> None:
    assert play(quick(luck=PLAIN), 3).row != play(quick(), 3).row
    row = play(quick(luck=PLAIN), 3).row
    assert resume(record_of(quick(luck=PLAIN), 3, row)).ply == row["moves"]


def test_there_is_a_row_for_every_decision_where_they_are_asked_for() -> None:
    played = play(quick(decisions=True), 3)
    assert [decision["move"] for decision in played.decisions] == list(range(1, played.row["moves"] + 1))
    assert {decision["number"] for decision in played.decisions} == {3}
    assert play(quick(), 3).decisions == []


def test_a_row_that_is_another_games_is_not_taken_for_this_one() -> None:
    with pytest.raises(Illegal, match="played otherwise this time"):
        record_of(quick(), 3, {**play(quick(), 3).row, "moves": 1})


def test_prompts_with_one_answer_are_counted_among_all() -> None:
    asked = play(quick(), 3).row["asked"]
    assert all(0 <= single <= many for many, single in asked.values())
    assert "NewFaces" in asked or "FamilyBusiness" in asked


def test_what_seats_are_and_hold_is_read_from_what_the_game_declares() -> None:
    row = play(quick(game="crimelords", seats=(2,), bots=("random",)), 1).row
    assert len(row["is"]["mob"]) == 2
    assert all(len(held) == 2 and any(held) for held in row["held"].values())


def test_every_step_is_counted_where_somebody_counts_and_none_of_a_copys() -> None:
    rules, luck = games.find("famiglia"), QuickChance(1)
    s = begin(rules, rules.table(), luck)
    assert s.carried_out is None
    s.carried_out = []
    copy = s.clone()
    for state in (s, copy):
        seat = waited_for(state)
        advance(state, seat, state.asked[seat][0], QuickChance(2))
    assert [type(step).__name__ for step in s.carried_out][:1] == ["NewFaces"]
    assert copy.carried_out is None
    assert copy == replace_of(s)


def replace_of(s: Any) -> Any:
    """The same state, uncounted."""
    s.carried_out = None
    return s
