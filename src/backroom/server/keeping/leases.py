"""Which processes are at work. PostgreSQL only.

Each holds a lease that its event loop renews: one that hangs does not, and its lease runs out by the database's clock.
Beside it each holds a lock for as long as it is connected, so that one that died is known at once.
"""

import time
from typing import Any

from sqlalchemy import text

CONNECTED = 1_302_013
"""The class of the locks."""
BEAT, SECONDS = 2.0, 7.0
"""Between two renewals; without any until it has run out."""
FORGOTTEN = 60.0
"""So long after it ran out its row is cleared away."""
NOW = "extract(epoch FROM clock_timestamp())"
LOCK = "SELECT pg_advisory_lock($1, $2)"
TAKE = f"""
    INSERT INTO processes (number, renewed_at) VALUES ($1, {NOW})
    ON CONFLICT (number) DO UPDATE SET renewed_at = excluded.renewed_at
"""
RENEW = f"UPDATE processes SET renewed_at = {NOW} WHERE number = $1 AND renewed_at > {NOW} - {SECONDS} RETURNING 1"
GIVE_BACK = "DELETE FROM processes WHERE number = $1"
CLEAR = f"DELETE FROM processes WHERE renewed_at < {NOW} - {SECONDS + FORGOTTEN}"
HELD = f"SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {CONNECTED} AND granted"
IN_USE = text(HELD)
ALIVE = text(f"SELECT number FROM processes WHERE renewed_at > {NOW} - {SECONDS} AND number IN ({HELD})")


class Lease:
    """Of this process. The connections are asyncpg's own: a lease lives on the line that listens."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._renewed = float("-inf")

    @property
    def held(self) -> bool:
        """As far as this process can know: not after it hung, or was cut off, for longer than it lasts."""
        return time.monotonic() - self._renewed < SECONDS

    async def take(self, line: Any) -> None:
        await line.execute(LOCK, CONNECTED, self.number)
        await line.execute(CLEAR)
        asked = time.monotonic()
        await line.execute(TAKE, self.number)
        self._renewed = asked

    async def renew(self, line: Any) -> bool:
        """Whether it had not run out; if it had, others may have taken the tables on, and it is taken anew."""
        asked, was_held = time.monotonic(), self.held
        in_time = await line.fetchval(RENEW, self.number) is not None
        if not in_time:
            await line.execute(TAKE, self.number)
        self._renewed = asked
        return in_time and was_held

    async def give_back(self, line: Any) -> None:
        self._renewed = float("-inf")
        await line.execute(GIVE_BACK, self.number)
