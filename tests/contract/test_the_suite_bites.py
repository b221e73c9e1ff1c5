"""A suite that catches nothing proves nothing: broken toys must each be caught, and the sound one pass."""

import pytest

from backroom.contract import random_play
from backroom.contract.answering import speaks_its_vocabulary
from backroom.contract.dithering import nobody_dithers
from backroom.contract.elsewhere import replays_elsewhere
from backroom.contract.going import clones_are_independent, conserves_cards, ends, heard_or_not, replays_identically
from backroom.contract.imagining import imagines_more_than_one_world
from backroom.contract.laws import GLIMPSED, PLAYED, WATCHED, Finding, Law, tried
from backroom.contract.reacting import quiet_is_declining_by_hand
from backroom.contract.seeing import a_view_cannot_be_changed, keeps_secrets
from backroom.contract.telling import tells_no_more_than_can_be_imagined
from tests.contract import toys

SOUND = [toys.Toy(), toys.LettingToy(), toys.ClaimingToy()]


def finding(toy: toys.Toy, law: Law) -> Finding | None:
    """The first thing that five games show."""
    found = (tried([law], toy, toy.table(), seed).get(law) for seed in range(1, 6))
    return next((shown for shown in found if shown), None)


@pytest.mark.parametrize("toy", SOUND, ids=lambda toy: type(toy).__name__)
@pytest.mark.parametrize("law", [*WATCHED, *PLAYED, *GLIMPSED], ids=lambda law: law.__name__)
def test_the_sound_toys_keep_every_law(law: Law, toy: toys.Toy) -> None:
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
        (toys.EndlessToy, ends, "EndlessRaise asked again and again, and no step returned THE_END"),
        (toys.StrayToy, speaks_its_vocabulary, "offers what is not in the vocabulary: say bluff"),
        (toys.PeekingToy, speaks_its_vocabulary, "seat 1: Peeked cannot be told: TypeError"),
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
        (toys.BlabbingToy, tells_no_more_than_can_be_imagined, "Drew.card (theirs) is among hands (theirs), "),
        (toys.ComputedToy, tells_no_more_than_can_be_imagined, "ahead is them is the most of hands (theirs), "),
        (toys.AddingToy, tells_no_more_than_can_be_imagined, "ahead is the sum of hands, "),
        (toys.GradingToy, tells_no_more_than_can_be_imagined, "ahead goes by "),
        (toys.HonestToy, tells_no_more_than_can_be_imagined, "rest goes by whether claim is among hands (theirs): "),
        (toys.WeighingToy, tells_no_more_than_can_be_imagined, "(while Doubt asks, of who moved last): a leak"),
        (toys.SameWorldToy, imagines_more_than_one_world, "imagine is wrong, it always gives the same world"),
        (toys.CertainToy, imagines_more_than_one_world, "of any of deck its worlds say the same 100%"),
        (
            toys.GloomyToy,
            imagines_more_than_one_world,
            "of the highest of hands (theirs) its worlds are too high in ",
        ),
        (toys.MisdealingToy, keeps_secrets, "imagine is wrong, its world does not show table['hands'] as it was seen"),
        (toys.StumpedToy, keeps_secrets, "imagine is wrong: it makes no world of this view: KeyError: 'laid'"),
        (toys.AddedWorldToy, keeps_secrets, "imagine is wrong, the imagined world has other cards: "),
        (toys.ScatteredToy, replays_elsewhere, "the game is another one: something goes by the order of a set"),
        (toys.StrayToy, replays_elsewhere, "(there it breaks off: BadRecord: move "),
        (toys.ScatteredWordsToy, replays_elsewhere, "the vocabulary is in another order: something goes by the order"),
        (toys.EmptyToy, ends, "offers it nothing to choose from: leave that seat out, or offer it a way to pass"),
    ],
)
def test_a_broken_toy_is_caught_and_the_finding_says_what_is_wrong(broken: type[toys.Toy], law: Law, says: str) -> None:
    assert says in str(finding(broken(), law) or "")


def test_a_finding_says_players_options_seed_move_and_seat() -> None:
    found = str(finding(toys.ChattyToy(), keeps_secrets))
    assert found.startswith("2 players, seed 1, after the deal, seat 0: what is seen")
    found = str(finding(toys.LosingToy(), conserves_cards))
    assert "after move 2 (seat " in found
    assert ", say raise): cards came or went: " in found


def test_laws_that_watch_share_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = []
    monkeypatch.setattr(toys.Toy, "vocabulary", lambda toy, setup: (toys.RAISE, toys.FOLD))
    deal = toys.Toy.deal
    monkeypatch.setattr(toys.Toy, "deal", lambda *given: dealt.append(given) or deal(*given))
    toy = toys.Toy()
    watching = [law for law in WATCHED if law not in (replays_identically, heard_or_not)]  # these deal again
    assert tried(watching, toy, toy.table(), 1) == {}
    assert len(dealt) == 1


def test_that_a_game_breaks_off_is_told_once_and_what_was_seen_until_then_counts() -> None:
    toy = toys.EmptyToy()
    found = next(found for seed in range(1, 9) if (found := tried(WATCHED, toy, toy.table(), seed)))
    assert set(found) == {ends, keeps_secrets}
    assert "EmptyRaise asks seat 1 and offers it nothing" in found[ends].why
    assert "EmptyRaise in an imagined world asks seat 1" in found[keeps_secrets].why


def test_what_one_law_finds_does_not_keep_the_others_from_looking() -> None:
    toy = toys.LosingToy()
    found = next(found for seed in range(1, 9) if (found := tried(WATCHED, toy, toy.table(), seed)))
    assert set(found) == {conserves_cards, keeps_secrets}


def test_a_finding_carries_the_position_that_shows_it() -> None:
    found = finding(toys.LosingToy(), conserves_cards)
    assert found is not None
    assert 'game = "toy"' in found.position
    assert "laid = [" in found.position
