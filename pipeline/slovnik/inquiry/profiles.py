"""What a profile says, and how it differs from another: from its parent, or one of its variants from it; copies."""

from dataclasses import dataclass
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.files import replace_file
from slovnik.ruleset import Profile, ProfileFolder, Text
from slovnik.ruleset.profiles import is_profile_name, profile_toml, verify_profile_text
from slovnik.terms import Reason


@dataclass(frozen=True, slots=True)
class Clause:
    """One answer of a profile."""

    reason: Reason
    rejects: bool
    rule: Text
    origin: str
    """The profile or the option that gave it."""


@dataclass(frozen=True, slots=True)
class Differences:
    """What one profile answers otherwise than another; a part that is None or empty is the same in both."""

    rejects: tuple[Reason, ...]
    allows: tuple[Reason, ...]
    length: tuple[int, int | None] | None
    fold_yo: bool | None
    fold_short_i: bool | None
    offered_zipf: float | None

    @property
    def none(self) -> bool:
        """Say whether there are no differences."""
        parts = (self.length, self.fold_yo, self.fold_short_i, self.offered_zipf)
        return not (self.rejects or self.allows) and all(part is None for part in parts)


@dataclass(frozen=True, slots=True)
class ProfileCard:
    """A profile and all it is told with."""

    profile: Profile
    clauses: tuple[Clause, ...]
    """What it rejects, then what it allows, each by the code of the reason."""
    from_parent: Differences | None
    """What it answers otherwise than the profile it extends; None if it extends none."""
    variants: tuple[tuple[str, Differences], ...]
    """The variants its file names or inherits, and what each changes."""


def list_cards(folder: Path) -> list[ProfileCard]:
    """Return the cards of all profiles in ``folder``, parents before their heirs."""
    shelf = ProfileFolder(folder)
    cards = [_card(shelf, name) for name in shelf.names]
    return sorted(cards, key=lambda card: (card.profile.extends is not None, card.profile.name))


def describe_profile(folder: Path, name: str) -> ProfileCard:
    """Return the card of the profile or variant called ``name``.

    Raises:
        UsageError: there is none.
        RulesError: its file is broken.
    """
    return _card(ProfileFolder(folder), name)


def _card(shelf: ProfileFolder, name: str) -> ProfileCard:
    profile = shelf.load(name)
    parent = shelf.load(profile.extends) if profile.extends else None
    return ProfileCard(
        profile=profile,
        clauses=_clauses(profile),
        from_parent=None if parent is None else differences(parent, profile),
        variants=tuple(
            (variant.name.rpartition("+")[2], differences(profile, variant))
            for variant in shelf.variants(profile)
        ),
    )


def _clauses(profile: Profile) -> tuple[Clause, ...]:
    clauses = (
        Clause(reason, reason in profile.rejects, rule, profile.origins[reason])
        for reason, rule in profile.clauses.items()
    )
    return tuple(sorted(clauses, key=lambda clause: (not clause.rejects, clause.reason)))


def differences(base: Profile, other: Profile) -> Differences:
    """Return what ``other`` answers otherwise than ``base``."""
    length = (other.min_length, other.max_length)
    return Differences(
        rejects=tuple(sorted(other.rejects - base.rejects)),
        allows=tuple(sorted(base.rejects - other.rejects)),
        length=None if length == (base.min_length, base.max_length) else length,
        fold_yo=None if other.fold_yo == base.fold_yo else other.fold_yo,
        fold_short_i=None if other.fold_short_i == base.fold_short_i else other.fold_short_i,
        offered_zipf=None if other.offered_zipf == base.offered_zipf else other.offered_zipf,
    )


def copy_profile(folder: Path, name: str, new: str) -> Path:
    """Write profile ``name``, with its options, as ``new`` into the same ``folder`` and return the file.

    Raises:
        UsageError: there is no profile ``name``, or ``new`` is taken or can be no name.
        RulesError: the file of ``name`` is broken, or what would be written is no profile.
    """
    shelf = ProfileFolder(folder)
    shelf.load(name)
    path = folder / f"{new}.toml"
    if not is_profile_name(new):
        raise UsageError(
            f"no profile can be called {new!r}: write small Latin letters, digits and hyphens, a letter first;"
            f" names that Windows keeps for devices, such as con, cannot be files"
        )
    if new in shelf.names or path.exists():
        raise UsageError(f"{path}: exists; choose another name")
    text = profile_toml(shelf.table(name), new, name)
    verify_profile_text(path, text)
    replace_file(path, [text.encode()])
    return path
