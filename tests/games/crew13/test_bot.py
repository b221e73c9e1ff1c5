"""What the greedy player does, loyal or not."""

import pytest

from backroom.engine import QuickChance, Seat, code, view
from backroom.games.crew13 import bot
from backroom.games.crew13.bot.habits import LATE, bold
from backroom.games.crew13.bot.sight import Sight
from backroom.games.crew13.cards import JOBS
from tests.games.crew13.bot_stage import busted_together, talking, to_naming
from tests.games.crew13.stage import CAPTAIN, DEBT, FISH, LOTTERY, RAP_SHEET, VAN, Stage


def chooses(stage: Stage, name: str, times: int = 12) -> set[str]:
    seen = view(stage.s, stage.seat(name))
    return {code(bot.choose(seen, QuickChance(n))) for n in range(times)}


def test_the_loyal_lay_all_clear() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P").crew(VAN, "Bruno")
    assert chooses(stage, "Anna") == {"lay clear"}


def test_a_loyal_one_does_not_let_another_win_alone() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", money={"Anna": 14}).crew(VAN, "Bruno")
    assert chooses(stage, "Bruno") == {"lay police"}


def test_the_informant_lays_the_fifth_police() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant="Bruno", police_up=4).crew(VAN, "Bruno")
    assert chooses(stage, "Bruno") == {"lay police"}


def test_the_informant_about_to_win_alone_by_money_keeps_quiet() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant="Bruno", money={"Bruno": 14})
    assert chooses(stage.crew(VAN, "Bruno"), "Bruno") == {"lay clear"}


def test_the_informant_on_a_crew_lays_sometimes_this_and_sometimes_that() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant="Bruno").crew(VAN, "Bruno")
    assert chooses(stage, "Bruno", 40) == {"lay clear", "lay police"}


def test_a_job_in_hand_that_wins_is_proposed() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT, FISH, LOTTERY], money={"Anna": 14}, draws="P")
    assert chooses(stage, "Anna") == {f"propose {DEBT}"}


def test_nothing_to_hope_for_is_a_pass() -> None:
    stage = Stage(draws="P")
    assert chooses(stage, "Anna") == {"pass"}


def test_nobody_goes_with_one_who_is_surely_the_informant() -> None:
    stage = Stage(jobs=[VAN], informant="Anna")
    stage.s.odds[1] = [1, 0, 0, 0, 0]
    stage.plays("Anna", f"propose {VAN}", "need some")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, "offer some")
    stage.plays("Anna", "ask 1")
    assert chooses(stage, "Bruno") == {"refuse"}


