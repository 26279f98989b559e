"""Where a download may lead: redirects, safe connections, proxies, hosts that are not there."""

import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest
import serving
from serving import File

from slovnik.errors import SourceError
from slovnik.fetching.recorded import load_recorded

FILE = File(b"words")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_followed_and_the_declared_address_is_recorded(status, site, fetching) -> None:
    address = site.publish("/latest.txt", FILE, serving.sends_on("2026/words.txt?x=1#top", status))
    site.publish("/2026/words.txt?x=1", FILE)
    assert fetching(address).path.read_bytes() == b"words"
    assert [path for path, _ in site.asked] == ["/latest.txt", "/2026/words.txt?x=1"]
    assert load_recorded(fetching.folder)["dump"].address == address


def test_what_breaks_off_behind_a_redirect_goes_on_behind_it(site, fetching) -> None:
    address = site.publish("/latest.txt", FILE, *[serving.sends_on("/words.txt")] * 2)
    site.publish("/words.txt", FILE, serving.drops_at(2))
    assert fetching(address).path.read_bytes() == b"words"
    assert site.ranges == ["", "", "bytes=2-", "bytes=2-"]


def test_a_ring_of_redirects_is_left(site, fetching) -> None:
    address = site.publish("/a", FILE, *[serving.sends_on("/b")] * 20)
    site.publish("/b", FILE, *[serving.sends_on("/a")] * 20)
    with pytest.raises(SourceError, match="sends us on more than 8 times"):
        fetching(address)
    assert len(site.asked) == 9


@pytest.mark.parametrize(
    "location",
    [
        "file:///etc/passwd",
        "ftp://127.0.0.1/words.txt",
        "data:text/plain,words",
        "http://user:secret@127.0.0.1/words.txt",
        "http://[::1/",
        "http://127.0.0.1:99999/",
        "http://127.0.0.1/a b",
        "http://127.0.0.1/\x1b[31m",
    ],
)
def test_a_redirect_to_anything_else_is_refused(location, site, fetching) -> None:
    address = site.publish("/latest.txt", FILE, serving.sends_on(location))
    with pytest.raises(SourceError, match=r"sends us on to '.*', which (is no http|has a user)") as caught:
        fetching(address)
    assert str(caught.value).isprintable()
    assert "secret" not in str(caught.value)
    assert "dump.txt" not in fetching.files


def test_a_redirect_to_nowhere_is_not_followed_for_ever(site, fetching) -> None:
    address = site.publish("/latest.txt", FILE, *[serving.says(302)] * 20)
    with pytest.raises(SourceError, match="sends us on more than 8 times"):
        fetching(address)


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "/etc/passwd", "ftp://example.org/x", "http://", "http://a:b@c/"]
)
def test_an_address_that_is_none_of_the_web_is_refused(address, fetching) -> None:
    with pytest.raises(SourceError, match=r"is no http or https address|has a user's name in it"):
        fetching(address)
    assert fetching.waits == []


def test_a_server_that_is_not_there_is_tried_again(fetching) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}/words.txt"
        with pytest.raises(
            SourceError, match=r"cannot connect \(tried 5 times\); its author publishes it at"
        ):
            fetching(address)
    assert fetching.waits == [1, 2, 4, 8]


def test_what_is_no_answer_of_the_web_is_told(fetching) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        import threading

        def greet() -> None:
            for _ in range(5):
                connection, _ = other.accept()
                with connection:
                    connection.recv(10_000)
                    connection.sendall(b"220 mail.example.org ESMTP\r\n")

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(SourceError, match=r"the connection broke \(tried 5 times\)"):
            fetching(f"http://127.0.0.1:{other.getsockname()[1]}/words.txt")
        thread.join()


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a certificate of 127.0.0.1 with its key, made for this run."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("there is no openssl to make a certificate with")
    folder = tmp_path_factory.mktemp("certificate")
    key, public = folder / "key.pem", folder / "public.pem"
    subject = "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"
    made = "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"
    subprocess.run(
        [openssl, "req", *made, *subject, "-keyout", key, "-out", public], check=True, capture_output=True
    )
    both = folder / "both.pem"
    both.write_bytes(key.read_bytes() + public.read_bytes())
    return both


@pytest.fixture
def safe_site(certificate, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with serving.serving(certificate) as site:
        yield site


def test_a_safe_server_is_asked_and_what_broke_off_goes_on(safe_site, fetching) -> None:
    data = bytes(500_000)
    address = safe_site.publish("/words.txt", File(data), serving.drops_at(300_001))
    assert address.startswith("https://")
    assert fetching(address).bytes == len(data)
    assert safe_site.ranges == ["", "bytes=300001-"]


def test_more_bytes_than_told_are_noticed_on_a_safe_connection(safe_site, fetching) -> None:
    with pytest.raises(SourceError, match="sends more bytes than it told"):
        fetching(safe_site.publish("/words.txt", FILE, serving.tells(4)))


def test_a_safe_server_that_nobody_vouches_for_is_not_trusted(certificate, fetching) -> None:
    with (
        serving.serving(certificate) as site,
        pytest.raises(SourceError, match=r"not who it says: .*certificate"),
    ):
        fetching(site.publish("/words.txt", FILE))
    assert fetching.waits == []
    assert site.asked == []


def test_a_redirect_leads_from_http_to_https_and_never_back(site, safe_site, fetching) -> None:
    onward = safe_site.publish("/words.txt", FILE)
    assert fetching(site.publish("/a", FILE, serving.sends_on(onward))).bytes == 5
    back = safe_site.publish("/b", FILE, serving.sends_on(site.publish("/words.txt", FILE)))
    with pytest.raises(
        SourceError,
        match=r"sends us on from https to 'http://127\.0\.0\.1:\d+/words\.txt', which is not safe",
    ):
        fetching(back, update=True)
    assert [path for path, _ in site.asked] == ["/a"]


def test_a_proxy_that_the_system_names_is_asked(site, fetching, monkeypatch) -> None:
    site.publish("http://lexicons.invalid/words.txt".removeprefix(site.address), FILE)
    monkeypatch.setenv("http_proxy", site.address)
    assert fetching("http://lexicons.invalid/words.txt").path.read_bytes() == b"words"
    assert site.asked[0][0] == "http://lexicons.invalid/words.txt"
    monkeypatch.setenv("http_proxy", re.sub("^http://", "", site.address))
    fetching("http://lexicons.invalid/words.txt", update=True)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    assert fetching(site.publish("/words.txt", FILE), update=True).bytes == 5
