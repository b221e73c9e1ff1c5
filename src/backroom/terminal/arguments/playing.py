"""Commands of whoever plays: play, replay, show, verify, rules, games, problem."""

from typing import Any

from .decks import with_cards
from .kinds import label, number, seconds, seed, several, variant


def playing(commands: Any) -> None:
    _play(commands)
    _replay(commands)
    _show(commands)
    one = commands.add_parser("verify", help="check every shuffle and every move of a game on file")
    one.add_argument("file", metavar="FILE")
    one = commands.add_parser("rules", help="the rules of a game, or one of them")
    one.add_argument("game", metavar="GAME")
    one.add_argument("rule", metavar="RULE", nargs="?", help="a rule's number, such as X12")
    commands.add_parser("games", help="the games there are, with their options")
    one = commands.add_parser("problem", help="find the move: a position in which one choice is better by far")
    one.add_argument("game", metavar="GAME")
    one.add_argument("id", metavar="ID", nargs="?", default="", help="which of them (any)")


def _play(commands: Any) -> None:
    one = commands.add_parser(
        "play", help="sit down and play", description="A game at this terminal. Games are saved as they go.",
        epilog="bots: easy, medium, hard, expert, and master where somebody has learnt the game; or random, beginner,\n"
        "greedy, search, search:1000 (worlds a move), search:0.5s (seconds a move), search:1000/0.5s (whichever is\n"
        "over first); expert/x2 (on two cores)\n\n"
        "examples:\n"
        "  backroom play GAME --against hard\n"
        "  backroom play GAME --hotseat --name Anna --name Bruno\n"
        "  backroom play GAME --watch --bots search,greedy --delay 0.5\n"
        "  backroom play GAME --load evening.json\n"
        "  backroom play GAME --from position.toml",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument("--against", metavar="BOT", default="", help="who the others are (medium unless said)")
    one.add_argument("--bots", metavar="A,B", type=several, default=(), help="the bots in the other seats, one by one")
    one.add_argument("--players", "--seats", metavar="N", type=number(1), help="how many sit at the table")
    one.add_argument("--hotseat", action="store_true", help="people at one keyboard, a curtain between turns")
    one.add_argument("--watch", action="store_true", help="bots only")
    one.add_argument("--name", metavar="NAME", type=label, action="append", default=[], help="yours; again for more")
    one.add_argument("--seed", metavar="S", type=seed, help="the same shuffle again (else it is secret)")
    one.add_argument(
        "--variant", metavar="K=V", type=variant, action="append", default=[], help="an option of the game"
    )
    with_cards(one)
    one.add_argument("--load", metavar="FILE", help="go on with a saved game")
    one.add_argument("--from", dest="position", metavar="FILE", help="begin from a position (see backroom show)")
    one.add_argument("--delay", metavar="SECONDS", type=seconds, help="show each move of the bots for so long")


def _replay(commands: Any) -> None:
    one = commands.add_parser(
        "replay", help="look at a game on file",
        description="Step by step at a terminal; elsewhere the log in words.",
    )  # fmt: skip
    one.add_argument("file", metavar="FILE")
    one.add_argument("--seat", metavar="S", type=number(0), help="whose eyes (a spectator's unless said)")
    one.add_argument("--to", metavar="N", type=number(0), help="stop after move N and show the table")
    one.add_argument(
        "--analyse", action="store_true", help="how it turned: the chances over the moves, and what was better"
    )


def _show(commands: Any) -> None:
    one = commands.add_parser(
        "show", help="a position of a game on file, as text",
        description="All that lies on the table and all that is still to come, every secret open, as a text that\n"
        "backroom play --from begins from. With --seat: all that seat sees, as plain text.",
        epilog="examples:\n"
        "  backroom show evening.json --at 57 > position.toml\n"
        "  backroom show evening.json --at 57 --seat 0",
    )  # fmt: skip
    one.add_argument("file", metavar="FILE")
    one.add_argument("--at", metavar="N", type=number(0), help="after move N (the last)")
    one.add_argument("--seat", metavar="S", type=number(0), help="what this seat sees, and may do")
