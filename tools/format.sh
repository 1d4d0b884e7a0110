#!/bin/sh
# Brings the C sources into the form of .clang-format (`write`), or says which are not in it (`check`).
# The form is that of clang-format 14; another version may see it otherwise, so `check` then only says so (status 77).
set -eu
cd "$(dirname "$0")/.."

tool=clang-format
if command -v clang-format-14 >/dev/null 2>&1; then tool=clang-format-14; fi
sources() {
  find include src tests bench examples -name '*.[ch]' -print0 2>/dev/null
}

case ${1:-} in
write) sources | xargs -0 -r "$tool" -i ;;
check)
  if ! "$tool" --version | grep -q 'version 14\.'; then
    echo "tools/format.sh: not checked, needs clang-format 14: $("$tool" --version)" >&2
    exit 77
  fi
  out=$(sources | xargs -0 -r "$tool" --dry-run 2>&1 |
    sed -n "s/^\([^: ]*\):[0-9]*:.*clang-format-violations.*/  \1/p" | sort -u)
  if [ -n "$out" ]; then
    echo "tools/format.sh: out of form (\`make format\` mends them):"
    echo "$out"
    exit 1
  fi
  ;;
*)
  echo "tools/format.sh: say write or check" >&2
  exit 2
  ;;
esac
