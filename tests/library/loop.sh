#!/bin/sh
# Plain loops of a user of libbrume.a (bench/user.c) take few more instructions than the playouts of the same library:
# by listing the options at most 1.8 times as many, by counting them 1.4 times, in each preset. Not a clock says so,
# but valgrind's counting. They take 1.2 to 1.6, and 1.1 to 1.3; when the library's parts were compiled each by itself
# and actions written field by field, listing took 1.9 to 3.5.
#
#   loop.sh FOLDER   that of libbrume.a
set -eu
lib=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
command -v valgrind >/dev/null || { echo "loop: valgrind is missing" && exit 77; }
gcc -std=c17 -D_POSIX_C_SOURCE=200809L -O2 -Wall -Wextra -Werror -Iinclude bench/user.c "$lib/libbrume.a" -o "$dir/user"
counted() { # WAY: instructions of one share
  valgrind --tool=callgrind --callgrind-out-file="$dir/out" --collect-atstart=no --toggle-collect="measure_$1" \
    "$dir/user" "$preset" 2>&1 | sed -n 's/.*Collected : //p'
}
status=0
for preset in base ghosts circles mists mists-circles; do
  list=$(counted list) count=$(counted count) playouts=$(counted playouts)
  echo "loop: $preset: for 100 instructions of playouts," \
    "list $((list * 100 / playouts)), count $((count * 100 / playouts))"
  test $((list * 100)) -le $((playouts * 180)) && test $((count * 100)) -le $((playouts * 140)) || status=1
done
exit $status
