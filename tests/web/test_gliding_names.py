"""No two things glide under one name, however alike they are and however fast the page changes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.server.house import House

Open = Callable[..., Page]
TWINS = """() => {
  window.twice = [];
  const begin = document.startViewTransition.bind(document);
  const look = (when) => {
    const seen = new Map();
    for (const one of document.querySelectorAll('*')) {
      const name = getComputedStyle(one).viewTransitionName;
      if (name === 'none' || !one.getClientRects().length) continue;
      if (seen.has(name)) window.twice.push(`${when}: ${name}`);
      seen.set(name, one);
    }
  };
  document.startViewTransition = (change) => {
    look('before');
    return begin(async () => {
      const changed = change();
      look('meanwhile');
      await changed;
      look('after');
    });
  };
}"""
COPY = """() => {
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = begin(change);
    const card = document.querySelector('#felt [data-what]');
    card.after(card.cloneNode(true));
    return transition;
  };
}"""


@pytest.mark.parametrize("game", ["famiglia", "crew13"])
def test_equal_things_keep_names_of_their_own_while_a_replay_is_stepped_through_fast(
    house: House, open_page: Open, game: str
) -> None:
    anna, complaints = house.visitor("Anna"), list[str]()
    id = anna.play_now(game, level="easy")
    assert anna.post(f"/t/{id}/hand", bot="easy").status_code == 303
    anna.wait(id, lambda told: told["over"], 90)
    page = open_page(f"{house.url}/t/{id}/replay?at=4", motion="no-preference")
    page.on("console", lambda said: complaints.append(said.text))
    page.wait_for_function("() => document.querySelector('#felt [data-what]').style.viewTransitionName")
    page.evaluate(TWINS)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    page.wait_for_function("() => (r => r.dataset.at === r.dataset.last)(document.querySelector('#replay'))")
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    assert page.evaluate("window.twice") == []
    assert [said for said in complaints if "duplicate" in said] == []


def test_a_copy_that_is_made_just_before_the_page_changes_gets_a_name_of_its_own(house: House, open_page: Open) -> None:
    anna, complaints = house.visitor("Anna"), list[str]()
    id = anna.play_now(level="easy")
    assert anna.post(f"/t/{id}/hand", bot="easy").status_code == 303
    anna.wait(id, lambda told: told["over"], 90)
    page = open_page(f"{house.url}/t/{id}/replay?at=4", motion="no-preference")
    page.on("console", lambda said: complaints.append(said.text))
    page.wait_for_function("() => document.querySelector('#felt [data-what]').style.viewTransitionName")
    page.evaluate(COPY)
    for at in ("5", "6", "7"):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("at => document.querySelector('#replay').dataset.at === at", arg=at)
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    assert [said for said in complaints if "duplicate" in said] == []
