"""Commands of whoever measures or makes games: simulate, ladder, check, problems, export."""

from typing import Any

from .decks import with_cards
from .kinds import eyes, number, seat_counts, seed, several, variant

MOST_JOBS = 256
MOST_GAMES = 10_000_000


def measuring(commands: Any) -> None:
    _simulate(commands)
    _ladder(commands)
    _check(commands)
    _problems(commands)
    _export(commands)


def _simulate(commands: Any) -> None:
    one = commands.add_parser(
        "simulate", help="bots against bots, many games",
        description="Win rates per listed bot, with 95% intervals; a shared win counts its share. In game k the bots\n"
        "are shifted by k seats, so that nobody owns a better chair. The same seed gives the same\n"
        "result with any number of jobs (as long as no bot's budget is in seconds).",
        epilog="examples:\n"
        "  backroom simulate GAME --bots greedy,random --games 200 --seed 1\n"
        "  backroom simulate GAME --bots search:200,greedy --games 40 --jobs 2 --json",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument("--bots", metavar="A,B", type=several, required=True, help="one bot for each player")
    one.add_argument("--games", metavar="N", type=number(1, MOST_GAMES), default=100, help="how many (100)")
    one.add_argument("--seed", metavar="S", type=seed, default=0, help="(0)")
    one.add_argument("--jobs", metavar="J", type=number(1, MOST_JOBS), default=1, help="processes (1)")
    one.add_argument(
        "--variant", metavar="K=V", type=variant, action="append", default=[], help="an option of the game"
    )
    with_cards(one)
    one.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def _ladder(commands: Any) -> None:
    one = commands.add_parser(
        "ladder", help="how strong the levels are, each against the one below",
        description="Each level against the one below it: every deal is played once from every seat by the upper\n"
        "level, all others being of the lower one. In a game won together: every level's team at the same deals.\n"
        "Games are kept as they are played: stop it with Ctrl-C, and the same command goes on.",
        epilog="examples:\n"
        "  backroom ladder GAME --levels easy,medium --games 80\n"
        "  backroom ladder GAME --seats 4 --jobs 2 --write docs/ladder/GAME.md",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument(
        "--games", metavar="N", type=number(1, MOST_GAMES), default=100,
        help="for each pair of levels at each table, in whole deals (100)",
    )  # fmt: skip
    one.add_argument(
        "--levels", metavar="A,B", type=several, default=("easy", "medium", "hard", "expert"),
        help="the lowest first; any bots (easy,medium,hard,expert)",
    )  # fmt: skip
    one.add_argument("--seats", metavar="N,M", type=seat_counts, default=(), help="players (2, 4 and a larger table)")
    one.add_argument("--every-pair", action="store_true", help="each level against all below it, not only the next")
    one.add_argument("--seed", metavar="S", type=seed, default=0, help="(0)")
    one.add_argument("--jobs", metavar="J", type=number(1, MOST_JOBS), default=1, help="processes (1)")
    one.add_argument(
        "--variant", metavar="K=V", type=variant, action="append", default=[], help="an option of the game"
    )
    with_cards(one)
    one.add_argument("--out", metavar="FILE", help="where games are kept (among this user's data)")
    begin = one.add_mutually_exclusive_group()
    begin.add_argument("--resume", action="store_true", help="go on; an error if there is nothing to go on with")
    begin.add_argument("--fresh", action="store_true", help="forget what was played, begin anew")
    one.add_argument("--write", metavar="FILE.md", help="a document of it, with a picture beside it")


def _check(commands: Any) -> None:
    one = commands.add_parser(
        "check", help="whether a game keeps the laws every game must keep",
        description="Plays many games at every kind of table and tries the laws of the contract on them:\n"
        "nothing leaks, nothing is lost, everything replays and ends. Exit status 1 if one does not hold.\n"
        "Answers in less than half a minute; asked for anything in particular it takes the time that it takes.",
        epilog="examples:\n"
        "  backroom check GAME\n"
        "  backroom check GAME --thorough\n"
        "  backroom check GAME --law keeps-secrets --seeds 50",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument("--thorough", action="store_true", help="every table, and its pages, however long it takes")
    one.add_argument("--pages", action="store_true", help="only its pages, in a browser: needs playwright and chromium")
    one.add_argument("--seeds", metavar="N", type=number(1, MOST_GAMES), help="games at each table (4)")
    one.add_argument("--seed", metavar="S", type=number(0, 10**9), default=1, help="the first of them (1)")
    one.add_argument("--players", metavar="N", type=number(1), help="only with so many")
    one.add_argument(
        "--variant", metavar="K=V", type=variant, action="append", default=[], help="only with this option of the game"
    )
    with_cards(one)
    one.add_argument("--law", metavar="LAW", default="", help="only this one")


def _problems(commands: Any) -> None:
    one = commands.add_parser(
        "problems", help="find such positions in games of bots, or of yours",
        description="Plays bots' games, looks at every decision by a quick search, and writes those to files where\n"
        "long searches agree that one choice is better by far. Where somebody has learnt the game ('master'), it is\n"
        "their word, with the best few played to the end. Of games on file it goes by what each seat could see alone.\n"
        "Long games are better played to their end, from decisions near it and with few options.",
        epilog="examples:\n"
        "  backroom problems GAME --games 60 --out problems\n"
        "  backroom problems GAME --games 60 --to-the-end --last 10 --most 12 --check 2000 --out problems\n"
        "  backroom problems GAME --from evening.json --out problems",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument("--games", metavar="N", type=number(1, MOST_GAMES), default=20, help="how many (20)")
    one.add_argument("--seed", metavar="S", type=number(0, 10**9), default=1, help="(1)")
    one.add_argument("--players", metavar="N", type=number(1), default=0, help="how many sit there (as usual)")
    one.add_argument("--look", metavar="N", type=number(20, 10**6), default=200, help="worlds for a first look (200)")
    one.add_argument("--check", metavar="N", type=number(100, 10**7), default=3000, help="for a long search (3000)")
    one.add_argument("--bots", metavar="A,B", default="greedy", help="who plays; they take turns in the seats (greedy)")
    one.add_argument("--from", metavar="FILE", nargs="+", default=[], dest="records", help="finished games, not bots'")
    one.add_argument("--last", metavar="N", type=number(0), default=0, help="only the last decisions of a game (all)")
    one.add_argument("--most", metavar="N", type=number(3, 200), default=40, help="options there may be (40)")
    one.add_argument(
        "--to-the-end", action="store_true",
        help="play games to their end instead of searching, where a search sees too little of what is to come",
    )  # fmt: skip
    one.add_argument("--out", metavar="DIR", required=True, help="where the files go")


def _export(commands: Any) -> None:
    one = commands.add_parser(
        "export", help="games on file as a dataset",
        description="A row for every decision: what was seen, what could be done, what was done, what became of it.\n"
        "Beside the rows lies a card that says what they are. No row tells more than its eyes could see.",
        epilog="examples:\n"
        "  backroom export games/ --to jsonl --seat all --out dataset\n"
        "  backroom export evening.json --to parquet --seat 0 --numbers --out dataset",
    )  # fmt: skip
    one.add_argument("files", metavar="FILE", nargs="+", help="games on file, or folders of them")
    one.add_argument(
        "--to", choices=("jsonl", "parquet"), default="jsonl", help="JSON lines (so unless said) or Parquet"
    )
    one.add_argument(
        "--seat", metavar="S", type=eyes, default="all",
        help="whose eyes: a seat's, a 'spectator's, or 'all': at every move those of whoever made it (all)",
    )  # fmt: skip
    one.add_argument("--numbers", action="store_true", help="each view also as the encoder's numbers")
    one.add_argument("--out", metavar="DIR", required=True, help="where it goes")
