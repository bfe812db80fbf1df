"""The first player's share of wins out of a sweep, read with DuckDB and with Polars.

    pioneers sweep stagecoach --vary players=2,3,4 --games 500 --parquet balance.parquet
    python3 examples/sweep.py balance.parquet

Needs `duckdb` or `polars`: pip install duckdb polars
"""

import sys

COLUMNS = ["players", "value", "low", "high"]


def with_duckdb(path):
    import duckdb

    return duckdb.sql(
        f"""
        select {", ".join(COLUMNS)}
        from read_parquet('{path}')
        where measure = 'order_wins' and key = '1'
        order by players
        """
    ).fetchall()


def with_polars(path):
    import polars

    return (
        polars.scan_parquet(path)
        .filter(polars.col("measure") == "order_wins", polars.col("key") == "1")
        .select(COLUMNS)
        .sort("players")
        .collect()
        .rows()
    )


def main(path):
    for read in (with_duckdb, with_polars):
        try:
            rows = read(path)
        except ImportError as missing:
            print(f"{read.__name__}: {missing}")
            continue
        print(read.__name__)
        for players, value, low, high in rows:
            print(f"  {players} players: the first wins {value:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main(sys.argv[1])
