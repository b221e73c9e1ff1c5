"""OpenSpiel's own tests and algorithms, at tables of every game; and what they do not look at."""

import pickle
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from backroom import games
from backroom.doors.openspiel import BackroomGame, BackroomState, HouseBot, spelt
from backroom.engine import Illegal, Table, encode
from tests.doors.test_documents import blocks, ran
from tests.doors.tried import ALL, tried_at

GAMES = ("crew13", "crimelords", "downtown", "famiglia", "precinct")
SHORT: dict[str, dict[str, Any]] = {
    "crew13": {"players": 3, "short": "store"}, "famiglia": {}, "precinct": {"players": 2},
}  # fmt: skip
"""Whose games of chance end soon."""


def loaded(game: str, **parameters: Any) -> BackroomGame:
    return pyspiel.load_game(f"python_backroom_{game}", parameters)


def at(table: Table) -> BackroomGame:
    options = {spelt(name): value for name, value in table.variants.items()}
    return loaded(table.game, players=table.players, **options)


def on(state: BackroomState, rng: np.random.RandomState, most: int = 10_000) -> BackroomState:
    """By chance, throws and decisions alike."""
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def at_a_decision(game: BackroomGame, seed: int, decisions: int = 5) -> BackroomState:
    """After so many, in a game that is not over by then."""
    rng = np.random.RandomState(seed)
    while True:
        state = game.new_initial_state()
        while state.is_chance_node() or (state.at.settled.moves < decisions and not state.is_terminal()):
            on(state, rng, 1)
        if not state.is_terminal():
            return state


@pytest.fixture
def flags_read() -> Iterator[None]:
    flags.FLAGS.mark_as_parsed()
    yield
    flags.FLAGS.unparse_flags()


