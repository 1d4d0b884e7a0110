#!/usr/bin/env python3
"""That nobody can keep `brume serve` from others: each kind of half-done request ends by itself, and a crowd of one
address doesn't shut out anybody.

    limits.py PROGRAM

With --patience 1, so that it is soon over; that the time which counts without it is near what the help says is seen
on a server that waits meanwhile. No check fails because this machine is slow: what must end is waited for.
"""
import contextlib
import os
import resource
import signal
import subprocess
import time

from client import LARGE, PROGRAM, SMALL, Server, check, lay_out_small
from brume import FOLDER, end

HOST = b"Host: localhost\r\n"
ASK = b"GET / HTTP/1.1\r\n" + HOST + b"\r\n"
ASK_LARGE = b"GET /large.bin HTTP/1.1\r\n" + HOST + b"\r\n"
CONNECTIONS_MAX = 256
O_CLOEXEC = 0o2000000
WAIT = 60  # seconds: for ever, where a second is expected

# What somebody may say and then fall silent.
HALVES = {
    "nothing": b"",
    "an empty line": b"\r\n",
    "half a first line": b"GET / HT",
    "a first line without its end": b"GET / HTTP/1.1\r",
    "half the headers": b"GET / HTTP/1.1\r\n" + HOST,
    "half a header": b"GET / HTTP/1.1\r\nHos",
    "a beginning of a known header": b"GET / HTTP/1.1\r\n" + HOST + b"X",
    "a CONNECT": b"CONNECT a:1 HTTP/1.1\r\n",
    "half a CONNECT": b"CONNECT",
    "an OPTIONS": b"OPTIONS * HTTP/1.1\r\n",
    "a POST": b"POST / HTTP/1.1\r\n" + HOST,
    "a TLS greeting": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 200,
    "a greeting of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "zeros": b"\0" * 100,
    "a letter": b"G",
    "a request that is refused": b"GET / HTTP/9.9\r\n\r\n",
    "a body that isn't read": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 1000\r\n\r\nabc",
    "chunks without an end": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nabc",
    "a body that is promised": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n",
    "a whole request": ASK,
    "a request and a half": ASK + ASK[:20],
    "a request with an end": b"GET / HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n",
    "too large a head": b"GET / HTTP/1.1\r\nX: " + b"a" * 40000,
}


def until(holds):
    """Waits for it; true if it came."""
    begin = time.monotonic()
    while not (held := holds()) and time.monotonic() - begin < WAIT:
        time.sleep(0.05)
    return held


def ends(talk):
    """All that comes until the other side ends, which it must do."""
    got = b""
    talk.settimeout(WAIT)
    try:
        while part := talk.recv(1 << 20):
            got += part
    except ConnectionError:
        pass
    except TimeoutError:
        return None
    return got


def half_done(server):
    talks = {name: server.connect(text) for name, text in HALVES.items()}
    slow = server.connect(ASK_LARGE, buffer=4096)
    dripping = server.connect(ASK_LARGE, buffer=4096)
    trickle = server.connect(b"GET / HTTP/1.1\r\n" + HOST + b"X: ")
    check(server.ask("/")[2] == SMALL, "meanwhile another is served")

    def one_byte_more():
        with contextlib.suppress(OSError):
            trickle.send(b"a")
        with contextlib.suppress(OSError):
            dripping.recv(512)
        return server.held() == 0

    check(until(one_byte_more), "all are let go, those too that send or take a byte now and then", server.held())
    for name, talk in talks.items():
        got = ends(talk)
        check(got is not None, f"{name}: ends")
        check(name not in ("a whole request", "a request and a half") or got.endswith(SMALL), f"{name}: answered", got)
        talk.close()
    for talk in (slow, dripping):
        got = ends(talk)
        check(got is not None and 0 < len(got) < len(LARGE), "who doesn't take an answer gets no more of it")
        talk.close()
    trickle.close()


