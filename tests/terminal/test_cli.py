"""The command line: what it does, and one line with exit status 2 for what it cannot."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import backroom
from backroom.cli import main
from backroom.engine.chance import commitment, salt_commitment
from backroom.engine.compiled import edition

BACKROOM = [sys.executable, "-m", "backroom.cli"]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def finished(path: Path, moves: int = 10_000) -> Path:
    """A game on file; the first option every time."""
    game = backroom.start("famiglia", seed=2, names=["Anna", "Bruno"])
    while game.outcome is None and game.ply < moves:
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0])
    return game.record().save(path)


def refused(capsys, *arguments: str) -> str:
    """The one line on stderr that a wrong command line gets."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("backroom: ")
    return lines[0]


WRONG = {
    "serve --port 0": "0 is out of range: 1 to 65535",
    "serve --db nowhere://x": "tables are not kept in nowhere, but in a file, or postgresql://",
    "dance": "invalid choice: 'dance'",
    "play": "required: GAME",
    "play chess": "there is no game 'chess'",
    "play famiglia --against magnus": "there is no bot 'magnus'",
    "play famiglia --bots greedy,magnus": "there is no bot 'magnus'",
    "play famiglia --bots greedy,greedy": "Famiglia is for 2 players, not 3",
    "play famiglia --watch --bots greedy,greedy,greedy": "Famiglia is for 2 players, not 3",
    "play famiglia --players 2 --bots greedy,greedy": "1 bots are needed at this table of 2, not 2",
    "play famiglia --players 5": "Famiglia is for 2 players, not 5",
    "play famiglia --seats 0": "0 is out of range: 1 or more",
    "play famiglia --players two": "'two' is not a whole number",
    "play famiglia --hotseat --bots greedy,greedy": "leave nobody to play",
    "play famiglia --watch --hotseat": "choose one",
    "play famiglia --against greedy --bots random": "choose one",
    "play famiglia --watch --name Anna": "--watch is for bots only",
    "play famiglia --name greedy": "is the name of a bot",
    "play famiglia --name A --name B": "2 names for 1 person",
    "play famiglia --hotseat --name A --name A": "cannot be told apart",
    "play famiglia --variant hands": "'hands' is not an option such as name=value",
    "play famiglia --variant hands=up": "option 'hands' takes remembered or held, not 'up'",
    "play famiglia --variant feet=up": "Famiglia has no option 'feet'",
    "play famiglia --seed x": "'x' is not a whole number",
    "play famiglia --delay soon": "'soon' is not a number of seconds",
    "play famiglia --delay nan": "'nan' is not a number of seconds",
    "play famiglia --load nowhere.json": "cannot read nowhere.json: No such file or directory",
    "play famiglia --wat": "unrecognized arguments: --wat",
    "simulate famiglia": "required: --bots",
    "simulate famiglia --bots greedy": "Famiglia is for 2 players, not 1",
    "simulate famiglia --bots greedy,": "is not a list of bots",
    "simulate famiglia --bots greedy,magnus": "there is no bot 'magnus'",
    "simulate famiglia --bots greedy:7,random": "'greedy' takes no budget",
    "ladder famiglia --levels easy": "two levels at least",
    "ladder famiglia --levels easy,magnus": "there is no bot 'magnus'",
    "ladder famiglia --seats 3": "Famiglia is for 2 players, not 3",
    "ladder famiglia --seats two": "is not a list of numbers of players",
    "ladder famiglia --resume --out nowhere.jsonl": "there is no ladder at nowhere.jsonl to go on with",
    "ladder famiglia --resume --fresh": "not allowed with argument",
    "ladder famiglia --levels easy,medium --games 2 --out /dev/null/x": "cannot keep a ladder at /dev/null/x",
    "serve --bot-cores 0": "0 is out of range: 1 to",
    "simulate famiglia --bots greedy/x2,random": "needs no more than one core",
    "simulate chess --bots a,b": "there is no game 'chess'",
    "simulate famiglia --bots greedy,random --games 0": "0 is out of range",
    "simulate famiglia --bots greedy,random --games many": "'many' is not a whole number",
    "simulate famiglia --bots greedy,random --jobs 0": "0 is out of range: 1 to",
    "simulate famiglia --bots greedy,random --variant hands=up": "takes remembered or held",
    "replay nowhere.json": "cannot read nowhere.json",
    "replay .": "cannot read .: Is a directory",
    "verify nowhere.json": "cannot read nowhere.json",
    "rules chess": "there is no game 'chess'",
    "rules famiglia F99": "Famiglia has no rule F99",
    "games now": "unrecognized arguments: now",
    "serve --proxies 10.0.0.0/8,foo": "'foo' is no address or network",
    "serve --metrics-from here": "'here' is no address or network",
    "serve --hosts http://x/": "'http://x/' is no name of a host",
    "serve --url club.example": "'club.example' is no address of a house",
    "serve --url https://club.example/games": "is no address of a house",
    "backup nowhere/x.gz --db .": "cannot write nowhere/x.gz: No such file or directory",
    "restore nowhere.gz": "there is no file nowhere.gz",
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_arguments_get_one_clear_line_and_exit_status_2(capsys, line):
    assert WRONG[line] in refused(capsys, *line.split())


def test_a_variable_that_says_neither_yes_nor_no_is_refused(capsys, monkeypatch):
    monkeypatch.setenv("BACKROOM_LOG_ACCESS", "maybe")
    assert "BACKROOM_LOG_ACCESS is yes or no, not 'maybe'" in refused(capsys, "serve", "--port", "1")


def test_replay_refuses_a_seat_and_a_move_that_are_not_there(capsys, tmp_path):
    path = str(finished(tmp_path / "g.json"))
    assert "there is no seat 7: this table has seats 0 to 1" in refused(capsys, "replay", path, "--seat", "7")
    assert "--to takes 0 to" in refused(capsys, "replay", path, "--to", "9999")
    assert "-1 is out of range" in refused(capsys, "replay", path, "--to=-1")


def test_verify_says_what_it_checked(capsys, tmp_path):
    assert main(["verify", str(finished(tmp_path / "g.json"))]) == 0
    assert "every move is by the rules" in capsys.readouterr().out


def test_verify_says_how_many_salts_were_committed_to(capsys, tmp_path):
    seed, salts = b"s" * 32, ["Anna's", "Bert's"]
    committed = [salt_commitment(commitment(seed), salt) for salt in salts]
    for told, kept in ((committed, 2), ([], 0)):
        game = backroom.Game("famiglia", 2, None, seed, salts, [], told)
        assert main(["verify", str(game.record(reveal=True).save(tmp_path / "g.json"))]) == 0
        assert f"Of 2 salts {kept} were committed to before any was shown" in capsys.readouterr().out


def test_verify_names_the_move_at_which_a_record_was_changed(capsys, tmp_path):
    path = finished(tmp_path / "g.json")
    lines = path.read_text().splitlines(keepends=True)
    lines[4] = lines[4].replace('"', '"x', 1)
    path.write_text("".join(lines))
    assert "changed at move 4" in refused(capsys, "verify", str(path))


def test_a_record_that_is_cut_short_is_refused_by_its_name(capsys, tmp_path):
    path = finished(tmp_path / "g.json")
    path.write_text(path.read_text()[:-40])
    for command in (["verify"], ["replay"], ["play", "famiglia", "--load"]):
        assert f"{path}: not a whole record: the text breaks off" in refused(capsys, *command, str(path))


def test_verify_refuses_a_record_whose_seed_is_still_secret(capsys, tmp_path):
    assert "not revealed yet" in refused(capsys, "verify", str(finished(tmp_path / "g.json", moves=3)))


def test_a_record_without_its_seed_cannot_be_played_on(capsys, tmp_path):
    path = str(finished(tmp_path / "g.json", moves=3))
    assert "it can be replayed, not played on" in refused(capsys, "play", "famiglia", "--load", path)


def test_loading_brings_its_own_company(capsys, tmp_path):
    path = str(finished(tmp_path / "g.json"))
    assert "leave the others out" in refused(capsys, "play", "famiglia", "--load", path, "--hotseat")


def test_rules_prints_all_of_them_or_one(capsys):
    assert main(["rules", "famiglia"]) == 0
    assert "**F37**" in capsys.readouterr().out
    assert main(["rules", "famiglia", "f12"]) == 0
    assert capsys.readouterr().out.startswith("**F12** ")


def test_games_lists_every_game_with_its_options(capsys):
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in backroom.games.names())
    assert "hands=remembered | held" in out


