"""What the greedy player does, loyal or not."""

from typing import Any

import pytest

from backroom import bots
from backroom.engine import QuickChance, code, encode, view
from backroom.games.crew13 import bot
from backroom.games.crew13.bot.beliefs import doubts, weighed
from backroom.games.crew13.cards import INFORMANT, POLICE
from tests.games.crew13.stage import CAPTAIN, CARD_TABLE, DEBT, FISH, LOTTERY, RAP_SHEET, VAN, Stage


def chooses(stage: Stage, name: str, times: int = 12) -> set[str]:
    seen = view(stage.s, stage.seat(name))
    return {code(bot.choose(seen, QuickChance(n))) for n in range(times)}


def busted_together(stage: Stage, *crews: tuple[int, ...]) -> Stage:
    for crew in crews:
        stage.s.history.append((VAN, crew, "police", 1))
        stage.s.police_up += 1
        stage.s.police_box.remove(POLICE)
    return stage


def test_a_player_on_every_busted_job_is_doubted_most() -> None:
    stage = busted_together(Stage(), (0, 2), (1, 2), (0, 2, 3))
    thought = doubts(view(stage.s, stage.seat("Anna")), stage.seat("Anna"))
    assert max(range(5), key=thought.__getitem__) == 2
    assert abs(sum(thought) - 1) < 1e-9


def test_clean_jobs_take_doubt_away() -> None:
    stage = Stage()
    stage.s.history += [(VAN, (0, 1), "done", 3)] * 3
    thought = doubts(view(stage.s, stage.seat("Dino")), stage.seat("Dino"))
    assert thought[1] < thought[2]


def test_what_was_before_the_mole_says_nothing_of_the_identity_held_now() -> None:
    stage = busted_together(Stage(), (1, 2), (1, 2))
    before = doubts(view(stage.s, stage.seat("Anna")), stage.seat("Anna"))[1]
    stage.s.history.append(("develop-a-mole", (1,), "done", 2))
    assert doubts(view(stage.s, stage.seat("Anna")), stage.seat("Anna"))[1] < before / 2


def doubt_of(stage: Stage, seat: int, by: str = "Anna") -> float:
    return doubts(view(stage.s, stage.seat(by)), stage.seat(by))[seat]


def test_a_first_bust_tells_more_than_a_later_one_for_informants_are_bold_at_first() -> None:
    early, late = Stage(), busted_together(Stage(), (2, 3), (2, 3))
    clean = doubt_of(busted_together(Stage(), (2, 3), (2, 3)), 1)
    assert doubt_of(busted_together(early, (1, 2)), 1) / doubt_of(Stage(), 1) > 1.5
    more = doubt_of(busted_together(late, (1,)), 1)
    assert more == pytest.approx(clean), "alone the informant is as quiet as anyone"
    weights = [
        weighed((1, 1, 1, 1, 2), [(VAN, (2, 3), "police", 1)] * up + [(VAN, (0, 1), "police", 1)]) for up in (0, 2)
    ]
    assert weights[0][1] > weights[1][1] > 1


def test_who_refuses_a_crew_is_doubted_less() -> None:
    stage = to_naming().plays("Anna", "ask 1+2")
    before = [doubt_of(stage, seat) for seat in (1, 2)]
    stage.plays("Bruno", "refuse").plays("Carla", "go")
    assert doubt_of(stage, 1) < before[0]
    assert doubt_of(stage, 2) > before[1]


@pytest.mark.parametrize("name", ["greedy", "search:40"])
def test_what_a_bot_does_depends_on_its_view_and_on_nothing_else(name: str) -> None:
    """Bruno or Carla is the informant, and their hands are exchanged: Anna cannot tell, and plays alike."""
    truths = [("Bruno", "FPI", "HHI"), ("Carla", "HHI", "FPI"), ("box", "FFI", "HPI")]
    told: list[list[tuple[bytes, str]]] = []
    for informant, one, other in truths:
        stage = Stage(
            hands={"Anna": "HHF", "Bruno": one, "Carla": other}, jobs=[VAN, FISH], informant=informant, draws="P"
        )
        stage.s.resources.sort()
        busted_together(stage, (1, 2))
        seen = view(stage.s, stage.seat("Anna"))
        told.append([(encode(seen), code(bots.make(name, "crew13", seed).choose(seen))) for seed in range(6)])
    assert told[0] == told[1] == told[2]


