#!/bin/sh
# Measures MC/DC of src/engine: did each condition decide its decision once by itself, both ways? Needs clang 18 or
# newer with its llvm tools (Debian 12: apt-get install clang-19 llvm-19 libclang-rt-19-dev).
#
#   tools/mcdc.sh            prints the share; fails below 99 %; build/mcdc/missing.txt: the conditions that did not
#
# Runs the same tests as tools/coverage.sh, tools/engine_tests.sh. Decisions inside of asserts don't count: their false
# side is never seen. Six minutes on two cores.
set -eu
cd "$(dirname "$0")/.."
[ "$#" -eq 0 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2; }
version=
for v in 21 20 19 18; do
  command -v clang-$v >/dev/null && command -v llvm-cov-$v >/dev/null && version=$v && break
done
if [ -z "$version" ]; then
  echo "tools/mcdc.sh: no clang with MC/DC here; install clang-19, llvm-19 and libclang-rt-19-dev" >&2
  exit 77
fi
least=99 # conditions in a hundred
build=build/mcdc
mkdir -p $build
flags="-fprofile-instr-generate;-fprofile-update=atomic;-fcoverage-mapping;-fcoverage-mcdc"
cmake -S . -B $build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_COMPILER=clang-$version -DCMAKE_C_FLAGS_DEBUG=-O2 \
  -DBRUME_COVERAGE=ON "-DBRUME_COVERAGE_FLAGS=$flags" -DBRUME_TESTS=ON -DBRUME_LTO=OFF -DBRUME_WERROR=OFF \
  >$build.log 2>&1 || { cat $build.log; exit 1; }
rm -rf $build/profiles
# One file for each program, to which all its runs add.
LLVM_PROFILE_FILE=$PWD/$build/profiles/%m.profraw tools/engine_tests.sh $build
llvm-profdata-$version merge -sparse -o $build/all.profdata $build/profiles/*.profraw
# Every program that holds the engine counts.
objects=
for program in $build/bin/brume $build/tests/*; do
  [ -f "$program" ] && [ -x "$program" ] && objects="$objects -object $program"
done
# shellcheck disable=SC2086
llvm-cov-$version export ${objects# -object} -instr-profile $build/all.profdata -skip-functions -skip-expansions \
  src/engine >$build/engine.json
python3 - $build/engine.json $build/missing.txt $least <<'P'
import json
import pathlib
import sys

decisions = conditions = shown = whole = 0
least = float(sys.argv[3])
missing = []
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    path = pathlib.Path(file["filename"])
    if path.parent.name != "engine" or path.parent.parent.name != "src":
        continue
    lines = path.read_text().split("\n")
    for first, column, last, end, *_, seen in file["mcdc_records"]:
        text = " ".join(line.strip() for line in lines[first - 1:last])
        if "engine_assert(" in lines[first - 1]:
            continue
        decisions += 1
        conditions += len(seen)
        shown += sum(seen)
        whole += all(seen)
        if not all(seen):
            which = ", ".join(str(n + 1) for n, by_itself in enumerate(seen) if not by_itself)
            missing.append(f"{path.name}:{first}:{column}: condition {which} of {len(seen)}: {text}")
pathlib.Path(sys.argv[2]).write_text("".join(line + "\n" for line in sorted(missing)))
if not conditions:
    sys.exit("tools/mcdc.sh: no decision of src/engine was measured")
print(f"src/engine: MC/DC {100 * shown / conditions:.1f} %: {shown} of {conditions} conditions decided by themselves, "
      f"{whole} of {decisions} decisions whole")
if shown * 100 < least * conditions:
    sys.exit(f"tools/mcdc.sh: fewer than {least:g} % of the conditions decide by themselves: {sys.argv[2]}")
P
