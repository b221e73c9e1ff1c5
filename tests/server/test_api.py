"""The JSON API: enough for somebody's own bot."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.engine.record import loads, verify
from backroom.games import find, names, rulebook
from tests.server.house import House, Program, Visitor

EXAMPLES = Path(__file__).parents[2] / "examples"
SAMPLE = EXAMPLES / "bot.py"


def seated(program: Program, **more: object) -> str:
    """A table against an easy bot, with this program in its first seat."""
    made = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"], "name": "Robot", **more})
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    assert program.post(f"/tables/{id}/seats", {"salt": "s"}).status_code == 201
    return id


def play_out(program: Program, id: str, seed: int = 1) -> dict:
    """Random moves to the end; the last view."""
    choice = random.Random(seed)
    while True:
        told = program.get(f"/tables/{id}/view").json()
        if told["over"]:
            return told
        if told["options"]:
            move = {"ply": told["ply"], "action": choice.choice(told["options"])["code"]}
            assert program.post(f"/tables/{id}/moves", move).status_code == 200


def test_the_games_are_listed_with_their_options(program: Program) -> None:
    told = program.get("/games").json()
    famiglia = next(game for game in told["games"] if game["name"] == "famiglia")
    assert famiglia["players"] == [2]
    assert famiglia["variants"]["hands"] == ["remembered", "held"]
    assert "medium" in told["bots"]


def test_a_table_shows_its_commitment_before_the_deal(program: Program) -> None:
    made = program.post("/tables", {"game": "famiglia", "seats": ["open", "open"]}).json()
    assert len(made["commitment"]) == 64
    assert made["dealt"] is False
    assert [seat["open"] for seat in made["seats"]] == [True, True]


def test_a_program_plays_a_whole_game_and_its_record_verifies(program: Program) -> None:
    id = seated(program)
    commitment = program.get(f"/tables/{id}").json()["commitment"]
    told = play_out(program, id)
    record = loads(program.get(f"/tables/{id}/record").text)
    assert record.commitment == commitment
    assert record.salts == ["s"]
    assert verify(record, find("famiglia")) > 50
    assert told["view"]["outcome"]["scores"] == record.outcome["scores"]


def test_the_record_is_closed_while_the_game_runs(program: Program) -> None:
    id = seated(program)
    answer = program.get(f"/tables/{id}/record")
    assert answer.status_code == 409
    assert "once the game is over" in answer.json()["error"]


def test_the_stream_tells_my_view_at_once_and_after_each_move(house: House, program: Program) -> None:
    id = seated(program)
    watcher = Visitor(house.url)
    with watcher.stream(f"/api/tables/{id}/stream") as messages:
        next(messages)
        first = next(messages)
        assert first.startswith("event: view")
        told = json.loads(first.split("data: ", 1)[1])
        assert told["seat"] is None
        assert told["options"] == []
    watcher.http.close()


def test_a_move_for_an_older_ply_is_refused_and_says_so(program: Program) -> None:
    id = seated(program)
    told = play_until_asked(program, id)
    program.post(f"/tables/{id}/moves", {"ply": told["ply"], "action": told["options"][0]["code"]})
    late = program.post(f"/tables/{id}/moves", {"ply": told["ply"], "action": "no such action"})
    assert late.status_code == 409
    ahead = program.post(f"/tables/{id}/moves", {"ply": told["ply"] + 500, "action": told["options"][0]["code"]})
    assert ahead.status_code == 409


def play_until_asked(program: Program, id: str) -> dict:
    for _ in range(2000):
        told = program.get(f"/tables/{id}/view").json()
        if told["options"]:
            return told
    raise AssertionError("never asked")


def test_an_illegal_move_names_the_rule(program: Program) -> None:
    id = seated(program)
    told = play_until_asked(program, id)
    legal = {option["code"] for option in told["options"]}
    illegal = next(c for c in ("playbrute B4", "takeback F4", "putdown F4") if c not in legal)
    answer = program.post(f"/tables/{id}/moves", {"ply": told["ply"], "action": illegal})
    assert answer.status_code == 422
    assert answer.json()["error"].endswith(".")
    assert answer.json()["rule"].startswith("F")


def test_bad_input_gets_a_sentence_never_a_crash(program: Program) -> None:
    id = seated(program)
    bad = [
        ("/tables", {"game": "chess", "seats": ["me"]}),
        ("/tables", {"game": "famiglia", "seats": ["me"]}),
        ("/tables", {"game": "famiglia", "seats": ["me", "me"]}),
        ("/tables", {"game": "famiglia", "seats": ["me", "magnus"]}),
        ("/tables", {"game": "famiglia", "seats": ["me", "search:99999999"]}),
        ("/tables", {"game": "famiglia", "seats": ["me", "easy"], "variants": {"hands": "up"}}),
        ("/tables", {"game": "famiglia", "seats": ["me", "easy"], "name": "\ud800"}),
        ("/tables", {"game": "famiglia", "seats": ["me", "easy"], "name": ""}),
        ("/tables", {"game": "famiglia", "seats": ["me", "easy"], "surprise": 1}),
        ("/tables", {"game": "famiglia", "seats": "me"}),
        ("/tables", []),
        ("/tables", None),
        (f"/tables/{id}/moves", {"ply": -1, "action": "pass"}),
        (f"/tables/{id}/moves", {"ply": 10**40, "action": "pass"}),
        (f"/tables/{id}/moves", {"ply": "x", "action": "pass"}),
        (f"/tables/{id}/moves", {"ply": 0, "action": "\x00"}),
        (f"/tables/{id}/moves", {"ply": 0, "action": "take " * 200}),
        (f"/tables/{id}/seats", {"seat": 19}),
        (f"/tables/{id}/chat", {"text": ""}),
        (f"/tables/{id}/chat", {"text": "x" * 5000}),
    ]
    for path, body in bad:
        answer = program.post(path, body)
        assert 400 <= answer.status_code < 500 or "seats" in path, (path, body, answer.text)
        if answer.status_code >= 400:
            assert answer.json()["error"].endswith("."), answer.text
    assert program.get("/tables/nobody").status_code == 404
    assert program.get("/tables/%00%ff").status_code in (404, 422)
    garbage = program.http.post("/tables", content=b"{not json", headers={"content-type": "application/json"})
    assert garbage.status_code == 422
    assert "not JSON" in garbage.json()["error"]


def test_a_hint_weighs_some_of_my_options(program: Program) -> None:
    id = seated(program)
    while not (told := program.get(f"/tables/{id}/view").json())["options"]:
        continue
    hint = program.post(f"/tables/{id}/hint", {}).json()
    assert hint["mixed"] is False
    assert 1 <= len(hint["options"]) <= 3
    for one in hint["options"]:
        assert one["action"] in [option["code"] for option in told["options"]]
        assert 0 <= one["chance"] <= 100
        assert one["reason"].endswith(".")


def test_somebody_without_a_seat_gets_no_hint(house: House, program: Program) -> None:
    id = seated(program)
    stranger = Program(house.url)
    assert stranger.post(f"/tables/{id}/hint", {}).status_code == 409
    stranger.close()


def test_a_forged_token_is_refused(program: Program) -> None:
    id = seated(program)
    program.token = program.token[:-3] + "abc"
    answer = program.get(f"/tables/{id}/view")
    assert answer.status_code == 401


def test_the_api_describes_itself_with_examples(house: House, program: Program) -> None:
    spec = program.get("/openapi.json").json()
    wanted = {
        ("get", "/api/games"), ("post", "/api/tables"), ("get", "/api/tables/{id}"), ("post", "/api/tables/{id}/seats"),
        ("get", "/api/tables/{id}/view"), ("post", "/api/tables/{id}/moves"), ("get", "/api/tables/{id}/stream"),
        ("get", "/api/tables/{id}/record"), ("post", "/api/tables/{id}/quiet"),
    }  # fmt: skip
    there = {(method, path) for path, methods in spec["paths"].items() for method in methods}
    assert wanted <= there
    for schema in ("NewTable", "Sitting", "Move", "Quiet"):
        fields = spec["components"]["schemas"][schema]["properties"].values()
        assert any("examples" in field for field in fields)
    page = house.visitor().get("/api")
    assert page.status_code == 200
    assert "/api/tables/{id}/moves" in page.text


def test_the_sample_bot_plays_a_whole_game(house: House) -> None:
    done = subprocess.run(
        [sys.executable, str(SAMPLE), house.url, "famiglia"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "'scores'" in done.stdout
    assert len([line for line in SAMPLE.read_text().splitlines() if line.strip()]) < 70


@pytest.mark.parametrize("game", names())
def test_the_primer_tells_all_one_needs_to_play_by_text(program: Program, game: str) -> None:
    answer = program.get(f"/games/{game}/primer")
    assert answer.headers["content-type"].startswith("text/markdown")
    rules = find(game)
    setup = rules.table(rules.a_tableful())
    told = answer.text
    assert all(f"**{number}**" in told for number in rulebook(game).numbers)
    said = told.partition("## What can be said")[2].partition("## An example")[0]
    verbs = re.findall(r"^- `([^`]+)`: ", said, re.MULTILINE)
    assert {type(rules.parse(setup, verb)) for verb in verbs} == {type(action) for action in rules.vocabulary(setup)}
    assert rules.parse(setup, re.findall(r"An answer to that: `([^`]+)`", told)[0])


def test_there_is_no_primer_for_a_game_there_is_not(program: Program) -> None:
    answer = program.get("/games/chess/primer")
    assert answer.status_code == 404
    assert "chess" in answer.text


def test_a_view_as_text_is_what_the_seat_sees_and_what_happened_since(house: House, program: Program) -> None:
    id = seated(program)
    told = program.get(f"/tables/{id}/view").json()
    while not told["options"] or told["ply"] < 4:
        if told["options"]:
            program.post(f"/tables/{id}/moves", {"ply": told["ply"], "action": told["options"][0]["code"]})
        told = program.get(f"/tables/{id}/view").json()
    text = program.get(f"/tables/{id}/text").text
    assert "Seen by Somebody (seat 0)." in text
    assert all(f"`{option['code']}`" in text for option in told["options"])
    assert text.count("\n- ") > program.get(f"/tables/{id}/text?since={told['ply'] - 1}").text.count("\n- ")
    assert "what happened" not in program.get(f"/tables/{id}/text?since={told['ply']}").text
    stranger = Program(house.url)
    theirs = stranger.get(f"/tables/{id}/text").text
    stranger.close()
    assert "Seen by a spectator." in theirs
    assert "You are asked" not in theirs


STUB = r"""
import random, re, sys
text = sys.stdin.read()
assert "**F7**" in text and "# Now" in text
codes = re.findall(r"^\d+\. `([^`]+)`", text.rpartition("# Now")[2], re.M)
print("It seems best to me to say", "nothing" if random.random() < 0.2 else f"`{codes[0]}`, or rather `{codes[-1]}`.")
"""


def test_somebody_who_only_reads_and_writes_plays_a_whole_game(house: House, tmp_path: Path) -> None:
    stub = tmp_path / "stub.py"
    stub.write_text(STUB, "utf-8")
    arguments = [str(EXAMPLES / "text_player.py"), house.url, "famiglia", f"{sys.executable} {stub}"]
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "'scores'" in done.stdout
