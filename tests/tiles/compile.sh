#!/bin/sh
# What tiles-compile makes of tile sets, and what it refuses. Usage: compile.sh TILES-COMPILE
set -u
compile=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0
cd "$folder" || exit 1

fail() {
  echo "FAILED: $*"
  failed=1
}

# expect STATUS WORDS...: what it says is left in err, what it makes in out.c.
expect() {
  want=$1
  shift
  rm -f out.c
  "$compile" "$@" 2>err
  got=$?
  [ "$got" = "$want" ] || fail "tiles-compile $*: status $got, not $want: $(cat err)"
  if [ "$want" -ne 0 ] && [ -e out.c ]; then fail "tiles-compile $*: a fault, and out.c is there"; fi
}

# says FILE TEXT
says() {
  grep -qF -- "$2" "$1" || fail "no \`$2\` in $1: $(head -c 500 "$1")"
}

# set_of SLOT COUNT: a set with one tile, so many of it.
set_of() {
  printf 'brume-tiles 1\nset %s\nversion 1\ntitle Plain\nprovenance user\n\n' "$1"
  printf 'tile A\ncount %d\nsides F F F F\nfield N E S W\n' "$2"
}

set_of base 1 >base.tiles
set_of mists 1 | sed 's/tile A/tile B/' >mists.tiles

for words in '' '-o' '-o out.c' '-x out.c base.tiles'; do
  # shellcheck disable=SC2086
  expect 2 $words
  says err 'tiles-compile: wrong arguments; use: '
done
expect 1 -o out.c none.tiles
says err "tiles-compile: cannot open 'none.tiles'"
expect 1 -o none/out.c base.tiles
says err "tiles-compile: cannot create 'none/out.c'"

# A fault of a set is told at its place, whichever file it is in.
set_of base 1 | sed 's/^sides.*/sides F F F Q/' >faulty.tiles
expect 1 -o out.c faulty.tiles
says err 'faulty.tiles:9:13: '
expect 1 -o out.c base.tiles --old faulty.tiles
says err 'faulty.tiles:9:13: '

# Sets come in the order of their slots, one for each.
expect 1 -o out.c base.tiles base.tiles
says err "'base.tiles' comes after a set of its slot or a later one"
expect 1 -o out.c mists.tiles base.tiles
says err "'base.tiles' comes after a set of its slot or a later one"
expect 0 -o out.c base.tiles mists.tiles
says out.c '.name = "A"'
says out.c '.name = "B"'

# Words are C strings: what could end one, begin a trigraph or isn't ASCII is written by number, the rest as it is.
set_of base 3 | sed 's/^title.*/title A "b" \\ c?? ~ é/; $a note 1 ~ "two"' >words.tiles
expect 0 -o out.c words.tiles
says out.c '.title = "A \042b\042 \134 c\077\077 ~ \303\251"'
says out.c '  "1 ~ \042two\042",'
says out.c '.count = 3,'

# Earlier versions: each is another set than those that stand there.
set_of base 2 >old.tiles
expect 0 -o out.c base.tiles mists.tiles --old old.tiles
says out.c '{old_0, UINT64_C(0x'
expect 1 -o out.c base.tiles --old base.tiles
says err "'base.tiles' is there already"
expect 1 -o out.c base.tiles --old old.tiles old.tiles
says err "'old.tiles' is there already"

# At most 64 of them.
files=
for n in $(seq 2 65); do
  set_of base "$n" >"old$n.tiles"
  files="$files old$n.tiles"
done
# shellcheck disable=SC2086
expect 0 -o out.c base.tiles --old $files
says out.c '{old_63, UINT64_C(0x'
set_of base 66 >old66.tiles
# shellcheck disable=SC2086
expect 1 -o out.c base.tiles --old $files old66.tiles
says err 'more than 64 old sets'

[ $failed -eq 0 ] && echo "tiles-compile: as it should be"
exit $failed
