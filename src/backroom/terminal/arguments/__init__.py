"""What can be typed after `backroom`: every command with its options."""

import backroom
from backroom.engine.compiled import edition

from .decks import decks
from .house import house
from .lab import lab
from .measuring import measuring
from .parsing import Parser
from .playing import playing


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
    house(commands)
    playing(commands)
    measuring(commands)
    lab(commands)
    decks(commands)
    return top
