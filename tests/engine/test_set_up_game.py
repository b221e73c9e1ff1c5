"""A game that begins from a position: played, recorded and replayed like any other, and never called verifiable."""

import json
import random
from pathlib import Path

import pytest

import backroom
from backroom import BadRecord, Game, Illegal, games
from backroom.engine import position_text
from backroom.engine.record import SET_UP, loads, verify
from tests.support import random_play


def middle(game: str = "famiglia", players: int = 2, ply: int = 12) -> str:
    rules = games.find(game)
    return next(
        position_text(s) for n, s in enumerate(random_play(rules, rules.table(players), 2)) if n >= ply and not s.sealed
    )


TEXT = middle()


def played_on(game: Game, moves: int = 10_000) -> Game:
    choice = random.Random(1)
    while game.outcome is None and moves:
        seat = game.waiting[0]
        game.play(seat, choice.choice(game.options(seat)))
        moves -= 1
    return game


@pytest.mark.parametrize("name", games.names())
def test_a_game_begins_where_the_position_is_and_its_record_comes_back(name: str, tmp_path: Path) -> None:
    players = games.find(name).players[-1]
    text = middle(name, players, 40)
    game = backroom.start(name, seed=3, position=text)
    assert position_text(game.state) == text
    assert (game.setup.players, game.ply, game.verifiable) == (players, 0, False)
    played_on(game, 60)
    again = backroom.load(game.record(reveal=True).save(tmp_path / "set-up.json"))
    assert again.record(reveal=True).dumps() == game.record(reveal=True).dumps()
    assert (again.position, again.verifiable) == (text, False)
    assert position_text(again.state_at(0)) == text
    assert position_text(played_on(again, 20).state) == position_text(played_on(game, 20).state)


def test_a_dealt_game_has_no_position_and_is_verifiable() -> None:
    game = backroom.start("famiglia", seed=3)
    assert (game.position, game.verifiable) == ("", True)
    assert json.loads(game.record().dumps())["backroom"] == 1
    assert "position" not in json.loads(game.record().dumps())


def test_a_record_of_a_set_up_game_says_so_and_is_never_verified() -> None:
    record = played_on(backroom.start("famiglia", seed=3, position=TEXT)).record()
    told = json.loads(record.dumps())
    assert (told["backroom"], told["position"]) == (SET_UP, TEXT)
    with pytest.raises(BadRecord, match=r"this game was set up: .* nobody can verify"):
        verify(loads(record.dumps()), games.find("famiglia"))


def test_a_record_whose_position_was_changed_is_refused() -> None:
    record = backroom.start("famiglia", seed=3, position=TEXT).record()
    told = json.loads(record.dumps())
    with pytest.raises(BadRecord, match="the record was changed at its head or deal"):
        loads(json.dumps({**told, "position": TEXT.replace("round = ", "round = 1")}))
    for changes in ({"position": ""}, {"backroom": 1}, {"backroom": 2}, {"position": 3}):
        with pytest.raises(BadRecord, match="is missing or not what it should be"):
            loads(json.dumps({**told, **changes}))


def test_a_record_with_a_position_that_cannot_be_is_told() -> None:
    record = backroom.start("famiglia", seed=3, position=TEXT).record()
    record.position = TEXT.replace("turn = ", "turn = 1")
    with pytest.raises(BadRecord, match=r"the position it began from: line \d+: turn: expected a seat from 0 to 1"):
        backroom.resume(loads(record.dumps()))
    record.position = middle("crew13", 3)
    with pytest.raises(BadRecord, match=r'the position it began from: line 1: game: expected "famiglia"'):
        backroom.resume(loads(record.dumps()))
    free = TEXT.replace("stack = ", 'variants = { jokers = "free" }\nstack = ')
    record.position = free.replace("free_jokers = false", "free_jokers = true")
    with pytest.raises(BadRecord, match="the position is not for the table the record tells of"):
        backroom.resume(loads(record.dumps()))


def test_a_position_brings_its_own_players_and_options() -> None:
    assert backroom.start("famiglia", 2, variants={"jokers": "strict"}, position=TEXT).setup.players == 2
    with pytest.raises(Illegal, match="the position is for 2 players, not 3"):
        backroom.start("famiglia", 3, position=TEXT)
    with pytest.raises(Illegal, match="the position says which options are played, and not jokers=free"):
        backroom.start("famiglia", variants={"jokers": "free"}, position=TEXT)
    with pytest.raises(Illegal, match='line 1: game: expected "crew13"'):
        backroom.start("crew13", position=TEXT)


def test_what_just_happens_first_happens_by_the_luck_of_the_game() -> None:
    """A position as it is dealt, before anybody is asked."""
    text = 'game = "downtown"\nplayers = 3\ndealt = 4\n'
    one, same = (backroom.start("downtown", seed=1, position=text) for _ in range(2))
    assert one.waiting
    assert one.record().dumps() == same.record().dumps()
    assert backroom.resume(one.record(reveal=True)).waiting == one.waiting
    assert "dealt" not in one.position, "what is kept does not depend on how a game is dealt"


def test_a_move_of_a_set_up_game_is_taken_back_with_its_luck() -> None:
    game = backroom.start("crew13", seed=5, position=middle("crew13", 4, 30))
    played_on(game, 25)
    after = position_text(game.state)
    moves = [game.move_at(n) for n in range(1, game.ply + 1)]
    for _ in range(10):
        game.take_back()
    for move in moves[-10:]:
        game.play(move.seat, move.action)
    assert position_text(game.state) == after


def test_rules_that_come_to_nothing_far_from_a_position_refuse_the_move_and_break_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def choke(*_: object) -> None:
        raise KeyError("no such card")

    laid, dealt = backroom.start("famiglia", seed=3, position=TEXT), backroom.start("famiglia", seed=3)
    monkeypatch.setattr("backroom.game.play", choke)
    with pytest.raises(Illegal, match="it began from a position that no game comes to"):
        laid.play(laid.waiting[0], laid.options(laid.waiting[0])[0])
    assert laid.ply == 0
    with pytest.raises(KeyError):  # in a game that was dealt it is a fault of the rules, and nobody is to miss it
        dealt.play(dealt.waiting[0], dealt.options(dealt.waiting[0])[0])
