"""OpenSpiel and pyarrow are larger than all the rest: what needs them is tried where they are installed, which
`make test-doors` sees to."""

from importlib.util import find_spec

NEEDS = {"test_openspiel.py": "pyspiel", "test_parquet.py": "pyarrow"}
collect_ignore = [file for file, needed in NEEDS.items() if find_spec(needed) is None]
