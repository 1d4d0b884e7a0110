#!/bin/sh
# Measures MC/DC of src/engine: did each condition decide its decision once by itself, both ways? Needs clang 18 or
# newer with its llvm tools (Debian 12: apt-get install clang-19 llvm-19 libclang-rt-19-dev).
#
#   tools/mcdc.sh            build/mcdc/report.txt: the table; build/mcdc/missing.txt: the conditions that didn't
#
# Runs the same tests as tools/coverage.sh. About ten minutes on two cores.
set -eu
cd "$(dirname "$0")/.."
[ "$#" -eq 0 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; }
version=
for v in 21 20 19 18; do
  command -v clang-$v >/dev/null && command -v llvm-cov-$v >/dev/null && version=$v && break
done
if [ -z "$version" ]; then
  echo "tools/mcdc.sh: no clang with MC/DC here; install clang-19, llvm-19 and libclang-rt-19-dev" >&2
  exit 77
fi
build=build/mcdc
mkdir -p $build
flags="-O0 -g -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc"
cmake -S . -B $build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_COMPILER=clang-$version "-DCMAKE_C_FLAGS_DEBUG=$flags" \
  -DBRUME_TESTS=ON -DBRUME_LTO=OFF -DBRUME_WERROR=OFF >$build.log 2>&1 || { cat $build.log; exit 1; }
cmake --build $build --parallel "${JOBS:-2}" >>$build.log 2>&1 || { tail -50 $build.log; exit 1; }
rm -rf $build/profiles
LLVM_PROFILE_FILE=$PWD/$build/profiles/%4m.profraw \
  ctest --test-dir $build --output-on-failure --parallel "${JOBS:-2}" -LE 'house|slow'
llvm-profdata-$version merge -sparse -o $build/all.profdata $build/profiles/*.profraw
# Every program that holds the engine counts; the first is named bare.
objects=
for program in $build/bin/brume $build/tests/*; do
  [ -f "$program" ] && [ -x "$program" ] && objects="$objects -object $program"
done
# shellcheck disable=SC2086
llvm-cov-$version report ${objects# -object} -instr-profile $build/all.profdata --show-mcdc-summary \
  --show-branch-summary --show-functions=false src/engine >$build/report.txt
# shellcheck disable=SC2086
llvm-cov-$version show ${objects# -object} -instr-profile $build/all.profdata --show-mcdc src/engine >$build/missing.txt
tail -n 1 $build/report.txt
