"""The verdict in words, made from the same numbers as the report: a headline, a few sentences, and one number."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from backroom.kit.words import capital, listed, number

from .measuring import (
    EARLY,
    ENOUGH,
    REAL,
    SMALL,
    SURE,
    UNSURE,
    Change,
    doubt_of,
    holm,
    shown,
    shown_change,
    span,
)
from .questions import COUNT, RATE, TIMES
from .reading import NEVER, Answered, Reading
from .sure import LESS, LEVEL, MORE

NAMED, NUMBERED = 6, 14
"""So many things are listed by name, and so many rules; of more it is said how many."""
DEAD = 0.25
"""From such a part of all prompts on it is worth a sentence that they had one answer."""
STOPPED = {
    MORE: "more, by what would matter", LESS: "less, by what would matter", LEVEL: "no change that would matter",
}  # fmt: skip
Said = tuple[str, ...]
"""A sentence in pieces, every second one to be stressed; none where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """big: the number beside the sentences, what it is of, and how sure it is."""

    headline: str
    says: tuple[Said, ...]
    big: str
    of: str
    beside: str


def verdict(known: Reading, sure: str = "", asked: str = "", decks: Said = ()) -> Verdict:
    """sure: what a run that was to stop once it is sure came to, about that question; decks: who has which, which is
    said first."""
    first = stopped(known, sure, asked) if sure else ()
    told = compared(known, first) if known.before else alone(known, first)
    return replace(told, says=(decks, *told.says)) if decks else told


def stopped(known: Reading, sure: str, asked: str) -> Said:
    title = known.answers[asked].asked.title if asked in known.answers else asked
    return ("It was to stop once it is sure of one thing: ", f"{title}: {STOPPED[sure]}", ".")


def compared(known: Reading, first: Said) -> Verdict:
    main = sorted([one for one in known.changes if one.asked.main], key=size, reverse=True)
    real = [one for one in main if one.verdict == REAL]
    unsure = sum(one.verdict == UNSURE for one in main)
    more: Said = ("", number(len(real) - 3, "more difference"), " besides: see below.") if len(real) > 3 else ()
    says = [
        first,
        *[moved(one) for one in real[:3]],
        more,
        still(main, unsure),
        uses(known),
        never(known),
        early(known),
    ]
    if real:
        headline = f"{bare(real[0].asked.title)}: the difference is real"
    elif any(one.verdict == EARLY for one in main):
        headline = "Too early to say anything"
    else:
        headline = (
            "No difference is shown, and some cannot be told yet" if unsure else "Nothing changed that would matter"
        )
    shows = (real or main)[0]
    unit = {TIMES: "of a share", RATE: "", COUNT: bare(shows.asked.title).lower()}[shows.asked.unit]
    big = shown_change(shows.difference, shows.asked.unit)
    return Verdict(headline, tuple(filter(None, says)), big, unit, between(shows, len(main)))


def size(one: Change) -> float:
    """In units of what would matter."""
    return abs(one.difference) / (one.unit or 1.0)


def bare(title: str) -> str:
    return title.removesuffix(", share").removesuffix(", wins").removesuffix(", a game")


def moved(one: Change) -> Said:
    unit = one.asked.unit
    now, was = shown(one.now.value, unit), shown(one.was.value, unit)
    return (f"{one.asked.title}: ", now, f" ({span(one.now, unit)}), before ", was, ". The difference is ", "real", ".")


def still(main: Sequence[Change], unsure: int) -> Said:
    small = sum(one.verdict == SMALL for one in main)
    if not small and not unsure:
        return ()
    of, rest = f"Of {number(len(main), 'question')} ", f"; {unsure} cannot be told yet." if unsure else "."
    if not small:
        return (of, "none", f" is shown to stay as it was{rest}")
    return (of, str(small), f" {'stays' if small == 1 else 'stay'} as before, or too near to it to matter{rest}")


def uses(known: Reading) -> Said:
    real = sorted([one for one in known.changes if not one.asked.main and one.verdict == REAL], key=size, reverse=True)
    names = [f"{bare(one.asked.title).lower()} ({shown_change(one.difference, COUNT)})" for one in real[:3]]
    return ("More or less often done, a game: ", listed(names), ".") if real else ()


def between(one: Change, many: int) -> str:
    low, high = shown_change(one.low, one.asked.unit), shown_change(one.high, one.asked.unit)
    corrected = f"What is called real is so after correction for {number(many, 'question')}."
    return f"{one.asked.title}: between {low} and {high}, in 95 of 100 such runs. {corrected}"


