"""Are the artifacts what their manifests say, and is the database whole?"""

from pathlib import Path

from slovnik.build.layout import DATABASE_NAME
from slovnik.errors import ArtifactError, SlovnikError
from slovnik.lexicon import Artifact, list_profiles
from slovnik.lexicon.manifest import MANIFEST_NAME
from slovnik.store import select
from slovnik.store.database import open_read_only


def verify_folder(folder: Path) -> dict[str, list[SlovnikError]]:
    """Return what is wrong with the artifact in ``folder``, or with every artifact and the database of a build.

    The keys are names of artifacts and of the database; an empty list says that one is whole. No key: nothing is here.
    """
    if (folder / MANIFEST_NAME).is_file():
        return {folder.name: list(_verify_artifact(folder))}
    names = list_profiles(folder)
    database = folder / DATABASE_NAME
    if not names and not database.exists():
        return {}
    faults = _verify_database(database)
    if not faults:
        with open_read_only(database) as opened:
            names = sorted({*names, *select.select_profiles(opened)})
    checked = {name: list(_verify_artifact(folder / name)) for name in names}
    return {**checked, DATABASE_NAME: faults}


def _verify_artifact(folder: Path) -> list[SlovnikError]:
    try:
        artifact = Artifact(folder)
        found: list[SlovnikError] = list(artifact.verify())
        if artifact.manifest.profile != folder.resolve().name:
            found.append(
                ArtifactError(
                    f"{folder}: is the artifact of {artifact.manifest.profile!r}; run `slovnik build`"
                )
            )
        return found
    except SlovnikError as error:
        return [error]


def _verify_database(path: Path) -> list[SlovnikError]:
    try:
        with open_read_only(path) as database:
            select.count_rows(database)
    except SlovnikError as error:
        return [error]
    return []
