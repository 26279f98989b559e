"""A real HTTP server on loopback that serves files rightly, or as wrongly as a test tells it to.

Each request takes the next step of the plan for its path; where the plan is at its end, the file is served rightly.
"""

import gzip
import socket
import ssl
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

LAST_MODIFIED = "Fri, 02 Oct 2026 04:11:09 GMT"
"""When the files of the tests were changed, as a server tells it, and as sources.lock does."""
DATE = "2026-10-02T04:11:09Z"


@dataclass(frozen=True)
class File:
    """A file as it is published."""

    data: bytes
    etag: str = '"one"'
    modified: str = LAST_MODIFIED

    @property
    def validators(self) -> dict[str, str]:
        told = {"ETag": self.etag, "Last-Modified": self.modified}
        return {name: value for name, value in told.items() if value}


Step = Callable[["Handler", File], None]


@dataclass
class Site:
    """What a server publishes, how it will answer, and what it was asked."""

    address: str = ""
    files: dict[str, File] = field(default_factory=dict)
    plan: dict[str, list[Step]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    faults: list[BaseException] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def publish(self, path: str, file: File, *steps: Step) -> str:
        """Publish a file and return its address."""
        self.files[path] = file
        self.plan[path] = list(steps)
        return self.address + path

    @property
    def ranges(self) -> list[str]:
        """Return from where each request wanted the file; empty: all of it."""
        return [headers.get("range", "") for _, headers in self.asked]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30
    server: "Server"

    def do_GET(self) -> None:
        site = self.server.site
        path = self.path.removeprefix(site.address)  # a proxy is asked for a whole address
        site.asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
        steps = site.plan.get(path, [])
        step = steps.pop(0) if steps else rightly
        file = site.files.get(path)
        if file is None:
            answer(self, 404, {}, b"no such file")
        else:
            step(self, file)

    def log_message(self, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    site: Site

    def handle_error(self, request: object, client_address: object) -> None:
        error = sys.exc_info()[1]
        if error is not None and not isinstance(error, (ConnectionError, TimeoutError, ssl.SSLError)):
            self.site.faults.append(error)


@contextmanager
def serving(certificate: Path | None = None) -> Iterator[Site]:
    """Serve for the block, over TLS if there is a certificate (with its key in one file)."""
    server = Server(("127.0.0.1", 0), Handler)
    scheme = "http"
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        scheme = "https"
    server.site = site = Site(f"{scheme}://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield site
    finally:
        site.over.set()
        server.shutdown()
        server.server_close()
        thread.join()
    assert site.faults == []


def answer(
    handler: Handler,
    status: int,
    headers: dict[str, str],
    body: bytes,
    length: int | None = -1,
    connection: str = "close",
) -> None:
    """Send an answer; ``length`` is the one that is told, -1 the true one, None none."""
    handler.send_response(status)
    if length is not None:
        headers = {"Content-Length": str(len(body) if length == -1 else length), **headers}
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.send_header("Connection", connection)
    handler.end_headers()
    handler.close_connection = True
    handler.wfile.write(body)


def rightly(handler: Handler, file: File) -> None:
    """Serve what was asked for: nothing if it is known, the rest of it, or all."""
    start = first_byte(handler)
    same = handler.headers.get("If-Range") in (None, file.etag, file.modified)
    if handler.headers.get("If-None-Match") == file.etag:
        answer(handler, 304, file.validators, b"", length=None)
    elif start and same and start >= len(file.data):
        answer(handler, 416, {"Content-Range": f"bytes */{len(file.data)}"}, b"")
    elif start and same:
        part(handler, file, start, file.data[start:])
    else:
        answer(handler, 200, file.validators, file.data)


def first_byte(handler: Handler) -> int:
    return int(handler.headers.get("Range", "bytes=0-").removeprefix("bytes=").removesuffix("-"))


def part(handler: Handler, file: File, start: int, body: bytes) -> None:
    last = len(file.data) - 1
    answer(
        handler,
        206,
        {"Content-Range": f"bytes {start}-{last}/{len(file.data)}", **file.validators},
        body,
        length=len(file.data) - start,
    )


def drops_at(at: int, *, reset: bool = False) -> Step:
    """Break the connection at this byte of the file, whatever part was asked for."""

    def step(handler: Handler, file: File) -> None:
        start = first_byte(handler)
        if start:
            part(handler, file, start, file.data[start:at])
        else:
            answer(handler, 200, file.validators, file.data[:at], length=len(file.data))
        if reset:
            handler.wfile.flush()
            handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    return step


def tells(length: int, connection: str = "close") -> Step:
    """Send all of the file, and tell another length."""
    return lambda handler, file: answer(handler, 200, file.validators, file.data, length, connection)


def says(status: int, **headers: str) -> Step:
    """Answer with a status and no file; ``Retry_After`` is the header Retry-After."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, file: answer(handler, status, told, b"")


def sends_on(location: str, status: int = 302) -> Step:
    return says(status, Location=location)


def ignores_range(handler: Handler, file: File) -> None:
    answer(handler, 200, file.validators, file.data)


def serves(status: int, body: bytes, **headers: str) -> Step:
    """Send this instead."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, file: answer(handler, status, told, body)


def in_chunks(pieces: list[bytes], *, whole: bool = True) -> Step:
    """Send pieces by the chunked coding; not whole: break off before the last, empty one."""

    def step(handler: Handler, file: File) -> None:
        body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
        told = {"Transfer-Encoding": "chunked", **file.validators}
        answer(handler, 200, told, body + (b"0\r\n\r\n" if whole else b""), length=None)

    return step


def without_length(handler: Handler, file: File) -> None:
    answer(handler, 200, file.validators, file.data, length=None)


def packed(handler: Handler, file: File) -> None:
    """Pack the file for the way, though nobody asked for that."""
    told = {"Content-Encoding": "gzip", **file.validators}
    answer(handler, 200, told, gzip.compress(file.data, mtime=0))


def called_packed(handler: Handler, file: File) -> None:
    """Serve a .gz as if it were packed for the way, as some servers do."""
    answer(handler, 200, {"Content-Encoding": "x-gzip", **file.validators}, file.data)


def hangs_at(at: int | None) -> Step:
    """Send so many bytes of the file and then nothing, until the server is shut down; None: not even a status."""

    def step(handler: Handler, file: File) -> None:
        if at is not None:
            answer(handler, 200, file.validators, file.data[:at], length=len(file.data))
            handler.wfile.flush()
        handler.server.site.over.wait(30)
        handler.close_connection = True

    return step


def stays_open(connection: str) -> Step:
    """Send all, say what will become of the connection, and do not close it."""

    def step(handler: Handler, file: File) -> None:
        answer(handler, 200, file.validators, file.data, connection=connection)
        handler.wfile.flush()
        handler.server.site.over.wait(30)

    return step
