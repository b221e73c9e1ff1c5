from collections.abc import Sequence
from typing import Any

import pytest

from backroom import bots, games
from backroom.bots.knowledge import worth_of
from backroom.bots.table import states
from backroom.engine import Action, Illegal, Outcome, QuickChance, Seat, advance, begin, code, view
from backroom.games.famiglia.rules import RULES
from tests.games.famiglia.table import famiglia
from tests.support import often


def played(game: str, names: Sequence[str], n: int) -> tuple[Outcome, int]:
    """How a game of these bots ended, and after how many moves."""
    rules, luck = games.find(game), QuickChance(f"share {n}")
    moments = list(states(rules, rules.table(len(names)), [bots.make(name, game, n) for name in names], luck))
    over = rules.outcome(moments[-1])
    assert over is not None
    return over, len(moments) - 1


def share(first: str, second: str, plays: int, game: str = "famiglia") -> float:
    """How much of the games the first bot wins, seats changing."""
    won = 0.0
    for n in range(plays):
        over, _ = played(game, (second, first) if n % 2 else (first, second), n)
        won += over.share(Seat(n % 2))
    return won


def test_to_a_team_a_win_is_worth_the_same_however_many_they_are_and_more_is_more() -> None:
    two, six = (Outcome(tuple(map(Seat, range(n))), (5,) * n, "", together=True) for n in (2, 6))
    assert worth_of(two)[0] == worth_of(six)[0] > 0.9
    fewer, more = (Outcome((), (points,) * 3, "", together=True) for points in (2, 9))
    assert worth_of(fewer)[0] < worth_of(more)[0] < 0.1


def test_greedy_beats_random_in_at_least_95_of_100() -> None:
    assert share("greedy", "random", 100) >= 95


def test_two_beginners_play_until_the_pile_is_used_up() -> None:
    """A beginner who passes for no reason, met by another, would end the game in its third turn. [F33]"""
    assert min([played("famiglia", ("easy", "easy"), n)[1] for n in range(30)]) > 30


def test_search_beats_random_always() -> None:
    assert share("search:60", "random", 6) == 6


@pytest.mark.parametrize("name", ["random", "greedy", "search:50"])
@pytest.mark.parametrize("hands", ["remembered", "held"])
def test_the_same_seed_makes_the_same_choices(name: str, hands: str) -> None:
    def moves() -> list[str]:
        luck, bot = QuickChance(3), bots.make(name, "famiglia", seed=5)
        s = begin(RULES, RULES.table(2, {"hands": hands}), luck)
        made = []
        while s.stack and len(made) < 12:
            seat = next(iter(s.asked))
            action = bot.choose(view(s, seat))
            made.append(code(action))
            advance(s, seat, action, luck)
        return made

    assert moves() == moves()


@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_a_bot_decides_from_what_its_seat_sees(name: str) -> None:
    """Two worlds that look the same to a seat get the same answer, whatever is hidden."""
    luck = QuickChance(8)
    s = begin(RULES, RULES.table(2, {"hands": "held"}), luck)
    for n in range(10):
        if not s.stack:
            break
        seat = next(iter(s.asked))
        other_world = RULES.imagine(view(s, seat), QuickChance(n))
        one, two = (bots.make(name, "famiglia", n).choose(view(world, seat)) for world in (s, other_world))
        assert one == two
        advance(s, seat, one, luck)


def test_search_takes_the_card_that_wins_on_the_last_turn() -> None:
    table = famiglia("F3 F3 B1", "F3 M4 A3", street="F4 B0 A1 A0", second_pile=True, to_move="Anna")
    table.s.spent, table.s.turns_left = True, 0
    for name in ("greedy", "search:200"):
        assert code(bots.make(name, "famiglia").choose(view(table.s, Seat(0)))) == "take F4 F3+F3 F3", name


def test_a_time_budget_is_kept_to_and_at_least_one_world_is_tried() -> None:
    s = begin(RULES, RULES.table(), QuickChance(1))
    seat = next(iter(s.asked))
    assert bots.make("search:0.01s", "famiglia").choose(view(s, seat)) in s.asked[seat]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("deepblue", "no bot 'deepblue'; there are: easy, medium, hard, expert, master, random"),
        ("greedy:9", "takes no budget"),
        ("search:fast", "'fast' is no budget"),
        ("search:0", "'0' is no budget"),
        ("search:-3", "'-3' is no budget"),
        ("search:", "names no budget"),
        ("search:" + "9" * 5000, "is no budget"),
    ],
)
def test_a_bot_that_cannot_be_made_says_why(name: str, says: str) -> None:
    with pytest.raises(Illegal, match=says):
        bots.make(name, "famiglia")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("name", ["random", "greedy", "search:8"])
def test_every_bot_plays_every_game_at_every_number_of_players(game: str, name: str) -> None:
    rules: Any = games.find(game)
    ends = (rules.players[0], rules.players[-1])
    for players in often(ends, rules.players) if name.startswith("search") else rules.players:
        luck = QuickChance(players)
        seats = [bots.make(name, game, seat) for seat in range(players)]
        s = begin(rules, rules.table(players), luck)
        for _ in range(often(15, 60) if name.startswith("search") else 400):
            if not s.stack:
                break
            seat = next(k for k in s.asked if k not in s.sealed)
            action: Action = seats[seat].choose(view(s, seat))
            assert action in s.asked[seat]
            advance(s, seat, action, luck)
