"""Owners' decks in the lab: two arms that differ in one card, and runs that keep their deck."""

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from backroom import games
from backroom.cli import main
from backroom.editions import EDITIONS
from backroom.engine import Illegal
from backroom.engine.record import loads
from backroom.engine.table import digest
from backroom.game import resume
from backroom.lab.book import HEAD, Book, asdict_of, experiment_in, rows_in
from backroom.lab.decks import LISTED, Decks, alone, compared
from backroom.lab.describing import read as described
from backroom.lab.experiment import Arm, Experiment
from backroom.lab.local import Local
from backroom.lab.playing import Played, play, record_of
from backroom.lab.reading import read
from backroom.lab.report.page import lines_about

from .toys import quick

LOTTERY = "lead = { cash = 5, resources = 1 }"
DIFFERS = "Rig a Local Lottery: lead cash 5"
COUNTED = ("asked", "verbs", "cards", "held", "is", "rules", "events")


def lottery(cash: int, title: str = "") -> str:
    """The Crew's cards, with another take for the lead of the first big job."""
    text = games.own_cards("crew13")
    assert LOTTERY in text
    named = f'title = "{title}"\n' if title else ""
    return named + text.replace(LOTTERY, f"lead = {{ cash = {cash}, resources = 1 }}", 1)


def deck(cash: int, title: str = "") -> str:
    return games.find("crew13", lottery(cash, title)).cards


def two_arms(many: int = 12, **said: object) -> Experiment:
    arms = (Arm("as it is", ("random",), {}), Arm("rich", ("random",), {}, deck(9)))
    return quick(many, game="crew13", seats=(3,), arms=arms, **said)


@pytest.fixture(scope="module")
def played() -> tuple[Experiment, list[Played]]:
    one = two_arms()
    return one, [play(one, number) for number in range(1, one.many() + 1)]


def pairs(played: tuple[Experiment, list[Played]]) -> Iterator[tuple[dict[str, object], dict[str, object]]]:
    rows = [game.row for game in played[1]]
    yield from zip(rows[::2], rows[1::2], strict=True)


def test_two_arms_with_different_decks_are_dealt_the_same(played: tuple[Experiment, list[Played]]) -> None:
    one, games_ = played
    for first, second in ((1, 2), (3, 4)):
        records = [record_of(one, at, games_[at - 1].row) for at in (first, second)]
        assert records[0].deal == records[1].deal
        assert [record.cards for record in records] == ["", one.arms[1].cards]
        assert [record.game for record in records] == ["crew13", "crew13"]
        tables = [resume(loads(record.dumps())) for record in records]
        for at, table in zip((first, second), tables, strict=True):
            assert table.outcome is not None
            assert table.ply == games_[at - 1].row["moves"]


def test_a_deck_that_only_calls_a_card_otherwise_plays_the_same_games() -> None:
    renamed = games.find("crew13", games.own_cards("crew13").replace("Rig a Local Lottery", "Rig a Raffle")).cards
    arms = (Arm("as it is", ("medium",), {}), Arm("renamed", ("medium",), {}, renamed))
    one = quick(1, game="crew13", seats=(3,), arms=arms)
    was, now = play(one, 1).row, play(one, 2).row
    assert {**was, "number": 2, "arm": 1} == now


def test_what_is_counted_by_name_is_the_same_in_both(played: tuple[Experiment, list[Played]]) -> None:
    alike = [(was, now) for was, now in pairs(played) if was["verbs"] == now["verbs"]]
    assert len(alike) > 3, "chance does the same whatever a job pays, unless a deal hangs on cash"
    for was, now in alike:
        assert {name: was[name] for name in COUNTED} == {name: now[name] for name in COUNTED}
        assert was["rules"]
        assert was["events"]


def test_cards_of_both_arms_are_one_card(played: tuple[Experiment, list[Played]]) -> None:
    one, games_ = played
    rows = [game.row for game in games_]
    known = read(one, rows[1::2], rows[::2])
    before = read(one, rows[::2])
    assert {rule.number for rule in known.rules if rule.games} == {r.number for r in before.rules if r.games}
    assert {used.name for used in known.verbs} == {used.name for used in before.verbs}
    assert "The 13th Street Crew with another deck, 3 players" in lines_about(known, 12, "")


