#!/usr/bin/env python3
"""The page as it was built, served by the program: all of it is there, small, and asks nobody else.

    serve.py PROGRAM FOLDER   the folder that the build made
"""
import gzip
import json
import pathlib
import re
import sys

from client import HOUSE, Server, check
from brume import end

KIB = 1024
FIRST_LOAD_MAX = 500 * KIB
WASM_MAX = 200 * KIB
ICON_MAX = 30 * KIB
# Names that stand for a language of markup, and what a link in the page may lead to when somebody follows it: never
# asked for by the page itself.
NAMES = ("http://www.w3.org/",)
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
         ".webmanifest": "application/manifest+json"}

folder = pathlib.Path(sys.argv[2])


def one(pattern):
    found = sorted(folder.glob(pattern))
    check(len(found) == 1, f"one {pattern}", found)
    return found[0].name


app, css, worker, wasm = one("app-*.js"), one("app-*.css"), one("worker-*.js"), one("brume-*.wasm")
names = sorted(path.name for path in folder.iterdir() if path.suffix not in (".br", ".gz"))

# The page is one: each part names the next by its content.
index = (folder / "index.html").read_text(encoding="utf-8")
check(f'"{app}"' in index and f'"{css}"' in index, "index.html names the script and the style sheet", index)
check("<script>" not in index and " style=" not in index and not re.search(r"\son\w+=", index), "nothing inline", index)
check(worker in (folder / app).read_text(encoding="utf-8"), "the script names the worker")
check(wasm in (folder / worker).read_text(encoding="utf-8"), "the worker names the module")
sw = (folder / "sw.js").read_text(encoding="utf-8")
for name in names:
    check(name == "sw.js" or f'"{name}"' in sw, f"the service worker keeps {name}")
manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
for icon in manifest["icons"]:
    check((folder / icon["src"]).stat().st_size < ICON_MAX, f"{icon['src']}: there, and small")

# Nothing of anywhere else.
for name in names:
    if name.endswith((".png", ".wasm")):
        continue
    text = (folder / name).read_text(encoding="utf-8")
    for address in set(re.findall(r"""(?:https?:|wss?:)?//[a-zA-Z0-9][\w.-]*\.[a-z]{2,}[^\s"'`)]*""", text)):
        check(address.startswith(NAMES), f"{name}: names nobody else", address)
    check(not re.search(r"sourceMappingURL|@import|googleapis|\beval\(|new Function", text), f"{name}: whole by itself")

with Server(env={"LC_ALL": "C"}) as server:
    total = 0
    for name in names:
        status, headers, body = server.ask(f"/{name}", Accept_Encoding="gzip, deflate, br")
        check(status == 200, f"{name} is served", status)
        check(headers["content-type"] == TYPES[pathlib.Path(name).suffix], f"{name}: its type", headers)
        for header, value in HOUSE.items():
            check(headers.get(header) == value, f"{name}: {header}", headers)
        check(name.endswith(".png") or headers.get("content-encoding") == "br", f"{name}: compressed", headers)
        hashed = re.search(r"-[0-9a-f]{12}\.", name)
        check(("immutable" in headers["cache-control"]) == bool(hashed), f"{name}: how long it keeps", headers)
        zipped = server.ask(f"/{name}", Accept_Encoding="gzip")
        whole = gzip.decompress(zipped[2]) if zipped[1].get("content-encoding") == "gzip" else zipped[2]
        check(whole == (folder / name).read_bytes(), f"{name}: the same when unpacked")
        total += len(body)
        if name == wasm:
            check(len(body) < WASM_MAX, f"{name}: under {WASM_MAX} bytes", len(body))
            check(whole[:4] == b"\0asm", f"{name} is WebAssembly")
    check(total < FIRST_LOAD_MAX, f"all that a first load brings: under {FIRST_LOAD_MAX} bytes", total)
    print(f"serve: {len(names)} files, {total} bytes")
end()
