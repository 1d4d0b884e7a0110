#!/bin/sh
# `make install` puts the program, the tile sets and the pages under DESTDIR and PREFIX; the program runs from there;
# `make uninstall` leaves nothing.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
unset MAKEFLAGS MAKELEVEL
make -s install DESTDIR="$dir" PREFIX=/opt/brume
"$dir/opt/brume/bin/brume" tiles >/dev/null
test -s "$dir/opt/brume/share/brume/tiles/base.tiles"
test -s "$dir/opt/brume/share/doc/brume/LICENSE"
make -s uninstall DESTDIR="$dir" PREFIX=/opt/brume
left=$(find "$dir" -type f)
if [ -n "$left" ]; then
  echo "install: left behind: $left"
  exit 1
fi
