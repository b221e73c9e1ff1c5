"""Winning the game."""

import pytest

from backroom.engine.story import Ply
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.steps.ending import ENOUGH, standing_of
from backroom.games.crimelords.table.ending import ending
from backroom.games.crimelords.table.goal import goal
from backroom.games.crimelords.table.scene import as_all_see_it
from backroom.games.crimelords.table.stakes import stakes
from tests.games.crimelords.stage import NAMES, Stage
from tests.support import rule

PLAIN = [
    "north-loans",
    "south-casinos",
    "east-numbers",
    "west-protection",
    "central-forgeries",
    "north-chop-shops",
    "south-smuggling",
    "east-casinos",
    "west-loans",
    "central-numbers",
    "north-protection",
    "south-forgeries",
    "east-chop-shops",
    "west-smuggling",
]


def some(many: int) -> str:
    """So many Rackets without any bonus, as long as others have a little."""
    return " ".join(PLAIN[:many])


def ended(stage: Stage) -> Stage:
    return stage.plays("Anna", "lielow")


@rule("L108")
@pytest.mark.parametrize(
    ("players", "short", "long"), [(2, 11, 14), (3, 11, 14), (4, 10, 13), (5, 9, 12), (6, 8, 11), (7, 7, 9), (8, 7, 9)]
)
def test_how_many_rackets_win(players: int, short: int, long: int) -> None:
    assert (ENOUGH["short"][players], ENOUGH["long"][players]) == (short, long)


@rule("L108")
def test_enough_rackets_at_the_end_of_a_turn_win() -> None:
    assert standing_of(Stage(rackets={"Anna": some(11)}).s, 0) == 11
    assert ended(Stage(rackets={"Anna": some(11)})).winners() == ["Anna"]
    assert ended(Stage(rackets={"Anna": some(10)})).asked() == ["Carl"]
    long = {"variants": {"length": "long"}}
    assert ended(Stage(rackets={"Anna": some(13)}, **long)).asked() == ["Carl"]  # type: ignore[arg-type]


@rule("L108")
def test_also_at_the_end_of_somebody_else_s_turn_and_by_how_many_began() -> None:
    stage = Stage(players=4, rackets={"Bert": some(10)}, gang={"Dora": "nobody"})
    assert ended(stage).winners() == ["Bert"]


@rule("L109")
def test_three_of_a_type_that_nobody_else_has_count_one_more() -> None:
    mine = "north-loans south-loans east-loans"
    assert standing_of(Stage(rackets={"Anna": mine}).s, 0) == 4
    assert standing_of(Stage(rackets={"Anna": mine, "Bert": "west-loans"}).s, 0) == 3
    assert standing_of(Stage(rackets={"Anna": mine}, street="west-loans").s, 0) == 4
    assert standing_of(Stage(rackets={"Anna": "customs-shed old-mint scrapyard"}).s, 0) == 3


@rule("L110")
def test_four_in_a_district_where_nobody_else_has_two_count_two_more() -> None:
    mine = "north-loans north-casinos north-numbers north-protection"
    assert standing_of(Stage(rackets={"Anna": mine, "Bert": "north-smuggling"}).s, 0) == 6
    assert standing_of(Stage(rackets={"Anna": mine, "Bert": "north-smuggling", "Carl": "north-forgeries"}).s, 0) == 6
    assert standing_of(Stage(rackets={"Anna": mine, "Bert": "north-smuggling north-forgeries"}).s, 0) == 4


@rule("L111")
def test_all_who_have_enough_share_the_win_and_more_makes_no_difference() -> None:
    mine, theirs = some(7), "velvet-rope auction-house old-mint city-hall-annex racetrack customs-shed west-casinos"
    stage = Stage(players=7, rackets={"Anna": mine, "Bert": theirs + " east-loans"})
    assert sorted(ended(stage).winners()) == ["Anna", "Bert"]


def one_short() -> Stage:
    theirs = "velvet-rope auction-house old-mint city-hall-annex racetrack customs-shed"
    return ended(Stage(players=7, rackets={"Anna": some(6), "Bert": theirs}))


@rule("L112")
def test_all_who_are_exactly_one_short_may_agree_to_share() -> None:
    stage = one_short()
    assert stage.asked() == ["Anna", "Bert"]
    assert stage.why_not("Anna", "endturn").rule == "L112"
    stage.plays("Anna", "share True").plays("Bert", "share True")
    assert sorted(stage.winners()) == ["Anna", "Bert"]
    over = RULES.outcome(stage.s)
    assert over is not None
    assert over.rule == "L112"


