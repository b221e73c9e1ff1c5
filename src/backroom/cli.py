"""The command line: parses, dispatches, and answers wrong arguments with one line and exit status 2."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.console import Console

import backroom
from backroom import BadRecord, Illegal, bots, games
from backroom.engine import position_text, record, without_deck
from backroom.engine.table import digest
from backroom.game import rules_of
from backroom.ladder.book import Book
from backroom.ladder.document import write
from backroom.ladder.schedule import Plan, checked, usual_seats
from backroom.problems.finding import Plan as Finding
from backroom.terminal import decks, seating
from backroom.terminal.analysis import how_it_turned
from backroom.terminal.arguments import parser
from backroom.terminal.check import QUICK_SEEDS, THOROUGH_SEEDS, Wanted, check, check_pages
from backroom.terminal.lab import measure
from backroom.terminal.ladder import as_tables, climb, usual_file
from backroom.terminal.listing import broken, shelf
from backroom.terminal.play import Evening
from backroom.terminal.positions import opened, show
from backroom.terminal.problems import ask, look_for
from backroom.terminal.prompt import Leave
from backroom.terminal.replay import replay
from backroom.terminal.rulebook import markdown, one_rule, rulebook
from backroom.terminal.saving import Saves, new_path
from backroom.terminal.screen import this_terminal
from backroom.terminal.simulate import Plan as Simulation
from backroom.terminal.simulate import as_table, simulate

WATCHING_DELAY = 1.0


def run_play(args: argparse.Namespace) -> int:
    rules = games.find(decks.with_cards(args.game, args.cards))
    wishes = seating.Wishes(args.players, args.against, args.bots, args.hotseat, args.watch, tuple(args.name))
    if args.load:
        game = backroom.load(args.load)
        if wishes != seating.Wishes() or args.variant or args.seed is not None or args.position or args.cards:
            raise Illegal("--load brings its own players, options, seed and cards: leave the others out")
        if without_deck(game.rules.name) != rules.name:
            named = without_deck(game.rules.name)
            raise Illegal(f"{args.load} is a game of {game.rules.title}: backroom play {named} --load ...")
        if game.outcome is None and game.record(reveal=True).seed is None:
            raise BadRecord(f"{args.load} has no seed: it can be replayed, not played on")
        sitters = seating.reseated(game)
        saves = Saves(Path(args.load))
    else:
        laid = opened(args.position, rules) if args.position else None
        rules = rules if laid is None else laid.rules
        sitters = seating.seated(rules, wishes if laid is None else wishes.at_a_table_of(laid.setup.players))
        names, position = [s.name for s in sitters], position_text(laid) if laid else ""
        game = backroom.start(rules.name, len(sitters), args.seed, dict(args.variant), names, position)
        saves = Saves(new_path(args.game))
    brains = seating.brains(game, sitters, secrets.randbits(32) if args.seed is None else args.seed)
    people = any(not sitter.bot for sitter in sitters)
    delay = args.delay if args.delay is not None else 0.0 if people else WATCHING_DELAY
    return sit_down(Evening(this_terminal(), game, sitters, brains, saves, delay))


def sit_down(evening: Evening) -> int:
    """Plays; whatever ends it early, the game is saved and one line says where."""
    screen, game, saves = evening.screen, evening.game, evening.saves
    try:
        evening.play()
    except Leave:
        screen.say(f"Good night: {saves.left(game)}")
    except EOFError:
        if not screen.live:
            raise Illegal(f"the input ended before the game did: {saves.left(game)}") from None
        screen.say(f"\nGood night: {saves.left(game)}")
    except KeyboardInterrupt:
        complain(f"stopped: {saves.left(game)}", fresh=screen.live)
        return 130
    return 0


def run_simulate(args: argparse.Namespace) -> int:
    plan = Simulation(decks.with_cards(args.game, args.cards), args.bots, args.games, args.seed, dict(args.variant))
    result = simulate(plan, args.jobs, Console(stderr=True))
    if args.json:
        print(json.dumps(result))
    else:
        Console(highlight=False).print(as_table(result))
    return 0


def run_ladder(args: argparse.Namespace) -> int:
    rules = games.find(decks.with_cards(args.game, args.cards))
    seats = args.seats or usual_seats(rules)
    plan = checked(Plan(rules.name, args.levels, seats, args.games, args.seed, dict(args.variant), args.every_pair))
    book = Book(Path(args.out) if args.out else usual_file(plan), plan, args.fresh, args.resume)
    try:
        climb(plan, book, args.jobs, Console(stderr=True))
    except KeyboardInterrupt:
        complain(f"stopped: what was played is kept in {book.path}; the same command goes on", sys.stderr.isatty())
        return 130
    Console(highlight=False).print(as_tables(plan, book))
    if args.write:
        print(f"Written to {args.write} and {write(plan, book.rows, Path(args.write))}.")
    return 0


def run_lab(args: argparse.Namespace) -> int:
    return measure(args, Console(highlight=False), Console(stderr=True), complain)


def run_replay(args: argparse.Namespace) -> int:
    game = backroom.load(args.file)
    if args.analyse:
        how_it_turned(this_terminal(), game, Console(stderr=True))
    else:
        replay(this_terminal(), game, args.seat, args.to)
    return 0


def run_show(args: argparse.Namespace) -> int:
    show(backroom.load(args.file), args.at, args.seat)
    return 0


def run_export(args: argparse.Namespace) -> int:
    from backroom.doors.export import Wanted, by_table, export, found  # numpy takes its time, and few need it

    wanted = Wanted(args.to, args.seat, args.numbers, Path(args.out))
    for records, part in by_table(found(args.files), wanted):
        file, many = export(records, part)
        print(f"{many} rows are in {file}, and what they are in {file.parent / 'README.md'}.")
    return 0


def run_verify(args: argparse.Namespace) -> int:
    told = record.load(args.file)
    rules = rules_of(told)
    draws = record.verify(told, rules)
    ended = "to its end" if told.outcome else "as far as it went"
    print(f"{rules.title}, {len(told.moves)} moves {ended}: every move is by the rules, and all {draws} draws are")
    print(f"those of the seed that was committed to before the deal, {told.commitment}.")
    if told.cards:
        print(f"It was played with an owner's deck, to which that commitment binds, too: {digest(told.cards)}.")
    if told.salts:
        kept = sum(map(bool, told.commitments))
        same = ", and what was shown is the same" if kept else ""
        print(f"Of {len(told.salts)} salts {kept} were committed to before any was shown{same}.")
    return 0


def run_rules(args: argparse.Namespace) -> int:
    text = one_rule(args.game, args.rule) if args.rule else rulebook(args.game)
    if sys.stdout.isatty():
        Console(highlight=False).print(markdown(text))
    else:
        print(text)
    return 0


def run_games(args: argparse.Namespace) -> int:
    out = Console(highlight=False)
    out.print(shelf())
    for line in broken():
        out.print(line, soft_wrap=True)
    return 0


def run_cards(args: argparse.Namespace) -> int:
    if args.file:
        decks.compare(args.game, args.file, Console(highlight=False))
    else:
        print(games.own_cards(args.game), end="")
    return 0


def run_check(args: argparse.Namespace) -> int:
    quick = not (args.thorough or args.law or args.seeds or args.players or args.variant)
    seeds = range(args.seed, args.seed + (args.seeds or (QUICK_SEEDS if quick else THOROUGH_SEEDS)))
    wanted = Wanted(
        decks.with_cards(args.game, args.cards), seeds, args.players, dict(args.variant), args.law, quick, args.thorough
    )
    out = Console(highlight=False)
    broken = 0 if args.pages else check(wanted, out, Console(stderr=True))
    if args.pages or (args.thorough and not args.law):
        from backroom.server.running.stage import Stage

        broken += check_pages(games.find(args.game).name, Stage, out)
    return 1 if broken else 0


def run_problem(args: argparse.Namespace) -> int:
    ask(this_terminal(), games.find(args.game).name, args.id)
    return 0


def run_problems(args: argparse.Namespace) -> int:
    rules = games.find(args.game)
    if args.players:
        rules.table(args.players)
    for name in args.bots.split(","):
        bots.check(name, rules.name)
    plan = Finding(
        rules.name, args.games, args.seed, args.look, args.check, players=args.players, bots=args.bots, last=args.last,
        played=args.to_the_end, most=args.most,
    )  # fmt: skip
    many = look_for(plan, args.records, Path(args.out), Console(stderr=True))
    print(f"{many} {'problem is' if many == 1 else 'problems are'} written to {args.out}.")
    return 0


def run_serve(args: argparse.Namespace) -> int:
    from backroom.server.running.serve import serve

    return serve(
        args.host, args.port, args.db, args.open, args.bot_pace, args.bot_cores, args.workers, args.thinkers,
        hosts=args.hosts, url=args.url, proxies=args.proxies, lines=args.lines, streams=args.streams,
        head_seconds=args.head_seconds, body_seconds=args.body_seconds, metrics_from=args.metrics_from,
        turn_after=args.turn_after, mail_host=args.mail_host, mail_port=args.mail_port, mail_user=args.mail_user,
        mail_password=args.mail_password, mail_from=args.mail_from, mail_tls=args.mail_tls,
        reach_private=args.reach_private,
        unbegun_days=args.unbegun_days, finished_days=args.finished_days, log=args.log, log_access=args.log_access,
    )  # fmt: skip


def run_backup(args: argparse.Namespace) -> int:
    from backroom.server.keeping.backup import back_up
    from backroom.server.keeping.place import home_database

    rows = back_up(args.db or home_database(), Path(args.file))
    print(f"{rows} rows are kept in {args.file}. It holds every secret of the house: keep it to yourself.")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    from backroom.server.keeping.backup import restore
    from backroom.server.keeping.place import home_database

    print(f"{restore(args.db or home_database(), Path(args.file))} rows are back: start the server.")
    return 0


def run_keys(args: argparse.Namespace) -> int:
    import asyncio

    from backroom.server.keeping.place import home_database
    from backroom.server.notifying.keys import make_push_keys

    public, made = asyncio.run(make_push_keys(args.db or home_database(), args.mail, args.anew))
    print(f"{'Made' if made else 'They are there already'}: browsers are given {public}.")
    if args.anew:
        print("Start a server that is open again; every browser has to subscribe anew.")
    print("Browsers allow pushes over HTTPS or on localhost.")
    return 0


def run_think(args: argparse.Namespace) -> int:
    from backroom.server.running.serve import think

    return think(args.db, args.processes, args.bot_cores, log=args.log)


RUN: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "serve": run_serve,
    "think": run_think,
    "backup": run_backup,
    "restore": run_restore,
    "keys": run_keys,
    "play": run_play,
    "simulate": run_simulate,
    "ladder": run_ladder,
    "lab": run_lab,
    "replay": run_replay,
    "show": run_show,
    "export": run_export,
    "verify": run_verify,
    "rules": run_rules,
    "games": run_games,
    "cards": run_cards,
    "check": run_check,
    "problem": run_problem,
    "problems": run_problems,
}


def complain(line: str, fresh: bool = False) -> None:
    """One line on stderr; fresh when the cursor stands behind something typed."""
    print(f"{os.linesep if fresh else ''}backroom: {line}", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        args = parser().parse_args(arguments)
        if args.command is None:
            args = parser().parse_args(["serve", "--open"])
        status = RUN[args.command](args)
        sys.stdout.flush()
        return status
    except (Illegal, BadRecord) as error:
        complain(" ".join(str(error).split()))
        return 2
    except KeyboardInterrupt:
        complain("stopped", fresh=sys.stderr.isatty())
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
