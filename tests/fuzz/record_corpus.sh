#!/bin/sh
# Writes records to start fuzzing from: tests/fuzz/record_corpus.sh FOLDER [BRUME]. Whole games, their logs without a
# hash, their first lines, and single actions and events.
set -eu
folder=${1:?say which folder to write to}
brume=${2:-build/brume}
mkdir -p "$folder"
for preset in base ghosts circles; do
  for seed in 1 2; do
    record=$folder/$preset-$seed
    rm -f "$record"
    "$brume" play --preset "$preset" --seats random,random --quiet --seed "$seed" --record "$record" >/dev/null
    sed '$d' "$record" >"$record-log"
    for lines in 20 30 60; do head -n "$lines" "$record" >"$record-$lines"; done
    { head -n 40 "$record" && echo back; } >"$record-back"
    sed 's/$/\r/' "$record-30" >"$record-crlf"
  done
done
n=0
for words in 'draw V' 'place 1,-2,3' 'ghost 1,-2' 'attract meeple 0,1' 'attract circle 0,1 mist' 'attract supply' \
  'release 0,1 mist' none 'meeple road1' 'guard city' 'abbot garden' recall \
  'ghost-added rule=R-V-34 player=blue at=1,0 part=road piece=meeple from=supply amount=1' \
  'circle-filled rule=R-V-62 at=0,0 part=mist from=circle@0,1' 'winner rule=R-V-117 player=red points=-7'; do
  n=$((n + 1))
  printf '%s' "$words" >"$folder/words-$n"
done
