"""Every game can be played with an owner's deck, and no deck that is let in stops it."""

import gc
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import backroom
from backroom import bots, editions, games
from backroom.bots.apart import Apart
from backroom.contract.answering import speaks_its_vocabulary
from backroom.contract.elsewhere import replays_elsewhere
from backroom.contract.going import conserves_cards, replays_identically
from backroom.contract.laws import PLAYED, WATCHED
from backroom.contract.laws import tried as laws_tried
from backroom.contract.seeing import keeps_secrets
from backroom.engine import Illegal, View, position_text, read_position
from backroom.engine.position import cards_of
from backroom.engine.record import BadRecord, loads, verify
from backroom.engine.table import digest
from backroom.game import rules_of
from backroom.kit.decks import BadCard

WITH_CARDS = [name for name in games.names() if (games.folder(name) / "cards.toml").is_file()]
LOTTERY = "lead = { cash = 5, resources = 1 }"


def lottery(cash: int, title: str = "Ada's deck") -> str:
    """The Crew's cards, with another take for the lead of the first big job."""
    text = games.own_cards("crew13")
    assert LOTTERY in text
    return f'title = "{title}"\n{text.replace(LOTTERY, f"lead = {{ cash = {cash}, resources = 1 }}", 1)}'


def finished(cards: str, seed: int = 7) -> backroom.Game:
    game = backroom.start("crew13", 3, seed=seed, cards=cards)
    choice = random.Random(seed)
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, choice.choice(game.options(seat)))
    return game


@pytest.fixture(scope="module")
def played() -> backroom.Game:
    return finished(lottery(7))


@pytest.mark.parametrize("game", WITH_CARDS)
def test_our_own_file_is_our_own_deck(game: str) -> None:
    assert games.with_deck(game, games.own_cards(game)) == game


def test_it_is_a_game_with_a_name_of_its_own_that_no_shelf_lists() -> None:
    rules = games.find("crew13", lottery(7))
    assert rules.name == f"crew13@{digest(rules.cards)[:32]}"
    assert rules.title == "The 13th Street Crew with “Ada's deck”"
    assert games.find("crew13", lottery(7)) is games.find(rules.name) is rules
    assert games.find("crew13").title == "The 13th Street Crew"
    assert rules.name not in games.names()
    assert games.folder(rules.name) == games.folder("crew13")
    assert [str(one) for one in games.differing(rules)] == ["Rig a Local Lottery: lead cash 5 in the rulebook, 7 here"]


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [
        ("crew13", 'asset = "mole"', 'asset = "guy"', "job: the field 'asset' is 'guy' on one card, not on 2"),
        ("crew13", 'id = "insure-against-arson"', 'id = "arson"', "job 'insure-against-arson' is missing"),
        ("crew13", "deck_clear = 23", "deck_clear = 24", "police: the field 'deck_clear' is at most 23: of the 30"),
        ("crew13", "loyal = 8", "loyal = 7", "identities: the field 'loyal' is a number from 8 to 20, not 7"),
        ("crew13", "{ capital = 2, intelligence = 2 }", "{ capital = 0 }", "the field 'needs' is one resource"),
        ("famiglia", "[5, 4, 3, 2, 1]", "[1, 4, 3, 2, 1]", "deck: the field 'copies' has one that"),
        ("famiglia", 'letter = "F"', 'letter = "X"', "family 'F' is missing, and the game cannot do without it"),
        ("downtown", "values = [8, 16, 40]", "values = [8, 8, 40]", "'values' is .* no two alike"),
        ("downtown", "copies = 2\nquarters", "copies = 1\nquarters", "fence: the field 'copies' is 4 in all"),
        ("crimelords", 'effect = "token"', 'effect = "cash"', "the field 'effect' is 'token' and stays so"),
        ("crimelords", 'partner = "loans"', 'partner = "love"', "the field 'partner' is one of casinos"),
        ("crimelords", "amount = 20", "amount = 0", "the field 'amount' is a number from 1 to 50"),
        ("precinct", 'id = "crime-wave"', 'id = "wave"', "special 'crime-wave' is missing"),
        ("precinct", 'place = "vasel-1st"', 'place = "paris"', "the field 'place' is 'vasel-1st' and stays so"),
        ("precinct", '"Shell Casing", ', "", "investigation 'crime-scene': the field 'evidence' is a list of 6"),
        ("precinct", '"Shell Casing"', '"The Weapon"', "a name that no other of these cards has"),
    ],
)  # fmt: skip
def test_what_the_code_takes_for_granted_is_said_plainly(game: str, old: str, new: str, says: str) -> None:
    text = games.own_cards(game)
    assert old in text
    with pytest.raises(BadCard, match=rf"^my\.toml.*{says}"):
        games.find(game, text.replace(old, new, 1), "my.toml")


def test_a_deck_that_could_not_be_loaded_leaves_nothing_behind() -> None:
    before = {name for name in sys.modules if "__" in name and name.startswith("backroom.games.")}
    with pytest.raises(BadCard):
        games.find("crew13", lottery(7).replace('asset = "mole"', 'asset = "guy"'))
    assert {name for name in sys.modules if "__" in name and name.startswith("backroom.games.")} <= before


