"""What happened since a seat last acted: from its own news, in order, with old numbers until it acts."""

from types import SimpleNamespace

import pytest

from backroom import games, start
from backroom.engine import QuickChance, settle
from backroom.server.drawing.since import as_in_the_log, as_you, in_rows, since, span
from backroom.server.tables.latest import Latest


def seen(game, seat):
    return since(around(game), seat)


def around(game):
    return SimpleNamespace(
        playing=lambda: game, game_name=game.rules.name, names=game.names, things=Latest(), numbers={}
    )


def famiglia():
    """A street with free cards; whoever starts has passed."""
    game = start("famiglia", seed=4, names=["Ada", "Nino"])
    s = game.state
    s.street = ["F0", "B0", "A0", "M2"]
    s.asked = s.stack[-1].asks(s)
    settle(s, QuickChance(0))
    first = game.waiting[0]
    game.play(first, "pass")
    return game, first, 1 - first


def test_a_seat_that_just_moved_is_told_nothing_of_its_own_moves():
    game, first, _ = famiglia()
    assert all(game.names[first] not in thing["line"] for thing in seen(game, first)["things"])


def test_what_another_did_is_told_with_the_things_it_concerns_and_the_number_before():
    game, first, other = famiglia()
    game.play(other, "take F0 - -")
    told = seen(game, first)
    assert told["things"][0]["line"] == f"{game.names[other]} took Famiglia 0"
    assert told["things"][0]["refs"] == f"seat:{other}"
    assert told["was"] == [(f"seat:{other}", "1", "2")]
    assert not told["acted"]


def test_when_i_act_the_things_are_still_told_and_no_longer_marked():
    game, first, other = famiglia()
    game.play(other, "take F0 - -")
    before = seen(game, first)
    game.play(first, "take B0 - -")
    after = seen(game, first)
    assert after["acted"]
    assert after["was"] == []
    assert after["things"] == before["things"]


@pytest.mark.parametrize("name", games.names())
def test_every_game_tells_every_seat_what_happened_in_a_line(name: str):
    game = start(name, seed=2)
    for _ in range(120):
        if game.outcome is not None:
            break
        for seat in (None, *game.setup.seats):
            told = seen(game, seat)
            assert all(thing["line"] for thing in told["things"])
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[game.ply % len(game.options(seat))])


def test_a_game_without_words_of_its_own_is_told_as_in_the_log():
    game, first, other = famiglia()
    events = {type(event).__name__: event for _, event in game.log(other, span(game, other)[0])}
    assert as_in_the_log(events["Passed"], game.names) == (f"{game.names[first]} passed.", "", (f"seat:{first}",))
    assert as_in_the_log(events["TurnBegan"], game.names) is None


def told(line: str, by: int | None, *refs: str, quiet: bool = False) -> dict[str, object]:
    return {
        "line": line, "by": by, "refs": " ".join(refs), "plies": [1], "opened": False, "quiet": quiet, "icon": "",
        "mine": False, "more": "", "whole": "",
    }  # fmt: skip


NAMES = ["Ada", "Nino", "Carla"]


def test_what_concerns_me_comes_first_and_says_you():
    robbed = told("Carla robbed Ada: $18,000", 2, "seat:2", "seat:0")
    mine, rest, _ = in_rows([told("Nino looked at a fence", 1, "seat:1"), robbed], 0, NAMES)
    assert [thing["line"] for thing in mine] == ["Carla robbed you: $18,000"]
    assert [thing["line"] for thing in rest] == ["Nino looked at a fence"]


def test_what_one_did_in_a_turn_is_one_thing_and_many_of_a_kind_are_counted():
    bought = [told(f"Nino bought a {what}", 1, "seat:1") for what in ("Lookout", "Spy", "Safecracker")]
    robbed = [told("Carla robbed Nino: $6,000", 2, "seat:1", "seat:2"), told("Carla laid $10,000", 2, "seat:2")]
    _, rest, _ = in_rows([*bought, *robbed], 0, NAMES)
    assert [(thing["line"], thing["more"]) for thing in rest] == [
        ("Nino bought 3", ""),
        ("Carla robbed Nino: $6,000", "and laid $10,000"),
    ]
    assert rest[0]["plies"] == [1, 1, 1]


def test_quiet_things_are_put_aside():
    _, rest, quiet = in_rows([told("Nino went to the Bank", 1, quiet=True), told("Nino laid $2,000", 1)], 0, NAMES)
    assert [thing["line"] for thing in quiet] == ["Nino went to the Bank"]
    assert len(rest) == 1


def test_a_name_within_another_word_is_left_alone():
    assert as_you("Adamo robbed Ada of Ada's hat", "Ada") == "Adamo robbed you of your hat"
    assert as_you("Ada was robbed", "Ada") == "You were robbed"
