"""A suite that catches nothing proves nothing: broken toys must each be caught, and the sound one pass."""

import pytest

from backroom.contract import random_play
from backroom.contract.answering import speaks_its_vocabulary
from backroom.contract.dithering import nobody_dithers
from backroom.contract.going import clones_are_independent, conserves_cards, ends, heard_or_not, replays_identically
from backroom.contract.laws import PLAYED, Finding, Played, played
from backroom.contract.reacting import quiet_is_declining_by_hand
from backroom.contract.seeing import a_view_cannot_be_changed, keeps_secrets
from tests.contract import toys


def finding(toy: toys.Toy, law: Played) -> Finding | None:
    """The first thing that five games show."""
    tried = (played(law, toy, toy.table(), seed) for seed in range(1, 6))
    return next((found for found in tried if found), None)


@pytest.mark.parametrize("toy", [toys.Toy(), toys.LettingToy()], ids=["Toy", "LettingToy"])
@pytest.mark.parametrize("law", PLAYED, ids=[law.__name__ for law in PLAYED])
def test_the_sound_toys_keep_every_law(law: Played, toy: toys.Toy) -> None:
    assert str(finding(toy, law) or "") == ""


def test_those_who_may_act_unasked_sometimes_do() -> None:
    toy = toys.LettingToy()
    shouts = [list(random_play(toy, toy.table(), seed))[-1].shouts for seed in range(20)]
    assert set(shouts) == {0, 1, 2}


@pytest.mark.parametrize(
    ("broken", "law", "says"),
    [
        (toys.LeakyToy, keeps_secrets, "what is seen depends on what is hidden"),
        (toys.ChattyToy, keeps_secrets, "what is seen depends on what is hidden"),
        (toys.AliasingToy, clones_are_independent, "something is shared"),
        (toys.LosingToy, conserves_cards, "cards came or went"),
        (toys.EndlessToy, ends, "has not ended"),
        (toys.StrayToy, speaks_its_vocabulary, "offers what is not in the vocabulary: say bluff"),
        (toys.PeekingToy, speaks_its_vocabulary, "a spectator: Peeked cannot be told: TypeError"),
        (toys.ForgetfulToy, replays_identically, "another one"),
        (toys.EavesdroppingToy, heard_or_not, "it goes another way when nobody listens"),
        (toys.ShoutingToy, heard_or_not, "Raised was told although nobody listens"),
        (toys.LooseToy, a_view_cannot_be_changed, "view.stack[0].marks, a list, can be changed"),
        (toys.LeakyLettingToy, keeps_secrets, "what is seen depends on what is hidden"),
        (toys.StrayLettingToy, speaks_its_vocabulary, "offers what is not in the vocabulary: say shout"),
        (toys.UnequalToy, quiet_is_declining_by_hand, "lets some of those it asks decline, and others not"),
        (toys.ShruggingToy, quiet_is_declining_by_hand, "offers more than one way to decline"),
        (toys.MutteringToy, quiet_is_declining_by_hand, "is told one seat as 'player 0 folds', another"),
        (toys.RepeatingToy, quiet_is_declining_by_hand, "a moment is named twice: evening, evening"),
        (toys.SilentToy, quiet_is_declining_by_hand, "and it has words"),
        (toys.FiddlingToy, nobody_dithers, "9 decisions in a row, by the "),
        (toys.EndlessToy, nobody_dithers, "bots have not ended it after"),
        (toys.StumblingToy, ends, "KeyError: 'the second card'"),
    ],
)
def test_a_broken_toy_is_caught_and_the_finding_says_what_is_wrong(
    broken: type[toys.Toy], law: Played, says: str
) -> None:
    assert says in str(finding(broken(), law) or "")


def test_a_finding_says_players_options_seed_move_and_seat() -> None:
    found = str(finding(toys.ChattyToy(), keeps_secrets))
    assert found.startswith("2 players, seed 1, after the deal, seat 0: what is seen")
    found = str(finding(toys.LosingToy(), conserves_cards))
    assert "after move 2 (seat " in found
    assert ", say raise): cards came or went: " in found
