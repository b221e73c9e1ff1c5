"""The queue of thoughts as it stands in the database; procrastinate keeps it there."""

from sqlalchemy import text

from .database import Database

MAKING = 1_302_015
"""The lock under which one process makes the queue's tables."""
COUNTED = text(
    "SELECT status::text AS status, count(*) AS many FROM procrastinate_jobs WHERE queue_name = :queue GROUP BY 1"
)


async def counted(database: Database, queue: str) -> dict[str, int]:
    """How many jobs there are in each state."""
    return {str(row["status"]): int(row["many"]) for row in await database.all(COUNTED, queue=queue)}
