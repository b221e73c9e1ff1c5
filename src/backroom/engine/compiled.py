"""What the compiler is told of a class; nothing where the sources run as they are. This file is never compiled."""

from dataclasses import fields
from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*names: str, **settings: Any) -> Any:
        """Read by mypyc where the class stands; does nothing."""
        return lambda cls: cls


def uncover(cls: Any) -> None:
    """Takes away the slots that dataclasses laid over a compiled base's fields, of which it could not know."""
    for base in cls.__mro__[1:]:
        for name, kept in vars(base).items():
            if isinstance(kept, GetSetDescriptorType) and isinstance(vars(cls).get(name), MemberDescriptorType):
                delattr(cls, name)


def by_fields(value: Any) -> tuple[Any, tuple[Any, ...]]:
    """How a frozen value travels to another process, where it is made again: nothing can be set on a compiled one."""
    return type(value), tuple([getattr(value, f.name) for f in fields(value)])


def edition() -> str:
    """Which one runs: what the build compiled, or the sources as they are."""
    from . import state

    return "interpreted" if (state.__file__ or "").endswith(".py") else "compiled"


__all__ = ["by_fields", "edition", "mypyc_attr", "uncover"]
