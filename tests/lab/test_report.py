"""The report: one page that needs nothing else, and says what the rows say."""

import base64
import hashlib
import html
import re
from pathlib import Path
from types import ModuleType

import pytest

from backroom import games
from backroom.bots.knowledge import Knowledge
from backroom.lab import counting
from backroom.lab.experiment import Arm, Experiment
from backroom.lab.playing import play
from backroom.lab.reading import NEVER, UNCOUNTED, Reading, read
from backroom.lab.report import policy, write
from backroom.lab.report.page import About, Sure, page
from backroom.lab.verdict import verdict

from .toys import Row, quick, row

ABOUT = About("Famiglia & friends", ("one", "two"), "backroom lab famiglia", "a run", "before")


def told(known: Reading, sure: Sure | None = None) -> str:
    return page(known, verdict(known), ABOUT, sure)


@pytest.fixture(scope="module")
def compared() -> Reading:
    one = quick(40, arms=(Arm("a", ("random",), {}), Arm("b", ("random",), {"jokers": "free"})))
    rows = [play(one, number).row for number in range(1, one.many() + 1)]
    return read(one, [r for r in rows if r["arm"] == 1], [r for r in rows if r["arm"] == 0])


def test_the_page_needs_nothing_from_elsewhere_and_runs_nothing(compared: Reading) -> None:
    text = told(compared, Sure([0.1, -0.4, -1.0], "a change of 0.1", "Rounds"))
    assert "<script" not in text
    assert not re.search(r"\son\w+=", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL))
    assert 'style="' not in text
    assert not re.search(r'(src|href)="(?!#)', text)
    assert "http" not in text.replace("http-equiv", "")
    assert not re.search(r"url\((?!.?data:)", text)


def test_what_differs_in_the_cards_is_listed_where_there_is_more_than_the_verdict_says(compared: Reading) -> None:
    assert "What differs in the cards" not in told(compared)
    about = ABOUT._replace(decks=("Mom & Pop: pay 1, 2 here", "and 9 more values"))
    text = page(compared, verdict(compared, decks=("", "a with our cards", ": one.")), about)
    assert "<li>Mom &amp; Pop: pay 1, 2 here</li>" in text
    assert re.search(r"<ol>\s*<li>\s*<span><b>a with our cards</b>: one\.</span>", text), "it is said first"


