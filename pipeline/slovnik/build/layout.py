"""The names of what lies in a build folder."""

from typing import Final

DATABASE_NAME: Final = "slovnik.duckdb"
RULES_NAME: Final = ".rules"
"""A copy of the rules that a build was made by: it can explain itself whatever becomes of them."""
STAGING: Final = ".staging"
"""Where a build is written until it is complete."""
LOSSES_NAME: Final = "without.tsv"
"""What a build without some sources lost, beside the last one that had them."""
LOCK_NAME: Final = ".lock"
