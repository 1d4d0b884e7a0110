#!/usr/bin/env python3
"""What `brume serve` makes of requests, as RFC 9110 and 9112 have it, from outside.

    requests.py PROGRAM

test_request.c has the parser's table; this holds that the answers arrive, whole, once, and that the connection ends
or goes on as it should.
"""
import contextlib
import email.utils
import re
import socket
import time

from client import HOUSE, LARGE, SMALL, Server, check, lay_out_small
from brume import end

HOST = b"Host: localhost\r\n"
DATA_SEGMENTS_IN = 152  # where struct tcp_info (linux/tcp.h) has tcpi_data_segs_in


def answers(server, text):
    """Status, headers and body of all that comes for these bytes; the end of our side is said behind them."""
    with server.connect(text) as talk:
        with contextlib.suppress(OSError):
            talk.shutdown(socket.SHUT_WR)
        got = b""
        while part := talk.recv(65536):
            got += part
    found = []
    while got:
        head, _, got = got.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        status = re.fullmatch(r"HTTP/1\.1 (\d{3}) [A-Z][A-Za-z -]+", lines[0])
        check(status, "a line of status", lines[0])
        headers = dict(line.split(": ", 1) for line in lines[1:])
        check(len(headers) == len(lines) - 1, "no header twice", lines)
        size = int(headers.get("content-length", 0))
        if text.lstrip().startswith(b"HEAD"):
            size = 0
        found.append((int(status[1]), headers, got[:size]))
        got = got[size:]
    return found


def one(server, text, status, what=None):
    """The only answer, which must have this status, and what all have."""
    what = what or text[:60]
    found = answers(server, text)
    check(len(found) == 1 and found[0][0] == status, f"{what}: one answer, {status}", found)
    if len(found) != 1:
        return {}, b""
    _, headers, body = found[0]
    for name, value in HOUSE.items():
        check(headers.get(name) == value, f"{what}: {name}", headers)
    if status >= 400:
        check(headers["content-type"].startswith("text/") and (body or text.startswith(b"HEAD")), f"{what}: in words",
              headers, body)
    return headers, body