@pytest.mark.parametrize("game", GAMES if ALL else SHORT)
def test_a_random_game_is_as_openspiel_wants_it(game: str) -> None:
    pyspiel.random_sim_test(loaded(game, **SHORT.get(game, {})), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", tried_at("openspiel"))
def test_so_is_every_table_through_python(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", 400)
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(at(table))


@pytest.mark.timeout(1800)  # it prints every number of every view: minutes for a whole game of Crime Lords
@pytest.mark.usefixtures("flags_read")
@pytest.mark.parametrize("game", GAMES if ALL else ["famiglia"])
def test_a_playthrough_can_be_written_and_comes_out_the_same_again(game: str) -> None:
    name = str(loaded(game, **SHORT.get(game, {"players": 2})))
    first = generate_playthrough.playthrough(name, None, seed=3)
    assert generate_playthrough.playthrough(name, None, seed=3) == first


@pytest.mark.parametrize("game", SHORT)
def test_its_search_over_information_sets_plays_against_our_bots(game: str) -> None:
    table, rng = loaded(game, **SHORT[game]), np.random.RandomState(2)
    search = ismcts.ISMCTSBot(table, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    players = [search, *[HouseBot(table, seat, "medium") for seat in range(1, table.num_players())]]
    state, own = table.new_initial_state(), 0
    while own < 12:
        if state.is_terminal():
            state = table.new_initial_state()
        elif state.is_chance_node():
            on(state, rng, 1)
        else:
            own += state.current_player() == 0
            action = players[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("game", ["crew13", "famiglia"])
def test_its_outcome_sampling_learns_from_whole_games(game: str) -> None:
    """The odds of hundreds of decisions, multiplied, can leave the range of its floats: see docs/doors.md."""
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded(game, **SHORT[game]))
    np.random.seed(4)
    deep = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    try:
        solver.iteration()
    finally:
        sys.setrecursionlimit(deep)
    assert len(solver._infostates) > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_world_that_is_drawn_again_looks_the_same_to_the_player(game: str) -> None:
    table = loaded(game)
    for seed in range(4):
        state = at_a_decision(table, seed, 2 * seed)
        seat = state.current_player()
        worlds = [
            state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(4)
        ]  # fmt: skip
        for other in worlds:
            assert other.current_player() == seat
            assert other.legal_actions() == state.legal_actions()
            for said in ("information_state_string", "observation_string"):
                assert getattr(other, said)(seat) == getattr(state, said)(seat)
            copied = pickle.loads(pickle.dumps(other))
            assert copied.information_state_string(seat) == state.information_state_string(seat)
            on(other, np.random.RandomState(1), 40)


def test_the_information_state_tells_apart_what_the_player_could() -> None:
    """Two ways to the same view are two states of information; who only might have seen another world is in one."""
    table = loaded("famiglia")
    one, two = at_a_decision(table, 1), at_a_decision(table, 2)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(0) != one.information_state_string(1)
    clone = one.clone()
    assert clone.information_state_string(0) == one.information_state_string(0)
    clone.apply_action(clone.legal_actions()[0])
    assert clone.information_state_string(0) != one.information_state_string(0)
    assert len(one.information_state_tensor(0)) == table.encoder.width + 1
    assert one.observation_tensor(0) == table.encoder.flat(one.at.turns.view(0)).tolist()


@pytest.mark.parametrize("game", ["famiglia", "crimelords"])
def test_what_is_answered_in_python_is_what_pyspiel_would_have_answered(game: str) -> None:
    """At the deal, at throws, at decisions of both kinds and, in the short one, at the end."""
    table, rng = loaded(game), np.random.RandomState(4)
    state, asked = table.new_initial_state(), ("is_chance_node", "legal_actions")
    for _ in range(150):
        players = [seat for seat in range(table.num_players()) if not state.is_chance_node() or seat == 0]
        for name in asked:
            assert getattr(state, name)() == getattr(pyspiel.State, name)(state)
        for name in ("legal_actions", "observation_tensor", "information_state_tensor"):
            for seat in players:
                assert getattr(state, name)(seat) == getattr(pyspiel.State, name)(state, seat)
        if not state.is_chance_node() and not state.is_terminal():
            assert state.observation_tensor() == pyspiel.State.observation_tensor(state)
        on(state, rng, 1)
    assert state.is_terminal() == (game == "famiglia")


@pytest.mark.parametrize("game", ["crew13", "famiglia"])
def test_what_is_recalled_is_the_same_whenever_somebody_asks(game: str) -> None:
    """Where nobody had asked, the game is played once more from its deal; from where it was drawn again, from there."""
    early, late = BackroomState(loaded(game)), BackroomState(loaded(game))
    rng = np.random.RandomState(5)
    while early.at.settled is None or (early.at.settled.moves < 8 and not early.is_terminal()):
        action = rng.choice(early.legal_actions())
        for state in (early, late):
            state.apply_action(action)
        assert early.information_state_string(0)
    assert late.at.settled.turns is None
    for state in (late, pickle.loads(pickle.dumps(late)), late.clone()):
        for seat in range(state.num_players()):
            assert state.information_state_string(seat) == early.information_state_string(seat)


def test_each_throw_is_a_chance_node_and_each_number_as_likely() -> None:
    state, throws = loaded("famiglia").new_initial_state(), []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert all(odds == 1 / len(outcomes) for _, odds in outcomes)
        throws.append(len(outcomes))
        state.apply_action(0)
    cards = sum(state.at.turns.state.rules.census(state.at.turns.state).values())
    assert len(throws) >= cards - 20
    assert throws[:3] == sorted(throws[:3], reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_clones_part(game: str) -> None:
    state = at_a_decision(loaded(game), 5, 8)
    before = [encode(state.at.turns.view(seat)) for seat in state.at.setup.seats]
    first, second = state.clone(), state.clone()
    for clone in (first, second):
        on(clone, np.random.RandomState(6), 30)
    assert str(first) == str(second) != str(state)
    assert [encode(state.at.turns.view(seat)) for seat in state.at.setup.seats] == before


def test_an_observer_names_what_it_tells() -> None:
    table = loaded("famiglia", hands="held")
    state = at_a_decision(table, 1)
    seen = make_observation(table)
    seen.set_from(state, 0)
    assert list(seen.dict) == list(table.encoder.sizes)
    assert (seen.dict["hands"] == table.encoder.arrays(state.at.turns.view(0))["hands"]).all()
    nobody = pyspiel.PrivateInfoType.NONE
    public = make_observation(table, pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    private = make_observation(table, pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    assert set(private.dict) == {"hands", "pile"}
    assert private.string_from(state, 0) != private.string_from(state, 1)


def test_options_are_parameters_and_a_game_is_its_name() -> None:
    table = loaded("crimelords", players=3, auction="3+3", rackets="8")
    assert dict(table.setup.variants) == {"length": "short", "rackets": "8", "auction": "3+3", "leaving": "off"}
    assert pyspiel.load_game(str(table)).setup == table.setup
    with pytest.raises(Exception, match="takes book or 6 or 8"):
        loaded("crimelords", rackets="7")


def test_every_game_is_there_under_its_name() -> None:
    assert {f"python_backroom_{name}" for name in games.names()} <= set(pyspiel.registered_names())
    with pytest.raises(Exception, match="there is no bot 'nobody'"):
        HouseBot(loaded("famiglia"), 0, "nobody")


@pytest.mark.parametrize("code", blocks(large=True))
def test_what_the_documents_say_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran(code, tmp_path, monkeypatch)["game"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 9}, "is for .* players, not 9"),
        ({"short": "never"}, "option 'short' takes"),
        ({"colour": "red"}, "Unknown parameter|colour"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Exception, match=said):
        loaded("crew13", **wrong)


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    table = loaded("famiglia")
    with pytest.raises(Illegal, match="60 cannot be thrown: it is a number from 0 to"):
        table.new_initial_state().apply_action(60)
    state = at_a_decision(table, 1)
    for action, said in ((408, "there is no action 408"), (407, "waits for an answer")):
        with pytest.raises(Illegal, match=said):
            state.apply_action(action)
    for wrong in (-1, 408, 9999):
        with pytest.raises(Illegal, match=f"there is no action {wrong}: they go from 0 to 407"):
            state.action_to_string(0, wrong)
    before = str(state)
    taken = next(action for action in range(407) if action not in state.legal_actions())
    with pytest.raises(Illegal, match=r"^(?!there is no)"):
        state.apply_action(taken)
    assert str(state) == before


def test_who_does_not_sit_there_or_is_not_asked_is_told_so() -> None:
    table = loaded("famiglia")
    state = at_a_decision(table, 1)
    now, nobody = state.current_player(), "there is no player 7: they go from 0 to 1"
    with pytest.raises(Illegal, match=nobody):
        HouseBot(table, 7)
    with pytest.raises(Illegal, match=nobody):
        state.resample_from_infostate(7, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    with pytest.raises(Illegal, match=f"this bot is player {1 - now}, and it is the turn of player {now}"):
        HouseBot(table, 1 - now).step(state)
    with pytest.raises(Illegal, match=f"this bot is player {now}, and it is the turn of chance"):
        HouseBot(table, now).step(table.new_initial_state())


def test_what_was_sealed_is_in_no_other_players_state_of_information() -> None:
    table, rng, told = loaded("crew13", players=3), np.random.RandomState(3), 0
    state = table.new_initial_state()
    while told < 5:
        state = table.new_initial_state() if state.is_terminal() else state
        if not state.is_chance_node():
            s, first = state.at.turns.state, state.current_player()
            if len(s.asked) > 1 and not s.sealed and 1 < len(state.legal_actions()) < 20:
                others = [seat for seat in range(3) if seat != first]
                after = [state.child(action) for action in state.legal_actions()]
                for seat in others:
                    assert len({one.information_state_string(seat) for one in after}) == 1
                    assert len({one.observation_string(seat) for one in after}) == 1
                    assert len({tuple(one.information_state_tensor(seat)) for one in after}) == 1
                told += 1
        on(state, rng, 1)


def test_what_everybody_saw_is_a_state_of_public_information() -> None:
    """The same for each player, told apart by what was seen before, and the same where only a hand differs."""
    table = loaded("famiglia", hands="held")
    public = make_observation(
        table, pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    )
    state = at_a_decision(table, 1)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert public.string_from(world, 0) == public.string_from(state, 0)
    copied = pickle.loads(pickle.dumps(state))
    assert public.string_from(copied, 0) == public.string_from(state, 0)
    later = state.child(state.legal_actions()[0])
    assert public.string_from(later, 0) != public.string_from(state, 0)


def test_the_example_learns_to_beat_chance() -> None:
    space = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "openspiel_q.py"))
    assert space["main"](600, 100) > 0.55
