"""What the bots believe, how they judge a table, and the quick moves search thinks with."""

from typing import Any

import pytest

from backroom import bots
from backroom.engine import QuickChance, code, encode, view
from backroom.games.crew13 import bot
from backroom.games.crew13.bot.beliefs import doubts, weighed
from backroom.games.crew13.cards import INFORMANT
from tests.games.crew13.bot_stage import busted_together, to_naming
from tests.games.crew13.stage import CARD_TABLE, DEBT, FISH, VAN, Stage


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
