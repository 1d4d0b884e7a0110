"""The parts of the tree that tools/mutate.py puts faults into, and for each what is built and which tests can notice.

A part's `compiles` are the targets that hold nothing but its own sources: where they fail, the change is none that
compiles. Then `targets` are built; where that fails, the build itself noticed (a set of tiles that the mutated reader
refuses, say). Then come the tests, the quickest first. Only tests that can notice a fault of the part are named.
"""
import dataclasses
import pathlib
import subprocess
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass(frozen=True)
class Tree:
    """A copy of the sources and its build."""
    source: pathlib.Path
    build: pathlib.Path

    @property
    def brume(self):
        return self.build / "bin/brume"

    @property
    def wasm(self):
        return self.build / "web/brume.wasm"


@dataclasses.dataclass(frozen=True)
class Part:
    folder: str
    tests: typing.Callable  # of a tree: (name, command) in their order
    notices: typing.Callable = lambda file, test: True  # can that test notice a fault in that file?
    compiles: tuple = ()
    targets: tuple = ()  # the unit tests besides
    units: tuple = ()
    calm: tuple = ()  # files in which a change means nothing to a test
    language: str = "c"
    waits: bool = False  # its tests wait for answers more than they work: one that waits far too long has noticed
    page: bool = False  # needs the packages of web/
    mutants: int = 100  # that are drawn where the command line says nothing

    def sources(self):
        pattern = "*.[ch]" if self.language == "c" else "*.ts"
        return [path for path in sorted((ROOT / self.folder).glob(pattern)) if path.name not in self.calm]

    def builds(self, tree):
        """(is it a compiler's fault where it fails?, command)"""
        cmake = ["cmake", "--build", tree.build, "--target"]
        if self.language == "ts":
            yield True, ["npm", "--prefix", "web", "run", "--silent", "check"]
            return
        yield True, [*cmake, *self.compiles]
        yield False, [*cmake, *self.targets, *self.units]

    def first_build(self, tree):
        """What the unchanged tree needs before any test can run."""
        return ["cmake", "--build", tree.build, "--target", *self.compiles, *self.targets, *self.units]


def node():
    """The Node that the page's tests want."""
    said = subprocess.run([ROOT / "tools/node.sh", "20.19"], stdout=subprocess.PIPE, text=True, check=True)
    return said.stdout.strip()


def golden():
    return sorted(str(path) for path in (ROOT / "tests/record/golden").glob("*.record"))


def unit_tests(tree, names):
    return [(name, [tree.build / "tests" / name]) for name in names]


def script(name, path, tree, *words):
    """A test that is a script over the program."""
    program = {".sh": "sh", ".py": "python3"}[pathlib.Path(path).suffix]
    return name, [program, path, tree.brume, *words]


def cases(tree):
    return "cases", [tree.brume, "case", "tests/cases"]


def engine_tests(tree):
    games = tree.build / "tests/random_games"
    yield cases(tree)
    yield "golden records", [tree.brume, "check", *golden()]
    yield from unit_tests(tree, ENGINE_UNITS)
    yield "random games", [games, "--games", "300", "--seed", "1"]
    yield "random team games", [games, "--games", "300", "--seed", "1", "--team"]
    yield "model", ["python3", "tests/compare/compare.py", "--games", tree.build / "tests/compare_games",
                    "--small", "60", "--jobs", "1"]


def record_tests(tree):
    yield from unit_tests(tree, RECORD_UNITS)
    yield script("case.command", "tests/cases-bad/command.sh", tree)
    yield script("case.expects", "tests/cases-bad/expects.py", tree)
    yield cases(tree)
    yield script("record.golden", "tests/record/golden.py", tree)
    yield script("record.command", "tests/record/command.sh", tree)
    yield script("badinput.wrong", "tests/badinput/wrong.py", tree, tree.build / "bin/rules-compile")
    yield script("cli.main", "tests/cli/main.py", tree)
    yield script("cli.arguments", "tests/cli/arguments.py", tree)
    yield script("cli.games", "tests/cli/games.py", tree, "quick")
    yield script("record.schema", "tests/record/schema.py", tree, tree.build / "tests/record.refusals")


