"""Actions by their text form: found quickly, and kept by what they depend on."""

from itertools import islice, product

import pytest

from backroom import games
from backroom.engine import Action, Illegal, Table, code, rules
from tests.contract.toys import Toy


@pytest.mark.parametrize("game", games.names())
def test_the_words_of_a_game_are_kept_once_for_all_tables_that_share_them(game: str) -> None:
    played = games.find(game)
    rules._SPOKEN.clear()
    chosen = product(*(variant.values for variant in played.variants))
    for values in islice(chosen, 200):
        options = dict(zip((v.name for v in played.variants), values, strict=True))
        try:
            setup = played.table(played.players[-1], options)
        except Illegal:
            continue
        first = played.vocabulary(setup)[0]
        assert played.parse(setup, code(first)) is first
    assert len(rules._SPOKEN) == 1
    for many in played.players:
        assert played.vocabulary(played.table(many)) is played.vocabulary(played.table(many)), "made once"


class Wordy(Toy):
    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return (*super().vocabulary(setup)[:2],)


def test_a_game_that_makes_its_words_anew_each_time_fills_no_memory() -> None:
    played = Wordy()
    setup = played.table()
    first = played.vocabulary(setup)[0]
    for _ in range(500):
        assert played.parse(setup, code(first)) is first
    assert len(rules._SPOKEN) <= rules._MOST_SPOKEN
