"""Problems are found where one choice is better by far, and nowhere else."""

import pytest

from backroom import games, problems
from backroom.bots.knowledge import knowledge
from backroom.bots.rank import Ranked
from backroom.engine import Action, Seat, View, code, position_text, read_position, view
from backroom.games.precinct.rules import RULES
from backroom.problems import finding, judging
from backroom.problems.finding import Plan
from backroom.problems.judging import Judge, Learned, PlayedOut, Searching
from tests.bots.test_analysis import finished
from tests.bots.test_lessons import LAST_PASS
from tests.games.precinct.stage import NAMES, Stage

PLAN = Plan("famiglia", 1, 1, look=150, check=300)


def ranks(*chances: float, unsure: float = 0.01) -> tuple[Ranked, ...]:
    seen = problems.shelf("famiglia")[0].view()
    return tuple(Ranked(seen.options[n % len(seen.options)], chance, unsure) for n, chance in enumerate(chances))


def test_far_is_far_and_sure_and_not_hopeless() -> None:
    assert judging.is_far(ranks(0.7, 0.5, 0.1))
    assert not judging.is_far(ranks(0.7, 0.65, 0.1)), "two are good"
    assert not judging.is_far(ranks(0.7, 0.55, 0.1, unsure=0.1)), "that may be chance"
    assert not judging.is_far(ranks(0.1, 0.0)), "whatever one does is as bad"


def test_what_two_searches_say_is_told_in_the_middle_and_the_best_stays_the_best() -> None:
    one, other = ranks(0.7, 0.5), ranks(0.6, 0.68)
    told = finding.both(one, other)
    assert told[code(one[0].action)][0] == pytest.approx(0.65)
    assert max(chance for chance, _ in told.values()) == told[code(one[0].action)][0]


def last_pass() -> View:
    """The other has passed and I am ahead: a pass wins at once, and he has far more to come if it goes on."""
    text = LAST_PASS.replace('["F4", "A0"]', '["F1", "A0 A0 B0 B0 M0 M0"]')
    text = text.replace('"F0 A0"', '"F0 A1 A1 B1 B1 M1 M1 A2 B2 M2"')
    return view(read_position(text, games.find("famiglia")), Seat(0))


JUDGES = [Searching(knowledge("famiglia"), 150, 300), Learned(100), PlayedOut(knowledge("famiglia"), 300)]


