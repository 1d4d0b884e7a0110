#!/usr/bin/env python3
"""`brume serve` over a small page of our own: what it answers, what it refuses, ports, addresses, and how it ends.

    net.py PROGRAM
"""
import gzip
import hashlib
import http.client
import os
import signal
import socket
import time

from client import HOUSE, Server, check, free_port
from brume import end, path, run, check_run

HASHED = "app-0123456789ab.js"
LARGE = b"".join(hashlib.sha256(b"%d" % i).digest() for i in range(100_000))
FILES = {
    "index.html": b"<!doctype html>\n<p>here\n",
    HASHED: b"let a = 1;\n" * 5000,
    "brume-app.js": b"plain",
    "brume.wasm": LARGE,
    "a.css": b"p {}\n",
    "icon.svg": b"<svg/>",
    "icon.png": b"png",
    "manifest.webmanifest": b"{}",
    "empty.txt": b"",
    "what.odd": b"?",
}
TYPES = {
    "index.html": "text/html; charset=utf-8", HASHED: "text/javascript; charset=utf-8",
    "brume.wasm": "application/wasm", "a.css": "text/css; charset=utf-8", "icon.svg": "image/svg+xml",
    "icon.png": "image/png", "manifest.webmanifest": "application/manifest+json",
    "empty.txt": "text/plain; charset=utf-8", "what.odd": "application/octet-stream",
}


def lay_out():
    os.mkdir(path("page"))
    os.mkdir(path("page/inner"))
    for name, content in {**FILES, f"{HASHED}.gz": gzip.compress(FILES[HASHED]), f"{HASHED}.br": b"as if brotli",
                          "inner/file.txt": b"inner", ".hidden": b"hidden"}.items():
        with open(path(f"page/{name}"), "wb") as file:
            file.write(content)
    with open(path("secret.txt"), "w", encoding="utf-8") as file:
        file.write("secret")


def holds_house(headers, what):
    for name, value in HOUSE.items():
        check(headers.get(name) == value, f"{what}: {name}", headers)


def files(server):
    for name, content in FILES.items():
        status, headers, body = server.ask(f"/{name}")
        check(status == 200 and body == content, f"{name} arrives whole", status, len(body))
        check(name not in TYPES or headers["content-type"] == TYPES[name], f"{name}: its type", headers)
        check(headers["content-length"] == str(len(content)), f"{name}: its length", headers)
        holds_house(headers, name)
        forever = "public, max-age=31536000, immutable"
        check(headers["cache-control"] == (forever if name == HASHED else "no-cache"), f"{name}: how long it keeps")
        again = server.ask(f"/{name}", If_None_Match=f'"other", W/{headers["etag"]}')
        check(again[0] == 304 and again[2] == b"" and again[1]["etag"] == headers["etag"], f"{name}: unchanged", again)
        # RFC 9110, 8.6: the length of the file or none, and never that of the empty answer
        check("content-length" not in again[1], f"{name}: unchanged, without a length", again)
        head = server.ask(f"/{name}", method="HEAD")
        check(head[0] == 200 and head[2] == b"" and head[1]["content-length"] == str(len(content)), f"{name}: HEAD",
              head)
        check(head[1]["etag"] == headers["etag"], f"{name}: HEAD has the same tag")
    check(server.ask("/")[2] == FILES["index.html"], "/ is index.html")
    check(server.ask("/?seed=7&x=/../")[2] == FILES["index.html"], "a question is not part of the path")


def codings(server):
    tags = set()
    for accepts, wanted in (("identity", None), ("gzip", "gzip"), ("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip"),
                            ("gzip;q=0", None), ("gzip ; q=0.5", "gzip"), ("brotli", None), ("x-gzip,gzipped", None),
                            ("", None), ("br", "br"), ("deflate,br;q=0.1", "br")):
        status, headers, body = server.ask(f"/{HASHED}", Accept_Encoding=accepts)
        check(status == 200 and headers.get("content-encoding") == wanted, f"accepts {accepts!r}", headers)
        check(headers["vary"] == "accept-encoding", "it says on what that depends", headers)
        check(headers["content-type"] == TYPES[HASHED], "its own type, not that of the coding", headers)
        if wanted == "gzip":
            body = gzip.decompress(body)
        check(body == (b"as if brotli" if wanted == "br" else FILES[HASHED]), f"accepts {accepts!r}: the content")
        tags.add(headers["etag"])
    check(len(tags) == 3, "each coding has its own tag", tags)
    check("vary" not in server.ask("/a.css", Accept_Encoding="gzip")[1], "what is not coded doesn't vary")


