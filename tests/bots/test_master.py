"""A player that has learnt: what it weighs and may not know, the clock it keeps, and what it is where nothing fits."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from backroom import bots, games
from backroom.bots import advice
from backroom.bots.knowledge import knowledge
from backroom.bots.learned import Tokens, weights
from backroom.bots.learned.master import Master
from backroom.bots.learned.net import Bags, Net, compact
from backroom.bots.search import Search
from backroom.bots.table import play
from backroom.engine import Illegal, QuickChance, View, advance, begin, view, waited_for
from tests.bots.test_tokens import some_states
from training.learner import fresh
from training.shipping import ship

GAME = "famiglia"
NOTE = weights.Note("", "", (2,), 0.0, {})


def master(seed: int = 1, worlds: int | None = 4, seconds: float | None = None, **given: Any) -> Master:
    given.setdefault("net", Net(fresh(3, 8)))
    return Master(knowledge(GAME), NOTE, seed, worlds, seconds, **given)


def some_views(many: int = 6, variants: dict[str, str] | None = None) -> list[View]:
    rules, luck = games.find(GAME), QuickChance(4)
    found: list[View] = []
    s = begin(rules, rules.table(2, variants), luck)
    bot = bots.make("medium", GAME, 1)
    while len(found) < many:
        seat = waited_for(s)
        seen = view(s, seat)
        if len(seen.options) > 2:
            found.append(seen)
        advance(s, seat, bot.choose(seen), luck)
    return found


def test_many_bags_are_summed_as_one_is() -> None:
    net = Net(fresh(1, 8))
    bags = [(1, 2, 3), (2,), (5, 6, 7, 8), (1, 9), (2, 2), (4, 3)]
    together = net.summed("views", bags)
    assert np.allclose(together, np.concatenate([net.summed("views", [bag]) for bag in bags]), atol=1e-6)
    assert Bags(bags).matrix.sum() == sum(map(len, bags))


def test_rows_nobody_met_are_left_out_and_the_others_say_the_same() -> None:
    whole = fresh(2, 8)
    met = {table: np.zeros(len(whole[table]), bool) for table in ("views", "answers")}
    met["views"][[1, 2, 3]] = met["answers"][[4, 5]] = True
    small = compact(whole, met)
    assert small["views"].shape == (4, 8)
    asked: tuple[Any, Any] = ([(1, 2), (3,)], [[(4,), (5,)], [(4, 5)]])
    assert np.allclose(Net(small).chances(*asked), Net(whole).chances(*asked), atol=1e-6)
    assert not Net(small).summed("views", [(77,)]).any()


def test_the_same_seed_and_as_many_worlds_weigh_the_same() -> None:
    seen = some_views(1)[0]
    assert master(5).think(seen) == master(5).think(seen)
    assert {one.worlds for one in master(5).think(seen)} <= {0, 4}


@pytest.mark.parametrize("variants", [{}, {"hands": "held"}, {"jokers": "free"}])
def test_the_truth_does_not_matter_to_it(variants: dict[str, str]) -> None:
    """Another world that looks the same is answered the same."""
    for seen in some_views(4, variants):
        world = games.find(GAME).imagine(seen, QuickChance("another"))
        other = view(world, seen.seat)
        assert master(2).think(other) == master(2).think(seen)


def test_it_stops_when_its_time_is_over_and_still_answers() -> None:
    """A clock that jumps ahead by a second at every look: no world is finished, and it answers by what it saw."""
    ticks = iter(range(1000))
    seen = some_views(1)[0]
    bot = master(1, None, 0.5, clock=lambda: float(next(ticks)))
    assert bot.choose(seen) in seen.options
    assert next(ticks) < 10
    ticks = iter(range(1000))
    patient = master(1, None, 300.0, clock=lambda: float(next(ticks)))
    assert max(one.worlds for one in patient.think(seen)) > 0
    assert next(ticks) < 320


@pytest.mark.parametrize("variants", [{}, {"hands": "held", "jokers": "free"}])
def test_it_brings_a_game_to_its_end_at_every_table(variants: dict[str, str]) -> None:
    rules = games.find(GAME)
    s = play(rules, rules.table(2, variants), [master(1, 1), master(2, 1)], QuickChance(3))
    assert rules.outcome(s) is not None


def test_who_finds_the_table_as_it_was_again_and_again_does_what_the_games_player_would() -> None:
    seen = some_views(1)[0]
    bot = master(1, 1)
    told = [bot._is_dithering(seen) for _ in range(8)]
    assert told == [False] * 5 + [True] * 3


def test_a_level_is_listed_where_somebody_has_learnt_the_game() -> None:
    assert bots.levels(GAME) == ("easy", "medium", "hard", "expert", "master")
    assert bots.levels("downtown") == ("easy", "medium", "hard", "expert")
    bots.check("master", GAME)
    with pytest.raises(Illegal, match="nobody has learnt Downtown well enough for 'master' yet"):
        bots.check("master", "downtown")
    assert isinstance(bots.make("master", "downtown"), Search)
    assert bots.named("master:32/0.5s") == ("master", 32, 0.5, 1)
    with pytest.raises(Illegal, match="needs no more than one core"):
        bots.named("master/x2")


@pytest.mark.parametrize(
    ("changed", "why"),
    [({"version": "0"}, "version 0 of the rules"), ({"digest": "f00"}, "another look at the table"), (None, "no use")],
)
def test_weights_that_do_not_fit_are_refused_with_a_sentence(
    changed: dict[str, str] | None, why: str, tmp_path: Path
) -> None:
    s = some_states(GAME, 2, 1)[0]
    fits = {"digest": Tokens(type(s), 2).digest(), "version": s.rules.version, "players": [2], "careful": 0, "cost": {}}
    path = tmp_path / weights.FILE
    ship(path, compact(fresh(1, 4), {"views": np.ones(9), "answers": np.ones(9)}), {**fits, **(changed or {})})
    if changed is None:
        path.write_bytes(b"nothing")
    found, said = weights.judged(GAME, path)
    assert found is None
    assert why in said


def test_weights_that_fit_are_taken(tmp_path: Path) -> None:
    s = some_states(GAME, 2, 1)[0]
    path = tmp_path / weights.FILE
    note = weights.Note(Tokens(type(s), 2).digest(), s.rules.version, (2,), 0, {})
    ship(path, compact(fresh(1, 4), {"views": np.ones(9), "answers": np.ones(9)}), note._asdict())
    assert weights.judged(GAME, path) == (note, "")


def test_what_is_shipped_is_small_and_says_what_it_cost() -> None:
    path = weights.place(GAME)
    assert path.stat().st_size < 5_000_000
    cost = weights.note(GAME).cost
    assert {"decisions", "games", "seconds", "command", "commit"} <= set(cost)
    with zipfile.ZipFile(path) as packed:
        assert json.loads(packed.read(weights.NOTE))["players"] == [2]


def test_nobody_waits_for_numpy_who_needs_no_master() -> None:
    script = "import sys, backroom.cli, backroom.bots as b; b.levels('famiglia'); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


def test_a_hint_has_the_masters_numbers_and_the_games_words() -> None:
    seen = some_views(1)[0]
    told = advice.weigh(seen, ("Ann", "Bob"), 1, 8, None)
    assert 1 < len(told) <= advice.SHOWN
    assert all(one.reason and 0 <= one.chance <= 1 for one in told)
    assert told == advice.weigh(seen, ("Ann", "Bob"), 1, 8, None)
