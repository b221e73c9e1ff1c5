"""How often a person is asked, and how often for nothing: python bench/prompts.py GAME [PLAYERS] [GAMES], a JSON line.

A person sits in the first seat and plays as `medium` does, among others of the kind. Counted are the questions that a
table puts to him: not those it answers in his name, because there is one answer in all worlds that look the same
(`engine/single.py`), or because he has said that nothing comes from him until a lasting moment is over (`quiet`).
Among people; `among_bots` is the share for somebody who plays with bots alone, where every single answer is given.
`one_option` is the share of questions with one answer only, `where` the steps that ask them; `in_a_row` how many
questions a whole choice took, from the first to the last before the next began, by what it began with."""

import json
import statistics
import sys
from collections import Counter, defaultdict
from typing import Any

from backroom import games
from backroom.bots import Bot, make
from backroom.bots.table import number
from backroom.engine import (
    QuickChance,
    Seat,
    Wishes,
    advance,
    begin,
    code,
    declining,
    let_now,
    moments,
    only,
    single,
    view,
    waited_for,
)

ME = Seat(0)


class Asked:
    """What the person in the first seat was asked."""

    def __init__(self) -> None:
        self.questions: Counter[str] = Counter()
        self.with_one: Counter[str] = Counter()
        self.left_to_me: Counter[int] = Counter()
        self.rows: dict[str, list[int]] = defaultdict(list)
        self.begun = ""

    def put(self, step: str, options: int, said: str, given: bool) -> None:
        """given: among bots the table would have answered it."""
        self.questions[step] += 1
        if not given:
            self.left_to_me[options] += 1
        if options == 1:
            self.with_one[step] += 1
        if self.begun and step != self.began_at:
            self.rows[self.begun][-1] += 1
            return
        self.begun, self.began_at = said.split()[0], step
        self.rows[self.begun].append(1)


def play(rules: Any, players: int, seed: int, asked: Asked, quiet: bool) -> None:
    luck, wishes = QuickChance(seed), Wishes()
    s = begin(rules, rules.table(players), luck)
    bots: list[Bot] = [make("greedy", rules.name, number(seed, seat)) for seat in range(players)]
    while s.stack:
        unasked = next(((k, said) for k in let_now(s) if (said := bots[k].interject(view(s, k))) is not None), None)
        if unasked is not None:
            advance(s, *unasked, luck)
            continue
        seat = waited_for(s)
        said, step = bots[seat].choose(view(s, seat)), type(s.stack[-1]).__name__
        if quiet and seat == ME:
            wish(s, wishes)
            said = wishes.answer(s, ME) or said
        if seat == ME and single(s) is None and wishes.answer(s, ME) is None:
            asked.put(step, len(s.asked[seat]), code(said), only(s, ME) is not None)
        elif seat != ME and len(s.asked) == 1 and not getattr(s, "attacking", True):
            asked.begun = ""
        advance(s, seat, said, luck)


def wish(s: Any, wishes: Wishes) -> None:
    """As soon as he can, and once: it lasts."""
    named = [key for key, _ in moments(s, ME) if key in s.rules.lasting]
    if named and wishes.of(s, ME) is None and declining(s, ME) is not None:
        wishes.make(s, ME, named[0])


def measured(rules: Any, players: int, many: int, quiet: bool) -> dict[str, Any]:
    asked = Asked()
    for seed in range(many):
        play(rules, players, seed, asked, quiet)
    total = sum(asked.questions.values())
    return {
        "quiet": quiet, "a_game": round(total / many, 1),
        "one_option": round(sum(asked.with_one.values()) / total, 3),
        "among_bots": round(asked.left_to_me[1] / asked.left_to_me.total(), 3),
        "where": dict(asked.with_one.most_common()),
        "in_a_row": {said: round(statistics.mean(rows), 1) for said, rows in sorted(asked.rows.items())},
    }  # fmt: skip


def main(game: str, players: int, many: int) -> None:
    rules = games.find(game)
    for quiet in (False, True) if rules.lasting else (False,):
        found = measured(rules, players or rules.usual or rules.players[0], many, quiet)
        print(json.dumps({"game": game, "games": many, **found}))


if __name__ == "__main__":
    given = [int(n) for n in sys.argv[2:]]
    main(sys.argv[1], *(given + [0, 20][len(given) :]))
