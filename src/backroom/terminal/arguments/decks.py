"""What can be typed about an owner's deck: the command cards, and --cards for whoever plays or measures."""

from typing import Any


def with_cards(one: Any) -> None:
    """For a command that plays games."""
    one.add_argument("--cards", metavar="FILE", default="", help="with another deck (see backroom cards)")


def decks(commands: Any) -> None:
    one = commands.add_parser(
        "cards", help="a game's cards as a file to change, or what a file of one's own changes",
        description="Without FILE: our cards, every field explained. With FILE: whether the game can be played with\n"
        "them, and what differs from ours and from the rulebook, card by card.",
        epilog="examples:\n"
        "  backroom cards GAME > my.toml\n"
        "  backroom cards GAME my.toml\n"
        "  backroom play GAME --cards my.toml",
    )  # fmt: skip
    one.add_argument("game", metavar="GAME")
    one.add_argument("file", metavar="FILE", nargs="?", default="", help="a card file of one's own")
