#!/bin/sh
# The tests that tools/coverage.sh and tools/mcdc.sh count: all that play the engine and need no other program. Builds
# no more than these need.
#
#   tools/engine_tests.sh BUILD        builds them in that folder, which is configured, and runs them
#
# COVER_GAMES (300): how many random games of each kind, with the whole-game check after every action.
# About five minutes on two cores, half of it for building.
set -eu
cd "$(dirname "$0")/.."
[ "$#" -eq 1 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2; }
# `make deep` sets these, for longer runs than are counted here: random_games would play GAMES, not what it is told, and
# check.properties 20 times as many.
unset BRUME_DEEP GAMES
build=$1
games=${COVER_GAMES:-300}
units="engine.limits engine.refusals engine.setups engine.fast check.properties record.words record.record record.log
  record.position record.case_print record.old table.session playouts.plain bots.choices rulebook.unit"
# shellcheck disable=SC2086
cmake --build "$build" --parallel "${JOBS:-2}" --target brume random_games compare_games compare_worlds parity_games \
  fuzz.actions $units >"$build/build.log" 2>&1 || { tail -n 50 "$build/build.log"; exit 1; }

status=0
# try NAME COMMAND...: its words are shown where it fails.
try() {
  name=$1
  shift
  "$@" >"$build/$name.log" 2>&1 </dev/null || { status=1 && echo "$name: FAILED" && tail -n 30 "$build/$name.log"; }
}
try cases "$build/bin/brume" case tests/cases
try golden "$build/bin/brume" check tests/record/golden/*.record
for unit in $units; do try "$unit" "$build/tests/$unit"; done
try fuzz.actions "$build/tests/fuzz.actions" -n 5 tests/fuzz/corpus/actions/*
try random_games "$build/tests/random_games" --games "$games" --seed 1
try team_games "$build/tests/random_games" --team --games "$games" --seed 1
try compare_games "$build/tests/compare_games" --games 40 --seed 1
try small_games "$build/tests/compare_games" --games 100 --seed 1 --small
try small_worlds "$build/tests/compare_worlds" --count
try parity_games "$build/tests/parity_games" --seed 1 --games 60
exit $status
