"""What is to be drawn of the 13th Street Crew, and its table in a terminal."""

import io
import json
from typing import Any

from rich.console import Console

from backroom.engine import talk_closed, view
from backroom.games.crew13.cards import JOBS, KINDS
from backroom.games.crew13.rules import RULES
from backroom.games.crew13.table.changed import lost
from backroom.games.crew13.table.scene import scene
from backroom.games.crew13.table.terminal import draw
from tests.games.crew13.bot_stage import to_naming
from tests.games.crew13.stage import BOOKIE, CAPTAIN, DEBT, DISPATCH, FISH, LOCKER, NAMES, RAP_SHEET, STORE, VAN, Stage
from tests.support import random_play, rule


def drawn(stage: Stage, name: str | None = "Anna") -> dict[str, Any]:
    return scene(view(stage.s, None if name is None else stage.seat(name)), NAMES)


def refs(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        return {thing.get("ref", "")}.union(*(refs(part) for part in thing.values()))
    return set().union(*(refs(part) for part in thing)) if isinstance(thing, list) else set()


def test_a_scene_is_plain_values_and_everything_an_option_touches_is_there() -> None:
    for table in (RULES.table(3), RULES.table(7, {"short": "arson"})):
        for n, s in enumerate(random_play(RULES, table, 4)):
            if n % 5:
                continue
            for seat in (*table.seats, None):
                seen = view(s, seat)
                shown = scene(seen, NAMES)
                assert json.loads(json.dumps(shown)) == shown
                wanted = {action.touches()[0] for action in seen.options if action.touches()}
                assert wanted <= refs(shown)


def test_the_viewer_sits_in_front_and_the_others_follow_clockwise() -> None:
    assert [p["name"] for p in drawn(Stage(), "Carla")["players"]] == ["Carla", "Dino", "Anna", "Bruno"]


@rule("C24")
def test_only_the_own_hand_and_police_cards_are_shown() -> None:
    shown = drawn(Stage(hands={"Anna": "IH", "Bruno": "FFF"}, draws="P"))
    assert [card["kind"] for card in shown["own"]["hand"]] == ["H", "P", "I"]
    assert [card["card"] for card in shown["own"]["police"]] == ["clear", "police"]
    assert shown["players"][1]["cards_in_hand"] == 3
    assert "hand" not in shown["players"][1]
    assert drawn(Stage(), None)["own"] is None


@rule("C35")
def test_whoever_is_asked_along_is_told_with_whom() -> None:
    stage = to_naming().plays("Anna", "ask 1+3")
    assert drawn(stage, "Bruno")["question"] == "Anna asks you along, with Dino: go, or refuse?"
    assert drawn(stage, "Anna")["question"] == ""
    two = to_naming().plays("Anna", "ask 1")
    assert drawn(two, "Bruno")["question"].endswith(", just the two of you: go, or refuse?")


@rule("C28")
def test_jobs_that_can_be_proposed_are_lit_with_what_they_need_and_bring() -> None:
    row = drawn(Stage(jobs=[DEBT]))["rows"][2]
    card = row["jobs"][0]
    assert (card["ref"], card["can"]) == (f"job:{DEBT}", True)
    assert {need["kind"] for need in card["needs"]} == {"H", "F"}
    assert not drawn(Stage(jobs=[DEBT]), "Bruno")["rows"][2]["jobs"][0]["can"]


def closed(stage: Stage) -> str:
    return talk_closed(view(stage.s, None))


@rule("C33")
def test_talk_is_open_while_a_crew_is_assembled_with_a_reminder_of_what_not_to_say() -> None:
    shown = drawn(Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}"))
    assert shown["talk_note"] == {"words": "Say who should come, not what you hold.", "rule": "C33"}


@rule("C33")
def test_a_table_of_phrases_closes_the_chat_while_a_crew_is_assembled() -> None:
    stage = Stage(jobs=[VAN], variants={"talk": "phrases"})
    assert closed(stage) == ""
    shown = drawn(stage.plays("Anna", f"propose {VAN}"))
    assert (closed(stage), shown["talk_note"]) == ("C33", None)


@rule("C28")
def test_while_the_lead_picks_a_job_the_chat_asks_for_no_advice() -> None:
    assert drawn(Stage(jobs=[VAN]), "Bruno")["talk_note"]["rule"] == "C28"


@rule("C33")
def test_talk_is_open_again_once_the_crew_stands() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", variants={"talk": "phrases"}).crew(VAN, "Bruno")
    assert stage.asked() == ["Anna", "Bruno"], "they lay police cards"
    assert (closed(stage), drawn(stage)["talk_note"]) == ("", None)


@rule("C30", "C31")
def test_phrases_and_crew_are_shown_where_they_were_said() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need a-lot")
    for name, words in (("Bruno", "a-little"), ("Carla", "out"), ("Dino", "some")):
        stage.plays(name, f"offer {words}")
    stage.plays("Anna", "ask 3")
    shown = drawn(stage, "Bruno")
    assert [p["said"] for p in shown["players"]] == [
        "“I can help a little.”", "“Count me out.”", "“I can help some.”", "“I will need a lot of help.”",
    ]  # fmt: skip
    assert shown["proposed"]["crew_names"] == ["Anna", "Dino"]
    assert [p["on_crew"] for p in shown["players"]] == [False, False, True, True]


@rule("C31")
def test_what_each_said_last_of_himself_and_of_others_is_shown_together() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need nothing")
    stage.plays("Bruno", "offer some").plays("Carla", "leaveout 3").plays("Dino", "nothingtosay")
    stage.plays("Anna", "ask 3").plays("Dino", "refuse").plays("Anna", "need some")
    stage.plays("Bruno", "bring 2").plays("Carla", "nothingtosay").plays("Dino", "leaveout 1")
    assert [p["said"] for p in drawn(stage)["players"]] == [
        "“I will need some help.”", "“I can help some.” “Bring Carla.”", "“Not Dino.”", "“Not Bruno.”",
    ]  # fmt: skip


@rule("C30", "C31")
def test_nobody_is_shown_with_what_he_said_about_a_job_that_is_over() -> None:
    stage = Stage(jobs=[VAN]).crew(VAN, "Bruno")
    assert stage.s.job == ""
    assert stage.s.said == ["some"] * 4
    assert [p["said"] for p in drawn(stage)["players"]] == [""] * 4


@rule("C63")
def test_what_was_seen_on_a_rap_sheet_is_shown_to_the_looker_alone() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]}, informant="Bruno").plays("Anna", "lookat 1")
    assert [p["known"] for p in drawn(stage)["players"]] == ["loyal", "informant", "loyal", "loyal"]
    assert [p["known"] for p in drawn(stage, "Carla")["players"]] == ["loyal", "", "", ""]


