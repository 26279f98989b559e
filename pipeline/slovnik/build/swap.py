"""Put a finished build in the place of the last one, and mend what a killed build left behind."""

import shutil
from collections.abc import Collection, Iterable
from pathlib import Path

from slovnik.build.layout import STAGING
from slovnik.errors import UsageError
from slovnik.lexicon.manifest import MANIFEST_NAME
from slovnik.lexicon.opening import RETIRED


def swap_in(out: Path, names: Collection[str], last: Collection[str]) -> list[str]:
    """Move each file or folder ``names`` from the staging folder to ``out``, retiring what stood there.

    Of the profiles that the ``last`` build made those that are not among ``names`` go too, since the database knows
    nothing of them any more; their names are returned. Nothing else in the folder is touched.

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
    dropped = [name for name in last if name not in names and (out / name).is_dir()]
    for name in dropped:
        (out / name).replace(retired / name)
    shutil.rmtree(retired)
    return dropped


def recover(out: Path) -> None:
    """Remove what an interrupted build left in ``out``, and put back what it had retired without replacement."""
    retired = out / RETIRED
    for place in (retired, out / STAGING):
        if place.is_file():
            place.unlink()
    if retired.is_dir():
        for left in sorted(retired.iterdir()):
            if not (out / left.name).exists():
                left.replace(out / left.name)
        shutil.rmtree(retired)
    shutil.rmtree(out / STAGING, ignore_errors=True)


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