@pytest.mark.parametrize("job", [VAN, LOTTERY])
def test_a_lead_who_trusts_nobody_still_asks_somebody(job: str) -> None:
    stage = Stage(jobs=[job]).plays("Anna", f"propose {job}", "need some")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, "offer out")
    busted_together(stage, (1, 2, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    stage.s.odds[0] = [0, 1, 1, 1, 0]
    assert {said.split()[0] for said in chooses(stage, "Anna")} == {"ask"}


def test_one_who_saw_the_informants_card_warns_of_him() -> None:
    stage = talking(hands={"Bruno": "HHI"}, informant="Dino")
    stage.s.odds[1] = [0, 0, 0, 1, 0]
    assert chooses(stage, "Bruno") == {"leaveout 3"}


def test_one_who_has_nothing_to_lay_speaks_for_whom_he_knows_to_be_loyal() -> None:
    stage = talking()
    stage.s.odds[1] = [1, 0, 0, 1, 2]
    assert chooses(stage, "Bruno") == {"bring 2"}


def test_one_who_knows_nothing_and_has_nothing_says_nothing() -> None:
    assert chooses(talking(), "Bruno") == {"nothingtosay"}


def test_whoever_would_win_by_a_job_too_offers_help_with_it_and_who_would_not_stays_out() -> None:
    both = {"Anna": 14, "Bruno": 14}
    assert "offer out" not in chooses(talking(hands={"Bruno": "HH"}, money=both), "Bruno")
    assert chooses(talking(hands={"Bruno": "HH"}, money={"Anna": 14}), "Bruno") == {"offer out"}


def test_what_was_said_once_is_not_said_again() -> None:
    stage = talking(hands={"Bruno": "HH"}).plays("Bruno", "offer some").plays("Carla", "offer out")
    stage.plays("Dino", "nothingtosay").plays("Anna", "ask 3").plays("Dino", "refuse").plays("Anna", "need some")
    assert chooses(stage, "Bruno") == {"nothingtosay"}


def test_a_lead_brings_whom_others_speak_for_and_not_whom_they_warn_of() -> None:
    assert chooses(to_naming(), "Anna") == {"ask 3"}
    assert chooses(to_naming(Carla="bring 1", Dino="bring 1"), "Anna") == {"ask 1"}
    assert "ask 3" not in chooses(to_naming(Bruno="leaveout 3", Carla="leaveout 3"), "Anna", 40)


def test_a_lead_does_not_name_two_of_whom_one_warned_of_the_other() -> None:
    stage = Stage(5, jobs=[LOTTERY]).plays("Anna", f"propose {LOTTERY}", "need a-lot")
    stage.plays("Bruno", "offer a-lot").plays("Carla", "offer a-lot")
    stage.plays("Dino", "offer a-little").plays("Elsa", "offer a-little")
    assert chooses(stage, "Anna") == {"ask 1+2"}
    stage.plays("Anna", "ask 3+4").plays("Dino", "refuse").plays("Elsa", "go").plays("Anna", "need a-lot")
    stage.plays("Bruno", "leaveout 2").plays("Carla", "nothingtosay")
    stage.plays("Dino", "bring 2").plays("Elsa", "nothingtosay")
    assert chooses(stage, "Anna") == {"ask 1+4"}


def test_a_lead_whom_nobody_would_follow_any_more_gives_up() -> None:
    stage = to_naming(Bruno="offer out", Carla="offer out", Dino="offer out").plays("Anna", "ask 1")
    stage.plays("Bruno", "refuse")
    assert chooses(stage, "Anna") == {"giveup"}


def test_the_rap_sheet_goes_to_whoever_is_doubted_most() -> None:
    stage = busted_together(Stage(assets={"Anna": [RAP_SHEET]}), (1, 3), (2, 3))
    assert chooses(stage, "Anna") == {"lookat 3"}


def test_helplessness_is_not_told_by_the_informant_every_time() -> None:
    stage = Stage(jobs=[VAN], informant="Bruno").plays("Anna", f"propose {VAN}", "need a-lot")
    assert len(chooses(stage, "Bruno", 40)) > 1


def test_the_captain_is_not_paid_by_an_informant_on_a_crew() -> None:
    stage = Stage(
        hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant="Bruno", crew_assets=[CAPTAIN],
        money={"Anna": 3, "Bruno": 3},
    ).crew(VAN, "Bruno")  # fmt: skip
    assert chooses(stage, "Bruno") == {"keepmoney"}


def test_a_job_that_its_crew_has_but_every_other_time_is_not_proposed_however_it_pays() -> None:
    stage = Stage(hands={"Anna": "HH", "Bruno": "P", "Carla": "P", "Dino": "P"}, jobs=[LOTTERY])
    sight, crew = Sight(view(stage.s, Seat(0)), QuickChance(1)), [Seat(0), Seat(1), Seat(2)]
    wins = Sight(view(Stage(jobs=[LOTTERY], money={"Anna": 14}).s, Seat(0)), QuickChance(1))
    for one in (sight, wins):
        assert one.worth(JOBS[LOTTERY], crew, 0.5) < one.worth_of_passing() - 1
    assert wins.worth(JOBS[LOTTERY], crew, 0.7) > wins.worth(JOBS[LOTTERY], crew, 0.5)


def test_an_informant_on_whom_little_doubt_would_fall_is_bold_and_another_is_not() -> None:
    calm, doubted = [0.1] * 5, [0.1, 0.5, 0.1, 0.1, 0.2]
    assert bold(calm, Seat(1), [Seat(0), Seat(1), Seat(2)], 0, 0) >= 90
    assert bold(doubted, Seat(1), [Seat(0), Seat(1)], 2, 0) <= 50
    assert bold(doubted, Seat(1), [Seat(0), Seat(1)], 2, LATE) > bold(doubted, Seat(1), [Seat(0), Seat(1)], 2, LATE - 1)
