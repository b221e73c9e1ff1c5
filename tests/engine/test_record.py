import json
import pickle
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import backroom
from backroom.engine.chance import commitment, salt_commitment
from backroom.engine.record import BadRecord, Record, loads, verify
from backroom.games import find


def finished(seed: int = 7) -> backroom.Game:
    game = backroom.start("famiglia", seed=seed, names=["Anna", "Bert"])
    choice = random.Random(seed)
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, choice.choice(game.options(seat)))
    return game


GAME = finished()
TEXT = GAME.record().dumps()


def edited(**changes: object) -> str:
    return json.dumps({**json.loads(TEXT), **changes})


def resealed(change: object) -> Record:
    """A forger who also mends the seals."""
    record = loads(TEXT)
    change(record)  # type: ignore[operator]
    return loads(record.dumps())


def test_a_saved_game_comes_back_the_same(tmp_path: Path) -> None:
    again = backroom.load(GAME.record().save(tmp_path / "evening.json"))
    assert again.record().dumps() == TEXT
    assert again.outcome == GAME.outcome
    assert again.names == ["Anna", "Bert"]


def test_an_unfinished_game_with_its_seed_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    game = backroom.start("famiglia", seed=3)
    seat = game.waiting[0]
    game.play(seat, game.options(seat)[0])
    again = backroom.load(game.record(reveal=True).save(tmp_path / "half.json"))
    choice = random.Random(1)
    while game.outcome is None:
        seat = game.waiting[0]
        action = choice.choice(game.options(seat))
        game.play(seat, action)
        again.play(seat, action)
    assert again.record().dumps() == game.record().dumps()


def test_the_seed_stays_secret_until_the_end() -> None:
    game = backroom.start("famiglia", seed=3)
    assert game.record().seed is None
    assert GAME.record().seed is not None
    with pytest.raises(BadRecord, match="not revealed"):
        verify(game.record(), game.rules)


def test_every_shuffle_of_a_game_is_checked() -> None:
    assert verify(loads(TEXT), GAME.rules) >= 52


