"""Which games a ladder plays."""

from collections import Counter
from dataclasses import replace

import pytest

from backroom import games
from backroom.engine import Illegal
from backroom.ladder.playing import play_one, share
from backroom.ladder.schedule import RIVALS, SIDES, TEAM, Game, Plan, checked, kind_of, schedule, usual_seats

PLAN = Plan("famiglia", ("easy", "medium"), (2,), 5, 1, {})


def test_each_deal_is_played_from_every_seat() -> None:
    assert list(schedule(PLAN)) == [Game(2, deal, "medium", "easy", seat) for deal in range(3) for seat in range(2)]


def test_every_level_meets_the_next_or_all_below() -> None:
    plan = replace(PLAN, levels=("easy", "medium", "hard"))
    assert plan.pairs() == [("medium", "easy"), ("hard", "medium")]
    assert set(replace(plan, every_pair=True).pairs()) == {("medium", "easy"), ("hard", "medium"), ("hard", "easy")}


def test_a_game_with_identities_is_also_played_by_the_lower_level_alone() -> None:
    plan = Plan("crew13", ("easy", "medium"), (4,), 8, 1, {})
    played = Counter((game.level, game.among) for game in schedule(plan))
    assert played == {("easy", ""): 2, ("medium", "easy"): 8}


def test_a_team_plays_every_deal_once_with_each_level() -> None:
    plan = Plan("precinct", ("random", "medium"), (2,), 3, 1, {})
    assert list(schedule(plan)) == [Game(2, d, level, "", 0) for d in range(3) for level in ("random", "medium")]


@pytest.mark.parametrize(
    ("game", "players", "options", "kind"),
    [
        ("famiglia", 2, {}, RIVALS),
        ("downtown", 4, {}, RIVALS),
        ("crew13", 4, {}, SIDES),
        ("precinct", 4, {}, TEAM),
        ("precinct", 4, {"dirty-cop": "one"}, SIDES),
    ],
)
def test_what_kind_of_contest_it_is_shows_in_how_random_games_end(
    game: str, players: int, options: dict[str, str], kind: str
) -> None:
    assert kind_of(Plan(game, ("easy", "medium"), (players,), 1, 0, options), players) == kind


def test_tables_are_of_two_of_four_and_of_more() -> None:
    seats = {name: usual_seats(games.find(name)) for name in games.names()}
    assert seats == {
        "crew13": (4, 6), "crimelords": (2, 4, 6), "downtown": (2, 4), "famiglia": (2,), "precinct": (2, 4, 6),
    }  # fmt: skip


def test_at_one_deal_everybody_holds_the_same_cards_whoever_sits_where() -> None:
    """Two of the same level cannot be told apart, so exchanging them must change nothing."""
    plan = Plan("famiglia", ("greedy", "medium"), (2,), 2, 1, {})
    first, second = (play_one(plan, Game(2, 0, "medium", "greedy", seat)) for seat in (0, 1))
    assert first["winners"] == second["winners"]
    assert share(first, 0) + share(second, 1) == pytest.approx(share(first, 0) + share(first, 1))
    assert play_one(plan, Game(2, 1, "medium", "greedy", 0))["moves"] != first["moves"]


def test_a_row_says_who_won_in_which_identity_and_what_each_spent() -> None:
    row = play_one(Plan("crew13", ("random", "medium"), (3,), 3, 1, {}), Game(3, 0, "medium", "random", 1))
    assert [spent[0] for spent in row["spent"]] == ["random", "medium", "random"]
    assert all(decisions > 0 and capped == 0 for _, decisions, _, capped in row["spent"])
    assert set(row["minds"]) <= {"loyal", "informant"}
    assert len(row["minds"]) == 3


def test_a_search_that_runs_out_of_seconds_is_counted_as_cut_short() -> None:
    plan = Plan("famiglia", ("greedy", "search:9000/0.002s"), (2,), 2, 1, {})
    (_, decisions, _, capped), (_, _, _, never) = play_one(plan, Game(2, 0, "search:9000/0.002s", "greedy", 0))["spent"]
    assert 0 < capped <= decisions
    assert never == 0


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"levels": ("easy",)}, "two levels at least"),
        ({"levels": ("easy", "easy")}, "each is listed once"),
        ({"levels": ("easy", "magnus")}, "there is no bot 'magnus'"),
        ({"seats": (2, 3)}, "Famiglia is for 2 players, not 3"),
        ({"variants": {"hands": "up"}}, "takes remembered or held"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_a_sentence(changes: dict[str, object], says: str) -> None:
    with pytest.raises(Illegal, match=says):
        checked(replace(PLAN, **changes))  # type: ignore[arg-type]