@pytest.mark.parametrize("command", ["", "play", "simulate", "ladder", "replay", "verify", "rules", "games", "check"])
def test_help_is_there_for_every_command(capsys, command):
    with pytest.raises(SystemExit) as left:
        main([*command.split(), "--help"])
    assert left.value.code == 0
    assert "usage: backroom" in capsys.readouterr().out


def test_version(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"backroom {backroom.__version__}, {edition()}\n"


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*BACKROOM, *arguments], input=typed, capture_output=True, text=True, timeout=120)


def test_a_game_is_played_through_a_pipe_to_its_end_and_verified():
    done = run("play", "famiglia", "--seed", "9", "--against", "random", typed="1\n" * 2000)
    assert done.returncode == 0
    assert done.stderr == ""
    assert " wins, " in done.stdout or "Level at" in done.stdout
    (kept,) = Path("data/backroom").glob("famiglia-*.json")
    assert run("verify", str(kept)).returncode == 0


def test_when_the_input_ends_the_game_is_saved_and_can_go_on():
    done = run("play", "famiglia", "--seed", "9", "--against", "random", typed="1\n1\n")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "the input ended before the game did: the game is saved" in done.stderr
    (kept,) = Path("data/backroom").glob("famiglia-*.json")
    assert str(kept) in done.stderr
    on = run("play", "famiglia", "--load", str(kept), typed="1\n" * 2000)
    assert on.returncode == 0
    assert run("verify", str(kept)).returncode == 0


