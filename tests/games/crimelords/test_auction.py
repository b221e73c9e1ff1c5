"""Bidding for Crooks, and everything else before the first turn."""

from collections import Counter

from backroom.engine import QuickChance, ScriptedChance, Seat, advance, begin, code, explain, settle, view
from backroom.games.crimelords.cards import BOSS_BONUS, CARD, FIRST_RACKET, HAS_TOKEN, SLUG
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.state import LordsState
from backroom.games.crimelords.steps.auction import TurnUp
from backroom.games.crimelords.steps.placing import Arrange
from backroom.games.crimelords.steps.setting_up import CHOOSE_BOSSES, highest_roll
from tests.games.crimelords.stage import Luck, Stage, plain_cards
from tests.support import random_play, rule


class Auction:
    """Three players, Anna (0) turns the first of these cards over; then come Carl (2) and Bert (1)."""

    def __init__(self, cards: str, players: int = 3, **variants: str) -> None:
        self.luck = Luck()
        self.s: LordsState = begin(RULES, RULES.table(players, variants), QuickChance(1))
        s = self.s
        on_top = [CARD[slug] for slug in cards.split()]
        s.deck = [card for card in range(104) if card not in on_top] + on_top[::-1]
        s.up, s.first = -1, Seat(0)
        s.stack[:] = [TurnUp(Seat(0))]
        settle(s, self.luck)

    def says(self, *said: str) -> "Auction":
        for text in said:
            (seat,) = self.s.asked
            advance(self.s, seat, RULES.parse(self.s.setup, text), self.luck)
        return self

    @property
    def asked(self) -> int:
        (seat,) = self.s.asked
        return seat

    def options(self) -> set[str]:
        return {code(action) for action in self.s.asked[Seat(self.asked)]}


def auctioned(players: int = 3, **variants: str) -> LordsState:
    """The end of an auction in which everyone passes what the opener bids."""
    auction = Auction("", players, **variants)
    while auction.s.stack and type(auction.s.stack[-1]).__name__ == "Bidding":
        auction.says("bid 0" if "pass" not in auction.options() else "pass")
    return auction.s


@rule("L3")
def test_everyone_draws_a_different_mob_in_the_open() -> None:
    s = begin(RULES, RULES.table(8), QuickChance(3))
    assert sorted(s.mobs) == list(range(8))
    assert view(s, None).table["mobs"] == tuple(s.mobs)
    assert len(begin(RULES, RULES.table(3), QuickChance(3)).mobs) == 3


@rule("L4")
def test_there_are_25_g_to_bid_with_in_the_open_and_no_more() -> None:
    auction = Auction("mom-parker")
    assert view(auction.s, None).table["bidding"] == (25, 25, 25)
    assert "bid 25" in auction.options()
    auction.says("bid 20", "pass", "pass")
    assert auction.s.bidding == [5, 25, 25]
    assert auction.says("bid 1", "bid 2").options() == {"pass", "bid 3", "bid 4", "bid 5"}


@rule("L4", "L10")
def test_bidding_money_left_over_is_lost_and_the_rest_is_shuffled_together() -> None:
    s = auctioned()
    assert s.bidding == [0, 0, 0]
    assert s.treasury == [0, 0, 0]
    assert s.aside == []
    sold = sum(len(held) for row in (s.crooks, s.rackets, s.specials) for held in row)
    assert len(s.deck) == 104 - sold


@rule("L5", "L16")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    seats = [Seat(0), Seat(1), Seat(2)]
    assert highest_roll(seats, ScriptedChance([1, 1, 5, 0, 3, 3])) == 2
    assert highest_roll(seats, ScriptedChance([5, 1, 0, 0, 3, 3, 0, 0, 0, 1])) == 2


@rule("L6")
def test_who_turns_the_card_over_opens_with_any_bid_and_zero_wins_if_nobody_raises() -> None:
    auction = Auction("mom-parker gimpy")
    assert auction.asked == 0
    assert auction.options() == {f"bid {n}" for n in range(26)}
    auction.says("bid 0", "pass", "pass")
    assert auction.s.crooks[0] == (CARD["mom-parker"],)
    assert auction.s.bidding[0] == 25


