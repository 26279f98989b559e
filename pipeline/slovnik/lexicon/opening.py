"""From what a user names to a lexicon: a profile of the build, a folder, a graph file or a plain list."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from slovnik.errors import UsageError
from slovnik.lexicon.artifact import Artifact
from slovnik.lexicon.backing import GraphBacking, ListBacking
from slovnik.lexicon.graph_check import verify_graph
from slovnik.lexicon.graph_file import MAGIC, read_graph
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.manifest import MANIFEST_NAME
from slovnik.lexicon.matching import Matching
from slovnik.orthography import escape

RETIRED: Final = ".retired"
"""Where, in a build folder, the last build's artifacts stand while the new ones take their places."""
_GRAPH_SUFFIX: Final = ".dawg"


def open_lexicon(spec: str, build: Path) -> Lexicon:
    """Return the lexicon that ``spec`` names: a profile built in ``build``, else a folder or a file.

    A folder has a manifest.json; a file is a word graph (``.dawg``, or anything that begins like one) or a
    plain list (see word_list.load_word_list).

    Raises:
        UsageError: There is no such profile, folder or file, or the list cannot be read.
        ArtifactError: What is there is damaged.
    """
    built = list_profiles(build)
    if spec in built:
        return open_artifact(build / spec)
    if _holds((build / RETIRED / spec / MANIFEST_NAME).is_file):
        return open_artifact(build / RETIRED / spec)  # a build is just now putting the new one in its place
    path = Path(spec)
    if _holds((path / MANIFEST_NAME).is_file):
        return open_artifact(path)
    if _holds(path.is_file):
        return open_file(path)
    raise UsageError(*_no_such(spec, build, built))


def list_profiles(build: Path) -> list[str]:
    """Return the names of the profiles that are built in ``build``, sorted."""
    names = (manifest.parent.name for manifest in build.glob(f"*/{MANIFEST_NAME}"))
    return sorted(name for name in names if not name.startswith("."))


def open_artifact(folder: Path) -> Lexicon:
    """Return the lexicon of the artifact in ``folder``.

    Raises:
        ArtifactError: The manifest is missing or damaged; other files are verified when they are first
            needed.
    """
    artifact = Artifact(folder)
    manifest = artifact.manifest
    return Lexicon(
        manifest.profile,
        artifact,
        min_length=manifest.min_length,
        max_length=manifest.max_length,
        matching=Matching(manifest.fold_yo, manifest.fold_short_i),
    )


def open_file(path: Path) -> Lexicon:
    """Return the lexicon of a word graph or a plain list.

    Raises:
        UsageError: The list cannot be read.
        ArtifactError: The graph is damaged.
    """
    if path.suffix == _GRAPH_SUFFIX or _begins_like_graph(path):
        graph = read_graph(path)
        verify_graph(
            graph
        )  # a stranger's graph may have right checksums over arcs that lead nowhere, or in a circle
        return Lexicon(path.stem, GraphBacking(graph))
    from slovnik.lexicon.word_list import list_stem, load_word_list  # not needed to answer from artifacts

    word_list = load_word_list(path)
    return Lexicon(list_stem(path), ListBacking(word_list.words), skipped=word_list.skipped)


def _holds(question: Callable[[], bool]) -> bool:
    """Return the answer of a path's is_file or is_dir; False for what is no name a file can have."""
    try:
        return question()
    except OSError:
        return False


def _begins_like_graph(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from error


def _no_such(spec: str, build: Path, built: list[str]) -> tuple[str, str]:
    """Return the message for a name that leads nowhere, in English and in Russian."""
    name = escape(spec, 200)
    if spec and _holds(Path(spec).is_dir):
        return (
            f"{name}: no lexicon, for it has no {MANIFEST_NAME}; give a profile, DIR with one, or FILE",
            f"{name}: в этой папке нет {MANIFEST_NAME}; назовите профиль, папку с ним или файл со словами",
        )
    if spec and _holds(Path(spec).exists):
        return (
            f"{name}: is no regular file; give a profile, DIR or FILE with the words",
            f"{name}: это не файл; назовите профиль, папку или файл со словами",
        )
    if not built:
        return (
            f"no lexicon '{name}': no such file, and no build in {build}/: run `slovnik build`",
            f"словаря «{name}» нет, ни файла, ни сборки в {build}/; соберите её: `slovnik build`",
        )
    if spec.partition("+")[0] in built and "+" in spec:
        command = _build_command(name, build, built)
        return (
            f"no lexicon '{name}': build it with `{command}`",
            f"словаря «{name}» нет, соберите его: `{command}`",
        )
    listed = ", ".join(built)
    return (
        f"no lexicon '{name}': neither a file nor one of the profiles in {build}/: {listed}",
        f"словаря «{name}» нет, ни файла, ни профиля; в {build}/ есть {listed}",
    )


def _build_command(variant: str, build: Path, built: list[str]) -> str:
    """Return the command that builds ``variant`` and keeps the variants there are."""
    profiles = sorted({variant, *(name for name in built if "+" in name)})
    place = [] if build == Path("build") else ["--out", str(build)]
    return " ".join(["slovnik build", *place, *(f"--profile {name}" for name in profiles)])
