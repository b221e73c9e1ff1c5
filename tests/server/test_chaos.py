"""Servers die and the database is restarted or stands still: nothing acknowledged is lost or doubled."""

import asyncio

from tests.chaos import chaos
from tests.server.postgres import Postgres


def test_what_was_acknowledged_stands_after_kills_and_restarts_and_every_record_verifies(server: Postgres) -> None:
    told = asyncio.run(chaos(server, seconds=30, processes=2, tables=6, every=4))
    assert told["chaos"] == "held", told
    assert told["kills"] >= 2
    assert told["restarts"] == 2
    assert told["acknowledged"] > 0
