"""The documents are true: the commands, settings, routes, figures, modules, hooks, targets, files and links that they
name are there, and what is there is named."""

import argparse
import ast
import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from backroom.cli import RUN
from backroom.engine import Rules
from backroom.server.common import figures
from backroom.server.common.settings import Settings
from backroom.server.running.app import create_app
from backroom.terminal.arguments import parser

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/backroom"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("README.md")])
CODE = re.compile(r"```.*?```|^(?: {4}|\t).*?$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"(?<![\w.@-])(?<!from )backroom ([a-z]+)([^#\n`|;]*)")
ROUTE = re.compile(r"`(GET|POST) (/\S*)`")
PATH = re.compile(r"(?<![\w/.:{*-])((?:[\w.-]+/)+[\w-]+\.(?:py|toml|md|html|css|ts|svg|json|yaml|mjs))(?![\w*])")
NO_COMMAND = {"salt"}
"""What a commitment is made of begins with the same word: backroom salt COMMITMENT SALT."""


@cache
def text(*names: str) -> str:
    return "\n".join((ROOT / name).read_text("utf-8") for name in names)


def code_in(document: Path) -> Iterator[str]:
    for found in CODE.findall(document.read_text("utf-8")):
        yield from found.splitlines()


def named(word: str, *documents: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text(*documents)) is not None


def section(document: str, heading: str) -> str:
    found = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text(document), re.DOTALL | re.MULTILINE)
    assert found, f"{document} has no section '{heading}'"
    return found[1]


def rows(of: str) -> list[list[str]]:
    """The cells of all tables in a piece of a document, without their heads."""
    lines = [line.strip().strip("|").split("|") for line in of.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines if not re.fullmatch(r"[\s:-]*", "".join(line))]


@cache
def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = [a for a in parser()._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(found.choices)


def options(command: str) -> dict[str, argparse.Action]:
    """Without --help, which all of them have."""
    actions = [action for action in commands()[command]._actions if action.dest != "help"]
    return {option: action for action in actions for option in action.option_strings if option.startswith("--")}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_in_a_document_can_be_typed(document: Path) -> None:
    wrong = []
    for line in code_in(document):
        for command, rest in COMMAND.findall(line):
            if command in NO_COMMAND:
                continue
            if command not in commands():
                wrong.append(f"backroom {command}")
                continue
            known = {*options(command), "--help"}
            wrong += [
                f"backroom {command} {option}" for option in re.findall(r"--[a-z-]+", rest) if option not in known
            ]
    assert wrong == []


def test_every_command_is_told_of() -> None:
    told = {c for document in DOCUMENTS for line in code_in(document) for c, _ in COMMAND.findall(line)}
    assert set(commands()) == set(RUN)
    assert [command for command in commands() if command not in told] == []


def test_every_setting_is_in_the_table_of_settings_with_its_default() -> None:
    flags = options("serve")
    listed = {row[0].strip("`"): row[1] for row in rows(section("docs/deploy.md", "Every setting"))}
    assert set(listed) == set(flags)
    for flag, said in listed.items():
        default: Any = flags[flag].default
        if isinstance(default, bool):
            assert said == ("yes" if default else "no"), flag
        elif isinstance(default, int | float):
            assert float(said) == default, flag
        elif isinstance(default, str) and default:
            assert said == default, flag


def test_what_the_other_commands_can_be_told_stands_below_that_table() -> None:
    said = section("docs/deploy.md", "Every setting")
    for command in ("think", "backup", "restore"):
        assert f"`{command}`" in said or f"`backroom {command}`" in said
        assert [o for o in options(command) if o not in said] == []


def test_every_setting_of_the_application_is_told_of() -> None:
    flags = options("serve")
    documents = text("docs/deploy.md", "docs/server.md")
    fields = [field.name for field in dataclasses.fields(Settings)]
    unknown = [
        name
        for name in fields
        if not {f"--{name.replace('_', '-')}", f"--bot-{name}"} & {*flags} and f"`Settings.{name}`" not in documents
    ]
    assert unknown == []
    assert [name for name in re.findall(r"`Settings\.(\w+)`", documents) if name not in fields] == []


def test_every_variable_of_the_environment_is_one() -> None:
    variables = {f"BACKROOM_{a.dest.upper()}" for c in ("serve", "think", "backup") for a in options(c).values()}
    variables |= {*re.findall(r"BACKROOM_[A-Z]+", text("Makefile", "hatch_build.py", "tests/web/browsers.py"))}
    found = {v for document in DOCUMENTS for v in re.findall(r"BACKROOM_[A-Z_]*[A-Z]", document.read_text("utf-8"))}
    assert found - variables == set()


def routes() -> set[tuple[str, str]]:
    found = set()
    for one in create_app(Settings()).routes:
        for route in getattr(getattr(one, "original_router", None), "routes", [one]):
            methods = getattr(route, "methods", None) or {"GET"}
            path = route.path if hasattr(route, "endpoint") else f"{route.path}/..."
            found |= {(method, path) for method in methods if method != "HEAD"}
    return found


def test_every_route_is_on_the_page_of_routes_and_no_other() -> None:
    listed = ROUTE.findall(text("docs/routes.md"))
    assert len(listed) == len({*listed}), "a route is listed once"
    assert {*listed} == routes()


def test_the_routes_told_of_elsewhere_are_there() -> None:
    there = {re.sub(r"\{\w+\}", "ID", path) for _, path in routes()}
    wrong = []
    for document in DOCUMENTS:
        for path in re.findall(r"(?:GET|POST) +(/[\w/.-]*)", document.read_text("utf-8")):
            if re.sub(r"/(ID|GAME)(?=/|$)", "/ID", path) not in there and path != "/static/...":
                wrong.append(f"{document.name}: {path}")
    assert [one for one in wrong if not one.startswith("routes.md")] == []


def test_every_figure_is_told_of() -> None:
    said = section("docs/deploy.md", "Figures")
    there = {metric.name for metric in figures.registry.collect()}
    listed = {name.removesuffix("_total") for name in re.findall(r"\bbackroom_\w+", said)}
    listed |= {"backroom_thinking" + rest for rest in re.findall(r"`(_\w+)`", said)}
    assert listed == there


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py") if path.stem != "__init__"}


def folders(of: Path) -> set[str]:
    inside = [path for path in of.iterdir() if path.is_dir() and path.name[0] not in "._"]
    return {path.name for path in inside if any(path.rglob("*.py"))}


def test_the_map_of_the_sources_names_every_module_of_the_engine_and_every_folder() -> None:
    plan = re.search(r"^    src/backroom/$(.*?)\n\n", text("docs/architecture.md"), re.DOTALL | re.MULTILINE)
    assert plan
    engine = re.search(r"^ {6}engine/(.*?)(?=^ {6}\w)", plan[1], re.DOTALL | re.MULTILINE)
    assert engine
    assert {*engine[1].split()} == modules(SOURCE / "engine")
    for name in folders(SOURCE):
        assert f"{name}/" in plan[1], f"the folder {name}"
    for name in modules(SOURCE):
        assert f"{name}.py" in plan[1], f"the module {name}"
    tests = plan[1].partition("tests/")[2]
    assert [name for name in folders(ROOT / "tests") if not re.search(rf"\b{name}\b", tests)] == []


def test_the_table_of_the_servers_rooms_names_every_module_and_no_other() -> None:
    server, room = SOURCE / "server", ""
    listed: dict[str, set[str]] = {}
    for first, names, _ in rows(section("docs/server.md", "Rooms"))[1:]:
        room = first.strip("`") or room
        listed.setdefault(room, set()).update(names.strip("`").split())
    assert listed == {room: modules(server / room) | folders(server / room) for room in folders(server)}
    assert modules(server) == set()


def test_every_hook_of_a_games_folder_is_told_of() -> None:
    documents = ("CONTRIBUTING.md", "docs/architecture.md", "docs/server.md")
    asked_for = {*re.findall(r'_of\(module, "(\w+)"', (SOURCE / "bots/knowledge.py").read_text("utf-8"))}
    parts = {
        room
        for path in SOURCE.rglob("*.py")
        if "games" not in path.relative_to(SOURCE).parts[:1]
        for room in re.findall(r'games\.part\([^)]*?"table\.(\w+)"', path.read_text("utf-8"))
    }
    assert len(asked_for) > 8
    assert len(parts) > 8
    assert [hook for hook in asked_for if not named(hook, *documents)] == []
    assert [part for part in parts if not named(f"{part}.py", *documents)] == []


def test_every_part_of_a_game_is_told_of() -> None:
    documents = ("CONTRIBUTING.md", "docs/architecture.md")
    methods = {name for name in vars(Rules) if not name.startswith("_") and callable(getattr(Rules, name))}
    source = ast.parse((SOURCE / "engine/rules.py").read_text("utf-8"))
    (rules,) = [node for node in source.body if isinstance(node, ast.ClassDef) and node.name == "Rules"]
    wanted = {f.name for f in rules.body if isinstance(f, ast.FunctionDef) and f.decorator_list} | {"moments"}
    assert wanted <= methods
    assert [name for name in wanted if not named(name, *documents)] == []


def test_every_target_of_make_in_a_document_can_be_made() -> None:
    targets = {*re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE)}
    lines = [line for document in DOCUMENTS for line in code_in(document)]
    found = {target for line in lines for target in re.findall(r"\bmake ([a-z-]+)", line)}
    assert found - targets == set()
    assert found, "make is told of"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_and_link_in_a_document_leads_somewhere(document: Path) -> None:
    said = document.read_text("utf-8")
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", said) if "://" not in link]
    assert [link for link in links if link and not (document.parent / link).exists()] == []
    inside = [SOURCE / folder for folder in ("..", ".", "server", "web", "web/templates")]
    bases = (ROOT, document.parent, *inside, *(SOURCE / "games").iterdir())
    paths = {path for line in code_in(document) for path in PATH.findall(line)}
    paths = {path for path in paths if not re.search(r"[A-Z]{2}|example|^\./", path)}
    assert [path for path in sorted(paths) if not any((base / path).exists() for base in bases)] == []


def test_the_laws_are_as_many_as_is_said() -> None:
    many = len(re.findall(r"^\d+\. ", section("docs/architecture.md", "Laws"), re.MULTILINE))
    words = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"]
    assert f"{words[many - 10]} laws" in " ".join(text("CONTRIBUTING.md").split())
