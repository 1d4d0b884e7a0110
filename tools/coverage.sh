#!/bin/sh
# Counts which branches of src/engine the tests reach (gcc, no optimisation), and fails where too few are. Those that no
# test reaches are in build/coverage/engine.txt by line; docs/verification.md says why.
#
#   tools/coverage.sh        builds build/coverage, runs tools/engine_tests.sh; five minutes on two cores
set -eu
cd "$(dirname "$0")/.."
least=99 # branches in a hundred
build=build/coverage
mkdir -p build
cmake --preset coverage >build/coverage.log 2>&1 || { cat build/coverage.log; exit 1; }
# Counts of a build before this one don't go with it.
find $build -name '*.gcda' -delete
tools/engine_tests.sh $build
# The false arm of an assert is never taken: lines with one count as lines, not as branches.
gcovr --root . --object-directory $build --filter src/engine/ --branches --txt $build/engine.txt \
  --json-summary $build/engine.json \
  --exclude-branches-by-pattern '.*engine_assert\(.*' --exclude-unreachable-branches $build
python3 - $build/engine.json $least <<'P'
import json
import sys

total, least = json.load(open(sys.argv[1])), float(sys.argv[2])
print(
    f"src/engine: lines {total['line_percent']} % ({total['line_covered']} of {total['line_total']}), "
    f"branches {total['branch_percent']} % ({total['branch_covered']} of {total['branch_total']})"
)
for file in total["files"]:
    missing = file["branch_total"] - file["branch_covered"]
    if missing:
        print(f"  {file['filename']}: {missing} of {file['branch_total']} branches not reached")
if total["branch_covered"] * 100 < least * total["branch_total"]:
    sys.exit(f"tools/coverage.sh: fewer than {least:g} % of the branches are reached: build/coverage/engine.txt")
P
