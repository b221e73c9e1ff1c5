"""Learn from it: what was clearly better, tried again, for who played it alone."""

import asyncio
import re
import time
from typing import Any

import pytest

from backroom.engine import QuickChance, code
from backroom.server.drawing.scenes import environment
from backroom.server.drawing.trials import Trial, drawn
from backroom.server.routes.lessons import trial_of
from backroom.server.thinking import analyses
from tests.server.house import House, Visitor
from tests.server.test_pages import on_turn, two_at_a_table

REASON = "It opens the next card."


def played(house: House) -> tuple[Visitor, Visitor, str]:
    """A game of two people, over, in which the first had something to decide."""
    while True:
        anna, bruno, id = two_at_a_table(house)
        while not (told := on_turn(anna, bruno, id)[0].view(id))["over"]:
            codes = [o["code"] for o in told["options"]]
            for answer in [c for c in ("pass", "keep", *codes) if c in codes][:1]:
                (anna if anna.view(id)["seat"] == told["seat"] else bruno).move(id, told["ply"], answer)
        if decided(house, id, anna):
            return anna, bruno, id


def decided(house: House, id: str, visitor: Visitor) -> list[int]:
    """After how many moves a visitor had something to decide."""
    game, seat = house.desk.house.known(id).playing(), visitor.view(id)["seat"]
    return [n for n in range(game.ply) if len(game.view(seat, n).options) > 1 and game.move_at(n + 1).seat == seat]


def taught(house: House, id: str, visitor: Visitor, moments: int = 1) -> dict[str, Any]:
    """As if it had been found that something else was far better there."""
    seat, ply = visitor.view(id)["seat"], decided(house, id, visitor)[0]
    game = house.desk.house.known(id).playing()
    options, did = [code(o) for o in game.view(seat, ply).options], game.move_at(ply + 1).action
    best = next(option for option in options if option != did)
    chances = [[best, 0.71, 0.02], *[[option, 0.4, 0.03] for option in options if option != best]]
    kept = {"ply": ply, "seat": seat, "did": did, "reason": REASON, "rules": ["F7"], "chances": chances}
    work = house.desk.store.add_lessons(id, seat, [kept] * moments)
    asyncio.run_coroutine_threadsafe(work, house.loop).result(20)
    return kept


@pytest.fixture(scope="module")
def over(house: House) -> tuple[Visitor, Visitor, str]:
    return played(house)


def test_the_ending_leads_there_for_those_who_played(house: House, over: tuple[Visitor, Visitor, str]) -> None:
    anna, _, id = over
    assert f'href="/t/{id}/learn"' in anna.get(f"/t/{id}").text
    assert f'href="/t/{id}/learn"' not in house.visitor("Carla").get(f"/t/{id}").text


def test_nobody_else_sees_what_i_could_learn(house: House) -> None:
    anna, bruno, id = played(house)
    taught(house, id, anna)
    for path in (f"/t/{id}/learn", f"/t/{id}/learn/1", f"/t/{id}/learn/1/about?ref=x", f"/t/{id}/learn/1/why"):
        assert house.visitor("Carla").get(path).status_code == 403
    assert bruno.get(f"/t/{id}/learn/1").status_code == 404, "the other one has lessons of his own"
    assert bruno.post(f"/t/{id}/learn/1/move", action="pass").status_code == 404


def test_of_a_game_that_is_on_nothing_is_learnt(house: House) -> None:
    anna, _, id = two_at_a_table(house)
    assert anna.get(f"/t/{id}/learn").status_code == 409
    assert anna.post(f"/t/{id}/learn").status_code == 409


def test_it_is_looked_for_once_somebody_asks(house: House) -> None:
    anna, _, id = played(house)
    assert "Look through my moves" in anna.get(f"/t/{id}/learn").text
    assert anna.http.post(f"/t/{id}/learn").status_code == 403, "only by a form of ours"
    assert anna.post(f"/t/{id}/learn").status_code == 303
    until = time.monotonic() + 90
    while "Looking through your moves" in (page := anna.get(f"/t/{id}/learn", follow_redirects=True)).text:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert "nothing-better" in page.text or "What was better?" in page.text
    assert house.desk.analyses.percent_learnt(id, 0) is None