def crowd(server):
    """One address opens more than there is room for, and sits there."""
    for text in (b"", b"CONNECT a:1 HTTP/1.1\r\n", b"GET / HTTP/1.1\r\n", ASK):
        friend = server.connect(ASK, source="127.0.0.2")
        check(friend.recv(65536).endswith(SMALL), "a friend elsewhere asks")
        taking = server.connect(ASK_LARGE, buffer=65536)
        got = taking.recv(100)
        check(got, "somebody is being answered")
        many = [server.connect(text) for _ in range(CONNECTIONS_MAX + 60)]
        check(server.ask("/")[2] == SMALL, f"{text[:20]}: another is served", server.held())
        check(until(lambda: server.held() == CONNECTIONS_MAX - 1 or server.held() == CONNECTIONS_MAX),
              f"{text[:20]}: so many are held and no more", server.held())
        friend.sendall(ASK)
        check(friend.recv(65536).endswith(SMALL), f"{text[:20]}: the friend was not put out")
        while b"\r\n\r\n" not in got and (part := taking.recv(1 << 20)):
            got += part
        answer = got.partition(b"\r\n\r\n")[2]
        while len(answer) < len(LARGE) and (part := taking.recv(1 << 20)):
            answer += part
        check(answer == LARGE, f"{text[:20]}: nor who was being answered", len(answer))
        for one in (*many, friend, taking):
            one.close()
        check(until(lambda: server.held() == 0), "they go, and are gone", server.held())


def few_files():
    """As many connections as files may be open; the limit is raised where that is allowed."""

    def limited(soft, hard):
        return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    with Server("--page", "page", preexec_fn=limited(40, 40)) as server:
        many = [server.connect() for _ in range(100)]
        check(server.ask("/")[2] == SMALL, "with 40 files another is served", server.held())
        check(20 <= server.held() < 40, "with 40 files: what there is room for", server.held())
        before = ticks(server)
        time.sleep(1)
        used = ticks(server) - before
        check(used < os.sysconf("SC_CLK_TCK") // 5, "and it waits without working", used)
        # Somebody takes from the process what it had.
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (12, 40))
        check(server.ask("/")[2] == SMALL, "with fewer still, too", server.held())
        for one in many:
            one.close()
    with Server("--page", "page", preexec_fn=limited(40, 1000)) as server:
        many = [server.connect() for _ in range(200)]
        check(until(lambda: server.held() == 200), "a soft limit is raised", server.held())
        for one in many:
            one.close()
    words = [PROGRAM, "serve", "--page", "page"]
    done = subprocess.run(words, preexec_fn=limited(10, 10), capture_output=True, text=True, cwd=FOLDER.name,
                          timeout=WAIT, check=False)
    check(done.returncode == 2 and "raise ulimit -n" in done.stderr, "too few to serve at all", done)


def ticks(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
        return sum(int(word) for word in file.read().rpartition(")")[2].split()[11:13])


def handed_on(server):
    """Nothing that is open goes to a program that is started."""
    with server.connect(ASK) as talk:
        talk.recv(65536)
        folder = f"/proc/{server.process.pid}/fdinfo"
        for fd in os.listdir(folder):
            with open(f"{folder}/{fd}", encoding="utf-8") as file:
                flags = next(int(line.split()[1], 8) for line in file if line.startswith("flags:"))
            what = os.readlink(f"/proc/{server.process.pid}/fd/{fd}")
            check(int(fd) < 3 or flags & O_CLOEXEC, f"{what} is closed when a program is started", oct(flags))


def the_usual_time(server, opened, talks):
    """Twenty seconds: more than ten, less than a minute."""
    if time.monotonic() - opened < 10:
        check(server.held() == len(talks), "they have time", server.held())
    for name, talk in talks.items():
        check(ends(talk) is not None, f"{name}: ends without --patience too")
    check(time.monotonic() - opened < WAIT, "in less than a minute", time.monotonic() - opened)


lay_out_small()
with Server("--page", "page") as usual:
    usual_opened = time.monotonic()
    usual_talks = {name: usual.connect(HALVES[name]) for name in ("nothing", "half the headers", "a whole request")}
    with Server("--page", "page", "--patience", "1") as hasty:
        half_done(hasty)
        handed_on(hasty)
    few_files()
    the_usual_time(usual, usual_opened, usual_talks)
    crowd(usual)
with Server("--page", "page", "--patience=3600", ends_with=signal.SIGINT) as patient:
    open_still = [patient.connect(text) for text in HALVES.values()]
end()
