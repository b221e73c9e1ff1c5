"""The same datasets as Parquet, which needs pyarrow: tried where it is installed (`make test-doors`)."""

from pathlib import Path

import pyarrow.parquet
import pytest

from backroom.doors.encoder import encoder_for
from backroom.doors.export import read
from backroom.engine import Illegal
from tests.doors.test_export import exported, on_file


@pytest.mark.parametrize("more", [(), ("--numbers",)], ids=["views", "numbers"])
def test_parquet_holds_the_same_rows(tmp_path: Path, more: tuple[str, ...]) -> None:
    on_file(tmp_path, "famiglia", 4)
    lines, _ = exported(tmp_path, *more)
    (tmp_path / "out" / "rows.jsonl").unlink()
    told, _ = exported(tmp_path, "--to", "parquet", *more)
    assert told == lines
    schema = pyarrow.parquet.read_schema(tmp_path / "out" / "rows.parquet")
    assert schema.names == list(lines[0])
    if more:
        assert schema.field("observation").type.list_size == encoder_for("famiglia").width


def test_half_a_file_is_not_read(tmp_path: Path) -> None:
    torn = tmp_path / "rows.parquet"
    torn.write_bytes(b"PAR1 and no more")
    with pytest.raises(Illegal, match="this is no whole Parquet file"):
        list(read(torn))
