"""What the tests of the server share: starting `brume serve`, and asking it."""
import contextlib
import http.client
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))

from brume import FOLDER, PROGRAM, check  # noqa: E402

CSP = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
       "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
       "form-action 'none'; frame-ancestors 'none'")
SMALL = b"<!doctype html>\n<p>small\n"
LARGE = bytes(range(251)) * 50_000  # more than the kernel keeps for a connection
HOUSE = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def lay_out_small():
    """A page of one small and one large file."""
    os.mkdir(os.path.join(FOLDER.name, "page"))
    for name, content in (("index.html", SMALL), ("large.bin", LARGE)):
        with open(os.path.join(FOLDER.name, "page", name), "wb") as file:
            file.write(content)


def free_port():
    with contextlib.closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Server:
    """A `brume serve` on a free port, ended by a signal; `said` is what it printed until it served."""

    def __init__(self, *words, port=None, ends_with=signal.SIGTERM, env=None, **more):
        self.ends_with = ends_with
        words = [PROGRAM, "serve", "--port", str(port or free_port()), *words]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        cwd=FOLDER.name, env={**os.environ, **(env or {})}, **more)
        self.said = ""
        for line in self.process.stdout:
            self.said += line
            if "Ctrl-C" in line:
                break
        address = re.search(r"^Brume is at http://(.*):(\d+)/$", self.said, re.M)
        check(address, "the server says its address", self.said)
        self.host = address[1].strip("[]")
        self.port = int(address[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(self.ends_with)
        out, err = self.process.communicate(timeout=30)
        check(self.process.returncode == 0, f"{self.ends_with.name} ends it with 0", self.process.returncode, err)
        check(out == "" and err == "", "and without a word", out, err)

    def ask(self, path, method="GET", body=None, **headers):
        """Status, headers in small letters, body."""
        talk = http.client.HTTPConnection(self.host, self.port, timeout=20)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        talk.request(method, path, body=body, headers={"Accept-Encoding": "identity", **named})
        answer = talk.getresponse()
        got = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        talk.close()
        return got

    def connect(self, text=b"", source=None, buffer=None):
        """A connection on which `text` was said; `buffer`: how little it takes before it is read from."""
        talk = socket.socket()
        talk.settimeout(60)
        if buffer:
            talk.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if source:
            talk.bind((source, 0))
        talk.connect((self.host, self.port))
        talk.sendall(text)
        return talk

    def held(self):
        """How many connections the server has."""
        folder = f"/proc/{self.process.pid}/fd"
        count = -1  # the listening socket
        for name in os.listdir(folder):
            with contextlib.suppress(FileNotFoundError):
                count += os.readlink(f"{folder}/{name}").startswith("socket:")
        return count

    def raw(self, text):
        """What comes back for these bytes until the connection ends or is quiet."""
        with socket.create_connection((self.host, self.port), timeout=5) as talk:
            talk.sendall(text)
            got = b""
            with contextlib.suppress(TimeoutError, ConnectionError):
                talk.settimeout(2)
                while part := talk.recv(65536):
                    got += part
        return got