def test_a_moment_is_the_position_with_a_question_and_the_answer_comes_after_two_tries(house: House) -> None:
    anna, _, id = played(house)
    kept = taught(house, id, anna, moments=2)
    assert anna.get(f"/t/{id}/learn").headers["location"] == f"/t/{id}/learn/1"
    page = anna.get(f"/t/{id}/learn/1").text
    assert "What was better?" in page
    assert "only you see this" in page
    assert REASON not in page
    assert "71 in 100" not in re.sub("<[^>]*>", "", page)
    wrong = [c for c, _, _ in kept["chances"][1:]]
    assert anna.post(f"/t/{id}/learn/1/move", action=wrong[0]).status_code == 303
    once = anna.get(f"/t/{id}/learn/1").text
    assert "Not it." in once
    assert "40 in 100" in once
    assert REASON not in once
    assert anna.post(f"/t/{id}/learn/1/move", action=kept["chances"][0][0]).status_code == 303
    done = anna.get(f"/t/{id}/learn/1").text
    assert "Found at the second try." in done
    assert REASON in done
    assert 'href="/rules/famiglia#F7"' in done
    assert "71 in 100" in re.sub("<[^>]*>", "", done)
    assert "± 2" in done
    assert "± 3" in done
    assert "Next moment" in done
    assert "What was better?" in anna.get(f"/t/{id}/learn/2").text
    assert REASON not in anna.get(f"/t/{id}/learn/2").text, "each moment has tries of its own"


def test_the_answer_is_shown_to_whoever_asks_and_it_can_be_tried_anew(house: House) -> None:
    anna, _, id = played(house)
    taught(house, id, anna)
    anna.post(f"/t/{id}/learn/1/move", show="yes")
    assert "This is what was best" in anna.get(f"/t/{id}/learn/1").text
    assert "Back to the ending" in anna.get(f"/t/{id}/learn/1").text
    anna.post(f"/t/{id}/learn/1/move", anew="yes")
    assert REASON not in anna.get(f"/t/{id}/learn/1").text


def test_a_moment_that_is_not_there_and_an_answer_that_is_none_are_refused(house: House) -> None:
    anna, _, id = played(house)
    taught(house, id, anna)
    assert anna.get(f"/t/{id}/learn/2").status_code == 404
    assert anna.get(f"/t/{id}/learn/x").status_code == 422
    assert anna.post(f"/t/{id}/learn/1/move", action="take F9 - -").status_code == 422
    assert anna.post(f"/t/{id}/learn/1/move").status_code == 422


def test_a_moment_is_the_same_in_every_world_its_seat_could_imagine(house: House) -> None:
    """What is hidden then is exchanged: not a byte of the page may change."""
    _, _, id = two_at_a_table(house, hands="held")
    table = house.desk.house.known(id)
    game = table.playing()
    seat = game.waiting[0]
    options = [[code(o), 0.5, 0.1] for o in game.view(seat).options]
    kept = {"ply": 0, "seat": seat, "did": options[0][0], "reason": REASON, "rules": ["F7"], "chances": options}
    env, luck, real = environment(), QuickChance(3), game._states[0]

    def page() -> str:
        trial: Trial = trial_of(kept, table, "/here")
        seen = {"csrf": "", "name": "", "path": "", "learning": True, "back": "", "at": 1, "many": 1, "id": id}
        return env.get_template("trial.html").render({**drawn(trial, [], True), **seen, "next": "", "on": ""})

    told = page()
    try:
        game._states[-1] = game.rules.imagine(game.view(seat), luck)
        assert page() == told
    finally:
        game._states[-1] = real


def test_what_was_kept_of_the_curve_gives_every_seat_its_chance_again() -> None:
    curve = {0: (0.5, 0.5), 3: (0.75, 0.25), 4: (1.0, 0.0)}
    assert analyses.curve_of(analyses.as_kept(curve, [])) == curve
    together = {0: (0.5, 0.5, 0.5), 1: (1.0, 1.0, 1.0)}
    assert analyses.curve_of(analyses.as_kept(together, [])) == together


def test_lessons_go_with_whoever_played_is_erased(house: House) -> None:
    anna, bruno, id = played(house)
    taught(house, id, anna)
    assert bruno.post("/me/forget", sure="yes").status_code == 303
    kept = asyncio.run_coroutine_threadsafe(house.desk.store.lessons(id, anna.view(id)["seat"]), house.loop).result(20)
    assert kept is None