def nowhere(server):
    for name in ("/nope", "/index.html/", "/inner", "/inner/", "/inner/file.txt", "/.hidden",
                 f"/{HASHED}.gz", f"/{HASHED}.br", "/INDEX.HTML", "/" + "a" * 900,
                 "/a%2Fb"):
        status, headers, body = server.ask(name)
        check(status == 404 and b"Only mist here" in body, f"{name[:40]}: 404 and a page", status, body)
        holds_house(headers, name[:40])
        check(headers["cache-control"] == "no-store", "that isn't kept", headers)
    check(server.ask("/nope", method="HEAD")[2] == b"", "HEAD of nothing has no body")
    for name in (b"/../secret.txt", b"/%2e%2e/secret.txt", b"/..%2fsecret.txt", b"/inner/../../secret.txt",
                 b"/..\\secret.txt", b"//../secret.txt", b"/%252e%252e/secret.txt", b"../secret.txt",
                 b"/inner/..%2f..%2fsecret.txt", b"/nope%00.html", b"/index.html%00.png"):
        got = server.raw(b"GET " + name + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        check(b"secret" not in got.replace(b"secret.txt", b""), f"{name}: not out of the folder", got)
        check(got == b"" or b"content-security-policy: " in got, f"{name}: with the headers of all", got)
        check(got == b"" or b" 404 " in got or b" 403 " in got or b" 400 " in got, f"{name}: refused", got)


def refused(server):
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        status, headers, _ = server.ask("/", method=method, body=b"some words" if method != "OPTIONS" else None)
        check(status == 405 and headers["allow"] == "GET, HEAD", f"{method} is refused", status, headers)
        holds_house(headers, method)
    for text in (b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                 b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\r\n\r\n\r\n",
                 b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 40000 + b"\r\n\r\n", b"\0" * 5000,
                 b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                 b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 b"Sec-WebSocket-Version: 13\r\n\r\n"):
        got = server.raw(text)
        check(got == b"" or b"content-security-policy: " in got, f"{text[:30]}: with the headers of all", got)
        check(b" 101 " not in got and FILES["index.html"] not in got, f"{text[:30]}: not answered as a page", got)
    check(server.ask("/")[0] == 200, "and goes on serving")


def connections(server):
    talk = http.client.HTTPConnection(server.host, server.port, timeout=20)
    for method, name in (("GET", "/"), ("HEAD", "/brume.wasm"), ("GET", "/nope"), ("GET", "/brume.wasm"), ("GET", "/")):
        talk.request(method, name)
        body = talk.getresponse().read()
        check(method == "HEAD" or name == "/nope" or body == FILES[name[1:] or "index.html"], f"{method} {name} on one")
    talk.close()
    # Who waits for the end of the connection gets it with the end of the answer.
    for first in (b"GET /brume.wasm HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                  b"GET /brume.wasm HTTP/1.0\r\n\r\n",
                  b"HEAD / HTTP/1.1\r\nHost: localhost\r\nconnection: Close\r\n\r\n"):
        begin = time.monotonic()
        got = server.raw(first)
        check(time.monotonic() - begin < 1.5, f"{first[:30]}: ends soon", time.monotonic() - begin)
        head, _, body = got.partition(b"\r\n\r\n")
        check(b"connection: close" in head and body == (b"" if first[:4] == b"HEAD" else LARGE), "and whole", head)
    # Somebody who says nothing, and somebody who asks for much and doesn't read, keep nobody waiting.
    silent = socket.create_connection((server.host, server.port))
    slow = socket.create_connection((server.host, server.port))
    slow.sendall(b"GET /brume.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
    begin = time.monotonic()
    many = [http.client.HTTPConnection(server.host, server.port, timeout=20) for _ in range(60)]
    for one in many:
        one.request("GET", "/brume.wasm")
    for one in many:
        check(one.getresponse().read() == LARGE, "sixty at a time each get all")
        one.close()
    check(time.monotonic() - begin < 30, "soon")
    silent.close()
    slow.close()


def ports():
    port = free_port()
    with Server("--page", "page", port=port) as first, Server("--page", "page", port=port) as second:
        check(first.port == port and second.port > port, "a taken port: the next free one", first.said, second.said)
        check(f"Port {port} is taken; the next free one is {second.port}." in second.said, "it is said", second.said)
        check(second.ask("/")[0] == 200, "and served")
    with Server("--page", "page", port=port) as again:
        check(again.port == port, "a port is free again at once", again.said)


def addresses():
    with Server("--page", "page", "--listen", "0.0.0.0", ends_with=signal.SIGINT) as server:
        check(server.host == "127.0.0.1" and server.ask("/")[0] == 200, "everywhere is here too", server.said)
        for line in server.said.splitlines()[1:-1]:
            check(line.startswith("and in your network at http://") and "127." not in line, "the network's addresses",
                  line)
    if os.path.exists("/proc/net/if_inet6"):
        with Server("--page", "page", "--listen", "::") as server:
            here = server.host == "127.0.0.1" and server.ask("/")[0] == 200
            check(here, "everywhere in IPv6 is IPv4 too", server.said)
        with Server("--page", "page", "--listen", "::1") as server:
            check(f"http://[::1]:{server.port}/" in server.said and server.ask("/")[0] == 200, "IPv6", server.said)
    with Server("--page", "page", "--listen", "localhost", ends_with=signal.SIGINT) as server:
        check(server.ask("/")[0] == 200, "localhost by name")
    # No display, or root: --open has nothing to open, and says nothing of it.
    with Server("--page", "page", "--open", env={"DISPLAY": "", "WAYLAND_DISPLAY": ""}) as server:
        check(server.ask("/")[0] == 200, "--open without a display serves")


def ends():
    """With a connection that is in the middle of an answer."""
    with Server("--page", "page", ends_with=signal.SIGHUP) as server:
        slow = socket.create_connection((server.host, server.port))
        slow.sendall(b"GET /brume.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
        slow.recv(100)
    slow.close()
    check_run(run("serve", "--page", "page", "--port", "1", "extra"), 2, "a word too many", stderr="say --page extra")
    os.mkdir(path("torn"))
    os.symlink("nowhere", path("torn/index.html"))
    check_run(run("serve", "--page", "torn"), 2, "a link to nothing", stderr="torn/index.html: No such file")
    os.mkdir(path("many"))
    for i in range(300):
        with open(path(f"many/{i}.txt"), "w", encoding="utf-8"):
            pass
    check_run(run("serve", "--page", "many"), 2, "too many files", stderr="one file too many")


lay_out()
with Server("--page", "page") as shared:
    for test in (files, codings, nowhere, refused, connections):
        test(shared)
ports()
addresses()
ends()
end()
