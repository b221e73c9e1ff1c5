"""How a line is read: what is wrong is said in one line, and a server's options can be variables of its environment."""

import argparse
import os
from typing import Any, NoReturn

from backroom import Illegal


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        kw.update(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
        super().__init__(*args, **kw)

    def error(self, message: str) -> NoReturn:
        raise Illegal(f"{message} (see {self.prog} --help)")


def by_environment(one: argparse.ArgumentParser) -> None:
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
