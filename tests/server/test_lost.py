"""What others took of mine is told to me alone, until I act."""

from backroom import start
from backroom.engine import Seat, State, code
from backroom.game import Game
from backroom.games.crimelords.cards import CARD
from backroom.games.crimelords.events import Lost, WasHit
from backroom.games.crimelords.table import changed
from backroom.server.drawing.since import since
from tests.games.crimelords.stage import Stage
from tests.games.crimelords.test_takeover import GANG, THEIRS
from tests.games.downtown.table import downtown
from tests.server.test_since import around

ANNA, BERT, CARL = range(3)
IDLE = ("lead mom-parker", "spend 5", "nobody", "for 40", "now", "nothing", "nomore", "stayput", "stayout", "emptyhand")


def lies(s: State, seed: int = 1) -> Game:
    """A game that begins with this position."""
    game = start(s.setup.game, players=s.setup.players, seed=seed, names=["Anna", "Bert", "Carl"])
    game._states[-1] = s
    return game


def lost(game: Game, seat: int | None) -> list[tuple[str, str, str]]:
    told: list[tuple[str, str, str]] = since(around(game), seat)["lost"]  # type: ignore[no-untyped-call]
    return told


def robbed() -> Game:
    game = lies(downtown(display={"Bert": "18 L C2", "Carl": "5"}).s)
    game.play(ANNA, "stay")
    assert lost(game, BERT) == []
    game.play(ANNA, f"rob {BERT}")
    return game


def attacked(what: str, until: str) -> Game:
    """Anna goes for something of Bert's with all she has, until that was told."""
    gang = {"Anna": GANG, "Bert": THEIRS}
    game = lies(Stage(gang=gang, rackets={"Bert": "south-numbers"}, money={"Anna": 90}).s, seed=3)
    game.play(ANNA, what)
    while until not in [type(event).__name__ for event in game.state.news]:
        seat = game.waiting[0]
        can = [code(option) for option in game.options(seat)]
        mine = [said for said in IDLE if said in can and (seat == ANNA or said != "for 40")]
        game.play(seat, mine[0])
    return game


def test_what_was_robbed_of_me_is_told_to_me_and_to_nobody_else() -> None:
    game = robbed()
    assert lost(game, BERT) == [
        ("$18,000", "", "$18k"),
        ("1 Lookout", "lookout", "1"),
        ("2 Safecrackers", "safecracker", "2"),
    ]
    assert [lost(game, seat) for seat in (ANNA, CARL, None)] == [[], [], []]


def test_what_was_robbed_is_told_until_i_act() -> None:
    game = robbed()
    game.play(ANNA, "usenothing")
    assert lost(game, BERT), "others go on"
    while BERT not in game.waiting:
        game.play(game.waiting[0], "done")
    assert lost(game, BERT), "I am asked"
    game.play(BERT, game.options(BERT)[0])
    assert lost(game, BERT) == []


def test_a_robber_who_finds_nothing_takes_nothing() -> None:
    game = lies(downtown().s)
    game.play(ANNA, "stay")
    game.play(ANNA, f"rob {BERT}")
    assert lost(game, BERT) == []


def test_a_racket_that_another_took_over_is_told_until_i_act() -> None:
    game = attacked("takeover south-numbers", "TookOver")
    assert [words for words, _, _ in lost(game, BERT)] == ["South Numbers"]
    assert [lost(game, seat) for seat in (ANNA, CARL, None)] == [[], [], []]
    game.play(BERT, next(iter(game.lets(BERT))))
    assert lost(game, BERT) == []


def test_a_crook_who_is_won_with_my_own_last_answer_is_told_all_the_same() -> None:
    game = attacked("recruit cleo-sharpe", "Recruited")
    assert game.move_at(game.ply).seat == BERT
    assert lost(game, BERT) == [("Cleo Sharpe", "cleo-sharpe", "Cleo Sharpe")]
    assert lost(game, ANNA) == []


def test_who_is_rubbed_out_is_lost_to_me() -> None:
    game = attacked("hit cleo-sharpe", "WasHit")
    assert lost(game, BERT) == [("Cleo Sharpe", "cleo-sharpe", "Cleo Sharpe")]
    assert lost(game, CARL) == []


def test_who_has_no_place_any_more_after_that_is_lost_with_them() -> None:
    before = Stage(gang={"Anna": GANG, "Bert": THEIRS}).view("Anna")
    hit = WasHit(Seat(ANNA), CARD["judge-cohen"], CARD["mom-parker"])
    homeless = Lost(Seat(BERT), (CARD["cleo-sharpe"],))
    told = changed.lost((hit, homeless), BERT, lambda: before)
    assert [words for words, _, _ in told] == ["Judge Cohen", "Cleo Sharpe"]
    assert changed.lost((homeless,), BERT, lambda: before) == [], "that was nobody else's doing"


def test_what_nobody_had_is_nobodys_loss() -> None:
    game = lies(Stage(gang={"Anna": GANG}, street="south-numbers", money={"Anna": 90}).s, seed=3)
    game.play(ANNA, "takeover south-numbers")
    while game.state.attacking or not game.state.rackets[ANNA]:
        seat = game.waiting[0]
        can = [code(option) for option in game.options(seat)]
        game.play(seat, next(said for said in IDLE if said in can and (seat == ANNA or said != "for 40")))
    assert [lost(game, seat) for seat in range(3)] == [[], [], []]


def test_a_game_that_says_nothing_of_it_has_no_losses() -> None:
    game = start("famiglia", seed=4)
    game.play(game.waiting[0], game.options(game.waiting[0])[0])
    assert lost(game, 0) == lost(game, 1) == []
