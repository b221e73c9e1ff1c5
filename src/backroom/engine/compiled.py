"""What the compiler is told of a class; nothing where the sources run as they are. This file is never compiled."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*names: str, **settings: Any) -> Any:
        """Read by mypyc where the class stands; does nothing."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
