"""Ask a server for a file; the only module that knows HTTP.

A server is asked to close the connection after its answer, and we read until it does so, not until the length that it
told: that is how more bytes than told are noticed, and what was told is not taken for the whole.
"""

import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPResponse as PlainResponse
from socket import socket
from typing import Any, Final
from urllib.request import getproxies, proxy_bypass

from urllib3 import (
    BaseHTTPResponse,
    HTTPConnectionPool,
    HTTPSConnectionPool,
    PoolManager,
    ProxyManager,
    Timeout,
)
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import (
    ConnectTimeoutError,
    DecodeError,
    HTTPError,
    InvalidHeader,
    LocationParseError,
    LocationValueError,
    NameResolutionError,
    NewConnectionError,
    ProtocolError,
    ProxyError,
    ReadTimeoutError,
    SSLError,
)

from slovnik import __version__
from slovnik.errors import SourceError
from slovnik.fetching.addresses import REDIRECTS_MAX, follow, verify_address
from slovnik.fetching.patience import DroppedError
from slovnik.orthography import escape

_PIECE: Final = 1 << 18
_LINGER: Final = 1.0
"""Seconds within which a server closes the connection, once all bytes that it told have come, or need not."""
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_ALWAYS: Final = {
    "User-Agent": f"slovnik/{__version__}",
    "Accept": "*/*",
    "Accept-Encoding": "identity",
    "Connection": "close",
}
_SAID: Final[tuple[tuple[type[HTTPError], str], ...]] = (
    (NameResolutionError, "no host of this name is found"),
    (NewConnectionError, "cannot connect"),
    (ConnectTimeoutError, "no connection within {timeout:g} s"),
    (ReadTimeoutError, "the server was silent for {timeout:g} s"),
    (ProxyError, "the proxy does not connect"),
    (SSLError, "no safe connection"),
    (ProtocolError, "the connection broke"),
)
"""What is said of a fault that may pass, the more special before the more general."""


class _ToItsEnd(PlainResponse):
    """An answer that is read until the connection ends, and not for long after the last byte that was told."""

    def __init__(self, sock: socket, *more: Any, **named: Any) -> None:
        super().__init__(sock, *more, **named)
        self._wire = sock
        self._left: int | None = None

    def begin(self) -> None:
        super().begin()
        if self.length:
            self._left, self.length = self.length, None

    def read1(self, n: int = -1) -> bytes:
        if self._left == 0:
            self._wire.settimeout(min(_LINGER, self._wire.gettimeout() or _LINGER))
        piece = super().read1(n)
        if self._left is not None:
            self._left -= len(piece)
        return piece


class _Plain(HTTPConnection):
    response_class = _ToItsEnd


class _Safe(HTTPSConnection):
    response_class = _ToItsEnd


class _PlainPool(HTTPConnectionPool):
    ConnectionCls = _Plain


class _SafePool(HTTPSConnectionPool):
    ConnectionCls = _Safe


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, its body not read yet."""

    address: str
    """Who gave it, after all redirects."""
    status: int
    reason: str
    headers: Mapping[str, str]
    _response: BaseHTTPResponse

    @property
    def received(self) -> int:
        """Return how many bytes of the body have come, packed as they were sent."""
        return int(self._response.tell())

    def pieces(self, length: int | None, *, unpack: bool) -> Iterator[bytes]:
        """Yield the body as it comes, until the connection ends or breaks.

        That a server does not close it properly is no fault once ``length`` bytes have come.
        """
        try:
            while piece := self._response.read1(_PIECE, decode_content=unpack):
                yield piece
        except (ReadTimeoutError, ProtocolError):
            if self.received != length:
                raise


class Web:
    """Asks servers; ``timeout`` is how many seconds one may take to connect, or be silent."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout

    @contextmanager
    def ask(self, address: str, headers: Mapping[str, str]) -> Iterator[Answer]:
        """Give the answer, redirects followed; also while it is read, for the block:

        Raises:
            DroppedError: a fault that may pass.
            SourceError: the address may not be asked, or the server is not who it says.
        """
        with self._faults():
            for _ in range(REDIRECTS_MAX + 1):
                with self._ask_once(address, headers) as answer:
                    if answer.status not in _REDIRECTS:
                        yield answer
                        return
                    address = follow(address, answer.headers.get("Location", ""))
        raise SourceError(f"sends us on more than {REDIRECTS_MAX} times")

    @contextmanager
    def _ask_once(self, address: str, headers: Mapping[str, str]) -> Iterator[Answer]:
        with _pools(address) as pools:
            response = pools.request(
                "GET",
                address,
                headers={**_ALWAYS, **headers},
                timeout=Timeout(connect=self._timeout, read=self._timeout),
                retries=False,
                redirect=False,
                preload_content=False,
                decode_content=False,
                enforce_content_length=False,
            )
            response.length_remaining = None  # or reading would stop where the told length does
            try:
                yield Answer(address, response.status, response.reason or "", response.headers, response)
            finally:
                response.close()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """Tell the faults of the library as ours."""
        try:
            yield
        except (LocationParseError, LocationValueError, InvalidHeader, DecodeError) as error:
            raise SourceError(f"cannot be understood: {_one_line(error)}") from None
        except HTTPError as error:
            if isinstance(error, SSLError) and isinstance(error.args[0], ssl.SSLCertVerificationError):
                raise SourceError(f"the server is not who it says: {_one_line(error.args[0])}") from None
            said = (text.format(timeout=self._timeout) for kind, text in _SAID if isinstance(error, kind))
            raise DroppedError(next(said, _one_line(error))) from None


def _pools(address: str) -> PoolManager:
    """Return what connects to ``address``, by the proxy that the system names for it."""
    parts = verify_address(address)
    proxy = getproxies().get(parts.scheme)
    pools = (
        ProxyManager(proxy if "://" in proxy else f"http://{proxy}")
        if proxy and not proxy_bypass(parts.netloc)
        else PoolManager()
    )
    pools.pool_classes_by_scheme = {"http": _PlainPool, "https": _SafePool}
    return pools


def _one_line(error: Exception) -> str:
    return escape(" ".join(str(error).split()), 200)
