"""The engine imports nothing but the standard library and itself; what the games import is a law of the contract."""

from pathlib import Path

import pytest

import backroom.engine
from backroom.contract.folder import imported, may_use

ENGINE = Path(backroom.engine.__file__).parent


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.name)
def test_a_file_of_the_engine_imports_only_what_it_may(path: Path) -> None:
    inside = path.relative_to(ENGINE)
    assert [name for name in imported(path, "backroom.engine", inside) if not may_use(path, name)] == []
