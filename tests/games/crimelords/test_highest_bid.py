"""Up to so much for this card: said once, given step by step as ordinary bids, and gone with the card."""

import pytest

from backroom.engine import Illegal, Seat, Wishes, advance, code, encode, limit, lot, view
from backroom.games.crimelords.cards import CARD
from tests.games.crimelords.test_auction import Auction
from tests.support import rule

ANNA, BERT, CARL = Seat(0), Seat(1), Seat(2)
LOT = f"lot {CARD['mom-parker']}"


def given(auction: Auction, wishes: Wishes) -> list[str]:
    """What is said by what was said in advance, until somebody has to decide."""
    said = []
    while (answer := wishes.next(auction.s)) is not None:
        seat, action = answer
        said.append(f"{seat} {code(action)}")
        advance(auction.s, seat, action, auction.luck)
        wishes.forget(auction.s)
    return said


@rule("L6")
def test_the_least_that_is_needed_is_bid_up_to_what_was_said_and_then_no_more() -> None:
    auction, wishes = Auction("mom-parker gimpy"), Wishes()
    auction.says("bid 1", "bid 3")  # Anna, then Carl; Bert is asked
    wishes.make(auction.s, BERT, limit(LOT, 7))
    assert given(auction, wishes) == ["1 bid 4"]
    auction.says("bid 5", "pass")
    assert given(auction, wishes) == ["1 bid 6"]
    auction.says("bid 7")
    assert given(auction, wishes) == ["1 pass"]
    assert wishes.of(auction.s, BERT) is None


@rule("L7")
def test_it_is_gone_with_the_card() -> None:
    auction, wishes = Auction("mom-parker gimpy"), Wishes()
    auction.says("bid 1")
    wishes.make(auction.s, BERT, limit(LOT, 9))
    auction.says("pass")
    assert given(auction, wishes) == ["1 bid 2"]
    auction.says("pass")
    assert auction.s.crooks[BERT] == (CARD["mom-parker"],)
    wishes.forget(auction.s)
    assert auction.asked == CARL
    auction.says("bid 0")
    assert auction.asked == BERT
    assert wishes.of(auction.s, BERT) is None
    assert given(auction, wishes) == []


@rule("L6")
def test_whoever_opens_opens_with_the_least() -> None:
    auction, wishes = Auction("mom-parker"), Wishes()
    wishes.make(auction.s, ANNA, limit(LOT, 5))
    assert given(auction, wishes) == ["0 bid 0"]


def test_of_two_who_go_up_the_one_with_more_has_it_for_one_more_than_the_other() -> None:
    auction, wishes = Auction("mom-parker gimpy"), Wishes()
    wishes.make(auction.s, ANNA, limit(LOT, 6))
    wishes.make(auction.s, CARL, limit(LOT, 9))
    given(auction, wishes)
    auction.says("pass")
    given(auction, wishes)
    assert auction.s.crooks[CARL] == (CARD["mom-parker"],)
    assert 25 - auction.s.bidding[CARL] in (6, 7)


@pytest.mark.parametrize("most", [3, 26])
def test_it_lies_between_the_next_bid_and_what_one_has(most: int) -> None:
    auction = Auction("mom-parker").says("bid 3")
    with pytest.raises(Illegal, match="4 to 25 G for Mom Parker"):
        Wishes().make(auction.s, BERT, limit(LOT, most))


def test_who_has_passed_can_say_nothing_any_more_and_nobody_for_a_card_that_is_not_up() -> None:
    auction = Auction("mom-parker gimpy").says("bid 3", "pass")
    assert lot(auction.s, CARL) is None
    for seat, key in ((CARL, LOT), (BERT, f"lot {CARD['gimpy']}")):
        with pytest.raises(Illegal, match="gone, or you are out"):
            Wishes().make(auction.s, seat, limit(key, 5))


def test_it_is_no_part_of_what_anybody_sees() -> None:
    auction, wishes = Auction("mom-parker").says("bid 3"), Wishes()
    before = [encode(view(auction.s, seat)) for seat in (None, ANNA, BERT, CARL)]
    wishes.make(auction.s, BERT, limit(LOT, 9))
    assert [encode(view(auction.s, seat)) for seat in (None, ANNA, BERT, CARL)] == before
