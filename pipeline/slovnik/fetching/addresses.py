"""Addresses that may be asked: http and https, and never from the safe one to the other."""

import re
from typing import Final
from urllib.parse import SplitResult, urljoin, urlsplit

from slovnik.errors import SourceError
from slovnik.orthography import escape

REDIRECTS_MAX: Final = 8
_LONG: Final = 200
_USER: Final = re.compile("//[^/?#]*@")


def verify_address(address: str) -> SplitResult:
    """Return the parts of an address.

    Raises:
        SourceError: it is no http or https address, or has a user's name in it.
    """
    try:
        parts = urlsplit(address)
        fit = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        fit = False
    if not fit or not address.isprintable() or " " in address:
        raise SourceError("is no http or https address")
    if parts.username is not None:
        raise SourceError("has a user's name in it; get the file by hand, then --from FILE")
    return parts


def follow(address: str, location: str) -> str:
    """Return the address that a server sends us on to, without a fragment.

    Raises:
        SourceError: it may not be asked, or is not safe where ``address`` is.
    """
    try:
        onward = urljoin(address, location).partition("#")[0]
    except ValueError:
        onward = location
    try:
        parts = verify_address(onward)
    except SourceError as error:
        raise SourceError(f"sends us on to {shown(onward)!r}, which {error}") from None
    if urlsplit(address).scheme == "https" and parts.scheme != "https":
        raise SourceError(f"sends us on from https to {shown(onward)!r}, which is not safe")
    return onward


def shown(address: str) -> str:
    """Return an address fit for a message: on one line, and without what a user is let in by."""
    return escape(_USER.sub("//…@", address), _LONG)
