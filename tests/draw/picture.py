"""What holds for every picture: well-formed, nothing from outside, no style, every reference has its target.

`parse(svg)` gives the root element after these checks; `parts(root)` the names of the parts in it.
"""
import re
import xml.etree.ElementTree as tree

from brume import check

SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = {"style", "script", "image", "foreignObject", "filter", "animate", "a"}


def faults(root):
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    if len(ids) != len(set(ids)):
        yield "an id twice: " + str(sorted(i for i in set(ids) if ids.count(i) > 1)[:3])
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        if name in FORBIDDEN or not element.tag.startswith(SVG):
            yield f"an element {element.tag}"
        for key, value in element.items():
            target = value[1:] if key == "href" else value[5:-1] if value.startswith("url(") else None
            if key == "style" or key.startswith("on"):
                yield f"an attribute {key}"
            if target is not None and target not in ids:
                yield f"{value} points into nothing"
            if key == "d" and not re.fullmatch(r"[MLQCTHVAZaclhqtvz0-9 .-]*", value):
                yield f"a path {value[:60]}"


def parse(svg, what):
    try:
        root = tree.fromstring(svg)
    except tree.ParseError as error:
        check(False, f"{what} is well-formed", error)
        return tree.Element(SVG + "svg")
    found = list(faults(root))
    check(not found, f"{what} keeps to what a picture may hold", *found[:5])
    return root


def parts(root):
    return [e.get("data-part") for e in root.iter() if e.get("data-part")]
