"""What the doors take from uvicorn's own protocol, which uvicorn promises nobody: here it is said what has changed."""

import inspect
import re
import sys
import tomllib
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from backroom.server.doors.connections import Connection

OVERRIDDEN = {
    "connection_made": ["self", "transport"],
    "connection_lost": ["self", "exc"],
    "data_received": ["self", "data"],
    "on_message_begin": ["self"],
    "on_header": ["self", "name", "value"],
    "on_headers_complete": ["self"],
    "on_body": ["self", "body"],
    "on_message_complete": ["self"],
}
READ = ("transport", "client", "cycle", "loop", "parser", "url")
WHY = "uvicorn's HttpToolsProtocol has changed: look at doors/connections.py, then widen the bound in pyproject.toml"


@pytest.mark.parametrize("method", OVERRIDDEN)
def test_what_the_line_overrides_is_called_as_it_was(method: str) -> None:
    there = getattr(HttpToolsProtocol, method, None)
    assert there is not None, f"{WHY}; it has no {method}"
    assert list(inspect.signature(there).parameters) == OVERRIDDEN[method], f"{WHY}; {method} is called otherwise"


def test_the_line_overrides_nothing_else() -> None:
    functions = {name for name, what in vars(Connection).items() if inspect.isfunction(what)}
    ours = {name for name in functions if hasattr(HttpToolsProtocol, name)}
    assert ours == set(OVERRIDDEN)


@pytest.mark.parametrize("name", READ)
def test_what_the_line_looks_at_is_there(name: str) -> None:
    assert re.search(rf"self\.{name}\b.*=", inspect.getsource(HttpToolsProtocol)), f"{WHY}; it has no {name}"


def test_an_answer_says_when_it_is_complete() -> None:
    assert "self.cycle.response_complete" in inspect.getsource(HttpToolsProtocol), WHY


def test_nothing_of_the_line_s_own_hides_something_of_uvicorn_s() -> None:
    own = {name for name in vars(Connection) if not name.startswith("__")} - set(OVERRIDDEN)
    theirs = set(re.findall(r"self\.(\w+)", inspect.getsource(HttpToolsProtocol)))
    assert not own & theirs, WHY


def declared() -> dict[str, Any]:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    return {re.split(r"[\[<>=;! ]", line)[0]: line for line in lines}


def test_uvicorn_is_bounded_above_and_the_one_tried_here_is_within() -> None:
    least, most = re.findall(r"[<>]=?(\d+)\.(\d+)", declared()["uvicorn"])
    tried = tuple(map(int, version("uvicorn").split(".")[:2]))
    assert tuple(map(int, least)) <= tried < tuple(map(int, most))


def test_all_that_the_server_imports_is_declared() -> None:
    server = Path(__file__).parents[2] / "src" / "backroom" / "server"
    imported = re.compile(r"^(?:from|import) (\w+)", re.MULTILINE)
    found = {name for file in server.rglob("*.py") for name in imported.findall(file.read_text())}
    packages = packages_distributions()
    others = found - set(sys.stdlib_module_names) - {"backroom"}
    assert {"starlette", "pydantic"} <= others
    known = {name.replace("-", "_") for name in declared()}
    undeclared = {name for name in others if not {of.lower().replace("-", "_") for of in packages[name]} & known}
    assert not undeclared
