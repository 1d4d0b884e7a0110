#!/bin/sh
# Builds with counters, runs the tests, and says which branches of src/engine they reach. The lines that no test
# reaches are in build/coverage/engine.txt.
set -eu
cd "$(dirname "$0")/.."
build=build/coverage
mkdir -p build
cmake --preset coverage >build/coverage.log 2>&1 || { cat build/coverage.log; exit 1; }
cmake --build $build --parallel "${JOBS:-2}"
find $build -name '*.gcda' -delete
ctest --test-dir $build --output-on-failure --parallel "${JOBS:-2}" -LE 'house|slow'
# The false arm of an assert is never taken: lines with one count as lines, not as branches.
gcovr --root . --object-directory $build --filter src/engine/ --branches --txt $build/engine.txt \
  --json-summary $build/engine.json \
  --exclude-branches-by-pattern '.*engine_assert\(.*' --exclude-unreachable-branches $build
python3 - $build/engine.json <<'P'
import json
import sys

total = json.load(open(sys.argv[1]))
print(
    f"src/engine: lines {total['line_percent']} % ({total['line_covered']} of {total['line_total']}), "
    f"branches {total['branch_percent']} % ({total['branch_covered']} of {total['branch_total']})"
)
P
