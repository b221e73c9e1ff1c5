"""Plain TOML values as the values of a state or a step, by what their fields declare: the reverse of spelling."""

import types
import typing
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final, Literal

from .action import Action, Illegal, Seat
from .hints import (
    ANY,
    NONE,
    PLAIN,
    Among,
    Within,
    bare,
    declared,
    described,
    each,
    has_fields,
    in_words,
    is_number,
    is_word,
    left_out,
    listed,
    within_of,
)
from .spelling import NOTHING, TAG, steps_of
from .step import Step
from .table import Table

LONGEST: Final = 60


class Unfit(Exception):
    """A value that is not what its field holds: where it stands, and what was expected."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}" if where else why)


class Reading:
    """What the text of one table means. seats: how many it has, where that is more than there are players."""

    def __init__(self, rules: Any, setup: Table, seats: int = 0) -> None:
        self._rules, self._setup, self._steps = rules, setup, steps_of(rules)
        self._seats = seats or setup.players

    def made(self, told: Any, hint: Any, where: str, within: Within = ANY) -> Any:
        """The value that TOML says; an Unfit where it is not what the field holds."""
        within = within_of(hint, self._seats, within)
        hint, among = bare(hint)
        origin, inside = typing.get_origin(hint), typing.get_args(hint)
        base = getattr(hint, "__supertype__", hint)
        if among is not None:
            return self._made_name(told, base, among, where)
        if base in PLAIN:
            return self._made_plain(told, hint, base, where, within)
        if origin is Literal:
            return self._one_of(told, inside, where)
        if origin in (typing.Union, types.UnionType):
            return self._made_one_of(told, inside, where, within)
        if origin in (list, tuple, set, frozenset):
            return self._made_row(told, hint, origin, where, within)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._made_pairs(told, inside, where, within)
        if isinstance(hint, type):
            return self._made_class(told, hint, where)
        raise Unfit(where, f"its declaration ({hint}) says too little to read it")

    def _made_class(self, told: Any, cls: Any, where: str) -> Any:
        if issubclass(cls, Step):
            return self.step(told, where)
        if issubclass(cls, Action):
            return self.action(told, where)
        if issubclass(cls, Enum):
            return cls[self._one_of(told, tuple(cls.__members__), where)]
        if has_fields(cls):
            return self._made_fields(told, cls, where)
        raise Unfit(where, f"its declaration ({cls.__name__}) says too little to read it")

    def step(self, told: Any, where: str) -> Step:
        """One that is still to come."""
        named = {TAG: told} if isinstance(told, str) else told
        if not isinstance(named, dict) or not isinstance(named.get(TAG), str):
            raise Unfit(where, f'expected a step, such as "{min(self._steps, default="")}", not {_shown(told)}')
        cls = self._steps.get(named[TAG])
        if cls is None:
            known = ", ".join(sorted(self._steps))
            raise Unfit(where, f"there is no step {_shown(named[TAG])} in {self._rules.title}; there are: {known}")
        step: Step = self._made_fields(named, cls, where)
        return step

    def action(self, told: Any, where: str) -> Action:
        try:
            action: Action = self._rules.parse(self._setup, told)
        except Illegal as error:
            raise Unfit(where, str(error)) from None
        return action

    def _made_fields(self, told: Any, cls: Any, where: str) -> Any:
        """Every field of a small value or a step: as said, or by its default, or None where it may be."""
        hints = declared(cls)
        if not isinstance(told, dict):
            raise Unfit(where, f"expected a table of {', '.join(hints)}, not {_shown(told)}")
        for name in told:
            if name not in hints and name != TAG:
                raise Unfit(where, f"{cls.__name__} has no field '{name}'; it has: {', '.join(hints) or 'none'}")
        held = {}
        for name, hint in hints.items():
            if name in told:
                held[name] = self.made(told[name], hint, f"{where}.{name}")
            else:
                held[name] = left_out(cls, name)
                if held[name] is ...:
                    raise Unfit(where, f"{cls.__name__} needs its field '{name}': {described(hint, self._setup)}")
        return cls(**held)

    def _made_name(self, told: Any, base: Any, among: Among, where: str) -> Any:
        if told == "" if base is str else type(told) is int and told == NONE:
            return told
        if not isinstance(told, str) or told not in among.names:
            raise Unfit(where, f"there is no {_shown(told)} here; there are: {listed(among.names)}")
        return among.names.index(told) if base is int else told

    def _made_plain(self, told: Any, hint: Any, base: Any, where: str, within: Within) -> Any:
        kinds = (int, float) if base is float else (base,)
        within = Within(0, self._setup.players - 1) if hint is Seat else within
        if type(told) not in kinds or not (base not in (int, float) or within.least <= told <= within.most):
            raise Unfit(where, f"expected {described(hint, self._setup, within)}, not {_shown(told)}")
        return float(told) if base is float else told

    def _one_of(self, told: Any, options: tuple[Any, ...], where: str) -> Any:
        if not any(type(option) is type(told) and option == told for option in options):
            raise Unfit(where, f"expected {listed([_shown(o) for o in options])}, not {_shown(told)}")
        return told

    def _made_one_of(self, told: Any, hints: tuple[Any, ...], where: str, within: Within) -> Any:
        if told == NOTHING and type(None) in hints:
            return None
        real = [hint for hint in hints if hint is not type(None)]
        if isinstance(told, dict) and TAG in told:
            real = [hint for hint in real if getattr(hint, "__name__", "") in (told[TAG], "Step")]
            if not real:
                raise Unfit(where, f"there is no {_shown(told[TAG])} here")
        for hint in real[:-1]:
            try:
                return self.made(told, hint, where, within)
            except Unfit:
                continue
        return self.made(told, real[-1], where, within)

    def _made_row(self, told: Any, hint: Any, origin: Any, where: str, within: Within) -> Any:
        row = told.split() if isinstance(told, str) and in_words(hint) else told
        if not isinstance(row, list):
            raise Unfit(where, f"expected {described(hint, self._setup, within)}, not {_shown(told)}")
        hints = each(hint, len(row))
        if len(hints) != len(row):
            raise Unfit(where, f"expected {described(hint, self._setup)}, not {len(row)} of them")
        held = enumerate(zip(row, hints, strict=True))
        return origin([self.made(v, one, f"{where}[{n}]", within) for n, (v, one) in held])

    def _made_pairs(self, told: Any, inside: tuple[Any, ...], where: str, within: Within) -> Any:
        if is_word(inside[0]) and isinstance(told, dict):
            rows: Iterable[Any] = [[_number(k) if is_number(inside[0]) else k, v] for k, v in told.items()]
        elif not is_word(inside[0]) and isinstance(told, list) and all(_is_pair(row) for row in told):
            rows = told
        else:
            shape = "a table" if is_word(inside[0]) else "a list of pairs"
            raise Unfit(where, f"expected {shape}, not {_shown(told)}")
        return {self.made(k, inside[0], where): self.made(v, inside[1], f"{where}.{k}", within) for k, v in rows}


def _is_pair(row: Any) -> bool:
    return isinstance(row, list) and len(row) == 2


def _number(text: str) -> Any:
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text


def _shown(told: Any) -> str:
    text = repr(told) if not isinstance(told, bool) else str(told).lower()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
