"""Objects of the server are handed what they work with; none inherits it."""

import importlib
import inspect
import pkgutil

from pydantic import BaseModel

from backroom import server


def test_no_class_of_the_server_inherits_what_it_could_be_handed() -> None:
    rooms = [found.name for found in pkgutil.walk_packages(server.__path__, f"{server.__name__}.")]
    inherited = []
    for name in rooms:
        if ".migrations" in name:
            continue
        for one in vars(importlib.import_module(name)).values():
            if inspect.isclass(one) and one.__module__ == name and not issubclass(one, (BaseModel, Exception)):
                inherited += [f"{name}.{one.__name__}" for base in one.__bases__ if base.__module__ in rooms]
    assert inherited == []
