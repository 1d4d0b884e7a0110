#!/usr/bin/env python3
"""Nothing is printed round the gate of src/host/gate.h.

- each program of ours begins with host_gate_begin
- nobody writes to a terminal in another way: no stream or file of one's own on it, no write to the number of a standard
  stream, no escape sequence in a text
- what is wrong is told by `complain` or a line of gate.h, never by fprintf(stderr, ...), whose names could end the line
"""
import re
import sys

from files import ROOT, project_files

# Why a line of C goes round the gate, by what stands in it; where it may.
ROUND = [
    ("opens a stream or a file on what the gate stands before",
     r"\b(?:fdopen|freopen|fopencookie|v?dprintf|ctermid|openpty|v?syslog)\s*\("
     r"|/dev/(?:tty|pts|std|fd|console)|/proc/self/fd",
     {"src/host/gate.c"}),
    ("writes to a standard stream's number",
     r"\b(?:write|writev|pwrite|send|host_write)\s*\(\s*(?:1|2|STD(?:OUT|ERR)_FILENO|fileno\b)", set()),
    ("uses a standard stream's number for more than a question",
     r"(?<!isatty\()(?<!ioctl\()\bSTD(?:OUT|ERR)_FILENO\b(?! \+ 1)", {"src/host/gate.c"}),
    ("asks for a stream's number, which a gated one has not", r"\bfileno\s*\(", set()),
    ("writes to a file by itself; host/replace.h does", r"(?<![\w.>])write\s*\(",
     {"src/host/replace.c", "src/cli/serve.c"}),
    ("holds an escape sequence; ask host_gate_colour", r'\\x1[bB]|\\0?33\b|\\e\[|\\xc2\\x9', {"src/host/gate.c"}),
    ("tells a fault of its own; complain() does, or host_line of gate.h", r"\bv?fprintf\s*\(\s*stderr|\bperror\s*\(",
     {"src/cli/args.c", "src/cli/rules.c", "src/rulebook/parse.c"}),
    ("puts a file's name on a line where it could end it; host_line shows it",
     r"\bprintf\s*\([^;]*%s[^;]*\b(?:path|file|folder|words->file)\s*[,)]", set()),
]
MAIN = re.compile(r"^int main\([^)]*\) \{\n(.*?)^\}", re.M | re.S)
# Faults that must be found, or this test sleeps.
PLANTED = ['FILE *out = fopen("/dev/tty", "w");', "write(1, text, size);", "write(STDERR_FILENO, text, size);",
           "dup2(STDOUT_FILENO, 7);", "isatty(fileno(stdout))", 'puts("\\x1b[1m");', 'fputs("\\033[0m", out);',
           "perror(path);",
           'fprintf(stderr, "%s\\n", path);', 'printf("%s: good\\n", path);', "dprintf(2, text);",
           "write(file, text, size);"]


def round_the_gate(name, text):
    for what, pattern, may in ROUND:
        for match in re.finditer(pattern, text) if name not in may else ():
            yield f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {what}: {match.group()[:60]!r}"


def no_comments(text):
    """Comments keep their lines and lose their words."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", lambda match: re.sub(r"[^\n]", " ", match.group()), text, flags=re.S)


def programs(name, text):
    for body in MAIN.findall(text):
        begin = body.find("host_gate_begin()")
        if begin < 0 or re.search(r"\b(?:f?printf|f?puts|putc|putchar|complain|host_line)\s*\(", body[:begin]):
            yield f"{name}: main does not begin with host_gate_begin"


def main():
    sources = {str(path.relative_to(ROOT)): no_comments(path.read_text()) for path in project_files()
               if path.suffix in (".c", ".h") and path.relative_to(ROOT).parts[0] == "src"}
    faults = [fault for name, text in sources.items()
              for check in (round_the_gate, programs) for fault in check(name, text)]
    faults += [f"planted and not found: {line}" for line in PLANTED if not list(round_the_gate("src/x.c", line))]
    if not list(programs("src/x.c", "int main(void) {\n  puts(\"x\");\n  return 0;\n}\n")):
        faults.append("planted and not found: a program without the gate")
    for fault in faults:
        print(fault)
    print(f"gate: {len(sources)} files, {len(faults)} faults")
    sys.exit(1 if faults or not sources else 0)


main()
