"""Search on games whose answers are known."""

from itertools import permutations

import pytest

from backroom.bots.search import Search
from backroom.bots.search.node import Node
from backroom.engine import Action, QuickChance, play, view
from backroom.engine.play import settle

from .toys import (
    BET,
    CHECK,
    CHEST,
    FIRST,
    HEADS,
    QUIET,
    SAFE,
    SECOND,
    SIGNAL,
    TAILS,
    WALK,
    BlindHat,
    Delay,
    Kuhn,
    Pennies,
    Signals,
    Toy,
    ToyState,
    knowledge,
    own_card,
)


def laid(rules: Toy, *cards: int) -> ToyState:
    s = rules.lay(list(cards) or rules.any_cards(QuickChance(0)))
    settle(s, QuickChance(0))
    return s


def share(node: Node, action: Action) -> float:
    """How much of its mixture an answer is."""
    return node.edges[action].weight / sum([edge.weight for edge in node.edges.values()])


def test_two_who_match_pennies_mix_and_leave_a_safe_option_that_is_worth_less() -> None:
    s = laid(Pennies())
    search = Search(knowledge(Pennies()), seed=1, iterations=4000)
    node = search.think(view(s, FIRST))
    assert share(node, SAFE) < 0.25
    assert share(node, HEADS) == pytest.approx(share(node, TAILS), abs=0.15)
    chosen = [Search(knowledge(Pennies()), seed, iterations=3000).choose(view(s, FIRST)) for seed in range(20)]
    assert {HEADS, TAILS} <= set(chosen)
    assert chosen.count(SAFE) <= 4


def test_an_answer_that_already_lies_sealed_is_thought_of_as_its_owner_would_give_it() -> None:
    """The second has sealed: to the first it is as open as before, and the mixture the same."""
    s = play(laid(Pennies()), SECOND, TAILS, QuickChance(0))
    node = Search(knowledge(Pennies()), seed=3, iterations=4000).think(view(s, FIRST))
    assert share(node, SAFE) < 0.25
    assert share(node, TAILS) == pytest.approx(0.5, abs=0.15)


def test_the_second_of_those_who_answer_at_once_stands_where_the_question_was_put() -> None:
    """In the tree the first answers before him, and nothing is told of it."""
    s = laid(Pennies())
    node = Search(knowledge(Pennies()), seed=3, iterations=300).think(view(s, SECOND))
    assert set(node.edges) == set(s.asked[SECOND])
    assert node.visits == 300


def test_who_plays_by_heart_is_answered_as_he_plays() -> None:
    """The second always says tails: the first need not mix any more, and takes more than is safe."""
    known = knowledge(Pennies(), by_heart=lambda step, mine: not mine, playout=lambda s, seat, options, chance: TAILS)
    seen = view(laid(Pennies()), FIRST)
    assert [Search(known, seed, iterations=60).choose(seen) for seed in range(10)] == [TAILS] * 10


def test_what_is_known_by_heart_is_not_thought_about() -> None:
    known = knowledge(Pennies(), by_heart=lambda step, mine: True, choose=lambda view, chance: SAFE)
    assert Search(known, 1, iterations=60).choose(view(laid(Pennies()), FIRST)) is SAFE


def kuhn(card: int, seed: int = 1) -> tuple[Node, Node]:
    """What the first player thinks with a card: at the start, and once checked and bet against."""
    s = laid(Kuhn(), card, card % 3 + 1)
    known = knowledge(Kuhn(), mind=own_card, MIXES=True)
    start = Search(known, seed, iterations=30000).think(view(s, FIRST))
    later = max(start.edges[CHECK].after.values(), key=lambda node: node.visits)
    return start, later


def test_in_kuhns_poker_nothing_a_second_player_does_takes_much_more_than_his_eighteenth() -> None:
    """The value for the first player is -1/18, against the best answers the second could find."""
    thought = {card: kuhn(card) for card in (1, 2, 3)}
    bets = {card: share(thought[card][0], BET) for card in thought}
    assert bets[3] > bets[1] > 0.02, "the best is bet, and the worst bluffs now and then"
    assert bets[2] < 0.35, "the middle card is hardly bet first"
    assert share(thought[3][1], BET) > 0.9, "the best card calls"
    assert share(thought[1][1], BET) < 0.1, "the worst card does not"
    assert worst_for_first(thought) > -1 / 18 - 0.07