@rule("L112")
def test_if_one_does_not_agree_the_game_goes_on() -> None:
    stage = one_short().plays("Bert", "share True").plays("Anna", "share False")
    assert stage.asked() == ["Gus"]


@rule("L114")
def test_the_option_most_wins_with_more_than_all_others_together() -> None:
    most = {"variants": {"length": "most"}}
    stage = Stage(rackets={"Anna": "old-mint racetrack", "Bert": "scrapyard"}, **most)  # type: ignore[arg-type]
    assert ended(stage).asked() == ["Carl"]
    stage = Stage(rackets={"Anna": "old-mint racetrack"}, **most)  # type: ignore[arg-type]
    assert ended(stage).winners() == ["Anna"]


@rule("L115")
def test_the_option_last_has_no_other_end() -> None:
    stage = Stage(rackets={"Anna": some(14)}, variants={"length": "last"})
    assert ended(stage).asked() == ["Carl"]


@rule("L116")
@pytest.mark.parametrize(("length", "rounds"), [("short", 40), ("long", 40), ("most", 60), ("last", 60)])
def test_in_the_end_the_night_is_over_and_the_most_rackets_win(length: str, rounds: int) -> None:
    stage = Stage(rackets={"Carl": "old-mint racetrack", "Anna": "scrapyard"}, variants={"length": length})
    stage.s.round, stage.s.turn, stage.s.first = rounds, stage.seat("Anna"), stage.seat("Carl")
    stage.plays("Anna", "lielow")
    assert stage.winners() == ["Carl"]
    over = RULES.outcome(stage.s)
    assert over is not None
    assert over.rule == "L116"


@rule("L116")
def test_a_round_ends_with_the_one_who_began() -> None:
    stage = Stage()
    for name in ("Anna", "Carl", "Bert"):
        assert stage.s.round == 1
        stage.plays(name, "lielow")
    assert stage.s.round == 2
    assert NAMES[stage.s.turn] == "Anna"


@rule("L108")
def test_a_table_may_set_an_own_number_of_rackets() -> None:
    six = "north-loans south-casinos east-chop-shops west-protection central-forgeries north-chop-shops"
    stage = Stage(4, rackets={"Anna": six}, variants={"rackets": "6"}).plays("Anna", "lielow")
    assert stage.winners() == ["Anna"]
    longer = Stage(4, rackets={"Anna": six}, variants={"rackets": "8", "length": "long"}).plays("Anna", "lielow")
    assert longer.s.stack
    last = Stage(4, rackets={"Anna": six}, variants={"rackets": "6", "length": "last"}).plays("Anna", "lielow")
    assert last.s.stack, "only the last Mob left wins there"


@rule("L108", "L114", "L115", "L116")
@pytest.mark.parametrize(
    ("variants", "wins", "note"),
    [
        ({}, "you control 10 Rackets at the end of a turn or a war", "Several who have enough"),
        ({"rackets": "6"}, "you control 6 Rackets at the end of a turn or a war", "Several who have enough"),
        ({"rackets": "6", "length": "last"}, "no other Mob is left", "60 rounds"),
        ({"length": "most"}, "you have more Crooks and Rackets than all others together", "60 rounds"),
    ],
)
def test_what_wins_is_told_as_the_table_has_agreed(variants: dict[str, str], wins: str, note: str) -> None:
    told = goal(Stage(4, variants=variants).view("Anna"))
    assert told is not None
    assert [words for _, words in told["wins"]] == [wins]
    assert note in told["notes"]


@rule("L105", "L117")
def test_the_end_tells_who_has_left_and_who_was_wiped_out() -> None:
    stage = Stage(2, variants={"leaving": "on"}).plays("Anna", "leavegame")
    told = ending(stage.outcome, stage.s, [Ply(None, None, tuple(stage.told))], NAMES)
    assert told["seats"][0]["was"] == "left the game"
    stage.s.out[0] = True
    told = ending(stage.outcome, stage.s, [], NAMES)
    assert told["seats"][0]["was"] == "wiped out"


@rule("L107", "L117")
def test_who_thinks_of_leaving_is_told_where_it_all_goes() -> None:
    seen = Stage(variants={"leaving": "on"}).view("Anna")
    told = stakes(seen, as_all_see_it(seen))["leavegame"]
    assert told == "you are out; your Crooks and Rackets become uncontrolled, the rest is gone"
