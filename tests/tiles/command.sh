#!/bin/sh
# `brume tiles`: what it prints, where, and with which status. $1 is the program.
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
  "$brume" tiles "$@" >"$dir/out" 2>"$dir/err"
  got=$?
  [ "$got" = "$want" ] || fail "brume tiles $*: status $got, not $want"
}

says() {
  grep -qF -- "$2" "$dir/$1" || { fail "no '$2' in what was said:"; cat "$dir/$1"; }
}

expect 0
says out 'base: Base game, third edition'
says out 'The set mists is a reconstruction'
says out 'The set circles is a reconstruction'
expect 0 --set river
says out 'RV-L'
grep -q reconstruction "$dir/out" && fail "the River is called a reconstruction"

expect 0 show D M-34
says out '==============='
says out 'field El Wr, touches N'
says out ':::::::=:::::::   road N+S'
says out "they aren't them"
grep -q "$(printf '\033')" "$dir/out" && fail "colours in a pipe"

expect 0 show --json SC-3
says out '"circles": 3'
says out '"picture": ['
expect 0 --json
says out '"identity": "'
expect 2 show M-99
says err 'there is no tile `M-99`'
expect 2 show
says err 'brume tiles: nothing to show'
expect 2 --set moon
expect 2 shw
expect 2 check "$dir/none"
says err "$dir/none"

# The normal form is a set that checks, and prints the same again.
for slot in base river mists circles; do
  expect 0 print --set $slot
  cp "$dir/out" "$dir/$slot.tiles"
  expect 0 check "$dir/$slot.tiles"
  says out "$dir/$slot.tiles: ok, set $slot, "
  expect 0 print --set $slot --tiles "$dir/$slot.tiles"
  cmp -s "$dir/out" "$dir/$slot.tiles" || fail "the normal form of $slot prints differently"
done

# Someone corrects a tile: the set is replaced, the tile is exact, the rest is not.
sed '/^tile M-34$/,/^$/s/^mist E+W, symbols 2$/mist E+W, symbols 1\nprovenance exact\nnote as on the cardboard/' \
  "$dir/mists.tiles" >"$dir/own.tiles"
expect 0 show M-34 --tiles "$dir/own.tiles"
says out 'M-34, set mists, exact: as on the cardboard'
says out 'symbols 1'

printf 'brume-tiles 1\nset mists\ntile M\ncount 1\nsides C F F F\nmist N\n' >"$dir/bad.tiles"
expect 1 check "$dir/bad.tiles" "$dir/base.tiles"
says out "$dir/bad.tiles:6:6: mist on N, a city side; mist lies on field and road sides only (R-V-26)"
says out "base.tiles: ok"
expect 2 --tiles "$dir/bad.tiles"
says err "brume tiles: $dir/bad.tiles:6:6: "
printf 'brume-tiles 1\nset mists\ntile D\ncount 1\nsides F F F F\nfield N E S W\n' >"$dir/taken.tiles"
expect 1 check "$dir/taken.tiles"
says out "$dir/taken.tiles: the name 'D' is taken by a tile of set base"

# What does nothing in a game is told: a set that the game hasn't, and spell circles where The Spell Circles aren't in
# play. plays WORDS...: one random game; what it says on stderr is left in err.
plays() {
  "$brume" bench playouts --games 1 --threads 1 "$@" >"$dir/out" 2>"$dir/err" ||
    fail "brume bench $*: $(cat "$dir/err")"
}
silent() {
  [ -s "$dir/err" ] && fail "said $1: $(cat "$dir/err")"
}
sed '/^tile M-34$/,/^$/s/^mist E+W, symbols 2$/mist E+W, symbols 2, circles 1/' "$dir/mists.tiles" >"$dir/rings.tiles"
for preset in ghosts mists; do
  plays --preset $preset --tiles "$dir/rings.tiles"
  says err "$dir/rings.tiles: the spell circles of 1 tile do nothing in a game without The Spell Circles"
  plays --preset $preset --tiles "$dir/mists.tiles"
  silent "of a set without circles"
  plays --preset $preset --tiles "$dir/circles.tiles"
  says err "$dir/circles.tiles does nothing: this game has no tiles of the set circles"
done
for preset in circles mists-circles; do
  plays --preset $preset --tiles "$dir/rings.tiles" --tiles "$dir/circles.tiles"
  silent "of circles in play"
done
plays --preset base --tiles "$dir/mists.tiles"
says err "$dir/mists.tiles does nothing: this game has no tiles of the set mists"
plays --preset base --tiles "$dir/river.tiles"
says err "$dir/river.tiles does nothing: this game has no tiles of the set river; --river has"
plays --preset base --river --tiles "$dir/river.tiles"
silent "of the river in play"
expect 0 check "$dir/rings.tiles"
says out "note: the spell circles of 1 tile do nothing where The Spell Circles aren't in play"
expect 0 check "$dir/circles.tiles" "$dir/mists.tiles"
grep -q note "$dir/out" && fail "a note where there is nothing to note"

[ "$failed" = 0 ] && echo "brume tiles: all as expected"
exit "$failed"