def test_a_run_without_decks_has_the_settings_it_had() -> None:
    plain = quick(game="crew13", seats=(3,))
    rules = games.find("crew13")
    arms = [{"name": "", "bots": ["random"], "variants": dict(rules.table(3).variants)}]
    assert plain.settings() == {
        "game": "crew13", "version": rules.version, "arms": arms, "seats": [3], "seed": 1, "luck": "keyed",
        "decisions": False,
    }  # fmt: skip
    assert asdict_of(plain)["arms"] == [{"name": "", "bots": ["random"], "variants": {}}]


def test_the_deck_is_part_of_the_settings_by_its_digest() -> None:
    one = two_arms()
    arms = one.settings()["arms"]
    assert "deck" not in arms[0]
    assert arms[1]["deck"] == digest(one.arms[1].cards)
    assert one.digest() != quick(game="crew13", seats=(3,), arms=(one.arms[0], Arm("rich", ("random",), {}))).digest()


def test_an_edition_that_was_closed_in_between_counts_its_rules_again() -> None:
    one = two_arms()
    before = play(one, 2).row
    edition = EDITIONS.get(one.playing(1))
    assert edition is not None
    EDITIONS._close(edition)
    assert play(one, 2).row == before


def test_workers_hear_of_the_decks() -> None:
    one = two_arms()
    assert sorted(game.row["number"] for game in Local(2).results(one, iter([1, 2, 3, 4]))) == [1, 2, 3, 4]


def written(folder: Path, text: str, bots: str = "random", **decks: str) -> Path:
    for name, cards in decks.items():
        (folder / f"{name}.toml").write_text(cards, "utf-8")
    path = folder / "experiment.toml"
    path.write_text(f'[lab]\ngame = "crew13"\nbots = ["{bots}"]\nseats = [3]\ngames = 6\n{text}', "utf-8")
    return path


