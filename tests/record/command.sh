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
# Memory doesn't grow with the game: 40 MB do for 12 MB of text (a build with sanitizers can't be held to that).
limit=unlimited
(ulimit -v 40000 && "$brume" --version) >"$dir/version" 2>&1 && limit=40000
(ulimit -v $limit && exec "$brume" replay --json "$record") >"$dir/out" || fail "no transcript within $limit kB"
python3 tests/record/follow.py "$dir/out" "$record" || fail "the transcript is not what it should be"
python3 examples/haunted.py "$dir/out" >"$dir/haunted" || fail "examples/haunted.py ends with another status than 0"
tail -n "$(wc -l <examples/haunted.py)" docs/transcript.md | sed 's/^    //' | cmp -s - examples/haunted.py ||
  fail "docs/transcript.md shows another program than examples/haunted.py"
expect 0 replay "$record"
[ "$(grep -c '^     .*third ghost' "$dir/out")" = "$(grep -c ' was haunted ' "$dir/haunted")" ] ||
  fail "examples/haunted.py tells of other meeples: $(cat "$dir/haunted")"
expect 0 replay --json --position --until 9 "$record"
says out '{"brume-position":1,'
expect 0 replay --json --until 0 "$dir/log"
says out '"over":false}'
expect 1 replay "$dir/short"
expect 2 replay "$record" "$dir/log"
expect 2 replay --until some "$record"
expect 2 replay --step --json "$record"
expect 2 replay

# A moment of the game as a case.
expect 0 case --from "$record" --step 57
says out "case Before action 57: $(sed -n '/^seed/,$p' "$record" | sed -n 58p)"
cp "$dir/out" "$dir/moment.case"
expect 0 case "$dir/moment.case"
says out 'ok 1 - Before action 57'
expect 0 case --from "$record" --step 57 --output "$dir/written.case"
cmp -s "$dir/written.case" "$dir/moment.case" || fail "--output writes something else"
expect 2 case --from "$record" --step 57 --output "$dir/written.case"
says err 'choose another name'
head -n 40 "$dir/log" >"$dir/running"
expect 0 case --from "$dir/running" --step $(($(sed -n '/^seed/,$p' "$dir/running" | wc -l)))
says out 'expect decision'
expect 2 case --from "$record" --step 9999
says err 'there is no position before action 9999; --step goes from 1 to '
expect 2 case --from "$record"
says err 'before which action? say `--step N`'
expect 2 case --step 3 "$dir/moment.case"
says err 'go with --from'
expect 2 case --from "$record" --step 3 --verbose
expect 2 case --from "$record" --step none
expect 2 case --from "$dir/nothing" --step 3
expect 1 case --from "$dir/short" --step 3

# What an `asking` line lacks. asks LINE MESSAGE: a case with the line can't be read.
asks() {
  printf 'brume-cases 1\ncase x\nrules R-V-1\npreset circles\ntile D 0,0,0\n%s\nexpect options 1\n' "$1" \
    >"$dir/bad.case"
  expect 2 case "$dir/bad.case"
  says err "bad.case:6:$2"
}
asks 'asking piece' "13: where does this turn's tile lie? write \`placed\`"
asks 'asking ghost placed 0,0' '24: which ghost? write its rule'
asks 'asking ghst placed 0,0' '8: `ghst` is no decision; did you mean `ghost`?'
asks 'asking attract placed 0,0 in mist9' '30: tile D has no part `mist9`'
asks "$(printf 'asking piece placed 0,0\ndrawn D')" '24: `drawn` is a tile in hand'
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
says out '"preset":"mists-circles"'
python3 examples/haunted.py "$dir/out" >"$dir/haunted" || fail "examples/haunted.py can't read a team's game"
expect 0 replay --json --position "$team"
says out '"team":{"outcome":"lost-by-'
# A moment of it as a case: in the middle of a turn the position of its start, and its actions since.
first=$(grep -n '^seed ' "$team" | cut -d: -f1)
piece=$(sed -n '/^seed /,$p' "$team" | sed -n '20,$p' | grep -n -m 1 '^none$' | cut -d: -f1)
piece=$((piece + 18))
expect 0 case --from "$team" --step "$piece"
says out "case Before action $piece: none"
says out "# It is set up before action "
says out "do $(sed -n "$((first + piece - 1))p" "$team")"
cp "$dir/out" "$dir/team.case"
expect 0 case "$dir/team.case"
says out "ok 1 - Before action $piece"
expect 0 replay --json "$team"
says out '"outcome":"lost-by-'
sed 's/^goal 100/goal 101/' "$team" >"$dir/goal"
expect 1 check "$dir/goal"
says err 'the hash of this play'

# In the middle of a step the position says so in words (docs/record.md); its hash was made when it had numbers there.
stopped=tests/record/golden/stopped.record
expect 0 check "$stopped"
expect 0 replay --position "$stopped"
[ "$(tail -n 1 "$dir/out")" = "decide drive by=blue rule=R-C-68 tile=M-55 left=1 at=0,3 step=score \
stage=drive-second driven=1,2" ] || { fail "no words in the middle of a step"; tail -n 1 "$dir/out"; }
sed 's/^remove 2 1,2 mist$/remove 1 1,2 mist/' "$stopped" >"$dir/other"
expect 1 check "$dir/other"
says err 'the hash of this play'

# A full disk is noticed.
if [ -w /dev/full ]; then
  "$brume" replay --json "$record" >/dev/full 2>/dev/null && fail "replay to a full disk ends with 0"
fi

[ "$failed" = 0 ] && echo "check and replay: as they should be"
exit "$failed"
