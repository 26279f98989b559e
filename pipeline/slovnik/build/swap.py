"""Put a finished build in the place of the last one, and mend what a killed build left behind."""

import shutil
from collections.abc import Collection
from pathlib import Path

from slovnik.build.layout import STAGING
from slovnik.lexicon import list_profiles
from slovnik.lexicon.opening import RETIRED


def swap_in(out: Path, names: Collection[str]) -> list[str]:
    """Move each file or folder ``names`` from the staging folder to ``out``, retiring what stood there.

    Artifacts of other profiles go too, since the database knows nothing of them any more; their names are returned.

    A folder cannot replace a folder in one step; between its two renames the retired one is what :func:`recover` puts
    back, so nothing good is ever lost.
    """
    retired = out / RETIRED
    retired.mkdir(exist_ok=True)
    for name in names:
        fresh, place = out / STAGING / name, out / name
        if place.is_dir():
            place.replace(retired / name)
        fresh.replace(place)
    dropped = [name for name in list_profiles(out) if name not in names]
    for name in dropped:
        (out / name).replace(retired / name)
    shutil.rmtree(retired)
    return dropped


def recover(out: Path) -> None:
    """Remove what an interrupted build left in ``out``, and put back what it had retired without replacement."""
    retired = out / RETIRED
    if retired.is_dir():
        for left in sorted(retired.iterdir()):
            if not (out / left.name).exists():
                left.replace(out / left.name)
        shutil.rmtree(retired)
    shutil.rmtree(out / STAGING, ignore_errors=True)
