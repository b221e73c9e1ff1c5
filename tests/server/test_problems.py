"""Problems on the web: two tries, then the answer; and nothing hidden in any byte."""

import re

import pytest

from backroom import games, problems
from backroom.engine import QuickChance, position_text
from backroom.problems import Problem
from backroom.server.drawing.scenes import environment
from backroom.server.drawing.trials import drawn
from backroom.server.routes import problems as routes
from tests.problems import some_of
from tests.server.house import House, Visitor

SHELVES = [name for name in games.names() if problems.files(name)]
SEEN = {
    "csrf": "", "name": "", "path": "", "learning": False, "back": "", "next": "", "on": "", "day": "", "worlds": 1,
}  # fmt: skip


@pytest.fixture
def problem() -> Problem:
    return problems.shelf("famiglia")[0]


@pytest.fixture
def here(problem: Problem) -> str:
    return f"/problems/famiglia/{problem.id}"


def wrong_ones(problem: Problem) -> list[str]:
    return [action for action in problem.chances if action != problem.best]


def side(page: str) -> str:
    return page.split('id="side"')[1].split("</aside>")[0]


def test_the_shelf_lists_them_by_game_and_the_home_page_has_one(house: House) -> None:
    page = house.visitor().get("/problems").text
    for game in SHELVES:
        for one in problems.shelf(game):
            assert f'href="/problems/{game}/{one.id}"' in page
    today = routes.of_today()
    assert today is not None
    home = house.visitor().get("/").text
    assert f'href="{today["address"]}"' in home
    assert "Find the move" in home


@pytest.mark.parametrize("game", SHELVES)
def test_a_problem_is_laid_out_with_its_real_choices_and_no_answer(house: House, game: str) -> None:
    """Before it is found or shown, a page says of the best what it says of every other choice, and no chance at all."""
    for one in some_of(game):
        page = house.visitor().get(f"/problems/{game}/{one.id}").text
        for action in one.chances:
            assert f'value="{action}"' in page
        assert one.why not in page
        assert "in 100" not in side(page)
        assert 'data-mark="best"' not in page
        assert 'id="hint"' not in page


def test_what_a_game_keeps_beside_its_table_is_there_too(house: House) -> None:
    """How late it is, and how near the city is to being lost: without it no answer could be found."""
    for problem in problems.shelf("precinct"):
        shown = side(house.visitor().get(f"/problems/precinct/{problem.id}").text)
        assert "City crime" in shown
        assert "The calendar" in shown


def test_found_at_the_first_try(house: House, problem: Problem, here: str) -> None:
    ada = house.visitor()
    assert ada.post(f"{here}/move", action=problem.best).headers["location"] == here
    page = ada.get(here).text
    assert "Found at the first try." in page
    assert problem.why.split(".")[0].replace("'", "&#39;") in page
    for rule in problem.rules:
        assert f'href="/rules/famiglia#{rule}"' in side(page)
    assert 'id="choices"' not in page
    assert re.search(r'class="btn main" id="next-one" href="/problems/famiglia/[^"]+"', page)
    assert page.count('class="btn main"') == 1, "next is the filled button"


def test_two_wrong_tries_say_what_they_come_to_and_then_comes_the_answer(
    house: House, problem: Problem, here: str
) -> None:
    ada, (first, second) = house.visitor(), wrong_ones(problem)[:2]
    ada.post(f"{here}/move", action=first)
    once = ada.get(here).text
    assert "Not it." in once
    assert f"{round(100 * problem.chances[first][0])} in 100" in side(once)
    assert 'id="choices"' in once, "the position returns"
    assert problem.why not in once
    ada.post(f"{here}/move", action=first)
    assert "Not it." in ada.get(here).text, "the same answer again counts once"
    ada.post(f"{here}/move", action=second)
    done = ada.get(here).text
    assert "This is what was best" in done
    assert 'data-mark="best"' in done
    ada.post(f"{here}/move", action=problem.best)
    assert "Found" not in ada.get(here).text, "it is over"
    ada.post(f"{here}/move", anew="yes")
    assert 'id="choices"' in ada.get(here).text


def test_show_me_shows_it(house: House, here: str) -> None:
    ada = house.visitor()
    ada.post(f"{here}/move", show="yes")
    assert "This is what was best" in ada.get(here).text


def test_tries_are_those_of_one_browser_and_of_one_problem(house: House, problem: Problem, here: str) -> None:
    ada, bo = house.visitor(), house.visitor()
    ada.post(f"{here}/move", show="yes")
    assert "This is what was best" not in bo.get(here).text
    other = f"/problems/famiglia/{problems.shelf('famiglia')[1].id}"
    assert "This is what was best" not in ada.get(other).text


def test_what_is_wrong_is_refused(house: House, here: str) -> None:
    ada = house.visitor()
    assert ada.http.post(f"{here}/move", data={"action": "pass"}).status_code == 403, "only by a form of ours"
    assert ada.post(f"{here}/move", action="no such thing").status_code == 422
    assert ada.post(f"{here}/move").status_code == 422
    assert ada.post(f"{here}/move", action="pass", touched="yes").status_code == 202, "it is asked for once more"
    for path in ("/problems/famiglia/none", "/problems/none/none", "/problems/famiglia/..%2f..", "/problems/famiglia"):
        assert ada.get(path).status_code == 404
    assert ada.post("/problems/famiglia/none/move", action="pass").status_code == 404


@pytest.mark.parametrize(
    "cookie",
    ["x", "famiglia-1_99999.", ":::", "_" * 5000, "famiglia-1-4-55_9999.x", 'a"b_1.', "famiglia-1-4-55_1.2.3.4."],
)
def test_a_cookie_that_is_not_ours_is_no_try(house: House, here: str, cookie: str) -> None:
    ada: Visitor = house.visitor()
    page = ada.http.get(here, headers={"cookie": f"tries={cookie}"})
    assert page.status_code == 200


def test_many_tried_problems_fit_into_a_cookie(house: House) -> None:
    ada = house.visitor()
    for game in SHELVES:
        for one in problems.shelf(game):
            sent = ada.post(f"/problems/{game}/{one.id}/move", action=one.best)
            assert len(sent.headers["set-cookie"]) < 4000


def test_a_thing_says_what_it_is_and_why_not(house: House, here: str) -> None:
    ada = house.visitor()
    refs = re.findall(r'data-ref="([^"]+)"', ada.get(here).text)
    assert ada.get(f"{here}/about", params={"ref": refs[0]}).status_code == 200
    assert ada.get(f"{here}/why", params={"ref": refs[0]}).status_code == 200
    assert ada.get(f"{here}/about", params={"ref": "x" * 90}).status_code == 422


@pytest.mark.parametrize("game", SHELVES)
def test_a_problem_is_the_same_in_every_world_its_seat_can_imagine(game: str) -> None:
    """What is hidden is exchanged for what could be there: not a byte of the page may change, also with the answer."""
    env = environment()

    def page(one: Problem, given_up: bool) -> str:
        return env.get_template("trial.html").render({**drawn(routes.trial_of(one), [], given_up), **SEEN})

    for one in some_of(game):
        world = games.find(game).imagine(one.view(), QuickChance(7))
        fields = {name: getattr(one, name) for name in one.__slots__}
        other = Problem(**{**fields, "position": position_text(world)})
        for given_up in (False, True):
            assert page(other, given_up) == page(one, given_up)