@pytest.mark.parametrize("judge", JUDGES, ids=["search", "master", "to the end"])
def test_a_known_best_move_is_found_where_a_beginner_misses_it(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = last_pass()
    monkeypatch.setattr(finding, "misses", lambda *_: True)
    monkeypatch.setattr(finding, "judge_of", lambda *_: judge)
    monkeypatch.setattr(judging, "worse_by", lambda *_: [1.0])
    problem = finding.made(PLAN, seen, "x")
    assert problem is not None
    assert problem.best == "pass"
    assert problem.seat == 0
    assert problem.chances["pass"][0] > 0.9
    assert problem.worlds == judge.worlds
    assert problems.read("famiglia", "x", problems.written(problem)) == problem
    monkeypatch.setattr(finding, "misses", lambda *_: False)
    assert finding.made(PLAN, seen, "x") is None, "everybody sees it"


def test_where_somebody_has_learnt_the_game_it_is_his_word() -> None:
    assert isinstance(judging.judge_of(knowledge("famiglia"), last_pass(), 150, 300), Learned)
    seen = problems.shelf("crew13")[0].view()
    assert isinstance(judging.judge_of(knowledge("crew13"), seen, 150, 300), Searching)


def test_a_search_that_sees_another_far_ahead_speaks_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = last_pass()
    best = next(option for option in seen.options if code(option) == "pass")
    other = next(option for option in seen.options if option != best)
    judge = Learned(100)
    assert judge.glance(seen) == best
    assert judge.long_looks(seen, best, best) is not None
    searched = [Ranked(other, 0.9, 0.01), *[Ranked(one, 0.7, 0.01) for one in seen.options if one != other]]
    monkeypatch.setattr(judging, "ranked", lambda *_: searched)
    assert judge.long_looks(seen, best, best) is None


@pytest.mark.parametrize(("aside", "is_one"), [(0.3, True), (0.75, False)])
def test_an_answer_that_was_left_aside_speaks_against_it_too(
    aside: float, is_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many answers few are played to the end often; the others have to be worse by far all the same."""
    seen = problems.shelf("famiglia")[0].view()
    best, other, *rest = seen.options

    def played(known: object, seen: View, answers: list[Action], *more: int) -> tuple[Ranked, ...]:
        chances = {best: 0.8, other: 0.4}
        return tuple([Ranked(answer, chances.get(answer, aside), 0.01) for answer in answers])

    monkeypatch.setattr(judging, "SERIOUS", 2)
    monkeypatch.setattr(judging, "at_the_horizon", lambda *_: [Ranked(one, 0.5, 0.1) for one in seen.options])
    monkeypatch.setattr(judging, "to_the_end", played)
    judge = PlayedOut(knowledge("famiglia"), 300)
    assert judge.glance(seen) == best
    found = judge.long_looks(seen, best, other)
    assert (found is not None) == is_one
    if found is not None:
        assert {rank.action for rank in found[0]} == {best, other, *rest}


def test_a_plan_says_how_many_options_there_may_be_and_games_played_out_ask_about_habits_too() -> None:
    few = [*finding.of_bots(Plan("precinct", 1, 1, most=5, played=True), 0)]
    assert few
    assert all(len(seen.options) <= 5 for _, seen in few)
    plans = [Plan("crimelords", 1, 1, most=6, played=played) for played in (False, True)]
    searched, played = [{type(seen.stack[-1]) for _, seen in finding.of_bots(plan, 0)} for plan in plans]
    assert searched < played


def test_finished_games_are_looked_through_by_what_each_seat_could_see() -> None:
    game = finished("famiglia", 2, 5)
    asked = [*finding.on_file(PLAN, game)]
    assert len(asked) > 20
    for id, seen in asked:
        ply = int(id.rpartition("-")[2])
        assert id == f"{game.commitment[:8]}-{ply}"
        assert seen == game.view(game.move_at(ply + 1).seat, ply)
        assert len(seen.options) >= finding.AT_LEAST


def test_nothing_hidden_goes_into_the_file() -> None:
    """The position that is kept is imagined from the view: the same view makes the same file, whatever is true."""
    problem = problems.shelf("famiglia")[0]
    rules, seen = games.find("famiglia"), problem.view()
    first = position_text(rules.imagine(seen, finding.QuickChance("problem y")))
    other = rules.imagine(seen, finding.QuickChance("elsewhere"))
    again = position_text(rules.imagine(view(other, seen.seat), finding.QuickChance("problem y")))
    assert first == again


def test_decisions_are_those_of_one_seat_alone_with_something_to_choose() -> None:
    asked = [*finding.of_bots(Plan("crew13", 1, 1), 0)]
    assert asked
    for _, seen in asked:
        assert seen.options
        assert len(seen.waiting) == 1
        assert finding.AT_LEAST <= len(seen.options) <= finding.MOST


def test_bots_take_turns_in_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = finding.make
    monkeypatch.setattr(finding, "make", lambda name, *given: made.append(name) or make(name, *given))
    for n in range(2):
        next(finding.of_bots(Plan("famiglia", 2, 1, bots="greedy,random"), n))
    assert made == ["greedy", "random", "random", "greedy"]


def test_what_tempts_is_told_with_one_full_stop() -> None:
    stage = Stage(hands={"Anna": "anonymous-tip"}, emergencies={"blackout-looters": "a2"})
    seen = view(stage.s, Seat(0))
    play, rest = (RULES.parse(stage.s.setup, said) for said in ("play anonymous-tip", "rest"))
    said = finding.told(knowledge("precinct"), seen, rest, play, NAMES)
    assert "What tempts: Play Anonymous Tip" in said
    assert ".." not in said
    assert "1 Emergency lies in the city" in said
