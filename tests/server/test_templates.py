"""Templates may be written on many lines: what reaches the browser is the same as if they were on one."""

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, Undefined, UndefinedError
from markupsafe import Markup

from backroom.server.drawing.templates import LineBreaks, Templates


def drawn(source: str, **seen: object) -> str:
    return Templates(extensions=[LineBreaks], autoescape=True).from_string(source).render(seen)


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("<b>\n  {{ n }}\n</b>\n<i>\n  two\n</i>\n", "<b>1</b><i>two</i>"),
        ("{% if n %}\n  <b>one</b>\n{% endif %}\n<i>two</i>", "<b>one</b><i>two</i>"),
        ("<p>\n  {{ n }}\n  {% if n %}, two{% endif %}\n</p>", "<p>1, two</p>"),
    ],
)
def test_a_line_break_beside_a_tag_or_an_expression_is_nothing(written: str, sent: str) -> None:
    assert drawn(written, n=1) == sent


def test_a_line_break_between_words_is_a_space() -> None:
    assert drawn("<p>\n  Whoever opens it\n  sits down.\n</p>") == "<p>Whoever opens it sits down.</p>"


def test_a_line_break_between_attributes_is_a_space() -> None:
    source = '<a\n  href="/t/{{ n }}"\n  {% if n %}id="one"{% endif %}\n  {% if not n %}id="no"{% endif %}\n  hidden\n>'
    assert drawn(source, n=1).split() == ["<a", 'href="/t/1"', 'id="one"', "hidden>"]


def test_a_space_that_is_written_stays() -> None:
    assert drawn('<b>a</b> <i>b</i>{{ " " }}\n{% if n %} and {% endif %}\n<u>c</u>', n=1) == (
        "<b>a</b> <i>b</i>  and <u>c</u>"
    )


def test_what_is_said_by_people_keeps_its_line_breaks() -> None:
    assert drawn("<p>\n  {{ said }}\n</p>", said="one\n  two") == "<p>one\n  two</p>"


def test_an_error_still_names_its_line() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        drawn("<p>\n\n  {{ n // 0 }}\n</p>", n=1)
    assert error.traceback[-1].lineno + 1 == 3


def test_a_template_names_the_one_beside_it() -> None:
    kept = {"games/toy/table/table.html": '{% include "./street.html" %}', "games/toy/table/street.html": "the street"}
    env = Templates(extensions=[LineBreaks], loader=DictLoader(kept))
    assert env.get_template("games/toy/table/table.html").render() == "the street"


def test_what_is_put_out_is_escaped_as_jinja_does() -> None:
    put_out = "{{ value }}{{ [value, 1]|join('<') }}{{ 'a' ~ value }}{% set kept %}{{ value }}{% endset %}{{ kept }}"
    page, plain = (env(autoescape=True).from_string(put_out) for env in (Templates, Environment))
    for value in ("<b>&\"'", "plain", 3, True, None, 2.5, Markup("<b>"), ("<", 1), Undefined(name="x")):
        assert page.render(value=value) == plain.render(value=value), value
    with pytest.raises(UndefinedError):
        Templates(autoescape=True, undefined=StrictUndefined).from_string("{{ value }}").render()