def alone(known: Reading, first: Said) -> Verdict:
    off = unfair(known)
    says = [
        first, *[stands_out(one) for one in off[:3]], () if off else fair(known), of_sides(known), of_length(known),
        of_decisions(known), never(known), early(known), dead(known),
    ]  # fmt: skip
    told = tuple(filter(None, says))
    if off:
        best = off[0]
        headline = f"{bare(best.asked.title)}: {'more' if best.now.value > 1 else 'less'} than a fair share"
        beside = f"between {span(best.now, TIMES)}, in 95 of 100 such runs."
        return Verdict(headline, told, shown(best.now.value, TIMES), "times a fair share", beside)
    low, high, middle = known.middle()
    if early(known):
        headline = "Too early to say anything"
    else:
        headline = "Nobody has the better chair" if fair(known) else "What came of it"
    return Verdict(
        headline, told, str(middle), unit_of(known), f"in the middle; half of the games take {low} to {high}."
    )


def unfair(known: Reading) -> list[Answered]:
    """What is shown to be off a fair share, corrected for all that were asked; the farthest first."""
    those = [one for one in known.answers.values() if one.asked.fair is not None and not one.now.early]
    doubts = holm([doubt_of(one.now.value - 1, (one.now.high - one.now.low) / 3.92) for one in those])
    found = [one for one, doubt in zip(those, doubts, strict=True) if doubt < SURE]
    return sorted(found, key=lambda one: (-round(abs(one.now.value - 1), 6), -one.now.value))


def stands_out(one: Answered) -> Said:
    how = "more" if one.now.value > 1 else "less"
    now = shown(one.now.value, TIMES)
    return (f"{one.asked.title}: ", now, f" times a fair one ({span(one.now, TIMES)}). It is ", f"really {how}", ".")


def fair(known: Reading) -> Said:
    many = sum(one.asked.fair is not None and not one.now.early for one in known.answers.values())
    said = f": each of {number(many, 'figure')} about who wins may be a fair share."
    return ("", "Nobody is shown to be better off", said) if many else ()


def of_sides(known: Reading) -> Said:
    """Where sides or a team win, how often."""
    pieces = [""]
    for one in [*known.about("team"), *known.about("side:")][:4]:
        who = "The players win" if one.asked.key == "team" else f"{bare(one.asked.title)}: wins"
        pieces[-1] += f"{'; ' if len(pieces) > 1 else ''}{who} "
        pieces += [shown(one.now.value, one.asked.unit), f" ({span(one.now, one.asked.unit)})"]
    return (*pieces[:-1], f"{pieces[-1]}.") if len(pieces) > 1 else ()


def of_length(known: Reading) -> Said:
    low, high, _ = known.middle()
    ends = sorted(known.about("end:"), key=lambda one: -one.now.value)
    most = f"; {100 * ends[0].now.value:.0f}% end so: {ends[0].asked.title.removeprefix('Ends: ')}" if ends else ""
    return ("Half of the games take ", f"{low} to {high} {unit_of(known)}", f"{most}.")


def unit_of(known: Reading) -> str:
    return "decisions" if known.field == "moves" else known.field


def of_decisions(known: Reading) -> Said:
    by = known.decided_by()
    if by is None:
        return ()
    leads = known.answers["leads"].now
    changes = f"the lead changes {leads.value:.1f} times a game ({span(leads, COUNT)})"
    return ("Half of them are decided ", f"after {100 * by:.0f}%", f" of their length; {changes}.")


def never(known: Reading) -> Said:
    """What nobody ever did."""
    verbs = [used.name.lower() for used in known.verbs if not used.games]
    rules = [rule.number for rule in known.rules if rule.kind == NEVER]
    if not verbs and not rules:
        return ("Every rule that is counted and everything one can do ", "was used", ".")
    few = f": {listed(verbs)}" if len(verbs) <= NAMED else ""
    acts = f"{number(len(verbs), 'thing')} one can do nobody did{few}" if verbs else ""
    if not rules:
        return ("", capital(acts), ".")
    told = f"{number(len(rules), 'rule')} {'was' if len(rules) == 1 else 'were'} never used"
    names = f" ({listed(rules)})" if len(rules) <= NUMBERED else ""
    return ("", capital(told), f"{names}{f'; {acts}' if acts else ''}.")


def dead(known: Reading) -> Said:
    found = known.answers["dead"].now
    if found.value < DEAD:
        return ()
    return (
        "",
        f"{100 * found.value:.0f}% of prompts had one answer",
        f"; most of these: {known.prompts[0][0].lower()}.",
    )


def early(known: Reading) -> Said:
    deals = len({(row["players"], row["deal"]) for row in known.rows})
    said = f": below {ENOUGH} no interval can be trusted."
    return () if deals >= ENOUGH else ("", f"{number(deals, 'deal')} only", said)


def stressed(pieces: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Every piece with whether it is to be stressed."""
    for n, piece in enumerate(pieces):
        if piece:
            yield piece, bool(n % 2)
