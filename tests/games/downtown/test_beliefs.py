"""What others do with a fence tells who he is."""

from backroom.engine import QuickChance, Seat, view
from backroom.games.downtown.bot import imagine
from backroom.games.downtown.bot.plan import fence_share
from backroom.games.downtown.cards import FENCE_KIND
from tests.games.downtown.table import DowntownTable, downtown

BERT = Seat(1)
WORLDS = 400


def looked_at(and_then: str, truth: str = "art-cop") -> DowntownTable:
    """Anna, with loot to sell, has looked at the fence on the first pile, and left him or put him under."""
    fences = f"{truth}, art-half, money-half"
    table = downtown(tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-60"}, fences=fences)
    return table.plays("stay", "rob 1", "lookatfence 0", and_then)


def mark_of(table: DowntownTable) -> int:
    (mark,) = table.s.fences_looked_at[0]
    return mark


def share_of_cops(table: DowntownTable, own_belief: bool = True) -> float:
    """In how many worlds that Bert imagines he is one."""
    seen, luck = view(table.s, BERT), QuickChance(7)
    imagined = imagine if own_belief else table.s.rules.imagine
    worlds = [imagined(seen, luck) for _ in range(WORLDS)]
    return sum(FENCE_KIND[s.fences[mark_of(table)]] == "cop" for s in worlds) / WORLDS


def test_a_fence_whom_somebody_put_under_is_taken_for_a_cop_the_sooner() -> None:
    under, left = share_of_cops(looked_at("tuck")), share_of_cops(looked_at("leave"))
    plain = share_of_cops(looked_at("tuck"), own_belief=False)
    assert under > left > plain + 0.05
    assert under > plain + 0.2


def test_less_is_expected_of_him_by_those_who_did_not_look() -> None:
    under, left = looked_at("tuck"), looked_at("leave")
    assert fence_share(under.s, BERT, mark_of(under)) < fence_share(left.s, BERT, mark_of(left))


def test_who_looked_goes_by_what_he_saw() -> None:
    assert fence_share(looked_at("tuck", "art-honest").s, 0, mark_of(looked_at("tuck"))) == 0.75
    assert fence_share(looked_at("tuck", "art-cop").s, 0, mark_of(looked_at("tuck"))) == 0.25


def test_what_is_imagined_fits_what_is_seen_whatever_the_truth_is() -> None:
    for truth in ("art-cop", "art-honest"):
        table = looked_at("tuck", truth)
        seen = view(table.s, BERT)
        for n in range(50):
            assert view(imagine(seen, QuickChance(n)), BERT) == seen
    assert share_of_cops(looked_at("tuck", "art-cop")) == share_of_cops(looked_at("tuck", "art-honest"))
