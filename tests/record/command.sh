#!/bin/sh
# `brume check` and `brume replay`: what they print, where, and with which status. $1 is the program.
set -u
brume=$1
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
failed=0

fail() {
  echo "FAILED: $*"
  failed=1
}

# expect STATUS WORDS...: runs the command; what it says is left in out and err.
expect() {
  want=$1
  shift
  "$brume" "$@" >"$dir/out" 2>"$dir/err" </dev/null
  got=$?
  [ "$got" = "$want" ] || fail "brume $*: status $got, not $want: $(cat "$dir/err")"
}

says() {
  grep -qF -- "$2" "$dir/$1" || { fail "no '$2' in what was said:"; cat "$dir/$1"; }
}

record=$dir/game.record
expect 0 play --preset circles --river --seats random,greedy,random --quiet --seed 11 --record "$record"
expect 0 check "$record"
says out 'good, circles, 3 players'
says out 'over: red '

# The same seed, the same bytes.
expect 0 play --preset circles --river --seats random,greedy,random --quiet --seed 11 --record "$dir/again"
cmp -s "$record" "$dir/again" || fail "the same seed gave another record"

# What isn't whole.
sed '$d' "$record" >"$dir/log"
expect 1 check "$dir/log"
says err "brume check: $dir/log:"
says err 'the last line should be `hash'
expect 0 check --running "$dir/log"
says out 'good so far'
{ head -n 60 "$record" && printf "place 1,"; } >"$dir/torn"
expect 1 check "$dir/torn"
says err 'torn'
expect 0 check --running "$dir/torn"
says out 'a torn last line'
sed '40d' "$record" >"$dir/short"
expect 1 check "$record" "$dir/short"
says out "$record: good"
says err "$dir/short:"
sed 's/$/\r/' "$record" >"$dir/crlf"
expect 0 check "$dir/crlf"
sed '1s/1/9/' "$record" >"$dir/later"
expect 1 check "$dir/later"
says err "$dir/later:1:14: format 9 comes from a later brume"
expect 1 check /dev/null
says err 'the header ends too early'
expect 2 check "$dir/nothing"
expect 2 check
expect 2 check --speed "$record"

# Replay.
expect 0 replay "$record"
says out '1. draw '
says out '(R-V-20)'
says out 'final score: red '
sed -n '/^final score/p' "$dir/out" >"$dir/whole"
expect 0 replay --quiet "$dir/log"
sed -n '/^final score/p' "$dir/out" | cmp -s - "$dir/whole" || fail "the log ends with another score"
expect 0 replay --until 3 "$record"
says out '3. red: '
says out 'score (and what it would be if the game ended now)'
grep -q '^4\. ' "$dir/out" && fail "--until 3 went on to 4"
expect 0 replay --until 0 --position "$record"
says out 'brume-position 1'
says out 'decide draw'
expect 0 replay --step --until 2 "$record"
expect 0 replay --json "$record"
/usr/bin/env python3 -c '
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
record = open(sys.argv[2]).read().split("\n")
first = next(i for i, line in enumerate(record) if line.startswith("seed ")) + 1
assert [line["action"] for line in lines[1:-1]] == record[first:-2], "the actions differ"
assert all(event["rule"] for line in lines[1:-1] for event in line["events"]), "an event without a rule"
ghosts = sum(tile["circles"].get("mist", 0) for tile in lines[-1]["tiles"])
assert ghosts + lines[-1]["supply"] + sum(piece["ghosts"] for piece in lines[-1]["pieces"]) == 15, "ghosts are lost"
' "$dir/out" "$record" || fail "the transcript is not what it should be"
expect 1 replay "$dir/short"
expect 2 replay "$record" "$dir/log"
expect 2 replay --until some "$record"
expect 2 replay --step --json "$record"
expect 2 replay

# A team's game: lost or won, it is whole.
team=$dir/team.record
expect 0 play --preset mists-circles --level 5 --seats random,greedy --quiet --seed 3 --record "$team"
expect 0 check "$team"
says out 'good, mists-circles, 2 players'
says out 'over, lost: '
expect 0 replay "$team"
says out '(R-C-27)'
says out 'lost: '
expect 0 replay --position "$team"
says out 'team score '
says out 'cat '
says out 'decide nothing'
expect 0 replay --json "$team"
says out '"outcome":"lost-by-'
sed 's/^goal 100/goal 101/' "$team" >"$dir/goal"
expect 1 check "$dir/goal"
says err 'the hash of this play'

# A full disk is noticed.
if [ -w /dev/full ]; then
  "$brume" replay --json "$record" >/dev/full 2>/dev/null && fail "replay to a full disk ends with 0"
fi

[ "$failed" = 0 ] && echo "check and replay: as they should be"
exit "$failed"
