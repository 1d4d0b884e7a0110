#!/bin/sh
# The engine stands alone: what the archive leaves undefined is memcpy, memmove, memset, memcmp and nothing else.
#
#   symbols.sh ARCHIVE   the engine's archive of a release build
set -eu
archive=$1

nm --format=posix "$archive" >/dev/null || exit 1
undefined=$(nm --undefined-only --format=posix "$archive" | awk 'NF > 1 { print $1 }' | sort -u)
defined=$(nm --defined-only --extern-only --format=posix "$archive" | awk 'NF > 1 { print $1 }' | sort -u)
count=$(echo "$defined" | grep -c . || true)
if [ "$count" -eq 0 ]; then
  echo "symbols: $archive defines nothing"
  exit 1
fi

status=0
for name in $undefined; do
  case $name in
  memcpy | memmove | memset | memcmp | _GLOBAL_OFFSET_TABLE_) continue ;;
  esac
  if ! echo "$defined" | grep -qx "$name"; then
    echo "symbols: the engine needs $name from outside"
    nm -A --undefined-only "$archive" 2>/dev/null | grep -w "$name" || true
    status=1
  fi
done
# No state outside the game value: nothing writable.
writable=$(nm --format=posix "$archive" | awk '$2 ~ /^[bBdDcCsS]$/ { print $1 }')
if [ -n "$writable" ]; then
  echo "symbols: the engine has writable data: $writable"
  status=1
fi
echo "symbols: $count defined, from outside: $(echo $undefined | tr ' ' '\n' | grep '^mem' | tr '\n' ' ')"
exit $status