@rule("L6")
def test_bidding_goes_counterclockwise_and_who_has_passed_is_out() -> None:
    auction = Auction("mom-parker")
    auction.says("bid 2")
    assert auction.asked == 2
    assert auction.options() == {"pass", *[f"bid {n}" for n in range(3, 26)]}
    auction.says("pass")
    assert auction.asked == 1
    auction.says("bid 4")
    assert auction.asked == 0
    auction.says("bid 6")
    assert auction.asked == 1


@rule("L6", "L4")
def test_a_raise_is_higher_and_affordable() -> None:
    auction = Auction("mom-parker gimpy").says("bid 9")
    auction.s.bidding[2] = 11
    assert view(auction.s, Seat(2)).question.startswith("Mom Parker is up at 9 G")
    assert explain(view(auction.s, Seat(2)), RULES.parse(auction.s.setup, "bid 9")).rule == "L6"
    step = auction.s.stack[-1]
    assert step.why_not(auction.s, Seat(2), RULES.parse(auction.s.setup, "bid 12")).rule == "L4"


@rule("L7")
def test_whatever_comes_up_goes_to_the_winner_who_pays_the_bank() -> None:
    auction = Auction("mom-parker north-casinos second-wind")
    auction.says("bid 1", "bid 3", "pass", "pass")
    assert auction.s.crooks[2] == (CARD["mom-parker"],)
    assert auction.s.bidding == [25, 25, 22]
    auction.says("bid 5", "pass", "pass", "bid 2", "pass", "pass")
    assert auction.s.rackets[2] == (CARD["north-casinos"],)
    assert auction.s.specials[1] == (CARD["second-wind"],)


@rule("L8")
def test_the_next_player_counterclockwise_turns_the_next_card() -> None:
    auction = Auction("mom-parker gimpy theo-marsh old-barnaby")
    for opener in (0, 2, 1, 0):
        assert auction.asked == opener
        auction.says("bid 0", "pass", "pass")


@rule("L9")
def test_three_crooks_and_two_rackets_a_player_are_auctioned_and_specials_without_limit() -> None:
    for players in (2, 3, 8):
        s = auctioned(players)
        assert sum(map(len, s.crooks)) == 3 * players
        assert sum(map(len, s.rackets)) == 2 * players


@rule("L9")
def test_the_option_auction_raises_the_numbers() -> None:
    s = auctioned(2, auction="4+3")
    assert (sum(map(len, s.crooks)), sum(map(len, s.rackets))) == (8, 6)


@rule("L9")
def test_beyond_its_number_a_card_is_set_aside_and_the_same_player_turns_another() -> None:
    rackets = "north-casinos south-casinos east-casinos west-casinos"
    auction = Auction(f"{rackets} central-casinos mom-parker", players=2)
    for _ in range(4):
        auction.says("bid 0", "pass")
    assert auction.s.aside == [CARD["central-casinos"]]
    assert auction.s.up == CARD["mom-parker"]
    assert auction.asked == 0


@rule("L11")
def test_all_choose_a_boss_at_once_among_their_own() -> None:
    s = auctioned()
    assert set(s.asked) == {0, 1, 2}
    for seat in (0, 1, 2):
        assert {code(a) for a in s.asked[Seat(seat)]} == {f"makeboss {SLUG[c]}" for c in s.crooks[seat]}
    advance(s, Seat(1), s.asked[Seat(1)][0], Luck())
    assert view(s, Seat(0)).sealed == {1: None}


def set_up(seed: int = 5, players: int = 3) -> LordsState:
    """A whole random beginning, up to the first action."""
    for s in random_play(RULES, RULES.table(players), seed):
        if s.turns:
            break
    return s  # type: ignore[no-any-return]


@rule("L11")
def test_the_boss_token_raises_the_boss() -> None:
    s = set_up()
    for seat in s.in_play():
        boss = s.boss[seat]
        assert s.might(boss) == s.power[boss] + BOSS_BONUS[s.mobs[seat]]