def test_a_file_names_decks_from_where_it_lies_for_all_or_for_an_arm(tmp_path: Path) -> None:
    arms = '[[arm]]\nname = "a"\n[[arm]]\nname = "b"\ncards = "eleven.toml"\n[[arm]]\nname = "c"\ncards = ""\n'
    path = written(tmp_path, f'cards = "nine.toml"\n{arms}', nine=f"# mine\n{lottery(9)}", eleven=lottery(11))
    assert [arm.cards for arm in described(path).arms] == [deck(9), deck(11), ""]
    path = written(tmp_path, 'cards = "ours.toml"\n', ours=games.own_cards("crew13"))
    assert [arm.cards for arm in described(path).arms] == [""]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("cards = 3", r"\[lab\]: the field 'cards' is 3; expected was a card file such as \"my.toml\""),
        ('cards = "no.toml"', r"experiment.toml: cannot read .*no\.toml: No such file"),
        ('[[arm]]\ncards = "bad.toml"', r"experiment.toml: .*bad\.toml, job 'rig-a-local-lottery': the field 'lead'"),
    ],
)
def test_a_deck_that_cannot_be_played_is_told_with_both_files(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(Illegal, match=says):
        described(written(tmp_path, text, bad=lottery(99)))


def test_who_has_learnt_our_cards_alone_is_refused_another_deck(tmp_path: Path) -> None:
    path = written(tmp_path, 'cards = "nine.toml"', "master", nine=lottery(9))
    with pytest.raises(Illegal, match=r"experiment.toml: .*master"):
        described(path)


def lab(*arguments: object) -> int:
    return main(["lab", *map(str, arguments)])


def test_a_run_keeps_its_deck_and_goes_on_without_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my.toml").write_text(lottery(9, "Ada's deck"), "utf-8")
    run = tmp_path / "run"
    said = ("crew13", "--bots", "random", "--seats", 3, "--games", 3)
    assert lab(*said, "--cards", tmp_path / "my.toml", "--out", run) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"1. Played with “Ada's deck”: {DIFFERS} in the rulebook, 9 here." in told
    (tmp_path / "my.toml").unlink()
    text = html.unescape((run / "report.html").read_text())
    assert "The 13th Street Crew with “Ada's deck”, 3 players" in text
    (again,) = re.findall(r"To have it again:.*?<code>(.*?)</code>", text, re.DOTALL)
    assert again == f"backroom lab {run}", "the file may be gone, the folder has its text"
    before = (run / "games.jsonl").read_text()
    assert lab(run) == 0
    assert (run / "games.jsonl").read_text() == before
    assert lab(run, "--game", 2) == 0
    record = loads((run / "game-2.json").read_text())
    assert record.cards == deck(9, "Ada's deck")
    assert main(["replay", str(run / "game-2.json")]) == 0
    assert lab(run, "--cards", "my.toml") == 2
    assert "leave out --cards" in capsys.readouterr().err


def test_runs_of_one_game_with_two_decks_are_compared_and_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my.toml").write_text(lottery(7), "utf-8")
    said = ("crew13", "--bots", "random", "--seats", 3, "--games", 3)
    lab(*said, "--out", tmp_path / "was")
    capsys.readouterr()
    assert lab(*said, "--cards", tmp_path / "my.toml", "--out", tmp_path / "now", "--against", tmp_path / "was") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"1. “was” with our cards, this run with another deck: {DIFFERS}, 7 here." in told
    assert "same luck" in (tmp_path / "now" / "report.html").read_text()
    assert lab(*said, "--out", tmp_path / "was", "--cards", tmp_path / "my.toml") == 2
    assert "another setting (bots, options or cards)" in " ".join(capsys.readouterr().err.split())


def test_an_experiment_says_which_arm_has_which_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arms = '[[arm]]\nname = "as it is"\n[[arm]]\nname = "rich"\ncards = "nine.toml"\n'
    assert lab(written(tmp_path, arms, nine=lottery(9)), "--out", tmp_path / "run") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"1. “as it is” with our cards, “rich” with another deck: {DIFFERS}, 9 here." in told
    assert len(rows_in(tmp_path / "run")) == 12


def test_decks_are_told_by_what_differs_and_not_without_end() -> None:
    assert alone("crew13", "") == compared("crew13", "", "", "b", "a") == Decks()
    assert Decks().says() == ()
    same = compared("crew13", deck(9), deck(9), "b", "a")
    assert same.says() == ("", "Both with another deck", f": {DIFFERS} in the rulebook, 9 here.")
    titled = compared("crew13", deck(9, "Mine"), deck(9, "Hers"), "b", "a")
    assert titled.says() == ("", "a with “Hers”, b with “Mine”", ": no card differs.")
    back = compared("crew13", "", deck(9), "b", "a")
    assert back.says()[2] == ": Rig a Local Lottery: lead cash 9, 5 here."
    many = Decks("all of it", tuple(f"card {n}: pay 1, 2 here" for n in range(90)))
    assert many.says()[2].endswith("card 3: pay 1, 2 here; and 86 more values.")
    assert len(many.listed()) == LISTED + 1
    assert many.listed()[-1] == "and 50 more values"


def test_a_card_that_only_one_deck_has_is_named() -> None:
    job = '[[job]]\nid = "paint-the-town"\nname = "Paint the Town"\ndeck = "solo"\nneeds = { favor = 1 }\n'
    more = games.find("crew13", f'{lottery(5)}\n{job}lead = {{ cash = 1, resources = 0 }}\nstatus = "house"\n').cards
    assert "Paint the Town: only here" in compared("crew13", more, "", "b", "a").lines
    assert "Paint the Town: left out here" in compared("crew13", "", more, "b", "a").lines


def test_a_deck_that_was_changed_by_hand_in_a_runs_folder_is_told(tmp_path: Path) -> None:
    one = two_arms()
    Book(tmp_path, one).close()
    assert experiment_in(tmp_path) == one
    head = json.loads((tmp_path / HEAD).read_text())
    for cards, says in (("[[", "run.json: this is not TOML"), (3, "its run.json is not what it should be")):
        head["experiment"]["arms"][1]["cards"] = cards
        (tmp_path / HEAD).write_text(json.dumps(head))
        with pytest.raises(Illegal, match=says):
            experiment_in(tmp_path)
