"""The example game, installed into a fresh environment, is played wherever ours are."""

import json
import signal
from pathlib import Path

from tests.elsewhere.installed import EXAMPLE, ROOT, Installed, installed, outside
from tests.server.test_durability import ended, free_port, started

__all__ = ["installed"]


def test_it_is_found_by_its_entry_point_and_by_nothing_else(installed: Installed) -> None:
    told = installed.answer(
        "import backroom; from backroom import games;"
        "print(games.names()[-1], games.package('split'), games.folder('split'), backroom.__file__)"
    )
    name, package, folder, engine = told.split()
    assert (name, package) == ("split", "backroom_split")
    assert Path(folder).is_relative_to(installed.folder)
    assert Path(engine).is_relative_to(installed.folder)
    listed = installed.run("games").stdout
    assert "The Split" in listed
    assert "--variant quarrel=cutter | river" in listed


def test_its_own_tests_pass(installed: Installed) -> None:
    assert " passed" in installed.python_runs("-m", "pytest", "-p", "no:cacheprovider", str(EXAMPLE / "tests"))


def test_it_keeps_every_law(installed: Installed) -> None:
    done = installed.run("check", "split", "--seeds", "4")
    assert done.returncode == 0, done.stdout
    assert " hold, 0 do not" in done.stdout
    assert "medium against random: " in done.stdout


def test_it_is_played_in_the_terminal_to_its_end_and_verified(installed: Installed) -> None:
    done = installed.run("play", "split", "--players", "3", "--seed", "4", "--against", "greedy", typed="1\n" * 40)
    assert done.returncode == 0, done.stderr
    assert "You cut: what do you lay open?" in done.stdout
    assert "the thing that lies open, or the bag?" in done.stdout
    assert "The most money. [S10]" in done.stdout
    (kept,) = (installed.folder / "data" / "backroom").glob("split-*.json")
    verified = installed.run("verify", str(kept))
    assert verified.returncode == 0
    assert verified.stdout.startswith("The Split, 18 moves to its end")
    assert installed.run("rules", "split", "S7").stdout.startswith("**S7** Two or more who want the same")


def test_it_is_simulated_in_processes_of_their_own(installed: Installed) -> None:
    bots = "search:20,greedy,random"
    done = installed.run("simulate", "split", "--bots", bots, "--games", "6", "--jobs", "2", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["game"] == "split"
    assert told["decisions"] == 6 * 18
    assert sum(seat["wins"] for seat in told["seats"]) == 6


def test_a_bot_of_somebodys_own_plays_it_through_the_api(installed: Installed) -> None:
    port = free_port()
    server = started(installed.folder / "api.db", port, python=installed.python, env=outside())
    try:
        outcome = installed.python_runs(str(ROOT / "examples" / "bot.py"), f"http://127.0.0.1:{port}", "split")
        assert "'rule': 'S1" in outcome
    finally:
        ended(server, signal.SIGTERM)


def test_it_is_played_with_an_owners_deck_like_ours(installed: Installed) -> None:
    ours = installed.run("cards", "split").stdout
    mine = installed.folder / "my.toml"
    mine.write_text(ours.replace("copies = 3", "copies = 2", 1), "utf-8")
    compared = installed.run("cards", "split", str(mine))
    assert compared.returncode == 0, compared.stderr
    assert "copies 3 in ours, 2 here" in compared.stdout
    done = installed.run("simulate", "split", "--bots", "greedy,random,random", "--games", "4", "--cards", str(mine))
    assert done.returncode == 0, done.stderr
    assert "The Split with another deck" in " ".join(done.stdout.split())
    mine.write_text(ours.replace("copies = 3", "copies = 1000000000", 1), "utf-8")
    refused = installed.run("cards", "split", str(mine))
    assert refused.returncode == 2
    assert "the field 'copies' has a number from -999 to 999" in refused.stderr
