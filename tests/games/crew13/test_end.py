"""How the game ends, and who wins."""

from backroom.engine import view
from backroom.games.crew13.cards import INFORMANT
from backroom.games.crew13.rules import RULES
from backroom.games.crew13.table.ending import ending
from backroom.games.crew13.table.scene import scene
from tests.games.crew13.stage import BOOKIE, CARD_TABLE, DEBT, NAMES, VAN, Stage
from tests.support import rule


def last_van(informant: str, laid: str = "cc", turned: str = "ccc", up: int = 0, **money: int) -> Stage:
    """Anna and Bruno drive off for $1k each."""
    stage = Stage(
        hands={"Anna": "HHI"}, jobs=[VAN], draws="P", informant=informant, money=money, police="c", police_up=up,
        assets={"Dino": [BOOKIE]},
    )  # fmt: skip
    stage.crew(VAN, "Bruno").plays("Dino", "bet failure")
    return stage.lays(laid, "c", turned)


@rule("C69", "C70")
def test_a_loyal_crew_member_wins_with_15() -> None:
    stage = last_van("box", Anna=14, Bruno=9)
    assert stage.winners() == ["Anna"]
    assert not stage.s.stack


@rule("C70")
def test_loyal_crew_members_win_together_and_the_others_lose() -> None:
    assert last_van("Carla", Anna=14, Bruno=14).winners() == ["Anna", "Bruno"]


@rule("C69")
def test_15_by_income_ends_the_game_at_once() -> None:
    stage = Stage(assets={"Bruno": [CARD_TABLE]}, money={"Bruno": 14}).plays("Anna", "pass", "keepjobs")
    assert stage.winners() == ["Bruno"]


@rule("C69")
def test_15_by_a_bet_ends_the_game() -> None:
    assert last_van("box", laid="cp", turned="p", Dino=14).winners() == ["Dino"]


@rule("C71")
def test_the_informant_alone_at_15_wins() -> None:
    assert last_van("Bruno", Anna=9, Bruno=14).winners() == ["Bruno"]


@rule("C71")
def test_the_informant_beside_a_loyal_winner_loses() -> None:
    assert last_van("Bruno", Anna=14, Bruno=14).winners() == ["Anna"]


@rule("C72")
def test_the_fifth_police_ends_the_game_and_the_informant_wins() -> None:
    stage = last_van("Carla", laid="cp", turned="cp", up=4)
    assert stage.s.police_up == 5
    assert stage.winners() == ["Carla"]


@rule("C73")
def test_the_fifth_police_beats_everyone_if_nobody_is_the_informant() -> None:
    assert last_van("box", laid="cp", turned="cp", up=4).winners() == []


@rule("C74")
def test_what_counts_is_the_identity_held_at_the_end() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], police_up=4, police="p")
    stage.s.identities[0], stage.s.identity_box[0] = INFORMANT, "loyal"
    stage.plays("Anna", f"propose {DEBT}")
    assert stage.winners() == ["Anna"]


@rule("C74")
def test_identities_are_laid_open_at_the_end() -> None:
    stage = last_van("Carla", Anna=14)
    assert view(stage.s, None).table["identities"][2] == INFORMANT
    assert "Carla $0k (the informant)" in stage.s.news[-1].words(("Anna", "Bruno", "Carla", "Dino"))


@rule("C76")
def test_the_fifth_police_comes_before_bets_are_paid() -> None:
    stage = last_van("Carla", laid="cp", turned="cp", up=4, Dino=14)
    assert stage.money("Dino") == 14
    assert stage.winners() == ["Carla"]


@rule("C70", "C71")
def test_whoever_wins_alone_is_no_one_of_several() -> None:
    def lines(stage: Stage) -> list[str]:
        over = RULES.outcome(stage.s)
        assert over is not None
        return [one["line"] for one in ending(over, stage.s, [], NAMES)["seats"]]

    alone, both = last_van("box", Anna=14, Bruno=9), last_van("Carla", Anna=14, Bruno=14)
    assert lines(alone)[:2] == ["You: loyal, and the winner", "You: loyal, and beaten"]
    assert lines(both)[:2] == ["You: loyal, and one of the winners"] * 2
    assert lines(last_van("Anna", Anna=14))[0] == "You: the informant, and the winner"
    assert [scene(view(stage.s, None), NAMES)["why"] for stage in (alone, both)] == [
        "Anna reached $15k", "loyal crew members reached $15k"
    ]  # fmt: skip
