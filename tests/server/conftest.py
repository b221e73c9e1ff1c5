"""One server and one PostgreSQL for all tests of a process; each test brings its own people, tables and database."""

from collections.abc import Iterator

import pytest

from tests.server.house import House, Program
from tests.server.postgres import Postgres, postgres


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house") / "tables.db") as opened:
        yield opened


@pytest.fixture
def program(house: House) -> Iterator[Program]:
    made = Program(house.url)
    yield made
    made.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    with postgres() as started:
        yield started
