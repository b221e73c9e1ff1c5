"""Problems are found where one choice is better by far, and nowhere else."""

import pytest

from backroom import games, problems
from backroom.bots.ranking import Ranked
from backroom.engine import Seat, code, position_text, read_position, view
from backroom.problems import finding
from backroom.problems.finding import Plan
from tests.bots.test_lessons import LAST_PASS

PLAN = Plan("famiglia", 1, 1, look=150, check=300)


def ranks(*chances: float, unsure: float = 0.01) -> tuple[Ranked, ...]:
    seen = problems.shelf("famiglia")[0].view()
    return tuple(Ranked(seen.options[n % len(seen.options)], chance, unsure) for n, chance in enumerate(chances))


def test_far_is_far_and_sure_and_not_hopeless() -> None:
    assert finding.is_far(ranks(0.7, 0.5, 0.1))
    assert not finding.is_far(ranks(0.7, 0.65, 0.1)), "two are good"
    assert not finding.is_far(ranks(0.7, 0.55, 0.1, unsure=0.1)), "that may be chance"
    assert not finding.is_far(ranks(0.1, 0.0)), "whatever one does is as bad"


def test_what_two_searches_say_is_told_in_the_middle_and_the_best_stays_the_best() -> None:
    one, other = ranks(0.7, 0.5), ranks(0.6, 0.68)
    told = finding.both(one, other)
    assert told[code(one[0].action)][0] == pytest.approx(0.65)
    assert max(chance for chance, _ in told.values()) == told[code(one[0].action)][0]


def test_a_known_best_move_is_found_where_a_beginner_misses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other has passed and I am ahead: a pass wins at once."""
    rules = games.find("famiglia")
    seen = view(read_position(LAST_PASS, rules), Seat(0))
    monkeypatch.setattr(finding, "misses", lambda *_: True)
    monkeypatch.setattr(finding, "is_ahead", lambda *_: True)
    problem = finding.made(PLAN, seen, "x")
    assert problem is not None
    assert problem.best == "pass"
    assert problem.seat == 0
    assert problem.chances["pass"][0] > 0.9
    assert problems.read("famiglia", "x", problems.written(problem)) == problem
    monkeypatch.setattr(finding, "misses", lambda *_: False)
    assert finding.made(PLAN, seen, "x") is None, "everybody sees it"


def test_nothing_hidden_goes_into_the_file() -> None:
    """The position that is kept is imagined from the view: the same view makes the same file, whatever is true."""
    problem = problems.shelf("famiglia")[0]
    rules, seen = games.find("famiglia"), problem.view()
    first = position_text(rules.imagine(seen, finding.QuickChance("problem y")))
    other = rules.imagine(seen, finding.QuickChance("elsewhere"))
    again = position_text(rules.imagine(view(other, seen.seat), finding.QuickChance("problem y")))
    assert first == again


def test_decisions_are_those_of_one_seat_alone_with_something_to_choose() -> None:
    asked = [*finding.decisions(Plan("crew13", 1, 1), 0)]
    assert asked
    for _, seen in asked:
        assert seen.options
        assert len(seen.waiting) == 1
        assert finding.AT_LEAST <= len(seen.options) <= finding.MOST
    assert [at for at, _ in asked] == sorted(at for at, _ in asked)