def test_its_own_policy_lets_its_styles_in_and_nothing_else(compared: Reading) -> None:
    text = told(compared)
    (styles,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    held = base64.b64encode(hashlib.sha256(styles.encode()).digest()).decode()
    (said,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
    assert html.unescape(said) == policy()
    assert f"style-src 'sha256-{held}'" in policy()
    assert policy().startswith("default-src 'none';")


def test_every_rule_has_its_place_and_those_never_used_are_named(compared: Reading) -> None:
    text = told(compared)
    (drawn,) = re.findall(r'<ol class="map">(.*?)</ol>', text, re.DOTALL)
    assert drawn.count("<li") == len(games.rulebook("famiglia").numbers)
    kinds = {rule.number: rule.kind for rule in compared.rules}
    assert kinds["F1"] == UNCOUNTED
    for number, kind in kinds.items():
        assert re.search(rf'<li class="rule {kind}" title="{number},', drawn), number


def test_what_somebody_wrote_is_text_and_no_markup() -> None:
    one = quick(title="<b>")
    known = read(one, [row(n, n % 2, why="<i>more</i>") for n in range(1, 5)])
    text = told(known)
    assert "<i>more" not in text
    assert "&lt;i&gt;more" in text
    assert "Famiglia &amp; friends" in text


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_its_report(game: str, tmp_path: Path) -> None:
    players = min(games.find(game).players)
    one = quick(3, game=game, seats=(players,), bots=("medium",))
    known = read(one, [play(one, number).row for number in (1, 2, 3)])
    write(tmp_path / "report.html", known, verdict(known), ABOUT)
    text = (tmp_path / "report.html").read_text("utf-8")
    for part in ("How games end", "Dead time", "Length in", "Which rules were used", "What was done", "Worth a look"):
        assert part in text
    assert "Too early" in text or players == 1
    assert all(len(line.split("\n")) < 2 for line in re.findall(r"<title>(.*?)</title>", text))


def test_a_table_can_be_read_in_several_orders(compared: Reading) -> None:
    text = told(compared)
    (orders,) = re.findall(r'<input type="radio" name="verbs"[^>]*>.*?</table>', text, re.DOTALL)
    bodies = re.findall(r'<tbody class="order-\d">(.*?)</tbody>', orders, re.DOTALL)
    names = [re.findall(r'scope="row">([^<]*)<', body) for body in bodies]
    assert len(names) == 3
    assert names[1] == sorted(names[0]) != names[0]
    assert sorted(names[2]) == names[1]


def words(known: Reading) -> str:
    found = verdict(known)
    return " ".join([found.headline, *["".join(pieces) for pieces in found.says], found.big, found.of, found.beside])


def rows(many: int, first: float, rounds: int = 10, **said: object) -> list[Row]:
    """So many games, of which the first seat wins that part."""
    return [row(n, float(n % 100 < 100 * first), rounds + n % 3, **said) for n in range(1, many + 1)]


def test_a_chair_that_is_better_is_named_first() -> None:
    said = words(read(quick(), rows(400, 0.7)))
    assert said.startswith("First seat: more than a fair share")
    assert "First seat, share: 1.40 times a fair one (1.31–1.49). It is really more." in said
    assert "1.40 times a fair share" in said


def test_where_nobody_is_better_off_that_is_said() -> None:
    said = words(read(quick(), rows(400, 0.5)))
    assert said.startswith("Nobody has the better chair")
    assert "each of 2 figures about who wins may be a fair share" in said
    assert "Half of the games take 10 to 12 rounds" in said
    assert "Half of them are decided after 50%" in said


def test_of_few_deals_nothing_is_claimed() -> None:
    said = words(read(quick(), rows(20, 0.9)))
    assert said.startswith("Too early to say anything")
    assert "20 deals only: below 30 no interval can be trusted" in said


def test_what_nobody_did_is_named() -> None:
    known = read(quick(), rows(60, 0.5))
    assert "Enough" in [used.name for used in known.verbs if not used.games]
    assert [rule.number for rule in known.rules if rule.kind == NEVER][:2] == ["F5", "F7"]
    assert re.search(r"\d+ rules were never used; \d+ things one can do nobody did", words(known))


def test_a_difference_is_told_with_what_it_was_before() -> None:
    said = words(read(quick(), rows(60, 0.5, 14), rows(60, 0.5, 10)))
    assert said.startswith("Rounds: the difference is real")
    assert "Rounds: 15.0 (14.8–15.2), before 11.0. The difference is real." in said
    assert "+4.0 rounds" in said


def test_where_nothing_changed_that_is_said() -> None:
    same = rows(60, 0.5)
    assert words(read(quick(), same, same)).startswith("Nothing changed that would matter")


def test_games_worth_a_look_are_numbered() -> None:
    known = read(quick(), [*rows(40, 0.5), row(41, 1, 99), row(42, 1, 1, rule="F36", why="level")])
    assert {(one.number, one.why) for one in known.odd} >= {
        (41, "the longest: 99 rounds"), (42, "the shortest: 1 rounds"), (42, "the rarest end: level (F36)"),
    }  # fmt: skip


def test_wins_of_a_team_are_told_as_such() -> None:
    one = Experiment("precinct", (Arm("", ("random",), {}),), (2,), 60, 1)
    won = [row(n, 1, together=True, winners=[0, 1] if n % 3 else [], shares=[1, 1]) for n in range(1, 61)]
    assert "The players win 66.7%" in words(read(one, won))


def test_numbers_of_players_are_told_apart() -> None:
    several = [*rows(3, 0.5, 10), *[row(n, 1, 20, players=3) for n in (8, 9)]]
    two, three = read(quick(seats=(2,)), several).tables()
    assert (two.players, two.games, two.low, two.middle, two.high) == (2, 3, 10, 11, 12)
    assert (three.players, three.games, three.middle, three.decided, three.dead) == (3, 2, 20, 0.5, 0.1)


def test_a_plot_of_few_deals_has_no_intervals() -> None:
    few, many = told(read(quick(), rows(10, 0.7))), told(read(quick(), rows(40, 0.7)))
    assert few.count(">too early<") == 2
    assert ">too early<" not in many


def test_a_game_without_judge_clock_or_table_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Knowledge(games.find("famiglia"), ModuleType("bot"))
    monkeypatch.setattr(counting, "knowledge", lambda game: bare)
    monkeypatch.setattr(games, "part", lambda game, room: None)
    found = [{**play(quick(), number).row, "rounds": None} for number in range(1, 4)]
    assert {(one["leads"], one["decided"]) for one in found} == {(None, None)}
    text = told(read(quick(), found))
    assert "Length in decisions" in text
    assert "When it is decided" not in text
    assert "lead changes" not in text
