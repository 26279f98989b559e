"""Build everything: the order of the stages, from rules and sources to artifacts swapped into place.

    rules ─▶ sources ─▶ parse ─▶ judge ─▶ store ─▶ export ─▶ swap

All is written into a staging folder inside the build folder; only when it is complete does it take the place of the
last good build, so a crash, a kill or a full disk leaves that one answering.
"""

from slovnik.build.building import BuildReport, BuildRequest, ProfileCount, build
from slovnik.build.loss import Loss

__all__ = ["BuildReport", "BuildRequest", "Loss", "ProfileCount", "build"]