def lines(server):
    for text, status in (
            (b"GET / HTTP/1.1\r\n" + HOST + b"\r\n", 200), (b"\r\nGET / HTTP/1.1\r\n" + HOST + b"\r\n", 200),
            (b"GET / HTTP/1.0\r\n\r\n", 200), (b"GET / HTTP/1.9\r\n" + HOST + b"\r\n", 200),
            (b"GET / FOO/1.1\r\n" + HOST + b"\r\n", 400), (b"GET / HTTP/2.0\r\n" + HOST + b"\r\n", 505),
            (b"GET / HTTP/0.9\r\n" + HOST + b"\r\n", 505), (b"GET /\r\n", 400),
            (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
            (b"get / HTTP/1.1\r\n" + HOST + b"\r\n", 501), (b"Get / HTTP/1.1\r\n" + HOST + b"\r\n", 501),
            (b"BREW / HTTP/1.1\r\n" + HOST + b"\r\n", 501),
            (b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n", 405),
            (b"TRACE / HTTP/1.1\r\n" + HOST + b"\r\n", 405), (b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n", 405),
            (b"GET / HTTP/1.1\nHost: localhost\n\n", 400), (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
            (b"GET / HTTP/1.1\r\n\r\n", 400), (b"GET / HTTP/1.1\r\n" + HOST + HOST + b"\r\n", 400),
            (b"GET / HTTP/1.1\r\nHost:\r\n\r\n", 400), (b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
            (b"GET / HTTP/1.1\r\n" + HOST + b"A: b\r\n folded\r\n\r\n", 400),
            (b"GET http://localhost/ HTTP/1.1\r\n" + HOST + b"\r\n", 200),
            (b"GET http://localhost/nope?x HTTP/1.1\r\n" + HOST + b"\r\n", 404),
            (b"GET http://evil.example/ HTTP/1.1\r\n" + HOST + b"\r\n", 421),
            (b"GET https://localhost/ HTTP/1.1\r\n" + HOST + b"\r\n", 421),
            (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 414),
            (b"HEAD / HTTP/1.1\r\n" + HOST + b"\r\n", 200), (b"HEAD / HTTP/1.1\r\n" + HOST + b"Bad\r\n\r\n", 400),
            (b"GET / HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n", 501),
            (b"GET / HTTP/1.1\r\n" + HOST + b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n", 200)):
        headers, body = one(server, text, status)
        check(status != 405 or headers.get("allow") == "GET, HEAD", "405 says what is allowed", headers)
        check(status != 200 or text.startswith(b"HEAD") or body == SMALL, f"{text[:40]}: the page", body)
        check(email.utils.parsedate_to_datetime(headers["date"]).timestamp() > 1.7e9, "a date", headers)


def headers_of_all_sizes(server):
    """Names that known ones begin with; cookies as browsers send them, for every port of localhost; too much."""
    for name in ("X", "If", "I", "Content", "C", "Hos", "Accept", "Range-", "Connectio", "Transfer", "Sec-"):
        with server.connect(b"GET / HTTP/1.1\r\n" + HOST + name.encode() + b": 1\r\n\r\n") as talk:
            check(talk.recv(65536).startswith(b"HTTP/1.1 200 "), f"a header {name} is passed over")
    for size in (3000, 5000, 16384, 30000):
        one(server, b"GET / HTTP/1.1\r\n" + HOST + b"Cookie: a=" + b"b" * size + b"\r\n\r\n", 200, f"{size} of cookies")
    many = b"".join(b"X-%d: 1\r\n" % i for i in range(120))
    # More than the kernel has taken when the answer goes out: the refusal arrives in spite of that.
    for text, what in ((b"Cookie: a=" + b"b" * 33000, "33000 of cookies"), (many, "120 headers"),
                       (b"Cookie: a=" + b"b" * 500000, "500000 of cookies")):
        with server.connect() as talk:
            talk.sendall(b"GET / HTTP/1.1\r\n" + HOST + text + b"\r\n\r\n")
            check(talk.recv(65536).startswith(b"HTTP/1.1 431 "), f"{what}: 431")


def bodies(server):
    """A body is no request, however it is sent, and who sends one gets the answer."""
    inner = b"GET /large.bin HTTP/1.1\r\n" + HOST + b"\r\n"
    length = b"Content-Length: %d\r\n\r\n" % len(inner)
    chunked = b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % len(inner) + inner + b"\r\n0\r\n\r\n"
    for method, status in ((b"POST", 405), (b"GET", 200), (b"PUT", 405)):
        begin = method + b" / HTTP/1.1\r\n" + HOST
        for text in (begin + length + inner, begin + chunked, begin + b"Expect: 100-continue\r\n" + length):
            headers, _ = one(server, text, status)
            check(headers.get("connection") == "close", "and it says that it hears no more", headers)
    for text, status in ((b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400), (b"Content-Length: a\r\n\r\n", 400),
                         (b"Content-Length: 5\r\n" + chunked, 400), (b"Transfer-Encoding: gzip\r\n\r\n", 501)):
        one(server, b"POST / HTTP/1.1\r\n" + HOST + text, status)
    with server.connect(b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 900000\r\n\r\n") as talk:
        talk.sendall(b"a" * 900000)
        check(talk.recv(65536).startswith(b"HTTP/1.1 405 "), "a long body doesn't cut off the answer")


def kept(server):
    """Several requests on one connection, one after another and all at once."""
    ask = b"GET / HTTP/1.1\r\n" + HOST + b"\r\n"
    large = b"GET /large.bin HTTP/1.1\r\n" + HOST + b"\r\n"
    with server.connect() as talk:
        talk.sendall(ask + large + ask + ask + b"GET /nope HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n" + ask)
        got = b""
        while part := talk.recv(1 << 20):
            got += part
    check(re.findall(rb"HTTP/1\.1 (\d+)", got) == [b"200"] * 4 + [b"404"], "five answers in order, and then no more")
    check(got.count(SMALL) == 3 and LARGE in got, "each whole")
    found = answers(server, b"GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + ask)
    check([one[0] for one in found] == [200, 200], "HTTP/1.0 may keep it", found)
    check(found[0][1].get("connection") == "keep-alive", "and is told so", found)
    # An answer that comes in one piece is written in one: two would wait for each other (Nagle, delayed ACK).
    with server.connect() as talk:
        for i in range(1, 6):
            talk.sendall(ask)
            got = b""
            while not got.endswith(SMALL):
                got += talk.recv(65536)
            info = talk.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
            if len(info) >= DATA_SEGMENTS_IN + 4:
                count = int.from_bytes(info[DATA_SEGMENTS_IN:DATA_SEGMENTS_IN + 4], "little")
                check(count == i, f"{i} small answers came in {i} segments", count)


def parts(server):
    ask = b"GET /large.bin HTTP/1.1\r\n" + HOST
    tag = server.ask("/large.bin")[1]["etag"]
    size = len(LARGE)
    for text, first, last in (("bytes=0-0", 0, 0), ("bytes=5-9", 5, 9), (f"bytes={size - 3}-", size - 3, size - 1),
                              ("bytes=-7", size - 7, size - 1), (f"bytes=100-{size * 2}", 100, size - 1)):
        headers, body = one(server, ask + f"Range: {text}\r\n\r\n".encode(), 206)
        check(body == LARGE[first:last + 1], f"{text}: the part", len(body))
        check(headers.get("content-range") == f"bytes {first}-{last}/{size}", f"{text}: says which", headers)
        check(headers.get("etag") == tag and headers.get("accept-ranges") == "bytes", f"{text}: of which", headers)
    for text in ("bytes=9-5", "bytes=1-2,4-5", "lines=1-2", "bytes=x"):
        check(one(server, ask + f"Range: {text}\r\n\r\n".encode(), 200)[1] == LARGE, f"{text}: all of it")
    headers, _ = one(server, ask + f"Range: bytes={size}-\r\n\r\n".encode(), 416)
    check(headers.get("content-range") == f"bytes */{size}", "outside: how large it is", headers)
    for if_range, status in ((tag, 206), ('"other"', 200), ("Sun, 06 Nov 1994 08:49:37 GMT", 200)):
        one(server, ask + f"Range: bytes=0-4\r\nIf-Range: {if_range}\r\n\r\n".encode(), status)
    one(server, ask + f"Range: bytes=0-4\r\nIf-None-Match: {tag}\r\n\r\n".encode(), 304)
    one(server, b"HEAD" + ask[3:] + b"Range: bytes=0-4\r\n\r\n", 200)


def hosts(server):
    own = socket.gethostname()
    for name, status in (("localhost", 200), ("LOCALHOST:1", 200), ("127.0.0.1", 200),
                         (f"127.0.0.1:{server.port}", 200),
                         ("192.168.7.7:8377", 200), ("[::1]", 200), ("[2001:db8::1]:80", 200), (own, 200),
                         (f"{own}:{server.port}", 200), (f"{own.split('.')[0]}.local", 200), ("localhost.", 200),
                         ("named.example", 200), ("Other.Example:80", 200), ("evil.example", 421),
                         (f"evil.example:{server.port}", 421), ("localhost.evil.example", 421),
                         ("127.0.0.1.evil.example", 421), ("xnamed.example", 421), ("127.1", 421), ("0", 421)):
        _, body = one(server, f"GET / HTTP/1.1\r\nHost: {name}\r\n\r\n".encode(), status, f"Host: {name}")
        check(status == 200 or b"--host" in body, f"{name}: says the mend", body)


lay_out_small()
with Server("--page", "page", "--host", "named.example", "--host=Other.Example") as shared:
    for test in (lines, headers_of_all_sizes, bodies, kept, parts, hosts):
        begin = time.monotonic()
        test(shared)
        print(f"{test.__name__}: {time.monotonic() - begin:.1f} s")
end()