def worst_for_first(thought: dict[int, tuple[Node, Node]]) -> float:
    """The first player's winnings against the second's best answers, which know his mixture but not his card."""
    total = 0.0
    for theirs in (1, 2, 3):
        answers: dict[str, dict[str, float]] = {"bet": {"call": 0, "fold": 0}, "check": {"bet": 0, "check": 0}}
        for mine in {1, 2, 3} - {theirs}:
            best = 1 if mine > theirs else -1
            bet, call = share(thought[mine][0], BET), share(thought[mine][1], BET)
            answers["bet"]["call"] += bet * 2 * best / 6
            answers["bet"]["fold"] += bet / 6
            answers["check"]["check"] += (1 - bet) * best / 6
            answers["check"]["bet"] += (1 - bet) * (call * 2 * best - (1 - call)) / 6
        total += min(answers["bet"].values()) + min(answers["check"].values())
    return total


@pytest.mark.parametrize(("card", "wanted"), [(1, SIGNAL), (0, QUIET)])
def test_a_strong_type_signals_what_a_weak_one_cannot_afford(card: int, wanted: Action) -> None:
    s = laid(Signals(), card, 1 - card)
    known = knowledge(Signals(), mind=lambda s, seat: s.cards[FIRST] if seat == FIRST else None)
    chosen = [Search(known, seed, iterations=1200).choose(view(s, FIRST)) for seed in range(10)]
    assert chosen.count(wanted) >= 8


def test_a_free_move_that_changes_nothing_is_not_taken_for_ever() -> None:
    s, search, moves = laid(Delay()), Search(knowledge(Delay()), seed=2, iterations=150), 0
    while s.stack:
        action = search.choose(view(s, FIRST))
        s = play(s, FIRST, action, QuickChance(moves))
        moves += 1
    assert action is WALK
    assert moves <= 10


@pytest.mark.parametrize("card", [0, 1])
def test_another_seat_is_not_thought_to_see_what_it_cannot(card: int) -> None:
    """Were the second to see the hat he would always guess right, and the first should take the quarter."""
    s = laid(BlindHat(), card, 1 - card)
    known = knowledge(BlindHat(), mind=lambda s, seat: s.cards[FIRST] if seat == FIRST else None)
    assert Search(known, seed=4, iterations=900).choose(view(s, FIRST)) is WALK
    assert CHEST in s.asked[FIRST]


def test_what_a_search_makes_of_a_view_does_not_depend_on_what_is_hidden() -> None:
    for one, other in permutations((1, 2, 3), 2):
        third = 6 - one - other
        worlds = [laid(Kuhn(), one, other), laid(Kuhn(), one, third)]
        known = knowledge(Kuhn(), mind=own_card, MIXES=True)
        thought = [Search(known, 5, iterations=300).think(view(s, FIRST)) for s in worlds]
        assert share(thought[0], BET) == share(thought[1], BET)


def test_the_tree_is_kept_where_the_seat_finds_itself_where_it_thought_it_would() -> None:
    s = play(laid(Kuhn(), 1, 3), FIRST, CHECK, QuickChance(0))
    search = Search(knowledge(Kuhn(), mind=own_card, MIXES=True), seed=6, iterations=300)
    start = laid(Kuhn(), 1, 3)
    while search.choose(view(start, FIRST)) is not CHECK:
        pass
    s = play(s, SECOND, BET, QuickChance(0))
    kept = search.think(view(s, FIRST)).visits
    anew = Search(knowledge(Kuhn(), mind=own_card, MIXES=True), seed=6, iterations=300).think(view(s, FIRST)).visits
    assert kept > anew + 20


def test_of_many_options_few_are_tried_at_first_and_more_with_time() -> None:
    node, chance = Node(), QuickChance(1)
    options = tuple(type(HEADS)(str(n)) for n in range(1000))
    for _ in range(100):
        tried = node.tried(options)
        if node.has_room(len(tried), options):
            node.widen(options, options[700], chance)
        node.visits += 1
    assert options[700] in node.edges
    assert 6 < len(node.edges) < 40
