"""What of a table's page is as it was is not drawn again: parts that seldom change, and pieces of a game's table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2 import Environment, meta, nodes, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

Path = tuple[str, ...]
"""A name that a template reads, or a name and what it reads of that."""


class Kept:
    """What one viewer's page was last drawn of, by name. In templates: `{{ kept("hand", fan, cards, ...) }}`."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[Any, Any]] = {}

    def __call__(self, name: str, macro: Any, *about: Any) -> Any:
        """About: all that the macro looks at, made anew for every page."""
        return self.same(name, about, lambda: macro(*about))

    def same(self, name: str, about: Any, draw: Callable[[], Any]) -> Any:
        """As it was drawn last, if that was about the same."""
        last = self._last.get(name)
        if last is None or last[0] != about:
            last = self._last[name] = (about, draw())
        return last[1]


class AtOnce:
    """The same on pages that are drawn but once."""

    def __call__(self, name: str, macro: Any, *about: Any) -> Any:
        return macro(*about)

    def same(self, name: str, about: Any, draw: Callable[[], Any]) -> Any:
        return draw()


class Part:
    def __init__(self, env: Environment, template: str) -> None:
        self._name, self._template = template, env.get_template(template)
        self._reads = sorted(set(_read(env, template)))

    def drawn(self, seen: Mapping[str, Any], kept: Kept | AtOnce) -> str:
        """The same as before where everything is as it was that its template reads."""
        about = [_found(seen, path) for path in self._reads]
        return str(kept.same(self._name, about, lambda: self._template.render(seen)))


class Zones:
    """In templates: `{{ zone("./street.html") }}` is that template with all that is known here, drawn again only where
    something that it reads is another than this viewer saw last."""

    def __init__(self, env: Environment) -> None:
        self._env = env
        self._parts: dict[str, Part] = {}

    @pass_context
    def __call__(self, context: Context, name: str) -> Markup:
        assert context.name not in self._parts, f"{context.name} is kept as a whole: no zone within it"
        path = self._env.join_path(name, str(context.name))
        part = self._parts.get(path)
        if part is None:
            part = self._parts[path] = Part(self._env, path)
        return Markup(part.drawn(context.get_all(), context["kept"]))


def _found(seen: Mapping[str, Any], path: Path) -> Any:
    value = seen.get(path[0])
    for name in path[1:]:
        value = value.get(name) if isinstance(value, dict) else getattr(value, name, None)
    return value


def _read(env: Environment, template: str) -> Iterator[Path]:
    """By a template and all that it includes or imports, which must be named in it."""
    assert env.loader is not None
    tree = env.parse(env.loader.get_source(env, template)[0])
    given = meta.find_undeclared_variables(tree) - env.globals.keys()
    of_them = [node for node in tree.find_all(nodes.Getattr) if isinstance(node.node, nodes.Name)]
    for node in of_them:
        assert isinstance(node.node, nodes.Name)
        if node.node.name in given:
            yield node.node.name, node.attr
    owners = {id(node.node) for node in of_them}
    for name in tree.find_all(nodes.Name):
        if name.name in given and name.ctx == "load" and id(name) not in owners:
            yield (name.name,)
    for other in meta.find_referenced_templates(tree):
        assert other is not None, f"{template} does not say what it includes"
        yield from _read(env, env.join_path(other, template))