def test_the_laws_hold_for_a_game_with_another_deck() -> None:
    rules = games.find("crew13", lottery(9))
    wanted = {keeps_secrets, conserves_cards, replays_identically, replays_elsewhere, speaks_its_vocabulary}
    laws = [law for law in (*WATCHED, *PLAYED) if law in wanted]
    assert len(laws) == len(wanted)
    assert not laws_tried(laws, rules, rules.table(3), 1)


def test_its_record_holds_the_deck_and_is_checked_from_nothing(played: backroom.Game, tmp_path: Path) -> None:
    record = played.record()
    kept = json.loads(record.dumps())
    assert (kept["backroom"], kept["game"], kept["deck"]) == (4, "crew13", digest(played.rules.cards))
    assert loads(record.dumps()) == record
    path = record.save(tmp_path / "evening.json")
    said = subprocess.run(
        [sys.executable, "-m", "backroom.cli", "verify", str(path)], capture_output=True, text=True, check=True
    ).stdout
    assert "The 13th Street Crew with “Ada's deck”" in said
    assert f"an owner's deck, to which that commitment binds, too: {kept['deck']}" in said


def test_neither_seed_nor_deck_can_be_exchanged_afterwards(played: backroom.Game) -> None:
    record = played.record()
    assert finished(lottery(8)).commitment != played.commitment
    assert verify(record, rules_of(record)) > 0
    for name in ("cards", "deck"):
        kept = json.loads(record.dumps())
        kept[name] = kept[name].replace("7", "8")
        with pytest.raises(BadRecord, match="the deck is not the one that 'deck' is the digest of"):
            loads(json.dumps(kept))
    other = json.loads(record.dumps())
    other["cards"] = other["cards"].replace("cash = 7", "cash = 8")
    other["deck"] = digest(other["cards"])
    with pytest.raises(BadRecord, match="the seed is not the one that was committed to"):
        loads(json.dumps(other))
    bare = json.loads(record.dumps())
    del bare["cards"], bare["deck"]
    with pytest.raises(BadRecord, match="the field 'cards' is missing"):
        loads(json.dumps(bare))
    with pytest.raises(BadRecord, match="another deck than that of The 13th Street Crew"):
        verify(record, games.find("crew13"))


def test_a_record_whose_deck_cannot_be_played_says_so(played: backroom.Game) -> None:
    record = played.record()
    record.cards = record.cards.replace('asset = "mole"', 'asset = "guy"')
    with pytest.raises(BadRecord, match="the deck of the record, job: the field 'asset' is 'guy' on one card"):
        rules_of(record)


def test_a_position_brings_its_deck(played: backroom.Game) -> None:
    text = position_text(played.state_at(9))
    assert cards_of(text) == played.rules.cards
    assert position_text(read_position(text, played.rules)) == text
    assert backroom.start("crew13", position=text).rules is played.rules
    with pytest.raises(Illegal, match=r"cards: this is the text of another deck than that of The 13th Street Crew"):
        read_position(text, games.find("crew13"))


def test_who_thinks_elsewhere_hears_of_the_deck_first(played: backroom.Game) -> None:
    apart, seen = Apart(), played.view(0, 4)
    try:
        assert apart.ask(title_of, seen) == played.rules.title
        other = games.find("crew13", lottery(3, "Bea's deck"))
        fresh = backroom.start("crew13", 3, seed=1, cards=other.cards).view(0)
        assert apart.ask(title_of, fresh) == "The 13th Street Crew with “Bea's deck”"
    finally:
        apart.end()


def test_who_thinks_elsewhere_is_told_of_the_deck_in_question_however_many_it_has_forgotten() -> None:
    apart = Apart()
    try:
        apart.ask(remember, 1)
        for cash in (4, 6, 4):
            assert apart.ask(games.there_is, games.with_deck("crew13", lottery(cash, "Carl's deck")))
    finally:
        apart.end()


def remember(many: int) -> None:
    """Over there."""
    vars(editions)["MOST_KNOWN"] = many


def title_of(seen: View) -> str:
    return str(seen.rules.title)


def test_a_process_holds_so_many_decks_and_those_that_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST_OPEN", 2)
    known = editions.Editions()
    monkeypatch.setattr(games, "EDITIONS", known)
    monkeypatch.setattr(sys, "meta_path", [known, *sys.meta_path])

    def opened(points: int) -> backroom.Game:
        cards = games.own_cards("famiglia").replace("[1, 3, 6, 10, 15]", f"[1, 3, 6, 10, {points}]")
        return backroom.start("famiglia", seed=1, cards=cards)

    first, second = opened(20), opened(21)
    with pytest.raises(Illegal, match="games with 2 decks are being played here; one of them has to end first"):
        opened(22)
    gone = second.rules.name
    module = type(second.rules).__module__
    del second
    gc.collect()
    third = opened(22)
    assert module not in sys.modules
    assert games.find(first.rules.name) is first.rules
    del third
    gc.collect()
    assert games.find(gone).name == gone


def test_nobody_has_mastered_a_deck_that_is_not_ours() -> None:
    rules = games.find("famiglia", games.own_cards("famiglia").replace("[1, 3, 6, 10, 15]", "[1, 3, 6, 10, 17]"))
    assert "master" not in bots.levels(rules.name)
    with pytest.raises(Illegal, match="'master' has learnt Famiglia with our cards alone"):
        bots.check("master", rules.name)