@rule("L12")
def test_who_cannot_be_placed_in_the_beginning_becomes_uncontrolled() -> None:
    stage = Stage(gang={"Anna": "gimpy", "Bert": "deacon-frost"}, mobs={"Anna": "lamplighters"})
    stage.s.crooks[0] += (CARD["rosalind-pike"],)
    stage.s.holder[CARD["rosalind-pike"]] = 0
    stage.s.stack[:] = [Arrange(Seat(0), (CARD["rosalind-pike"],))]
    settle(stage.s, stage.luck)
    assert stage.mob("Anna") == {"gimpy"}
    assert "rosalind-pike" in stage.street()


@rule("L13", "L14")
def test_everyone_starts_with_50_g_and_tokens_on_every_card_with_a_place_for_one() -> None:
    for s in random_play(RULES, RULES.table(4), 11):
        if s.turns:
            break
    others = [seat for seat in s.in_play() if seat != s.turn]
    assert [s.treasury[seat] for seat in others] == [50] * 3
    for seat in others:
        assert all(s.tokens[crook] == 1 for crook in s.crooks[seat])
        assert all(s.tokens[racket] == HAS_TOKEN[racket] for racket in s.rackets[seat])


def prepared(deck: str) -> LordsState:
    """The last step before the first turn, with this on top of the deck."""
    s = auctioned()
    luck = Luck()
    on_top = [CARD[slug] for slug in deck.split()]
    s.deck = [card for card in s.deck if card not in on_top] + on_top[::-1]
    for seat in (0, 1, 2):
        s.specials[seat] = tuple(c for c in s.specials[seat] if c not in on_top)
        s.crooks[seat] = tuple(c for c in s.crooks[seat] if c not in on_top)
        s.rackets[seat] = tuple(c for c in s.rackets[seat] if c not in on_top)
    while type(s.stack[-1]).__name__ != "TakeActions":
        seat = next(k for k in s.asked if k not in s.sealed)
        advance(s, seat, s.asked[seat][0], luck)
    return s


@rule("L15")
def test_two_cards_start_the_uncontrolled_area_and_specials_go_back_into_the_deck() -> None:
    s = prepared("second-wind old-mint double-shift racetrack")
    assert {CARD["old-mint"], CARD["racetrack"]} <= set(s.street)
    held = [card for hand in s.specials for card in hand]
    assert CARD["second-wind"] in s.deck or CARD["second-wind"] in held
    assert plain_cards(s.street)[2] == []


@rule("L124")
def test_who_bought_no_crook_finds_one_in_the_deck() -> None:
    s = auctioned()
    given = s.crooks[2]
    for crook in given:
        s.holder[crook] = 0
    s.crooks[0] += given
    s.crooks[2] = ()
    crook = next(card for card in s.deck if card < FIRST_RACKET)
    s.deck.remove(crook)
    s.deck += [crook, *[card for card in s.deck if card >= FIRST_RACKET][:2]]
    s.deck = list(dict.fromkeys(reversed(s.deck)))[::-1]
    s.stack[:] = list(CHOOSE_BOSSES[::-1])
    before = Counter(s.deck)
    settle(s, Luck())
    assert len(s.crooks[2]) == 1
    assert Counter(s.deck) == before - Counter(s.crooks[2])


@rule("L124")
def test_without_a_crook_in_the_deck_the_one_with_the_most_gives_up_his_last() -> None:
    s = auctioned()
    last = s.crooks[0] + s.crooks[2]
    s.crooks[0], s.crooks[2] = last, ()
    s.deck = [card for card in s.deck if card >= FIRST_RACKET]
    s.stack[:] = list(CHOOSE_BOSSES[::-1])
    settle(s, Luck())
    assert s.crooks[2] == (last[-1],)
    assert last[-1] not in s.crooks[0]


@rule("L16")
def test_play_goes_counterclockwise() -> None:
    s = set_up(7)
    players = s.setup.players
    assert s.turn == s.first
    assert s.following(0) == players - 1
    assert s.following(2) == 1
