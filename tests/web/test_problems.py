"""Problems and moments in a real browser: tried on the table, answered, with every size and key."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backroom import games, problems
from backroom.contract.pages import window
from backroom.engine import code
from backroom.problems import Problem
from tests.problems import some_of
from tests.server.house import House
from tests.server.test_lessons import played, taught
from tests.web.conftest import PHONE
from tests.web.hands import at_rest
from tests.web.measures import BESIDE
from tests.web.measures import LOW_SIZES as LOW
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
SHELVES = [name for name in games.names() if problems.shelf(name)]


def on_the_table() -> Problem:
    """One whose answer is a single thing on the table."""
    for problem in problems.shelf("famiglia"):
        best = next(option for option in problem.view().options if code(option) == problem.best)
        if len(best.touches()) == 1:
            return problem
    raise AssertionError("there is none")


def address(house: House, problem: Problem) -> str:
    return f"{house.url}/problems/{problem.game}/{problem.id}"


def ref_of(problem: Problem, action: str) -> str:
    return next(option for option in problem.view().options if code(option) == action).touches()[0]


def try_it(page: Page, problem: Problem, action: str) -> None:
    """Touched on the table, then said."""
    page.locator(f'#felt [data-ref="{ref_of(problem, action)}"].can').first.click()
    expect(page.locator("#commit")).to_have_attribute("value", action)
    page.click("#commit")


def test_a_problem_is_solved_by_touching_the_table(house: House, open_page: Open) -> None:
    problem = on_the_table()
    page = open_page(address(house, problem), fresh=True)
    expect(page.locator("#hint")).to_have_count(0)
    try_it(page, problem, problem.best)
    expect(page.locator("#say")).to_contain_text("Found at the first try.")
    expect(page.locator(".why-card")).to_be_visible()
    expect(page.locator("#felt .marked-best")).to_have_count(1)
    expect(page.locator("#orders .order-best")).to_have_text("1")
    expect(page.locator(".btn.main:visible")).to_have_text("Next problem")
    page.click("#next-one")
    expect(page.locator("#choices")).to_be_attached()


def test_two_wrong_tries_and_the_answer_is_shown(house: House, open_page: Open) -> None:
    problem = on_the_table()
    one, two = [a for a in problem.chances if a != problem.best and ":" in ref_or_none(problem, a)][:2]
    page = open_page(address(house, problem), fresh=True)
    try_it(page, problem, one)
    expect(page.locator("#say")).to_contain_text("Not it.")
    expect(page.locator(".try.wrong")).to_have_count(1)
    expect(page.locator("#felt .picked")).to_have_count(0)
    expect(page.locator(".why-card")).to_have_count(0)
    try_it(page, problem, two)
    expect(page.locator("#say")).to_contain_text("This is what was best")
    expect(page.locator("#felt .marked-best")).to_have_count(1)
    page.click("#anew")
    expect(page.locator("#choices")).to_be_attached()
    expect(page.locator(".try")).to_have_count(0)


def ref_or_none(problem: Problem, action: str) -> str:
    touches = next(option for option in problem.view().options if code(option) == action).touches()
    return touches[0] if len(touches) == 1 else ""


def test_it_is_answered_by_keys_alone(house: House, open_page: Open) -> None:
    problem = on_the_table()
    page = open_page(address(house, problem), fresh=True)
    thing = page.locator(f'#felt [data-ref="{ref_of(problem, problem.best)}"].can').first
    thing.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#commit")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_contain_text("Found at the first try.")


@pytest.mark.parametrize("game", SHELVES)
def test_a_problem_can_be_read_and_answered_on_a_phone(house: House, open_page: Open, game: str) -> None:
    page = open_page(house.url, viewport=PHONE, fresh=True)
    for problem in some_of(game):
        page.goto(address(house, problem))
        expect(page.locator("#say")).to_be_in_viewport()
        expect(page.locator("#felt")).to_be_in_viewport()
        expect(page.locator("#show")).to_be_in_viewport()
        no_sideways(page)
        page.click("#show")
        expect(page.locator("#next-one")).to_be_in_viewport()
        no_sideways(page)


@pytest.mark.parametrize("size", LOW, ids=["a phone on its side", "at 200%"])
@pytest.mark.parametrize("game", SHELVES)
def test_low_and_wide_hand_and_question_lie_beside_the_felt_and_nothing_is_covered(
    house: House, open_page: Open, game: str, size: tuple[int, int]
) -> None:
    """As at a table; in the end the reason lies where the hand was, and the answers stay where they are."""
    page = open_page(address(house, problems.shelf(game)[-1]), viewport=window(size), fresh=True)
    expect(page.locator("#say")).to_be_in_viewport()
    expect(page.locator("#way-back")).to_be_in_viewport()
    at_rest(page)
    assert page.evaluate(BESIDE) == []
    page.click("#show")
    for answer in ("#anew", "#play-from-here", "#next-one"):
        expect(page.locator(answer)).to_be_in_viewport(ratio=1)
    expect(page.locator(".why-card")).to_be_in_viewport(ratio=0.25)
    no_sideways(page)


@pytest.mark.parametrize("size", [PHONE, *map(window, LOW)], ids=["phone", "low", "at 200%"])
def test_the_list_of_choices_can_be_touched(house: House, open_page: Open, size: dict[str, int]) -> None:
    page = open_page(address(house, on_the_table()), viewport=size, fresh=True)
    page.click("#show-all")
    page.locator("#choices .option:visible").first.click()
    expect(page.locator("#say")).to_contain_text(re.compile("Found|Not it"))


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_serious(house: House, open_page: Open, scheme: str) -> None:
    problem = on_the_table()
    page = open_page(address(house, problem), color_scheme=scheme, fresh=True)
    assert serious(page) == []
    page.click("#show")
    expect(page.locator(".why-card")).to_be_visible()
    assert serious(page) == []
    page.goto(f"{house.url}/problems")
    assert serious(page) == []
    page.goto(house.url)
    expect(page.locator("#find-the-move")).to_be_visible()
    assert serious(page) == []


def test_a_moment_is_tried_again_and_what_i_did_is_marked(house: House, open_page: Open) -> None:
    anna, _, id = played(house)
    kept = taught(house, id, anna)
    page = open_page(house.url, fresh=True)
    page.context.add_cookies([{"name": "backroom", "value": anna.http.cookies["backroom"], "url": house.url}])
    page.goto(f"{house.url}/t/{id}")
    page.click("#learn-from-it")
    expect(page.locator(".trial-title")).to_have_text("What was better?")
    expect(page.locator(".chip.private")).to_be_visible()
    assert serious(page) == []
    best = kept["chances"][0][0]
    page.click("#show-all")
    page.click(f'#choices .option[value="{best}"]')
    expect(page.locator("#say")).to_contain_text("71 in 100 instead of 40.")
    expect(page.locator(".odds")).to_have_count(2)
    expect(page.locator(".btn.main:visible")).to_have_text("Back to the ending")
    assert serious(page) == []


def test_whoever_asks_is_led_to_the_first_moment_when_it_is_found(house: House, open_page: Open) -> None:
    """While it is looked for the page asks again and again; what it finds has the game's own styles."""
    anna, _, id = played(house)
    page = open_page(house.url, fresh=True)
    page.context.add_cookies([{"name": "backroom", "value": anna.http.cookies["backroom"], "url": house.url}])
    of = f"{id}/{anna.view(id)['seat']}"
    house.desk.analyses._percent[of] = 40
    page.goto(f"{house.url}/t/{id}/learn")
    expect(page.locator("#learn [role=status]")).to_have_text("Looking through your moves: 40%")
    assert serious(page) == []
    house.desk.analyses._percent[of] = 60
    expect(page.locator("#learn [role=status]")).to_have_text("Looking through your moves: 60%")
    taught(house, id, anna)
    house.desk.analyses._percent.pop(of)
    expect(page.locator(".trial-title")).to_have_text("What was better?")
    expect(page.locator("link[href*='/games/famiglia/table/table.css']")).to_have_count(1)
