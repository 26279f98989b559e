"""Are the artifacts what their manifests say, and is the database whole?"""

from pathlib import Path

from slovnik.build.deciding import DECIDE_STAGE
from slovnik.build.layout import DATABASE_NAME, RULES_NAME
from slovnik.errors import ArtifactError, SlovnikError, StoreError
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
    goal = None
    if not faults:
        with open_read_only(database) as opened:
            names = sorted({*names, *select.select_profiles(opened)})
            goal = select.select_stages(opened).get(DECIDE_STAGE)
        if not (folder / RULES_NAME).is_dir():
            faults = [StoreError(f"{folder / RULES_NAME}: is missing; run `slovnik build`")]
    checked = {name: list(_verify_artifact(folder / name, goal)) for name in names}
    return {**checked, DATABASE_NAME: faults}


def _verify_artifact(folder: Path, build: str | None = None) -> list[SlovnikError]:
    """Return what is wrong with an artifact, and whether it is of the ``build`` that the database is of."""
    try:
        artifact = Artifact(folder)
        found: list[SlovnikError] = list(artifact.verify())
        if build is not None and artifact.manifest.build != build:
            found.append(
                ArtifactError(f"{folder}: of another build than the database; run `slovnik build` to end it")
            )
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
