"""The store: one DuckDB file with provenance from every verdict down to the row of a source."""