@rule("C45")
def test_the_cards_turned_over_are_shown_one_by_one() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police="c").crew(VAN, "Bruno").lays("cp", "c", "cp")
    turned = [(card["name"], card["number"], card["of"]) for card in drawn(stage)["turned"]]
    assert turned == [("All Clear", 1, 3), ("Police!", 2, 3)]
    assert drawn(stage)["police"]["up"] == 1


def printed(stage: Stage, name: str | None = "Anna", height: int = 40, width: int = 100) -> str:
    console = Console(width=width, height=height, file=io.StringIO())
    console.print(draw(drawn(stage, name)))
    text = console.file.getvalue()
    assert max(len(line) for line in text.splitlines()) <= width
    return text


def test_the_terminal_shows_money_police_jobs_and_what_is_mine() -> None:
    stage = Stage(
        hands={"Anna": "HF"}, jobs=[DEBT, VAN], money={"Bruno": 9}, police_up=3, crew_assets=[STORE],
        assets={"Anna": [LOCKER, DISPATCH], "Dino": [BOOKIE]},
    )  # fmt: skip
    text = printed(stage)
    for words in ("Anna (you)", "$9k", "Collect an Old Debt", "Borrow a Bakery Van", "everyone", "you are: loyal"):
        assert words in text
    assert text.count("POLICE!") == 3


@rule("C12")
def test_on_a_low_screen_a_job_still_says_what_it_needs_and_pays_and_whether_it_brings_an_asset() -> None:
    for job in JOBS.values():
        text = printed(Stage(jobs=[job.id]), height=9, width=80)
        needs = "".join(kind * many for kind, many in zip(KINDS, job.needs, strict=True))
        extra = f"+{job.lead_resources}" if job.lead_resources else ""
        assert f" {needs} ${job.lead_cash}k{extra}" in text
        assert "* asset" in text
    assert " HFFFFPPI $1k+1/2k+1*" in printed(Stage(jobs=["stand-by-the-old-don"]), height=9, width=80)


def test_the_terminal_draws_every_table_at_every_height() -> None:
    for n, s in enumerate(random_play(RULES, RULES.table(7), 6)):
        if n % 40 == 0:
            for height in (40, 20, 9):
                for seat in (0, None):
                    console = Console(width=100, height=height, file=io.StringIO())
                    console.print(draw(scene(view(s, seat), NAMES)))


def test_the_terminal_shows_a_spectator_no_hand() -> None:
    assert "You hold" not in printed(Stage(), None)


@rule("C41")
def test_what_was_laid_on_a_job_that_fell_apart_is_lost() -> None:
    stage = Stage(hands={"Anna": "HHFI", "Dino": "I"}, jobs=[FISH], draws="P").crew(FISH, "Dino")
    assert lost(stage.told, stage.seat("Anna"), lambda: stage.view("Anna"))[0] == ("2 Hardware", "H", "2")
    assert lost(stage.told, stage.seat("Carla"), lambda: stage.view("Carla")) == []


@rule("C68")
def test_the_fine_for_a_cheated_captain_is_lost_as_far_as_there_was_money() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", crew_assets=[CAPTAIN], money={"Anna": 5, "Bruno": 1})
    stage.crew(VAN, "Bruno").plays("Anna", "paycaptain").plays("Bruno", "keepmoney")
    before = {name: stage.view(name) for name in ("Anna", "Bruno", "Carla")}
    stage.lays("cp", "c", "p")
    for name, fine in (("Anna", [("$2k", "", "$2k")]), ("Bruno", [("$1k", "", "$1k")]), ("Carla", [])):
        assert lost(stage.told, stage.seat(name), lambda name=name: before[name]) == fine
