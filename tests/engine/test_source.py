"""What a compiled class has lost is read from its source."""

from pathlib import Path

from backroom.engine.source import doc_in_source, source_of
from backroom.engine.step import TheEnd


def test_the_source_lies_beside_the_module_whatever_the_folder_is_called() -> None:
    compiled = "/usr/lib/python3.11/site-packages/backroom/engine/state.cpython-311-x86_64-linux-gnu.so"
    assert source_of(compiled) == Path("/usr/lib/python3.11/site-packages/backroom/engine/state.py")


def test_a_docstring_is_read_from_the_source() -> None:
    assert doc_in_source(TheEnd) == "The game is over, whatever was still to come."
