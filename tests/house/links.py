#!/usr/bin/env python3
"""The pages don't point into nothing: each relative link of a Markdown page, and each path in backquotes that
begins with one of the project's folders, names something that is there."""
import re
import sys

from files import ROOT, project_files

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:src|include|tests|tools|docs|tiles|rules|cmake|bench)/[\w./-]*\w/?)`")


def main():
    pages = [path for path in project_files() if path.suffix == ".md"]
    faults = 0
    for page in pages:
        text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
        targets = [(page.parent / t, t) for t in LINK.findall(text) if "://" not in t and not t.startswith("mailto:")]
        targets += [(ROOT / t, t) for t in PATH.findall(text)]
        for path, target in targets:
            if not path.exists():
                faults += 1
                print(f"{page.relative_to(ROOT)}: {target}: not there")
    print(f"links: {len(pages)} pages, {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
