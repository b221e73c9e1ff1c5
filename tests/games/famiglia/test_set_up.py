from collections import Counter

from backroom.engine import QuickChance, ScriptedChance, Seat, begin, unshuffled, view
from backroom.games.famiglia.cards import DECK, KINDS, POINTS
from backroom.games.famiglia.rules import DRAW_PILE, RULES
from tests.games.famiglia.table import famiglia
from tests.support import rule


@rule("F1")
def test_there_are_sixty_cards_fifteen_a_family() -> None:
    assert len(DECK) == 60
    assert Counter(c[0] for c in DECK) == dict.fromkeys("FABM", 15)
    assert Counter(c[1] for c in DECK if c[0] == "B") == {"0": 5, "1": 4, "2": 3, "3": 2, "4": 1}


@rule("F2")
def test_la_famiglia_counts_more_than_the_others() -> None:
    assert [POINTS[f"F{v}"] for v in range(5)] == [1, 3, 6, 10, 15]
    for family in "ABM":
        assert [POINTS[f"{family}{v}"] for v in range(5)] == [0, 1, 3, 6, 10]
    assert set(POINTS) == set(KINDS)


@rule("F3")
def test_everyone_starts_with_a_0_of_each_family() -> None:
    s = begin(RULES, RULES.table(), QuickChance(5))
    assert [sorted(hand) for hand in s.hands] == [["A0", "B0", "F0", "M0"]] * 2


@rule("F4")
def test_the_other_52_make_the_pile_with_three_0s_a_family() -> None:
    assert len(DRAW_PILE) == 52
    assert [DRAW_PILE.count(f"{family}0") for family in "FABM"] == [3, 3, 3, 3]
    s = begin(RULES, RULES.table(), QuickChance(5))
    assert len(s.pile) == 46
    assert s.discard == []


@rule("F5")
def test_lots_are_drawn_for_the_start_and_the_top_six_form_the_street() -> None:
    order = sorted(DRAW_PILE, reverse=True)
    luck = [*unshuffled(order, DRAW_PILE), 1]
    s = begin(RULES, RULES.table(), ScriptedChance(luck))
    assert (s.starter, s.turn) == (1, 1)
    assert s.street == order[::-1][:6]
    assert s.pile == order[:-6]


@rule("F6")
def test_the_table_remembers_the_other_hand() -> None:
    seen = view(famiglia("F1 F2", "M3 A1").s, Seat(0))
    assert seen.table["hands"] == (("F1", "F2"), ("M3", "A1"))


@rule("F6")
def test_held_hands_show_only_how_many() -> None:
    table = famiglia("F1 F2", "M3 A1", hands="held")
    assert view(table.s, Seat(0)).table["hands"] == (("F1", "F2"), 2)
    assert view(table.s, Seat(1)).table["hands"] == (2, ("M3", "A1"))
    assert view(table.s, None).table["hands"] == (2, 2)
