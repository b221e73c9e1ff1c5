"""What is remembered of classes is forgotten with them: of a package that was loaded and is needed no more."""

from typing import Any

from . import step, visibility, writing


def forget(package: str) -> None:
    """Whatever was worked out from the steps, events and states of this package."""
    kept: list[dict[Any, Any]] = [step._RULES, visibility._SCHEMAS, visibility._SECRETS, writing._KNOWN]
    for known in kept:
        for cls in [cls for cls in known if cls.__module__.startswith(f"{package}.")]:
            del known[cls]
