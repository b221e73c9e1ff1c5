"""How templates may be written: on as many lines as they read best on, and cut into parts that lie side by side."""

import posixpath
import re
from collections.abc import Iterable, MutableMapping
from typing import Any

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup, escape

BREAK = re.compile(r"[ \t]*\n\s*")


class LineBreaks(Extension):
    """A line break beside a tag or anything of Jinja's is nothing, and so is indentation; between words and between
    attributes it is a space.

    What is thrown away here, when a template is compiled, is sent to nobody. A space that is meant at the end of a
    line is written {{ " " }}.
    """

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        in_tag = False
        for token in stream:
            if token.type != "data":
                yield token
                continue
            yield Token(token.lineno, "data", unbroken(token.value, in_tag))
            opened, closed = token.value.rfind("<"), token.value.rfind(">")
            in_tag = opened > closed if opened != closed else in_tag


def unbroken(text: str, in_tag: bool = False) -> str:
    """The text on one line; in_tag: it begins inside a tag, among the attributes."""

    def joined(found: re.Match[str]) -> str:
        before, after = text[: found.start()], text[found.end() : found.end() + 1]
        opened, closed = before.rfind("<"), before.rfind(">")
        if opened > closed if opened != closed else in_tag:
            return "" if after in (">", "/") else " "
        return " " if after not in ("", "<") and before[-1:] not in ("", ">") else ""

    return BREAK.sub(joined, text)


SPECIAL = re.compile("[&<>\"']").search


def escaped(value: Any) -> str:
    """What escape makes of it, without making a Markup of each of a page's some thousand words and numbers."""
    kind = type(value)
    if kind is Markup or (kind is str and SPECIAL(value) is None):
        return value  # type: ignore[no-any-return]
    return str(value) if kind is int else escape(value)


class Writing(CodeGenerator):
    """What is put out is escaped by the above. Where Jinja asks otherwise than here, its own escape does as well."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class Templates(Environment):
    """'./street.html' is the file beside the template that names it."""

    code_generator_class = Writing
    escaped = staticmethod(escaped)

    def join_path(self, template: str, parent: str) -> str:
        if not template.startswith("./"):
            return template
        return posixpath.join(posixpath.dirname(parent), template[2:])

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What is drawn are dicts: their keys are looked for first, and before the methods that dicts have."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """No template has globals of its own. A plain dict in place of a chain of two makes every import and every
        inclusion, of which a page has some thirty, three times as quick."""
        return super().make_globals(d) if d else self.globals
