"""The list of reasons in docs/cases.md against the tables of the engine, and each reason against the cases.

  reasons.py SOURCE-FOLDER

The page names each reason once, with the rules and the words of its table. Each has a case that expects it, or stands
below with why none can.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
NOT_BY_A_CASE = {}  # name: why no case can come to it
NO_REASON = {"ok", "options"}  # legal; the reason of options is the refusal's own name

failures = []


def check(good, what):
    if not good:
        failures.append(what)


def rule(number):
    """The id of a rule's number, as include/brume/rules.h counts."""
    for family, base in (("P-C-", 2000), ("R-C-", 1000), ("P-V-", 500), ("R-V-", 0)):
        if number >= base + 1:
            within = number - base
            letter = "" if family != "R-C-" or within < 200 else " abcd"[within // 200]
            return f"{family}{within % 200 if family == 'R-C-' else within}{letter}"
    return ""


def table(header, name):
    text = (ROOT / "include/brume" / header).read_text()
    body = re.search(rf"#define {name}\(X\)(.*?)\n\n", text, re.S).group(1).replace("\\\n", " ")
    rows = re.findall(r'X\(\w+,\s*"([^"]+)",\s*(\d+),\s*(\d+),\s*((?:"[^"]*"\s*)+)\)', body)
    return {word: (int(first), int(second), "".join(re.findall(r'"([^"]*)"', said)))
            for word, first, second, said in rows if word not in NO_REASON}


def listed(heading):
    page = (ROOT / "docs/cases.md").read_text()
    part = page[page.index(heading):]
    part = part[part.index("\n| `"):]
    part = part[:part.index("\n\n")]
    return {word: tuple(cell.strip() for cell in cells.split("|")) for word, cells in re.findall(
        r"^\| `([a-z0-9-]+)` \|(.*)\|$", part, re.M)}


def hold(what, rows, page):
    check(list(rows) == list(page) or set(rows) == set(page),
          f"{what}: docs/cases.md lists {sorted(set(page) ^ set(rows))} wrongly")
    for word in rows.keys() & page.keys():
        first, second, said = rows[word]
        wanted = (rule(first), rule(second) if second != first else "", said)
        check(page[word] == wanted, f"{what} {word}: docs/cases.md says {page[word]}, the table {wanted}")


refusals = table("rules.h", "BRUME_REFUSAL_MAP")
setups = table("setup.h", "BRUME_SETUP_MAP")
hold("refusal", refusals, listed("Of refusals, for"))
hold("position", setups, listed("Of impossible positions, for"))

cases = "\n".join(path.read_text() for path in sorted((ROOT / "tests/cases").glob("*.case")))
refused = set(re.findall(r"^\s*refused .* because ([a-z][a-z0-9-]*)", cases, re.M))
impossible = set(re.findall(r"^\s*impossible ([a-z][a-z0-9-]*)", cases, re.M))
for word in refusals:
    expected = word in refused | impossible
    check(expected != (word in NOT_BY_A_CASE), f"refusal {word}: no case expects it, or two minds")
for word in setups:
    check((word in impossible) != (word in NOT_BY_A_CASE), f"position {word}: no case expects it, or two minds")
for word in NOT_BY_A_CASE:
    check(word in refusals or word in setups, f"{word} is in no table")

for what in failures:
    print(what)
sys.exit(1 if failures or len(refusals) < 50 or len(setups) < 30 else 0)
