"""All that somebody needs to read who plays a game by text: how it is told, its rules, its verbs, and an example."""

from typing import Any

from backroom import games
from backroom.engine import Action, QuickChance, Rules, State, View, advance, begin, code, view, waited_for
from backroom.engine.visibility import COUNTED, HIDDEN, PILE, PRIVATE, PUBLIC, Marker, schema

from .plain import as_text

SEEN = {
    PUBLIC: "everybody sees it",
    PRIVATE: "its owner sees it, the others see nothing",
    COUNTED: "its owner sees it, the others see how many",
    PILE: "face down: everybody sees how many",
    HIDDEN: "nobody sees it",
}
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo")
INTO_IT = 12
"""Decisions before the example."""
VIEW = """
## How the table is told

You play one seat. You are told everything that seat may know and nothing else. As plain text (`GET
/api/tables/ID/text`): who sees it, the table as it is drawn in a terminal, what happened, the question with the numbers
of the rules it rests on, and every answer you may give, numbered, its **code** first: you answer with a code, exactly
as it stands between the backquotes. The same as JSON is in `GET /api/tables/ID/view`, under `view`:

- `table`: what lies there, field by field, as below; rows that go by seat begin with seat 0. `null` is what you may not
  see, a number in place of a row is how many there are.
- `stack`: the steps still to come, the one that asks now last. `waiting`: the seats that are asked. `sealed`: those who
  have answered while others have not; nobody sees what.
- `question`, `cites`: what you are asked, and by which rules. `options`: what you may answer. `lets`: what you may do
  though nobody waits for you.
- `news`: what the last move brought. `outcome`: who won, with how many points and why, once it is over.
"""


@games.remembered
def primer(game: str) -> str:
    """As markdown. An Illegal says that there is no such game."""
    rules = games.find(game)
    seen = example(rules)
    options = [
        f"- `{v.name}`: {' or '.join(f'`{value}`' for value in v.values)} ({v.says})" for v in rules.variants
    ]  # fmt: skip
    fields = [f"- `{name}`: {sight(marker)}" for name, marker in schema(type(dealt(rules))) if marker.kind != HIDDEN]
    parts = [
        f"# {rules.title}\n\n{rules.tagline} For {', '.join(map(str, rules.players))} players.",
        "## What can be agreed before the deal\n\n" + "\n".join(options) if options else "",
        VIEW.strip(),
        "### The fields of its table\n\n" + "\n".join(fields),
        "## What can be said\n\nEach kind of answer, with one that is:\n\n" + "\n".join(verbs(rules)),
        f"## An example\n\n```\n{as_text(seen, NAMES)}```\n\nAn answer to that: `{code(seen.options[0])}`",
        "## The rules\n\n" + games.rulebook(game).text.strip(),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def dealt(rules: Rules[Any]) -> State:
    laid: State = begin(rules, rules.table(rules.a_tableful()), QuickChance("primer"))
    return laid


def sight(marker: Marker) -> str:
    opened = f"; all of it to everybody once `{marker.unless}`" if marker.unless else ""
    return SEEN[marker.kind] + opened


def verbs(rules: Rules[Any]) -> list[str]:
    first: dict[type, Action] = {}
    for action in rules.vocabulary(rules.table(rules.a_tableful())):
        first.setdefault(type(action), action)
    return [f"- `{code(action)}`: {action.words(NAMES)}" for action in first.values()]


def example(rules: Rules[Any]) -> View:
    """A question with a choice, a little into a game."""
    luck = QuickChance("primer")
    s = begin(rules, rules.table(rules.a_tableful()), luck)
    for n in range(10_000):
        seat = waited_for(s)
        options = s.asked[seat]
        if n >= INTO_IT and len(options) > 1:
            break
        advance(s, seat, options[luck.below(len(options))], luck)
        if not s.stack:
            s = begin(rules, rules.table(rules.a_tableful()), luck)
    return view(s, waited_for(s))


__all__ = ["primer"]
