"""The ending in a real browser: the best first, places in words, no word broken."""

import pytest

from backroom import games
from backroom.contract.pages import SIZES, window
from backroom.game import Game
from tests.server.house import House
from tests.table.played import played
from tests.web.laying import Open, finished

BROKEN = """() => [...document.querySelectorAll('.ended-who *, .score-parts *, .my-place, .told-now td')].flatMap(e => {
    const range = document.createRange(), found = [];
    for (const node of e.childNodes) {
        if (node.nodeType !== 3 || !e.getClientRects().length) continue;
        for (const word of node.data.matchAll(/[^\\s]+/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = [...range.getClientRects()].filter(b => b.width > 0.5).map(b => Math.round(b.top));
            if (new Set(lines).size > 1 && !word[0].includes('-')) found.push(word[0]);
        }
    }
    return found;
})"""
OUT = """() => [...document.querySelectorAll('.ended-who > *')].filter(
    e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent.trim())"""
PLACES = "all => all.map(e => e.textContent)"
TOLD = [("crew13", 4, 1), ("crew13", 7, 2), ("downtown", 4, 1), ("crimelords", 5, 1)]


def is_unequal(game: Game) -> bool:
    """More than one place is told, and not in the order of the seats."""
    over = game.outcome
    assert over is not None
    return len(set(over.scores)) > 2


@pytest.mark.parametrize(("name", "players", "seed"), TOLD)
def test_no_word_of_an_ending_is_broken_at_any_size(
    house: House, open_page: Open, name: str, players: int, seed: int
) -> None:
    page = finished(house, open_page, played(name, players, seed))
    found: list[str] = []
    for size in SIZES:
        page.set_viewport_size(window(size))
        found += [f"{size[0]}x{size[1]}: {word}" for word in (*page.evaluate(BROKEN), *page.evaluate(OUT))]
    assert found == []


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).players[-1] > 3])
def test_the_ending_lists_winners_first_and_the_others_by_their_place_in_words(
    house: House, open_page: Open, name: str
) -> None:
    game = next(played(name, 4, seed) for seed in range(9) if is_unequal(played(name, 4, seed)) or name == "precinct")
    page = finished(house, open_page, game)
    told = page.eval_on_selector_all(".ended-seat .place", PLACES)
    order = ["wins", "second", "third", "fourth"]
    assert told == sorted(told, key=order.index)
