#!/bin/sh
# The engine stands alone: what the archive leaves undefined is memcpy, memmove, memset, memcmp and nothing else; and
# it has no state beside the game value: nothing in it can be written to.
#
#   symbols.sh ARCHIVE   the engine's archive of a release build
#
# Read with objdump, which shows the machine code's symbols; nm shows those of gcc's link-time code where there is any.
set -eu
archive=$1

table=$(objdump --syms "$archive")
# A row: address, seven flags, section, a tab, size, perhaps .hidden, name.
rows=$(echo "$table" |
  sed -n 's/^[0-9a-f]\{16\} \(.\{7\}\) \([^\t]*\)\t[0-9a-f]* \(\.hidden \)\{0,1\}\(.*\)$/\1|\2|\4/p')
undefined=$(echo "$rows" | awk -F'|' '$2 == "*UND*" { print $3 }' | sort -u)
defined=$(echo "$rows" | awk -F'|' '$2 != "*UND*" && $1 ~ /^g/ { print $3 }' | sort -u)
# .data.rel.ro holds constant tables of addresses: read-only once the program is loaded.
writable=$(echo "$rows" | awk -F'|' '
  $1 ~ /O/ && $2 ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $2 !~ /^\.data\.rel\.ro/ { print $3 }')

status=0
outside=
for name in $undefined; do
  case $name in
  memcpy | memmove | memset | memcmp) outside="$outside $name" ;;
  _GLOBAL_OFFSET_TABLE_) ;;
  *)
    if ! echo "$defined" | grep -qx "$name"; then
      echo "symbols: the engine needs $name from outside"
      status=1
    fi
    ;;
  esac
done
if [ -n "$writable" ]; then
  echo "symbols: the engine has writable data: $writable"
  status=1
fi
count=$(echo "$defined" | grep -c . || true)
if [ "$count" -lt 10 ]; then
  echo "symbols: only $count symbols found in $archive: is it the engine?"
  status=1
fi
echo "symbols: $count defined, from outside:$outside"
exit $status
