"""What can be typed after `backroom`, and the one line that answers what cannot."""

import argparse
import ipaddress
import os
import re
from collections.abc import Callable
from typing import Any, NoReturn

import backroom
from backroom import Illegal
from backroom.bots import MOST_CORES
from backroom.engine.compiled import edition

MOST_JOBS = 256
MOST_GAMES = 10_000_000
HOST = re.compile(r"[\w.*-]+|\[[0-9a-fA-F:.]+\]")
ADDRESS = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?/?")


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        kw.update(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
        super().__init__(*args, **kw)

    def error(self, message: str) -> NoReturn:
        raise Illegal(f"{message} (see {self.prog} --help)")


def number(least: int, most: int | None = None) -> Callable[[str], int]:
    def whole(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if value < least or (most is not None and value > most):
            span = f"{least} or more" if most is None else f"{least} to {most}"
            raise argparse.ArgumentTypeError(f"{value} is out of range: {span}")
        return value

    return whole


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds from 0 to 3600")
    return value


def days(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 36_500:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of days from 0 to 36500")
    return value


def seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None


def several(text: str) -> tuple[str, ...]:
    listed = tuple(part.strip() for part in text.split(","))
    if not all(listed):
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of bots such as greedy,random")
    return listed


def seat_counts(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of numbers of players such as 2,4") from None


def variant(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"'{text}' is not an option such as name=value")
    return name, value


def label(text: str) -> str:
    if not text.strip() or not text.isprintable() or len(text) > 20:
        raise argparse.ArgumentTypeError(f"'{text[:30]}' is no name: 1 to 20 letters")
    return text.strip()


def parser() -> Parser:
    top = Parser(
        prog="backroom",
        description="Crime games for the table: every rule numbered, every shuffle verifiable.\n"
        "Without a command: tables in the browser.",
        epilog="examples:\n"
        "  backroom                               tables in the browser\n"
        "  backroom games                         what there is to play\n"
        "  backroom play GAME                     against a bot\n"
        "  backroom play GAME --hotseat           people at one keyboard\n"
        "  backroom rules GAME                    its rules\n"
        "  backroom COMMAND --help                more about a command",
    )
    top.add_argument("--version", action="version", version=f"backroom {backroom.__version__}, {edition()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    _serve(commands)
    _think(commands)
    _play(commands)
    _simulate(commands)
    _ladder(commands)
    _replay(commands)
    _show(commands)
    one = commands.add_parser("verify", help="check every shuffle and every move of a game on file")
    one.add_argument("file", metavar="FILE")
    one = commands.add_parser("rules", help="the rules of a game, or one of them")
    one.add_argument("game", metavar="GAME")
    one.add_argument("rule", metavar="RULE", nargs="?", help="a rule's number, such as X12")
    _backup(commands)
    commands.add_parser("games", help="the games there are, with their options")
    _check(commands)
    _problems(commands)
    return top


def _problems(commands: Any) -> None:
    one = commands.add_parser("problem", help="find the move: a position in which one choice is better by far")
    one.add_argument("game", metavar="GAME")
    one.add_argument("id", metavar="ID", nargs="?", default="", help="which of them (any)")
    one = commands.add_parser(
        "problems", help="find such positions in bots' games",
        description="Plays bots' games, looks at every decision by a quick search, and writes those to files where\n"
        "long searches agree that one choice is better by far.",
        epilog="example:\n  backroom problems GAME --games 60 --out problems",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument("--games", metavar="N", type=number(1, MOST_GAMES), default=20, help="how many (20)")
    one.add_argument("--seed", metavar="S", type=number(0, 10**9), default=1, help="(1)")
    one.add_argument("--players", metavar="N", type=number(1), default=0, help="how many sit there (as usual)")
    one.add_argument("--look", metavar="N", type=number(20, 10**6), default=200, help="worlds for a first look (200)")
    one.add_argument("--check", metavar="N", type=number(100, 10**7), default=3000, help="for a long search (3000)")
    one.add_argument("--last", metavar="N", type=number(0), default=0, help="only the last decisions of a game (all)")
    one.add_argument("--out", metavar="DIR", required=True, help="where the files go")


def _serve(commands: Any) -> None:
    one = commands.add_parser(
        "serve", help="tables in the browser, for this machine and its network",
        description="Tables in the browser, with friends and bots. Ctrl-C closes; every table is kept.",
        epilog="examples:\n"
        "  backroom                                          serve and open the browser\n"
        "  backroom serve --host 127.0.0.1 --port 8080       for this machine only\n"
        "  backroom serve --db evening.db                    tables in a file of their own",
    )  # fmt: skip
    one.add_argument("--host", default="0.0.0.0", help="address to listen on (0.0.0.0: the whole network)")
    one.add_argument("--port", type=number(1, 65535), default=8013, help="(8013)")
    one.add_argument(
        "--db", metavar="URL", help="where tables are kept: a file, or postgresql://user:password@host/name"
    )
    one.add_argument("--open", action="store_true", help="open the browser")
    one.add_argument("--bot-pace", type=seconds, default=0.9, help="seconds a bot takes at least (0.9)")
    one.add_argument("--bot-cores", metavar="N", type=number(1, MOST_CORES), default=1, help="for each search (1)")
    one.add_argument("--workers", metavar="N", type=number(1, 64), default=1, help="processes; more than 1: PostgreSQL")
    one.add_argument(
        "--thinkers", metavar="N", type=number(0, 64), default=1,
        help="searches at once in each process (1); 0: 'backroom think' does, elsewhere",
    )  # fmt: skip
    one.add_argument(
        "--hosts",
        metavar="A,B",
        type=names,
        default=(),
        help="names this house answers to, such as *.club.example (any)",
    )
    one.add_argument(
        "--url", type=address, default="", help="how others open it, for links: https://club.example (as they call it)"
    )
    one.add_argument(
        "--proxies", metavar="A,B", type=networks, default=(), help="addresses or networks of proxies to believe (none)"
    )
    one.add_argument("--lines", metavar="N", type=number(1), default=200, help="connections from one address (200)")
    one.add_argument("--streams", metavar="N", type=number(1), default=100, help="of these, tables watched (100)")
    one.add_argument("--head-seconds", type=seconds, default=10.0, help="for a request to say what it wants (10)")
    one.add_argument("--body-seconds", type=seconds, default=30.0, help="for a request to arrive as a whole (30)")
    one.add_argument(
        "--metrics-from",
        metavar="A,B",
        type=networks,
        default="127.0.0.1,::1",
        help="who may ask for /metrics (this machine)",
    )
    one.add_argument("--unbegun-days", type=days, default=7.0, help="a table never dealt is kept (7; 0: for ever)")
    one.add_argument("--finished-days", type=days, default=0.0, help="a finished one is kept (0: for ever)")
    one.add_argument("--log-access", action="store_true", help="a line for every answer")
    _log(one)
    _by_environment(one)


def _log(one: argparse.ArgumentParser) -> None:
    one.add_argument("--log", type=form, default="logfmt", help="how a line on stderr is written: logfmt or json")


def form(text: str) -> str:
    if text not in ("logfmt", "json"):
        raise argparse.ArgumentTypeError(f"'{text}' is neither logfmt nor json")
    return text


def listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def networks(text: str) -> tuple[str, ...]:
    for part in listed(text):
        try:
            part == "*" or ipaddress.ip_network(part, strict=False)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{part}' is no address or network, such as 10.0.0.0/8") from None
    return listed(text)


def names(text: str) -> tuple[str, ...]:
    for part in listed(text):
        if not HOST.fullmatch(part):
            raise argparse.ArgumentTypeError(f"'{part}' is no name of a host, such as club.example or *.club.example")
    return listed(text)


def address(text: str) -> str:
    """Of a house: scheme and host alone. Empty: it was given none."""
    if text and not ADDRESS.fullmatch(text):
        raise argparse.ArgumentTypeError(f"'{text}' is no address of a house, such as https://games.club.example")
    return text.rstrip("/")


def _by_environment(one: argparse.ArgumentParser) -> None:
    """Every option can be set by a variable, too; what is typed goes before."""
    for option in one._actions:
        if option.dest == "help" or not option.option_strings:
            continue
        variable = f"BACKROOM_{option.dest.upper()}"
        option.help = f"{option.help} [{variable}]"
        given = os.environ.get(variable, "")
        if given:
            option.default = _yes(one, variable, given) if option.nargs == 0 else given
            option.required = False


def _yes(one: argparse.ArgumentParser, variable: str, given: str) -> bool:
    if given.lower() not in ("1", "yes", "true", "0", "no", "false"):
        one.error(f"{variable} is yes or no, not '{given}'")
    return given.lower() in ("1", "yes", "true")


def _backup(commands: Any) -> None:
    for name, does in (
        ("backup", "everything that is kept, in one file; the server may run"),
        ("restore", "a new database from such a file"),
    ):
        one = commands.add_parser(name, help=does)
        one.add_argument("file", metavar="FILE")
        one.add_argument("--db", metavar="URL", help="where tables are kept, as for 'serve'")
        _by_environment(one)


def _think(commands: Any) -> None:
    one = commands.add_parser(
        "think", help="think for the servers that use the same PostgreSQL",
        description="Bots that search, and hints, for servers on this or other machines. Ctrl-C ends it.",
        epilog="example:\n  backroom think --db postgresql://backroom@db.example/backroom --processes 4",
    )  # fmt: skip
    one.add_argument("--db", metavar="URL", required=True, help="the PostgreSQL that the servers use")
    one.add_argument("--processes", metavar="N", type=number(1, 64), default=1, help="searches at once (1)")
    one.add_argument("--bot-cores", metavar="N", type=number(1, MOST_CORES), default=1, help="for each search (1)")
    _log(one)
    _by_environment(one)


def _play(commands: Any) -> None:
    one = commands.add_parser(
        "play", help="sit down and play", description="A game at this terminal. Games are saved as they go.",
        epilog="bots: easy, medium, hard, expert; or random, beginner, greedy, search, search:1000 (worlds a move),\n"
        "search:0.5s (seconds a move), search:1000/0.5s (whichever is over first); expert/x2 (on two cores)\n\n"
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
    one.add_argument("--load", metavar="FILE", help="go on with a saved game")
    one.add_argument("--from", dest="position", metavar="FILE", help="begin from a position (see backroom show)")
    one.add_argument("--delay", metavar="SECONDS", type=seconds, help="show each move of the bots for so long")


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
    one.add_argument("--out", metavar="FILE", help="where games are kept (among this user's data)")
    begin = one.add_mutually_exclusive_group()
    begin.add_argument("--resume", action="store_true", help="go on; an error if there is nothing to go on with")
    begin.add_argument("--fresh", action="store_true", help="forget what was played, begin anew")
    one.add_argument("--write", metavar="FILE.md", help="a document of it, with a picture beside it")


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
        "backroom play --from begins from. With --seat: the table as that seat sees it.",
        epilog="examples:\n"
        "  backroom show evening.json --at 57 > position.toml\n"
        "  backroom show evening.json --at 57 --seat 0",
    )  # fmt: skip
    one.add_argument("file", metavar="FILE")
    one.add_argument("--at", metavar="N", type=number(0), help="after move N (the last)")
    one.add_argument("--seat", metavar="S", type=number(0), help="drawn, as this seat sees it")


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
    one.add_argument("--law", metavar="LAW", default="", help="only this one")
