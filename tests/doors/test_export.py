"""Games on file as datasets: a row holds what its eyes could see, the card says what it is, and it reads back."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import backroom
from backroom import Illegal, games
from backroom.cli import main
from backroom.doors.encoder import encoder_for
from backroom.doors.export import Wanted, export, found, read
from backroom.doors.rows import row, rows
from backroom.engine import QuickChance, as_json, view
from backroom.engine.record import Record, replay

LONG = 1
"""A seed with which a game of chance is long, whichever it is."""
SECRET = ("Ada Lovelace", "Bruno Bauer", "Carla Rossi", "Dario Neri")


def on_file(folder: Path, game: str, seed: int, most: int = 60) -> Record:
    players = games.find(game).a_tableful()
    played, luck = backroom.start(game, players, seed, names=SECRET), QuickChance(seed)
    while played.outcome is None and played.ply < most:
        seat = played.waiting[luck.below(len(played.waiting))]
        options = played.options(seat)
        played.play(seat, options[luck.below(len(options))])
    kept = played.record(reveal=True)
    kept.save(folder / f"{game}-{seed}.json")
    return kept


def exported(folder: Path, *more: str) -> tuple[list[dict[str, Any]], str]:
    assert main(["export", str(folder), "--out", str(folder / "out"), *more]) == 0
    (file,) = (folder / "out").glob("rows.*")
    return list(read(file)), (folder / "out" / "README.md").read_text("utf-8")


@pytest.mark.parametrize("game", ["crew13", "crimelords", "downtown", "famiglia", "precinct"])
def test_a_row_tells_what_its_eyes_could_see_and_no_more(tmp_path: Path, game: str) -> None:
    """Whatever lies hidden: from every world that looks the same to them comes the same row."""
    kept, luck = on_file(tmp_path, game, LONG), QuickChance(1)
    assert len(kept.moves) > 50
    told, _ = exported(tmp_path, "--seat", "1")
    states = [s.clone() for s in replay(kept, games.find(game))]
    assert len(told) == len(states)
    for ply, (s, one) in enumerate(zip(states, told, strict=True)):
        mine = ply < len(kept.moves) and kept.moves[ply].seat == 1
        assert one["view"] == as_json(view(s, 1))
        assert one["action"] == (kept.moves[ply].action if mine else None)
        if ply % 9 == 0 and s.stack:
            world = s.rules.imagine(view(s, 1), luck)
            over = s.rules.outcome(states[-1])
            assert json.loads(json.dumps(row(one["game"], ply, view(world, 1), one["action"], over))) == one
    text = (tmp_path / "out" / "rows.jsonl").read_text("utf-8")
    assert not any(name in text for name in SECRET)
    assert kept.seed not in text
    assert kept.commitment not in text, "a seed somebody chose can be guessed from it, and with it every hand"


def test_all_is_every_move_from_the_eyes_of_whoever_made_it_and_the_end_from_everybodys(tmp_path: Path) -> None:
    kept = on_file(tmp_path, "famiglia", 4, 1_000)
    told, _ = exported(tmp_path)
    assert [(one["seat"], one["action"]) for one in told[:-2]] == [(move.seat, move.action) for move in kept.moves]
    assert all(one["action"] in one["options"] for one in told[:-2])
    assert [one["seat"] for one in told[-2:]] == [0, 1]
    assert kept.outcome is not None
    assert [one["score"] for one in told[-2:]] == kept.outcome["scores"]
    assert sum(one["share"] for one in told[-2:]) == 1


def test_a_spectator_is_told_of_no_option_and_no_action(tmp_path: Path) -> None:
    on_file(tmp_path, "crew13", 2)
    told, card = exported(tmp_path, "--seat", "spectator")
    assert all(one["seat"] is None and one["options"] == [] and one["action"] is None for one in told)
    assert "**Whose eyes:** of a spectator" in card


def test_numbers_are_the_encoders_and_the_card_says_of_which(tmp_path: Path) -> None:
    kept = on_file(tmp_path, "downtown", 2)
    told, card = exported(tmp_path, "--seat", "0", "--numbers")
    encoder = encoder_for("downtown", kept.players)
    states = list(replay(kept, games.find("downtown")))
    assert told[-1]["observation"] == encoder.flat(view(states[-1], 0)).tolist()
    for one in told:
        assert len(one["option_indices"]) == len(one["options"])
        assert (one["action_index"] == -1) == (one["action"] is None)
    file = tmp_path / "out" / "rows.jsonl"
    assert encoder.digest() in card
    assert hashlib.sha256(file.read_bytes()).hexdigest() in card
    assert all(f"| `{column}` |" in card for column in told[0])


def test_what_cannot_be_exported_is_said_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(*arguments: str) -> str:
        assert main(["export", *arguments, "--out", str(tmp_path / "out")]) == 2
        return capsys.readouterr().err

    (tmp_path / "none").mkdir()
    assert "there is no game on file" in refused(str(tmp_path / "none"))
    on_file(tmp_path, "famiglia", 1)
    assert "there is no seat 2: a table of 2 has seats 0 to 1" in refused(str(tmp_path), "--seat", "2")
    assert "'everyone' is not a whole number" in refused(str(tmp_path), "--seat", "everyone")
    (tmp_path / "out").write_text("a file is in the way", "utf-8")
    assert "out cannot be a folder to write into: File exists" in refused(str(tmp_path))
    (tmp_path / "torn.json").write_text((tmp_path / "famiglia-1.json").read_text("utf-8")[:300], "utf-8")
    assert "torn.json: not a whole record" in refused(str(tmp_path))


def test_rows_of_one_game_are_told_apart_from_anothers(tmp_path: Path) -> None:
    first, second = on_file(tmp_path, "famiglia", 5, 6), on_file(tmp_path, "famiglia", 6, 4)
    told, _ = exported(tmp_path, "--seat", "0")
    rows_of = [len(kept.moves) + 1 for kept in (first, second)]
    assert [one["game"] for one in told] == ["1"] * rows_of[0] + ["2"] * rows_of[1]


def test_a_run_is_searched_through_and_each_kind_of_table_becomes_a_dataset_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games_of_a_run = tmp_path / "run" / "games"
    (games_of_a_run / "held").mkdir(parents=True)
    (tmp_path / "run" / "plan.json").write_text('{"game": "famiglia", "games": 2}', "utf-8")
    (tmp_path / "run" / "results.json").write_text("[1, 2]", "utf-8")
    on_file(games_of_a_run, "famiglia", 1, 6)
    on_file(games_of_a_run / "held", "downtown", 2, 6)
    out = tmp_path / "out"
    assert main(["export", str(tmp_path / "run"), "--seat", "1", "--out", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["downtown-2p", "famiglia-2p"]
    said = capsys.readouterr().out
    for one in out.iterdir():
        assert [row["ply"] for row in read(one / "rows.jsonl")] == [0, 1, 2, 3, 4, 5, 6]
        assert (one / "README.md").exists()
        assert str(one / "rows.jsonl") in said
    assert main(["export", str(tmp_path / "run"), "--seat", "2", "--out", str(tmp_path / "none")]) == 2
    assert "there is no seat 2: a table of 2 has seats 0 to 1" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    with pytest.raises(Illegal, match="a dataset is of one game at one kind of table"):
        export(found([str(tmp_path / "run")]), Wanted("jsonl", 0, False, tmp_path / "none"))


@pytest.mark.parametrize("game", ["crew13", "crimelords", "downtown", "famiglia", "precinct"])
def test_a_spectators_row_is_the_same_in_every_world_any_seat_can_imagine(tmp_path: Path, game: str) -> None:
    kept, luck = on_file(tmp_path, game, LONG), QuickChance(2)
    told = list(rows(kept, "spectator"))
    for ply, s in enumerate(replay(kept, games.find(game))):
        if ply % 9 == 0 and s.stack:
            for seat in range(kept.players):
                world = s.rules.imagine(view(s, seat), luck)
                assert row("1", ply, view(world, None), None, None) == {**told[ply], "share": None, "score": None}


def folder_of(games: Path) -> Path:
    games.mkdir()
    on_file(games, "famiglia", 1, 30)
    return games


@pytest.mark.parametrize("to", ["jsonl", "parquet"])
def test_where_nothing_can_be_written_is_said_and_nothing_half_written_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], to: str
) -> None:
    """A folder lies where the rows are to be, or where the card is: what was there before stays as it was."""
    if to == "parquet":
        pytest.importorskip("pyarrow")
    kept, out = folder_of(tmp_path / "games"), tmp_path / "out"
    for way in (f"rows.{to}", "README.md"):
        (out / way / "mine").mkdir(parents=True)
        assert main(["export", str(kept), "--to", to, "--out", str(out)]) == 2
        said = capsys.readouterr().err
        assert f"{out / way} cannot be written: Is a directory" in said
        assert sorted(str(file.relative_to(out)) for file in out.rglob("*")) == [way, f"{way}/mine"]
        (out / way / "mine").rmdir()
        (out / way).rmdir()


@pytest.mark.parametrize("to", ["jsonl", "parquet"])
def test_a_disk_that_fills_up_leaves_what_was_exported_before(tmp_path: Path, to: str) -> None:
    """In a process that may write no more than so many bytes into a file."""
    if to == "parquet":
        pytest.importorskip("pyarrow")
    kept, out = folder_of(tmp_path / "games"), tmp_path / "out"
    assert main(["export", str(kept), "--to", to, "--seat", "0", "--out", str(out)]) == 0
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    full = subprocess.run(
        [sys.executable, "-c", FULL, "export", str(kept), "--to", to, "--numbers", "--out", str(out)],
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert full.returncode == 2
    assert f"rows.{to} cannot be written: File too large" in full.stderr
    assert len(full.stderr.splitlines()) == 1
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before


FULL = """
import resource, signal, sys
from backroom.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))
sys.exit(main(sys.argv[1:]))
"""


def test_what_is_no_dataset_is_not_read_as_one(tmp_path: Path) -> None:
    torn, other = tmp_path / "rows.jsonl", tmp_path / "rows.csv"
    torn.write_text('{"game": "1"}\n{"game"', "utf-8")
    other.write_text("game,ply\n", "utf-8")
    for file, said in (
        (torn, "line 2 is no row of a dataset"),
        (other, "rows are in a file that ends in .jsonl or .parquet"),
        (tmp_path / "none.jsonl", "there is no file"),
    ):
        with pytest.raises(Illegal, match=said):
            list(read(file))
