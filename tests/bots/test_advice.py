"""The hint: what is weighed, from what, and what is said about it."""

import pickle
from importlib import import_module

import pytest

from backroom import games, start
from backroom.bots import advice, make
from backroom.bots.knowledge import knowledge
from backroom.engine import QuickChance, Seat, View, code, encode, view
from backroom.game import Game
from tests.games.crew13.stage import VAN, Stage
from tests.games.famiglia.table import NAMES, famiglia
from tests.support import often

OURS = ("famiglia", "downtown", "crew13", "crimelords", "precinct")
TABLES = [("famiglia", 2, {"hands": "held"}), ("downtown", 3, {"memory": "held"}), ("crew13", 5, {}),
          ("crimelords", 4, {}), ("precinct", 4, {"dirty-cop": "one"})]  # fmt: skip


def decisions(game: Game, moves: int) -> list[tuple[Seat, View]]:
    """What is asked in a game that a plain bot plays, wherever there is a choice."""
    bot, found = make("beginner", game.rules.name, 3), []
    for n in range(moves):
        if game.outcome is not None:
            break
        seat = game.waiting[n % len(game.waiting)]
        if len(game.options(seat)) > 1:
            found.append((seat, game.view(seat)))
        game.play(seat, bot.choose(game.view(seat)))
    return found


@pytest.mark.parametrize(("name", "players", "variants"), TABLES)
def test_a_hint_is_made_from_the_view_alone(name: str, players: int, variants: dict[str, str]) -> None:
    """The same view over another truth: not a word of the hint changes."""
    game = start(name, players, seed=5, variants=variants)
    for seat, seen in decisions(game, 60)[::9][:4]:
        other = view(games.find(name).imagine(seen, QuickChance("another truth")), seat)
        assert encode(other) == encode(seen)
        told = [advice.weigh(v, game.names, seed=7, iterations=often(8, 24), seconds=None) for v in (seen, other)]
        assert told[0] == told[1]


@pytest.mark.parametrize(("name", "players", "variants"), TABLES)
def test_every_option_that_is_offered_has_a_reason_of_its_game(
    name: str, players: int, variants: dict[str, str]
) -> None:
    game = start(name, players, seed=11, variants=variants)
    say, names = knowledge(name).reason, [f"P{n}" for n in range(players)]
    for _, seen in decisions(game, 700):
        for option in {type(o): o for o in seen.options}.values():
            said = say(seen, option, names)
            assert said[-1:] in (".", "!"), (code(option), said)
            assert said[:1] == said[:1].upper()
            assert len(said) <= 260, said
            assert "None" not in said


UNASKED = {
    "crimelords": {"Write", "Give", "Get", "Strike", "HandOver", "TearUp", "Withdraw", "TakeUp", "TakeUpWith",
                   "TurnDown", "Show"},
}  # fmt: skip
"""What one is only let do, and the strokes of a slip: a hint does not speak of them."""


@pytest.mark.parametrize("name", OURS)
def test_every_kind_of_answer_has_a_reason_written_for_it(name: str) -> None:
    rules = games.find(name)
    kinds = {type(action) for players in rules.players for action in rules.vocabulary(rules.table(players))}
    written = import_module(f"backroom.games.{name}.bot.reasons").REASONS
    assert {kind.__name__ for kind in kinds - set(written)} == UNASKED.get(name, set())


def test_the_best_comes_first_and_is_what_wins() -> None:
    """Bert has passed and Anna is ahead: passing wins."""
    table = famiglia("F4", "A0", street="F0", passes=1)
    told = advice.weigh(view(table.s, Seat(0)), NAMES, iterations=120, seconds=None)
    assert code(told[0].action) == "pass"
    assert told[0].chance > 0.9
    assert told[0].reason == "Bert passed before you: this ends the game."
    assert len(told) <= advice.SHOWN


def test_what_only_one_can_do_is_not_weighed() -> None:
    table = famiglia("A0", street="F3", pile="B0", second_pile=True)
    seen = view(table.plays("keep").s, Seat(0))
    assert len(seen.options) == 1
    (only,) = advice.weigh(seen, NAMES, iterations=5, seconds=None)
    assert only.chance < 0
    assert only.action == seen.options[0]


def test_where_nobody_should_foresee_it_shares_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant="Anna").crew(VAN, "Bruno")
    seen = view(stage.s, stage.seat("Anna"))
    told = advice.weigh(seen, list("ABCD"), iterations=200, seconds=None)
    assert {one.share for one in told} == {0.0}, "who plays by heart foresees nothing: one answer is best"
    monkeypatch.delattr("backroom.games.crew13.bot.by_heart")
    told = advice.weigh(seen, list("ABCD"), iterations=200, seconds=None)
    assert sum(one.share for one in told) == pytest.approx(1)
    assert all(one.share > 0 for one in told)


def test_a_hint_travels_between_processes() -> None:
    table = famiglia("F0 F0", street="F1 F0")
    told = advice.weigh(view(table.s, Seat(0)), NAMES, iterations=20, seconds=None)
    assert pickle.loads(pickle.dumps(told)) == told


def test_a_game_that_gives_no_reasons_gets_a_plain_sentence() -> None:
    known = knowledge("famiglia")
    known.reason = lambda seen, action, names: ""
    table = famiglia("F0 F0", street="F1 F0")
    seen = view(table.s, Seat(0))
    assert advice.why(known, seen, seen.options[0], NAMES, 12) == "Tried 12 times from what you can see."