@pytest.mark.parametrize("cut", [0, 1, 10, len(TEXT) // 2, len(TEXT) - 3])
def test_a_file_cut_short_is_refused(cut: int) -> None:
    with pytest.raises(BadRecord, match=r"breaks off|not a record"):
        loads(TEXT[:cut])


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"backroom": 99}, "format 99 is unknown"),
        ({"game": 7}, "'game'"),
        ({"players": "2"}, "'players'"),
        ({"variants": ["x"]}, "'variants'"),
        ({"deal": [[1]]}, "'deal'"),
        ({"moves": [[0, "pass"]]}, "move 1 is not"),
        ({"moves": None}, "'moves'"),
        ({"seed": "zz"}, "'seed'"),
        ({"outcome": 3}, "'outcome'"),
        ({"seals": []}, "cut short"),
        ({"version": "2"}, "head or deal"),
        ({"names": ["Bert", "Anna"]}, "head or deal"),
        ({"names": ["\x1b[2J", "Bert"]}, "'names'"),
        ({"salts": ["\ud800"]}, "'salts'"),
        ({"backroom": True}, "format True is unknown"),
        ({"backroom": 2}, "'commitments'"),
        ({"commitments": ["0" * 64]}, "'commitments'"),
        ({"seed": "00" * 32}, "committed"),
    ],
)
def test_a_file_edited_by_hand_says_what_is_wrong(changes: dict[str, object], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        loads(edited(**changes))


def test_a_changed_move_breaks_its_seal_and_says_which() -> None:
    data = json.loads(TEXT)
    data["moves"][1][1] = "pass"
    with pytest.raises(BadRecord, match="changed at move 2"):
        loads(json.dumps(data))


def test_a_field_that_stands_twice_is_refused() -> None:
    with pytest.raises(BadRecord, match="stands twice"):
        loads(TEXT.replace('"game":', '"game": "poker", "game":', 1))


def test_an_outcome_that_does_not_follow_from_the_moves_is_refused() -> None:
    with pytest.raises(BadRecord, match="outcome"):
        backroom.resume(loads(edited(outcome={"winners": [0, 1], "scores": [99, 99], "why": "so"})))


def test_a_record_is_checked_against_its_own_game() -> None:
    with pytest.raises(BadRecord, match="of the game 'famiglia', not of"):
        verify(loads(TEXT), find("crew13"))


def test_a_finished_game_without_its_seed_is_saved_without_one(tmp_path: Path) -> None:
    path = tmp_path / "seedless.json"
    path.write_text(edited(seed=None), "utf-8")
    assert loads(backroom.load(path).record(reveal=True).dumps()).seed is None


def test_a_record_with_commitments_comes_back_and_each_salt_is_checked_against_its_own(tmp_path: Path) -> None:
    seed, salts = b"s" * 32, ["Anna's", "Bert's"]
    committed = [salt_commitment(commitment(seed), salt) for salt in salts]
    game = backroom.Game("famiglia", 2, None, seed, salts, ["Anna", "Bert"], committed)
    record = backroom.load(game.record(reveal=True).save(tmp_path / "salted.json")).record(reveal=True)
    assert json.loads(record.dumps())["backroom"] == 2
    assert record.commitments == committed
    assert verify(loads(record.dumps()), game.rules) >= 52
    for forged, says in (([committed[1], committed[0]], "salt 1 is not"), (committed[:1], "2 salts have 1 commitment")):
        record.commitments = forged
        with pytest.raises(BadRecord, match=says):
            verify(loads(record.dumps()), game.rules)


def test_a_record_from_before_salts_were_committed_to_verifies_as_it_did() -> None:
    game = backroom.Game("famiglia", 2, None, b"s" * 32, ["Anna's", "Bert's"], ["Anna", "Bert"])
    text = game.record(reveal=True).dumps()
    assert json.loads(text)["backroom"] == 1
    assert "commitments" not in json.loads(text)
    assert verify(loads(text), game.rules) >= 52
    head = Record("poker", "1", 2, {}, ["Anna", "Bert"], "c", ["Anna's", "Bert's"], ((52, 3),))
    assert head.seals() == ["987b1154"], "as the edition before that sealed it"


def test_a_missing_move_is_noticed() -> None:
    data = json.loads(TEXT)
    del data["moves"][-1]
    with pytest.raises(BadRecord, match="cut short"):
        loads(json.dumps(data))


@pytest.mark.parametrize(
    ("forge", "says"),
    [
        (lambda r: setattr(r, "deal", (*r.deal[:-1], (2, 1 - r.deal[-1][1]))), "deal"),
        (lambda r: setattr(r, "seed", "00" * 32), "committed"),
        (lambda r: setattr(r, "salts", ["mine"]), "deal"),
        (lambda r: r.moves.__setitem__(2, type(r.moves[2])(r.moves[2].seat, "take F4 - -")), "move 3"),
        (lambda r: r.moves.__setitem__(2, type(r.moves[2])(r.moves[2].seat, "steal F4")), "move 3"),
        (lambda r: r.outcome.update(winners=[1, 0]), "outcome"),
        (lambda r: setattr(r, "version", "0"), "version 0"),
    ],
)
def test_a_forger_who_mends_the_seals_is_still_caught(forge: object, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify(resealed(forge), find("famiglia"))


def test_an_unknown_game_or_option_is_refused() -> None:
    with pytest.raises(BadRecord, match="no game 'poker'"):
        backroom.resume(resealed(lambda r: setattr(r, "game", "poker")))
    with pytest.raises(BadRecord, match="option 'hands' takes"):
        backroom.resume(resealed(lambda r: r.variants.update(hands="up")))
    with pytest.raises(BadRecord, match="is for 2 players"):
        backroom.resume(resealed(lambda r: setattr(r, "players", 5)))


def test_a_file_that_is_not_there_or_not_text_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="No such file"):
        backroom.load(tmp_path / "gone.json")
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not text"):
        backroom.load(tmp_path / "noise")


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_json_is_refused_with_a_sentence(data: object) -> None:
    with pytest.raises(BadRecord, match=r"\w+"):
        loads(json.dumps(data))


@given(st.text())
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match=r"\w+"):
        loads(text)


@given(st.data())
def test_any_single_value_replaced_is_refused_or_harmless(data: st.DataObject) -> None:
    whole = json.loads(TEXT)
    key = data.draw(st.sampled_from(sorted(whole)))
    whole[key] = data.draw(st.none() | st.integers() | st.text() | st.lists(st.integers(), max_size=3))
    try:
        verify(loads(json.dumps(whole)), GAME.rules)
    except BadRecord:
        return
    assert whole[key] == json.loads(TEXT)[key] or key == "names"


def test_a_record_travels_to_another_process() -> None:
    game = backroom.start("famiglia", seed=7)
    game.play(game.waiting[0], game.options(game.waiting[0])[0])
    record = game.record()
    assert pickle.loads(pickle.dumps(record)).dumps() == record.dumps()
