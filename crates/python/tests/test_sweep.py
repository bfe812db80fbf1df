"""The figures of a sweep are read by DuckDB and by Polars, and are those of its CSV."""

import csv
import os
import runpy
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("reader", ["with_duckdb", "with_polars"])
def test_the_example_reads_what_the_csv_says(reader, tmp_path):
    parquet, table = tmp_path / "s.parquet", tmp_path / "s.csv"
    command = "sweep stagecoach --vary players=2,3 --bot random --games 20 --jobs 1"
    files = ["--parquet", parquet, "--csv", table]
    subprocess.run([os.environ["PIONEERS"], *command.split(), *files], check=True, stdout=subprocess.DEVNULL)
    with table.open() as lines:
        first = [line for line in csv.DictReader(lines) if (line["measure"], line["key"]) == ("order_wins", "1")]
    assert len(first) == 2
    expected = [
        (line["players"], float(line["value"]), float(line["low"]), float(line["high"])) for line in first
    ]
    example = runpy.run_path(str(ROOT / "examples" / "sweep.py"))
    assert example[reader](parquet) == expected
