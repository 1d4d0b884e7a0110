#!/bin/sh
# Runs one libFuzzer harness for FUZZ_SECONDS (20 if not set), or where FUZZ_RUNS is set until it has tried so many
# inputs, however long that takes: tests/fuzz/fuzz.sh NAME PROGRAM FOLDER. FUZZ_RUNS is for texts: an input of `actions`
# or `face` is a game; fuzz.hostile counts those of the first.
#
# It starts from the kept corpus, which it doesn't change: what it finds new goes to FOLDER/NAME, an input that breaks
# something to FOLDER/found. The seed is fixed (FUZZ_SEED, 1), so two runs try the same inputs in the same order; how
# far they come is the machine's. An input over 10 seconds, 512 MB in all or 64 MB at once is a fault too.
set -eu
name=${1:?say which harness}
program=${2:?say where its program is}
folder=${3:?say where to put what is found}
kept=$(dirname "$0")/corpus/$name

mkdir -p "$folder/$name" "$folder/found"
case $name in
tiles | rules) longest=6000 ;;
record) longest=12000 ;;
request) longest=4000 ;;
actions) longest=400 ;;
face) longest=1000 ;;
*) longest=2000 ;;
esac
# A fresh start each time, unless the folder is to be gone on with.
[ "${FUZZ_KEEP:-}" ] || rm -rf "${folder:?}/$name"/*
words=$(dirname "$0")/dict/$name.dict
set --
[ ! -f "$words" ] || set -- "-dict=$words"
until="-max_total_time=${FUZZ_SECONDS:-20}"
case $name in
actions | face) ;;
*) [ ! "${FUZZ_RUNS:-}" ] || until="-runs=$FUZZ_RUNS" ;;
esac
if ! "$program" "$@" -seed="${FUZZ_SEED:-1}" "$until" -max_len="$longest" -timeout=10 \
  -rss_limit_mb=512 -malloc_limit_mb=64 -print_final_stats=1 -verbosity=1 \
  -artifact_prefix="$folder/found/$name-" "$folder/$name" "$kept"; then
  echo "the input that broke it is in $folder/found; put it into $kept when it is mended" >&2
  exit 1
fi
