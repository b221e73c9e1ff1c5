"""Commands of whoever keeps a house: serve, think, backup, restore, keys."""

import argparse
from typing import Any

from backroom.bots import MOST_CORES

from .kinds import address, days, form, locked, names, networks, number, seconds
from .parsing import by_environment


def house(commands: Any) -> None:
    _serve(commands)
    _think(commands)
    _backup(commands)
    _keys(commands)


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
    _finding(one)
    one.add_argument("--unbegun-days", type=days, default=7.0, help="a table never dealt is kept (7; 0: for ever)")
    one.add_argument("--finished-days", type=days, default=0.0, help="a finished one is kept (0: for ever)")
    one.add_argument("--log-access", action="store_true", help="a line for every answer")
    _log(one)
    by_environment(one)


def _finding(one: argparse.ArgumentParser) -> None:
    """How people are told that it is their turn."""
    one.add_argument("--turn-after", type=seconds, default=60.0, help="a question stands before it is told of (60)")
    one.add_argument("--mail-host", metavar="HOST", default="", help="the server that takes mail (none: no mail)")
    one.add_argument("--mail-port", metavar="N", type=number(1, 65535), default=587, help="(587)")
    one.add_argument("--mail-user", metavar="NAME", default="", help="where that server asks for one")
    one.add_argument("--mail-password", metavar="WORD", default="", help="better as BACKROOM_MAIL_PASSWORD")
    one.add_argument("--mail-from", metavar="ADDRESS", default="", help="the sender: 'Backroom <tables@club.example>'")
    one.add_argument("--mail-tls", type=locked, default="starttls", help="starttls, tls or none (starttls)")
    one.add_argument("--reach-private", action="store_true", help="webhooks and pushes may lead into private networks")


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
    by_environment(one)


def _backup(commands: Any) -> None:
    for name, does in (
        ("backup", "everything that is kept, in one file; the server may run"),
        ("restore", "a new database from such a file"),
    ):
        one = commands.add_parser(name, help=does)
        one.add_argument("file", metavar="FILE")
        one.add_argument("--db", metavar="URL", help="where tables are kept, as for 'serve'")
        by_environment(one)


def _keys(commands: Any) -> None:
    one = commands.add_parser(
        "keys", help="the keys that pushes to browsers are signed with",
        description="Makes the keys of this house for Web Push, once; they are kept with its tables.",
        epilog="example:\n  backroom keys push --mail you@club.example",
    )  # fmt: skip
    one.add_argument("what", metavar="push", choices=("push",))
    one.add_argument("--mail", metavar="ADDRESS", default="", help="whom a push service may write to")
    one.add_argument("--anew", action="store_true", help="others in their place: every browser subscribes again")
    one.add_argument("--db", metavar="URL", help="where tables are kept, as for 'serve'")
    by_environment(one)


def _log(one: argparse.ArgumentParser) -> None:
    one.add_argument("--log", type=form, default="logfmt", help="how a line on stderr is written: logfmt or json")
