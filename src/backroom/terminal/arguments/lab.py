"""The command of whoever designs games: lab."""

from typing import Any

from .decks import with_cards
from .kinds import number, several, variant
from .measuring import MOST_GAMES, MOST_JOBS


def lab(commands: Any) -> None:
    one = commands.add_parser(
        "lab", help="what a game comes to, measured over many games, with a report",
        description="Plays many games among bots, keeps a row of each, and writes a report: who wins, how long it\n"
        "takes, when it is decided, what is used and what never. WHAT is a game, an experiment's file (.toml), or the\n"
        "folder of a run, which is gone on with. Stop it whenever you like: no game is lost, and the same command\n"
        "goes on. The same seed gives the same games with any number of jobs, if no bot's budget is in seconds.",
        epilog="examples:\n"
        "  backroom lab GAME --games 400 --jobs 2 --out as-it-is\n"
        "  backroom lab GAME --games 400 --variant K=V --out changed --against as-it-is\n"
        "  backroom lab GAME --cards my.toml --out mine --against as-it-is\n"
        "  backroom lab GAME --variant K=V --out changed --against as-it-is --until sure\n"
        "  backroom lab experiment.toml --jobs 2 --out run\n"
        "  backroom lab run --game 17                    that game as a record, for backroom replay",
    )  # fmt: skip
    one.add_argument("what", metavar="WHAT", help="a game, an experiment's file, or the folder of a run")
    one.add_argument(
        "--bots", metavar="A,B", type=several, help="everybody's, or the first one's and the others' (medium)"
    )
    one.add_argument("--games", metavar="N", type=number(1, MOST_GAMES), help="how many, in whole deals (1000)")
    one.add_argument("--seats", metavar="N-M", help="numbers of players: 2-4, or 2,4 (as many as usual)")
    one.add_argument(
        "--variant", metavar="K=V", type=variant, action="append", default=[], help="an option of the game"
    )
    with_cards(one)
    one.add_argument("--seed", metavar="S", type=number(0), help="(1)")
    one.add_argument("--title", metavar="TEXT", help="what the report is called (the game's name)")
    one.add_argument("--decisions", action="store_true", help="keep a row of every decision, too")
    one.add_argument("--until", choices=("sure",), help="stop as soon as it is sure of one thing")
    one.add_argument(
        "--question", metavar="KEY", help="of which: a wrong one lists them (the first bot's wins, or length)"
    )
    one.add_argument("--against", metavar="DIR", help="a run to compare with, at the same deals")
    one.add_argument("--jobs", metavar="J", type=number(1, MOST_JOBS), default=1, help="processes (1)")
    one.add_argument("--out", metavar="DIR", help="where the run is kept (among this user's data)")
    one.add_argument("--fresh", action="store_true", help="forget what was played there, begin anew")
    one.add_argument("--to", choices=("jsonl", "parquet"), default="jsonl", help="rows also as Parquet (JSON lines)")
    one.add_argument("--report", action="store_true", help="tell of what a run's folder holds, and play nothing")
    one.add_argument(
        "--game", metavar="N", type=number(1), help="write the record of game N of a run, and play nothing"
    )