def test_ctrl_c_saves_and_leaves_with_130():
    game = subprocess.Popen(
        [*BACKROOM, "play", "famiglia", "--seed", "9"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    assert game.stdout is not None
    while "to choose" not in game.stdout.readline():
        pass
    time.sleep(0.2)
    os.kill(game.pid, signal.SIGINT)
    _, err = game.communicate(timeout=60)
    assert game.returncode == 130
    assert err.startswith("backroom: stopped: the game is saved; go on with: backroom play famiglia --load ")
    assert len(err.splitlines()) == 1


def test_bots_alone_are_watched_without_a_keyboard():
    done = run("play", "famiglia", "--watch", "--seed", "4")
    assert done.returncode == 0
    assert "Greedy 2" in done.stdout


def test_simulate_prints_one_object_alone_and_the_same_for_any_number_of_jobs():
    line = ("simulate", "famiglia", "--bots", "greedy,random", "--games", "12", "--seed", "3", "--json")
    results = []
    for jobs in ("1", "2"):
        done = run(*line, "--jobs", jobs)
        assert done.returncode == 0
        assert done.stderr == ""
        result = json.loads(done.stdout)
        assert list(result) == ["game", "games", "seed", "seconds", "decisions", "plies_mean", "seats", "together"]
        assert list(result["seats"][0]) == ["bot", "wins", "rate", "low", "high"]
        result.pop("seconds")
        results.append(result)
    assert results[0] == results[1]
    assert [seat["bot"] for seat in results[0]["seats"]] == ["greedy", "random"]
