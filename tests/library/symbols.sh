#!/bin/sh
# libbrume exports the names in libbrume.symbols and no others, in the shared library and in the archive. A name that
# is new there, or gone, is a change of what other programs can rely on: it is made on purpose, in the list too.
#
#   symbols.sh FOLDER   that of libbrume.so and libbrume.a
set -eu
lib=$1
list=tests/library/libbrume.symbols
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

nm -D --defined-only "$lib/libbrume.so" | awk '{ print $3 }' | sort >"$dir/shared"
nm -g --defined-only "$lib/libbrume.a" | awk 'NF == 3 { print $3 }' | sort >"$dir/static"
grep -v '^#' "$list" | LC_ALL=C sort >"$dir/wanted"
status=0
for kind in shared static; do
  LC_ALL=C sort -o "$dir/$kind" "$dir/$kind"
  if ! diff "$dir/wanted" "$dir/$kind" >"$dir/diff"; then
    echo "symbols: the $kind library (>) and $list (<) differ:"
    cat "$dir/diff"
    status=1
  fi
done
# Each is declared in a public header.
while read -r name; do
  if ! grep -qw "$name" include/brume/*.h; then
    echo "symbols: $name is exported, and no header in include/brume has it"
    status=1
  fi
done <"$dir/wanted"
# And what a header declares is there to link with.
for name in $(sed -n 's/^[a-z].*[ *]\(brume_[a-z0-9_]*\)(.*/\1/p' include/brume/*.h); do
  if ! grep -qx "$name" "$dir/wanted"; then
    echo "symbols: $name is declared in a header, and the library hasn't got it"
    status=1
  fi
done
readelf -d "$lib/libbrume.so" | grep -q 'SONAME.*\[libbrume\.so\.[0-9]' || {
  echo "symbols: no SONAME with a version"
  status=1
}
echo "symbols: $(grep -c . "$dir/wanted") names"
exit $status
