"""The single changes that tools/mutate.py makes in a source of C or TypeScript: what can be changed, and into what.

No parser: words are cut by a pattern, so a change may be none that compiles. The compiler then says so, and it isn't
counted.
"""
import re

FLIPS = {  # a comparison becomes one that differs at its edge, or turns round
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "===": ["!=="], "!==": ["==="],
}
COMMON = (r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|^[ \t]*#(?:\\\n|[^\n])*"
          r"|->|=>|<<=|>>=|<<|>>|===|!==|<=|>=|==|!=|&&|\|\||\?\?|\?\.|\+\+|--|[-+*/%&|^]=|\w+|[^\s\w]")
# In TypeScript also a text between backticks, and a regular expression: it stands where a division can't, or, as the
# form of the sources has it, without a space behind its first stroke.
SCRIPT = r"`(?:\\.|[^`\\])*`|(?<=[(,=!&|?:\s])/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*|" + COMMON
TOKENS = {name: re.compile(words, re.S | re.M) for name, words in (("c", COMMON), ("ts", SCRIPT))}
ENDS = (";", ",", "?", ":", "&&", "||", "??")


def tokens(text, language):
    """(offset, word) of the code: no comment and no line of the preprocessor. A text is one word."""
    found = []
    for match in TOKENS[language].finditer(text):
        word = match.group()
        if not (word.startswith(("//", "/*")) or word.lstrip().startswith("#")):
            found.append((match.start(), word))
    return found


def calm_ranges(text):
    """Where a change means nothing: asserts guard against programmers' errors only."""
    ranges = []
    for match in re.finditer(r"\b(assert|engine_assert|_Static_assert)\s*\(", text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        ranges.append((match.start(), end))
    return ranges


def right_operand(code, i):
    """Index of the first token behind the right operand of the && or || at i."""
    depth = 0
    for j in range(i + 1, len(code)):
        word = code[j][1]
        if word in "([{":
            depth += 1
        elif word in ")]}":
            depth -= 1
            if depth < 0:
                return j
        elif depth == 0 and word in ENDS:
            return j
    return len(code)


def left_operand(code, i):
    """Index of the first token of the left operand of the && or || at i."""
    depth = 0
    for j in range(i - 1, -1, -1):
        word = code[j][1]
        if word in ")]}":
            depth += 1
        elif word in "([{":
            depth -= 1
            if depth < 0:
                return j + 1
        elif depth == 0 and (word in ENDS or word in ("=", "=>", "return")):
            return j + 1
    return 0


def is_comparison(text, at, word, language):
    """In TypeScript < and > also stand round the parts of a type; a comparison has spaces there."""
    spaced = text[at - 1] == " " and text[at + len(word)] in " \n"
    return word in FLIPS and (language == "c" or word not in "<>" or spaced)


def changes_at(text, code, i, language):
    """(operator, start, end, replacement) of all that can be done at token i."""
    at, word = code[i]
    if is_comparison(text, at, word, language):
        for other in FLIPS[word]:
            yield "comparison", at, at + len(word), other
    elif word in ("&&", "||", "??"):
        behind = right_operand(code, i)
        last = code[behind - 1]
        yield "condition dropped", at, last[0] + len(last[1]), ""
        if word != "??":
            yield "connective", at, at + 2, "||" if word == "&&" else "&&"
            yield "condition dropped", code[left_operand(code, i)][0], at + 2, ""
    elif word == "!" and i + 1 < len(code) and not (i > 0 and re.fullmatch(r"\w+|[)\]]", code[i - 1][1])
                                                    and code[i - 1][1] != "return"):
        yield "negation dropped", at, at + 1, ""
    elif re.fullmatch(r"\d+[uUn]?", word):
        digits, tail = re.fullmatch(r"(\d+)([uUn]?)", word).groups()
        yield "constant", at, at + len(word), str(int(digits) + 1) + tail
        if int(digits) > 0:
            yield "constant", at, at + len(word), str(int(digits) - 1) + tail
    elif word in ("true", "false"):
        yield "constant", at, at + len(word), "false" if word == "true" else "true"


def mutants_of(path):
    """Every single change of a file: what it is called, where it stands and what it puts there."""
    text = path.read_text()
    language = "ts" if path.suffix == ".ts" else "c"
    calm = calm_ranges(text)
    code = tokens(text, language)
    for i, (at, _) in enumerate(code):
        if any(start <= at < end for start, end in calm):
            continue
        for operator, start, end, new in changes_at(text, code, i, language):
            yield {"file": path.name, "line": text.count("\n", 0, start) + 1, "operator": operator,
                   "start": start, "end": end, "old": text[start:end], "new": new}