def record_notices(file, test):
    """What reads and runs cases is used by nothing else; the schema's test is by far the longest."""
    if file.startswith("case"):
        return test in ("case.read", "record.case_print", "case.command", "case.expects", "cases",
                        "badinput.wrong")
    return test != "record.schema" or file.startswith(("json", "transcript"))


def tiles_tests(tree):
    yield from unit_tests(tree, TILES_UNITS)
    yield "tiles.compile", ["sh", "tests/tiles/compile.sh", tree.build / "bin/tiles-compile"]
    yield script("tiles.command", "tests/tiles/command.sh", tree)
    yield cases(tree)
    yield script("record.golden", "tests/record/golden.py", tree)
    yield script("badinput.wrong", "tests/badinput/wrong.py", tree, tree.build / "bin/rules-compile")


def table_tests(tree):
    yield from unit_tests(tree, ["table.session"])
    yield "table.shuffle", ["python3", "tests/table/shuffle.py", tree.build / "bin/table-dump"]
    yield script("record.golden", "tests/record/golden.py", tree)
    yield from unit_tests(tree, ["record.record", "record.log"])
    yield script("cli.games", "tests/cli/games.py", tree, "quick")


def server_tests(tree):
    yield from unit_tests(tree, SERVER_UNITS)
    yield script("server.net", "tests/server/net.py", tree)
    yield script("server.requests", "tests/server/requests.py", tree)
    yield script("server.limits", "tests/server/limits.py", tree)


def face_tests(tree):
    folder = tree.build / "tests/face"
    yield "face.module", [node(), "tests/face/face.mjs", tree.wasm, tree.brume, folder]
    yield "face.engine", [node(), "tests/face/engine.mjs", tree.wasm, tree.brume, folder]
    yield "face.schema", ["python3", "tests/face/answers.py", tree.wasm]


def store_tests(tree):
    yield "page.unit", [node(), "web/test.mjs", "store"]
    yield "face.engine", [node(), "tests/face/engine.mjs", tree.wasm, tree.brume, tree.build / "tests/face"]


ENGINE_UNITS = ("engine.limits", "engine.refusals", "engine.setups", "check.properties", "record.record",
                "record.position", "table.session")
RECORD_UNITS = ("record.words", "record.position", "case.read", "record.case_print", "record.old", "record.record",
                "record.log")
SERVER_UNITS = ("server.site", "server.request", "server.talk")
TILES_UNITS = ("tiles.parse", "tiles.table", "tiles.standard", "tiles.picture")
# names.c holds words, memory.h the C library's functions: nothing of the rules.
PARTS = {
    "engine": Part("src/engine", engine_tests, compiles=("brume_engine",),
                   targets=("brume", "random_games", "compare_games"), units=ENGINE_UNITS,
                   calm=("names.c", "memory.h", "assert.h"), mutants=300),
    "record": Part("src/record", record_tests, record_notices, compiles=("brume_record",),
                   targets=("brume", "rules-compile", "record.refusals"), units=RECORD_UNITS),
    "tiles": Part("src/tiles", tiles_tests, compiles=("brume_tiles", "tiles-compile"),
                  targets=("brume", "rules-compile"), units=TILES_UNITS),
    "table": Part("src/table", table_tests, compiles=("brume_table",), targets=("brume", "table-dump"),
                  units=("table.session", "record.record", "record.log")),
    "server": Part("src/server", server_tests, compiles=("brume_server",), targets=("brume",), units=SERVER_UNITS,
                   waits=True),
    "face": Part("src/face", face_tests, compiles=("brume_face",), targets=("brume", "face"), page=True),
    "store": Part("web/src/store", store_tests, targets=("brume", "face"), language="ts", page=True),
}
