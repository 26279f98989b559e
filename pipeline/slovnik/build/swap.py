"""Put a finished build in the place of the last one, and mend what a killed build left behind."""

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from slovnik.build.layout import DATABASE_NAME, STAGING
from slovnik.errors import UsageError
from slovnik.lexicon.manifest import MANIFEST_NAME
from slovnik.lexicon.opening import RETIRED


def swap_in(out: Path, names: Sequence[str], gone: Iterable[str]) -> None:
    """Move each file or folder ``names`` from the staging folder to ``out``, retiring what stood there.

    The last of them is the database: with it the new build holds. What is ``gone``, that the new build knows nothing
    of, is retired before. Nothing else in the folder is touched.

    A folder cannot replace a folder in one step; between its two renames the retired one is what :func:`recover` puts
    back, so nothing good is ever lost.
    """
    retired = out / RETIRED
    retired.mkdir(exist_ok=True)
    for name in gone:
        if (out / name).exists():
            (out / name).replace(retired / name)
    for name in names:
        fresh, place = out / STAGING / name, out / name
        if place.exists() and (place.is_dir() or fresh.is_dir()):
            place.replace(retired / name)
        fresh.replace(place)
    shutil.rmtree(retired)


def recover(out: Path) -> None:
    """Remove what an interrupted build left in ``out``; if its database had not taken its place yet, put back what it
    had retired without replacement.
    """
    retired, staging = out / RETIRED, out / STAGING
    for place in (retired, staging):
        if place.is_file():
            place.unlink()
    if retired.is_dir():
        for left in sorted(retired.iterdir()) if (staging / DATABASE_NAME).exists() else ():
            if not (out / left.name).exists():
                left.replace(out / left.name)
        shutil.rmtree(retired)
    shutil.rmtree(staging, ignore_errors=True)


def verify_place(out: Path, rules: Path, names: Iterable[str]) -> None:
    """Raise UsageError if a build into ``out`` would overwrite what no build made, or copy itself."""
    if out.resolve().is_relative_to(rules.resolve()):
        raise UsageError(f"{out}: lies inside the rules folder {rules}; build elsewhere with --out")
    for name in names:
        place = out / name
        if place.exists() and not (place / MANIFEST_NAME).is_file():
            raise UsageError(
                f"{place}: exists and is no artifact; move it away, or build elsewhere with --out"
            )