def test_worlds_are_imagined_by_doubt() -> None:
    stage = busted_together(Stage(), (0, 2), (1, 2), (0, 2, 3))
    seen, luck = view(stage.s, stage.seat("Anna")), QuickChance(1)
    worlds = [bot.imagine(seen, luck) for _ in range(100)]
    assert sum(s.identities[2] == INFORMANT for s in worlds) > 50


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


def talking(players: int = 4, **laid: Any) -> Stage:
    """Anna has proposed the van; the others are about to speak."""
    return Stage(players, jobs=[VAN], **laid).plays("Anna", f"propose {VAN}", "need some")


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


def test_what_was_said_once_is_not_said_again() -> None:
    stage = talking(hands={"Bruno": "HH"}).plays("Bruno", "offer some").plays("Carla", "offer out")
    stage.plays("Dino", "nothingtosay").plays("Anna", "ask 3").plays("Dino", "refuse").plays("Anna", "need some")
    assert chooses(stage, "Bruno") == {"nothingtosay"}


def to_naming(**said: str) -> Stage:
    stage = talking(hands={"Anna": "HHI", "Bruno": "FPI", "Carla": "FPI", "Dino": "FPI"}, draws="P")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, said.get(name, "nothingtosay"))
    return stage


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


def quick(stage: Stage, name: str, times: int = 30) -> set[str]:
    seat = stage.seat(name)
    return {code(bot.playout(stage.s, seat, stage.s.asked[seat], QuickChance(n))) for n in range(times)}


def test_quick_moves_name_a_crew_by_what_a_lead_can_see() -> None:
    """Whoever has many cards, whatever they are."""
    for cards in ("HIF", "PPP"):
        stage = Stage(hands={"Anna": "H", "Carla": cards}, jobs=[VAN], draws="P").plays(
            "Anna", f"propose {VAN}", "need some"
        )
        for name in ("Bruno", "Carla", "Dino"):
            assert quick(stage, name) == {"nothingtosay"}
            stage.plays(name, "nothingtosay")
        assert quick(stage, "Anna") == {"ask 2"}


def test_by_quick_moves_nobody_goes_with_the_doubted_or_for_anothers_win() -> None:
    stage = busted_together(to_naming(), (1, 3), (2, 3), (0, 3)).plays("Anna", "ask 1+3")
    assert quick(stage, "Bruno") == {"refuse"}
    assert "go" in quick(stage, "Dino")
    stage = to_naming()
    stage.s.money[0] = 14
    assert quick(stage.plays("Anna", "ask 1"), "Bruno") == {"refuse"}


def test_by_quick_moves_a_doubted_informant_lies_low() -> None:
    def often(stage: Stage) -> int:
        s, seat = stage.s, stage.seat("Bruno")
        return sum(code(bot.playout(s, seat, s.asked[seat], QuickChance(n))) == "lay police" for n in range(100))

    fresh, doubted = (
        Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant="Bruno").crew(VAN, "Bruno", "Carla", "Dino")
        for _ in range(2)
    )
    assert often(fresh) > 70 > 50 > often(busted_together(doubted, (1, 2), (1, 3)))


def test_search_thinks_about_its_own_crews_and_jobs_and_takes_the_others_as_they_are() -> None:
    stage = Stage(jobs=[VAN])
    assert not bot.by_heart(stage.s.stack[-1], True)
    assert bot.by_heart(stage.s.stack[-1], False)
    stage.plays("Anna", f"propose {VAN}")
    assert bot.by_heart(stage.s.stack[-1], True), "what is said about help is habit"


def judged(**laid: Any) -> tuple[float, ...]:
    return bot.judge(Stage(**laid).s)


def test_judgement_knows_money_income_doubt_and_the_police() -> None:
    level = judged()
    assert level == pytest.approx([0.25] * 4, abs=0.02)
    assert judged(money={"Bruno": 3})[1] > level[1]
    assert judged(assets={"Bruno": [CARD_TABLE]})[1] > judged(hands={"Bruno": "HHFF"})[1] > level[1]
    assert bot.judge(busted_together(Stage(), (1, 2), (1, 3)).s)[1] < 0.2
    informant = [judged(informant="Bruno", police_up=up)[1] for up in range(5)]
    assert informant == sorted(informant)
    assert informant[4] > 0.6
    assert judged(informant="Bruno", police_up=4, money={"Anna": 13})[1] < informant[4]


def test_judgement_and_quick_moves_are_about_this_world() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], draws="P", informant="Bruno", money={"Carla": 12}, police_up=1)
    worth = bot.judge(stage.s)
    assert max(worth) == worth[2]
    assert all(0 <= one <= 1 for one in worth)
    assert quick(stage, "Anna") == {f"propose {DEBT}"}
