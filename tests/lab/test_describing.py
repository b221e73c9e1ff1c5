"""An experiment's file: what is read, and what is said of a wrong one."""

from pathlib import Path

import pytest

from backroom.engine import Illegal
from backroom.lab.describing import read
from backroom.lab.experiment import Arm, Matters


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "experiment.toml"
    path.write_text(text, "utf-8")
    return path


def test_an_arm_has_what_it_says_and_else_what_the_lab_says(tmp_path: Path) -> None:
    one = read(
        written(
            tmp_path,
            """
            [lab]
            game = "famiglia"
            title = "Jokers"
            games = 40
            seed = 7
            bots = ["easy"]
            variants = { hands = "held" }

            [matters]
            share = 0.2

            [[arm]]
            name = "strict"

            [[arm]]
            name = "free"
            bots = ["medium", "easy"]
            variants = { jokers = "free" }
            """,
        )
    )
    assert one.arms == (
        Arm("strict", ("easy",), {"hands": "held"}),
        Arm("free", ("medium", "easy"), {"hands": "held", "jokers": "free"}),
    )
    assert (one.title, one.games, one.seed, one.seats, one.matters) == ("Jokers", 40, 7, (2,), Matters(share=0.2))


def test_the_least_that_can_be_said_is_a_game(tmp_path: Path) -> None:
    one = read(written(tmp_path, '[lab]\ngame = "crew13"\nseats = "3-4"'))
    assert (one.seats, one.arms[0].bots, one.games) == ((3, 4), ("medium",), 1000)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", r"\[lab\]: is missing; expected was \[lab\] with the game"),
        ("[lab]\n", r"\[lab\]: the field 'game' is missing; expected was a game's name"),
        ('lab = "famiglia"', r"\[lab\]: is \"famiglia\"; expected was"),
        (
            '[lab]\ngame = "famiglia"\ngames = "many"',
            r"\[lab\]: the field 'games' is \"many\"; expected was a whole number",
        ),
        ('[lab]\ngame = "famiglia"\ngames = 0', r"the field 'games' is 0; expected was a whole number from 1 to"),
        ('[lab]\ngame = "famiglia"\nluck = "good"', r"'luck' is \"good\"; expected was one of \"keyed\" and \"plain\""),
        ('[lab]\ngame = "famiglia"\nbots = "medium"', r"'bots' is \"medium\"; expected was a list of bots such as"),
        ('[lab]\ngame = "famiglia"\nseat = 2', r"there is no field 'seat'; there are: game, title, games"),
        ('[lab]\ngame = "whist"', "there is no game 'whist'"),
        ('[lab]\ngame = "famiglia"\nseats = [5]', "Famiglia is for 2 players, not 5"),
        (
            '[lab]\ngame = "famiglia"\nvariants = { jokers = "wild" }',
            "option 'jokers' takes strict or free, not 'wild'",
        ),
        ('[lab]\ngame = "famiglia"\nbots = ["genius"]', "there is no bot 'genius'"),
        ('[lab]\ngame = "famiglia"\nbots = ["easy", "easy", "easy"]', "3 bots are named for a table of 2"),
        (
            '[lab]\ngame = "famiglia"\n[matters]\nshare = 0',
            r"\[matters\]: the field 'share' is 0; expected was a number",
        ),
        (
            '[lab]\ngame = "famiglia"\n[[arm]]\nname = ""',
            r"\[\[arm\]\] 1: the field 'name' is \"\"; expected was a text",
        ),
        ('[lab]\ngame = "famiglia"\n[[arm]]\nname="a"\n[[arm]]\nname="a"', "two arms have the same name"),
        ("[lab\n", "is not TOML"),
        ('[lab]\ngame = "famiglia"\n[other]', "there is nothing called 'other'"),
    ],
)
def test_what_is_wrong_is_told_with_file_field_and_what_was_expected(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(Illegal, match=says) as told:
        read(written(tmp_path, text))
    assert "experiment.toml" in str(told.value) or "no game" in str(told.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Illegal, match=r"cannot read .*nothing\.toml"):
        read(tmp_path / "nothing.toml")


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parents[2] / "docs" / "lab").glob("*.toml")), ids=lambda p: p.stem
)
def test_the_experiments_of_the_documents_can_be_played(path: Path) -> None:
    one = read(path)
    assert one.many() >= one.games
