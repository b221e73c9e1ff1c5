"""A search on several cores."""

import os
import signal
import time

import pytest

from backroom import bots, start
from backroom.bots import apart, several
from backroom.bots.search.node import Edge, Node
from backroom.bots.several import add, helping
from backroom.engine import Illegal, View


@pytest.fixture
def question() -> View:
    game = start("famiglia", seed=3)
    return game.view(game.waiting[0])


def test_what_trees_have_learnt_at_the_root_is_added_answer_by_answer(question: View) -> None:
    first, second = question.options[:2]
    root = Node()
    edge = root.edges[first] = Edge(first, True)
    edge.visits, edge.worth, edge.squares, edge.weight = 10, 4.0, 3.0, 1.0
    root.visits, root.worth, root.squares = 10, 4.0, 3.0
    add(root, [(first, 5, 3.0, 2.0, 0.5), (second, 2, 1.5, 1.25, 0.25)])
    assert (edge.visits, edge.worth, edge.squares, edge.weight) == (15, 7.0, 5.0, 1.5)
    assert (root.edges[second].visits, root.edges[second].worth) == (2, 1.5)
    assert (root.visits, root.worth, root.squares) == (17, 8.5, 6.25)


def test_two_cores_try_twice_as_much_and_the_same_seed_thinks_the_same(question: View) -> None:
    def thought() -> list[tuple[int, float]]:
        bot = bots.make("search:60/x2", "famiglia", 5)
        assert isinstance(bot, several.Several)
        return [(edge.visits, edge.worth) for edge in bot.think(question).edges.values()]

    once = thought()
    assert sum(visits for visits, _ in once) == 120
    assert once == thought()


def test_a_core_that_fails_costs_its_part_and_no_more(question: View) -> None:
    bot = bots.make("search:60/x2", "famiglia", 5)
    assert isinstance(bot, several.Several)
    bot.choose(question)
    (helper,) = helping(1)
    assert helper.pid is not None
    os.kill(helper.pid, signal.SIGKILL)
    assert bot.choose(question) in question.options
    assert bot.think(question).visits >= 120


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greedy/x2", "needs no more than one core"),
        ("easy/x2", "needs no more than one core"),
        ("search:100/x0", "asks for 0 cores"),
        ("expert/x1000", "asks for 1000 cores"),
        ("search:100/2", "is no budget"),
        ("magnus/x2", "there is no bot 'magnus/x2'"),
    ],
)
def test_cores_are_asked_for_in_one_way(name: str, says: str) -> None:
    with pytest.raises(Illegal, match=says):
        bots.make(name, "famiglia")


def test_a_process_apart_answers_raises_and_is_ended_when_it_does_not_answer() -> None:
    one = apart.Apart()
    assert one.ask(abs, -3) == 3
    with pytest.raises(ZeroDivisionError):
        one.ask(divmod, 1, 0)
    first = one.pid
    with pytest.raises(apart.Late):
        one.ask(time.sleep, 600, within=0.1)
    assert one.pid is None
    assert one.ask(abs, -4) == 4
    assert one.pid != first
    one.end()
