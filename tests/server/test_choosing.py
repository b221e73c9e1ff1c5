"""What a page says of a choice: what is at stake, by which rules, and why not, nearest reason first."""

from backroom import games
from backroom.engine import code, view
from backroom.server.drawing.choosing import cited, offered, rule_words, why_not
from backroom.server.drawing.scenes import scene_of
from tests.games.crew13.stage import DEBT, VAN
from tests.games.crew13.stage import Stage as CrewStage
from tests.games.crimelords.test_scene import table as lords
from tests.games.downtown.table import NAMES, downtown
from tests.games.famiglia.table import famiglia

TWO = ["Anna", "Bert"]


def rows(s, seat, names):
    seen = view(s, seat)
    options, lets = offered(seen, names, scene_of(seen, names))
    return {row["code"]: row for row in (*options, *lets)}


def test_a_dear_card_says_first_what_it_takes_and_how_many_of_these_one_holds():
    table = famiglia("F1 A0", "A0", street="F0 F2")
    reasons = why_not(view(table.s, 0), TWO, "street:F2")
    assert reasons[0].why == "Famiglia 2 takes two Famiglia 1; you hold one. Only a 0 is free"


def test_what_could_be_done_now_comes_before_what_is_out_of_time():
    """A fright would take a Brute and sending away a street without a 0: neither is near."""
    table = famiglia("F1 A0", "A0", street="F0 F2")
    whys = [reason.why for reason in why_not(view(table.s, 0), TWO, "street:F2")]
    assert all("hold" in why for why in whys[:2]), whys


def test_a_reason_is_about_what_is_already_picked():
    table = famiglia("F1 F1 B0 A1", "A0", street="F2 B1 F0")
    plain = why_not(view(table.s, 0), TWO, "hand:B0")
    with_pick = why_not(view(table.s, 0), TWO, "hand:B0", ["street:B1"])
    assert with_pick[0].why == "you hold only one Brute 0; a higher Mercenary could be the second"
    assert plain


def test_a_pass_that_ends_the_game_says_so_and_a_card_says_what_it_is_worth():
    said = rows(famiglia("F1 F1", "A0", street="F2 F0", passes=1).s, 0, TWO)
    assert said["pass"]["ends"]
    assert not said["take F2 F1+F1 F1"]["ends"]
    assert said["take F2 F1+F1 F1"]["stakes"] == "6 influence"


def test_downtown_says_what_lies_on_a_display_and_what_a_gangster_costs():
    table = downtown(display={"Bert": "3 L2 S"}, layout="L3 C S").plays("stay")
    assert rows(table.s, 0, NAMES[:3])["rob 1"]["stakes"] == "$3,000, 2 Lookouts and 1 Spy"
    said = rows(table.plays("rob 1").s, 0, NAMES[:3])
    assert (said["buy lookout"]["stakes"], said["buy spy"]["stakes"]) == ("$2,000", "$4,000")


def test_downtown_says_the_share_a_fence_takes_and_no_more_than_the_seller_has_seen():
    fronts, seen = fence_shares(looked=False), fence_shares(looked=True)
    assert fronts == {"he takes a quarter, if he is no cop"}
    assert seen == {"he is a cop and pays a quarter"}


def fence_shares(looked: bool) -> set[str]:
    """On pile 1 lies a cop in art; Anna has art, and has looked at his back or not."""
    table = downtown(tokens={"Anna": "east-side ghetto"}, loot={"Anna": "luigi-art-52"}, fences="art-cop")
    table.plays("stay", "rob 1")
    if looked:
        table.s.learn_fence(0, table.s.fence_piles[0][-1])
    return {row["stakes"].split(";")[0] for code, row in rows(table.s, 0, NAMES[:3]).items() if code == "sellto 0"}


def test_the_crew_reads_needs_and_pay_on_the_button():
    said = rows(CrewStage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P").s, 0, ["A", "B", "C", "D"])
    assert said[f"propose {VAN}"]["stakes"] == "2 H, 1 I for $1k and 1 resource"


def test_what_must_fail_says_so_on_its_button():
    said = rows(CrewStage(hands={"Anna": "H"}, jobs=[DEBT], draws="P").s, 0, ["A", "B", "C", "D"])
    assert said[f"propose {DEBT}"]["warns"] == "you lack 1 H, 1 F: it will fall apart"
    assert said["pass"]["warns"] == ""


def test_crime_lords_says_what_a_racket_brings_and_a_crook_wants():
    said = rows(lords().s, 0, ["A", "B", "C"])
    assert "G a turn, Resistance" in said["takeover old-mint"]["stakes"]
    assert "wants" in said["recruit cleo-sharpe"]["stakes"]


def test_every_rule_that_is_cited_can_be_read():
    for name in games.names():
        assert len(rule_words(name)) > 5
    numbers = [number for number, words in cited(view(famiglia("F0").s, 0)) if words]
    assert numbers == ["F7", "F10", "F24"]


def test_no_code_of_an_option_is_lost_on_the_way_to_the_page():
    table = famiglia("F1 F1", "A0", street="F2 F0")
    assert list(rows(table.s, 0, TWO)) == [code(option) for option in view(table.s, 0).options]
