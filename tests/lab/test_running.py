"""A run on several processes: whatever dies, no game is lost and none is played twice."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import Illegal
from backroom.lab import local
from backroom.lab.book import GAMES, Book, rows_in
from backroom.lab.experiment import SURE, Arm, Experiment
from backroom.lab.local import Local
from backroom.lab.playing import play
from backroom.lab.running import Told, Watch, run
from backroom.lab.sure import FIRST

from .toys import quick, row

PATIENCE = 60.0


def played(folder: Path, one: Experiment, workers: int, tell: Any = lambda told: None) -> dict[int, Any]:
    book = Book(folder, one)
    try:
        run(book, Local(workers), tell)
    finally:
        book.close()
    return rows_in(folder)


def in_order(folder: Path) -> list[str]:
    """Its lines as they are on the disk, in the order of the games' numbers."""
    return sorted((folder / GAMES).read_text().splitlines())


def test_the_games_are_the_same_on_any_number_of_workers(tmp_path: Path) -> None:
    one = quick(30)
    assert set(played(tmp_path / "alone", one, 1)) == set(range(1, 31))
    played(tmp_path / "several", one, 2)
    assert in_order(tmp_path / "alone") == in_order(tmp_path / "several")


def test_a_worker_that_dies_is_replaced_and_what_it_held_is_played(tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_one(told: Told) -> None:
        alive = multiprocessing.active_children()
        if told.kept and not killed and alive:
            killed.append(told.kept)
            for process in alive:
                process.kill()

    played(tmp_path / "killed", quick(40), 2, kill_one)
    assert killed
    played(tmp_path / "alone", quick(40), 1)
    assert in_order(tmp_path / "alone") == in_order(tmp_path / "killed")


def test_what_is_stopped_by_hand_goes_on(tmp_path: Path) -> None:
    def stop(told: Told) -> None:
        if told.kept == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(tmp_path, quick(20), 2, stop)
    assert 7 <= len(rows_in(tmp_path)) < 20
    played(tmp_path, quick(20), 2)
    assert len(in_order(tmp_path)) == len(rows_in(tmp_path)) == 20
    assert not multiprocessing.active_children()


def test_a_driver_that_is_killed_loses_nothing_and_its_workers_end(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "backroom.cli", "lab", "famiglia", "--bots", "random", "--games", "100000"]
    driver = subprocess.Popen([*command, "--jobs", "2", "--out", tmp_path], stderr=subprocess.DEVNULL)
    try:
        until(lambda: (tmp_path / GAMES).exists() and len(rows_in(tmp_path)) > 20)
        workers = children(driver.pid)
    finally:
        driver.send_signal(signal.SIGKILL)
        driver.wait(PATIENCE)
    until(lambda: not any(is_there(pid) for pid in workers))
    there = len(rows_in(tmp_path))
    one = quick(there + 10)
    rows = played(tmp_path, one, 1)
    assert set(rows) >= set(range(1, one.many() + 1))
    lines = (tmp_path / GAMES).read_text().splitlines()
    assert len(lines) == len(rows), "none is there twice"
    assert all(rows[number] == play(one, number).row for number in range(1, one.many() + 1))


def children(pid: int) -> list[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(one) for one in path.read_text().split()] if path.exists() else []


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def until(holds: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "waited for too long"
        time.sleep(0.02)


def broken(one: Experiment, at: int) -> Any:
    raise KeyError("no such card")


def test_a_game_that_breaks_down_is_told_with_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "play", broken)
    with pytest.raises(Illegal, match="game 4 broke down with KeyError: 'no such card'"):
        list(Local(1).results(quick(), iter([4])))


class Nobody:
    """A worker that ends whatever it is given."""

    def __init__(self) -> None:
        self.pipe = None

    def put(self, *given: Any) -> None:
        raise local.Died("it ended")

    def end(self) -> None:
        pass


def test_a_game_that_takes_every_worker_along_is_given_up_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "Apart", Nobody)
    with pytest.raises(Illegal, match="game 1 ends the process that plays it, 3 times of 3"):
        list(Local(2).results(quick(), iter([1])))


def watched(wins: list[float], **said: Any) -> Watch:
    watch = Watch(quick(1000, until=SURE, **said), None)
    watch.sees({n: row(n, share, deal=n - 1) for n, share in enumerate(wins, 1)})
    return watch


def test_it_stops_once_it_is_sure() -> None:
    watch = watched([1, 1, 1, 0] * 100)
    assert watch.test
    assert watch.test.verdict == "more"
    assert watch.deals < 200


def test_games_of_later_deals_do_not_count_once_it_is_sure() -> None:
    rows = {n: row(n, share, deal=n - 1) for n, share in enumerate([1, 1, 1, 0] * 100, 1)}
    watch = Watch(quick(1000, until=SURE), None)
    counted = watch.counted(rows)
    assert set(counted) == set(range(1, watch.deals + 1))
    late = dict(reversed(rows.items()))
    assert Watch(quick(1000, until=SURE), None).counted(late).keys() == counted.keys()


def test_a_deal_that_is_not_whole_is_waited_for() -> None:
    arms = (Arm("a", ("random",), {}), Arm("b", ("random",), {}))
    rows = {n: row(n, n % 5, 10 + n % 7, (n - 1) % 2, deal=(n - 1) // 2) for n in range(1, 300) if n != 2 * FIRST + 2}
    watch = Watch(quick(1000, until=SURE, arms=arms), None)
    watch.sees(rows)
    assert watch.deals == FIRST


def test_two_arms_that_are_level_end_so() -> None:
    arms = (Arm("a", ("random",), {}), Arm("b", ("random",), {}))
    rows = {}
    for deal in range(100):
        for arm in (0, 1):
            number = 2 * deal + arm + 1
            rows[number] = row(number, 1, 10 + deal % 3, arm, deal=deal)
    watch = Watch(quick(1000, until=SURE, arms=arms), None)
    assert watch.sees(rows) == "level"
    assert watch.asked
    assert watch.asked.key == "length"
    assert watch.deals == FIRST


def test_of_arms_with_other_bots_the_length_is_asked() -> None:
    arms = (Arm("a", ("random",), {}), Arm("b", ("easy",), {}))
    rows = {n: row(n, 1, 10 + 5 * (n % 2), (n - 1) % 2, deal=(n - 1) // 2) for n in range(1, 201)}
    rows = {n: {**one, "bots": ["easy" if one["arm"] else "random"] * 2} for n, one in rows.items()}
    watch = Watch(quick(1000, until=SURE, arms=arms), None)
    assert watch.sees(rows) == "less"
    assert watch.asked
    assert watch.asked.key == "length"


def test_a_question_that_is_none_is_told_with_those_there_are() -> None:
    with pytest.raises(Illegal, match="there is no question 'luck' to be sure of; there are: seat:2:0, seat:2:1"):
        watched([1, 0] * FIRST, question="luck")
