"""What the games of a ladder come to."""

from typing import Any

import pytest

from backroom.ladder.document import document, write
from backroom.ladder.figures import HOUSE, figures, ratings, spent
from backroom.ladder.picture import picture
from backroom.ladder.playing import Row
from backroom.ladder.schedule import Game, Plan

TWO = Plan("famiglia", ("easy", "medium"), (2,), 40, 1, {})
FOUR = Plan("crew13", ("easy", "medium"), (4,), 40, 1, {})


def row(game: Game, winners: list[int], minds: Any = (), together: bool = False) -> Row:
    names = [game.level if not game.among or seat == game.seat else game.among for seat in range(game.players)]
    return {
        **game._asdict(), "winners": winners, "together": together, "rule": "", "moves": 1, "minds": list(minds),
        "spent": [[name, 10, 0.5, 1] for name in names],
    }  # fmt: skip


def book(*rows: Row) -> dict[Game, Row]:
    return {Game(*[one[field] for field in Game._fields]): one for one in rows}


def pairs(both: int, one: int, none: int) -> dict[Game, Row]:
    """So many deals of which medium won both games, one, none."""
    rows = []
    for deal in range(both + one + none):
        for seat in (0, 1):
            won = deal < both or (deal < both + one and seat == 0)
            rows.append(row(Game(2, deal, "medium", "easy", seat), [seat if won else 1 - seat]))
    return book(*rows)


def test_a_pair_of_levels_gets_its_wins_its_pairs_and_its_share() -> None:
    (figure,) = figures(TWO, pairs(12, 6, 2))
    assert (figure.games, figure.deals, figure.rate) == (40, (12, 6, 2), 0.75)
    assert figure.times is not None
    assert figure.times == pytest.approx((1.5, 2 * figure.low, 2 * figure.high))


def test_a_deal_that_was_not_played_from_every_seat_does_not_count() -> None:
    rows = pairs(10, 0, 0)
    del rows[Game(2, 3, "medium", "easy", 1)]
    (figure,) = figures(TWO, rows)
    assert figure.games == 18


def crew() -> dict[Game, Row]:
    """Ten deals. Among its own kind the informant (seat 0) always wins; a medium informant too, a medium loyal shares
    with nobody in one seat of three."""
    minds = ["informant", "loyal", "loyal", "loyal"]
    rows = []
    for deal in range(10):
        rows.append(row(Game(4, deal, "easy", "", 0), [0] if deal % 2 else [1], minds))
        rows += [row(Game(4, deal, "medium", "easy", seat), [seat] if seat < 2 else [0], minds) for seat in range(4)]
    return book(*rows)


def test_with_identities_a_level_is_compared_with_the_one_below_in_the_same_identity() -> None:
    whole, informant, loyal = figures(FOUR, crew())
    assert (whole.mind, whole.games, whole.rate) == ("", 40, 0.5)
    assert (informant.mind, informant.games, informant.rate) == ("informant", 10, 1.0)
    assert (loyal.mind, loyal.games, loyal.rate) == ("loyal", 30, pytest.approx(1 / 3))
    assert [figure.times[0] for figure in (whole, informant, loyal) if figure.times] == pytest.approx([2, 2, 2])


def test_a_shared_win_counts_its_share_and_a_teams_the_whole() -> None:
    shared = figures(TWO, book(*[row(Game(2, 0, "medium", "easy", seat), [0, 1]) for seat in (0, 1)]))
    assert shared[0].rate == 0.5
    plan = Plan("precinct", ("easy", "medium"), (2,), 4, 1, {})
    rows = [row(Game(2, deal, "medium", "", 0), [0, 1] if deal else [], together=True) for deal in range(4)]
    (team,) = figures(plan, book(*rows))
    assert (team.level, team.among, team.rate, team.times, team.deals) == ("medium", "", 0.75, None, (3, 0, 1))


def test_ratings_rise_with_wins_and_grow_surer_with_games() -> None:
    easy, medium = ratings(TWO, pairs(3, 1, 0))
    assert (easy.level, medium.level) == ("easy", "medium")
    assert easy.mu < 25 < medium.mu
    assert medium.ordinal == pytest.approx(medium.mu - 3 * medium.sigma)
    surer = ratings(TWO, pairs(15, 5, 0))[1]
    assert surer.sigma < medium.sigma < 25 / 3


def test_one_seat_among_three_that_wins_its_fair_share_is_rated_like_the_others() -> None:
    rows = [row(Game(4, deal, "medium", "easy", deal % 4), [0]) for deal in range(200)]
    easy, medium = ratings(FOUR, book(*rows))
    assert abs(medium.mu - easy.mu) < 1.5


def test_a_team_is_rated_against_the_game_itself_and_a_lost_table_tells_nothing_of_rivals() -> None:
    plan = Plan("precinct", ("easy", "medium"), (2,), 4, 1, {})
    rows = [row(Game(2, deal, "medium", "", 0), [], together=True) for deal in range(6)]
    medium, house = ratings(plan, book(*rows))
    assert house.level == HOUSE
    assert medium.mu < house.mu
    assert ratings(TWO, book(row(Game(2, 0, "medium", "easy", 0), []))) == []


def test_what_a_decision_costs_is_the_mean_over_all_games() -> None:
    easy, medium = spent(TWO, pairs(1, 1, 0))
    assert (easy.level, easy.decisions, easy.seconds, easy.capped) == ("easy", 40, 0.05, 0.1)
    assert medium.decisions == 40


def test_the_document_holds_the_command_the_figures_and_the_picture(tmp_path: Any) -> None:
    text = document(TWO, pairs(12, 6, 2), "famiglia.svg")
    assert "    backroom ladder famiglia --games 40 --levels easy,medium --seats 2 --seed 1\n" in text
    assert "| 2 players: medium against easy | 40 | 12 6 2 | 75.0% (" in text
    assert "](famiglia.svg)" in text
    assert "medium is `greedy`" in text
    drawn = write(TWO, pairs(12, 6, 2), tmp_path / "deep" / "famiglia.md")
    assert drawn.read_text().startswith("<svg ")
    assert (tmp_path / "deep" / "famiglia.md").read_text() == text


def test_a_bar_is_as_long_as_its_figure_and_its_interval_lies_around_the_end() -> None:
    (figure,) = figures(TWO, pairs(12, 6, 2))
    assert figure.times is not None
    scale = 470 / figure.times[2]
    assert f'width="{scale * 1.5:.1f}"' in picture("Famiglia", [figure])
    assert f"M{330 + scale * figure.times[1]:.1f} " in picture("Famiglia", [figure])
