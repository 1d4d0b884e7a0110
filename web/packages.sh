#!/bin/sh
# Brings the page's packages into web/node_modules, those of package-lock.json and no others. Says nothing and needs no
# network where they are there.
#
#   web/packages.sh play   what bundles the page and what is in it
#   web/packages.sh test   that, the compiler's checks and what drives browsers
set -eu
cd "$(dirname "$0")"
level=${1:-play}
mark=node_modules/.brume
lock=$(cksum <package-lock.json)

case $level in
play) omit=--omit=dev ;;
test) omit= ;;
*)
  echo "web/packages.sh: no level \"$level\"; say play or test" >&2
  exit 2
  ;;
esac
if [ -f $mark ]; then
  there=$(cat $mark)
  [ "$there" != "$level $lock" ] && [ "$there" != "test $lock" ] || exit 0
fi
if ! command -v npm >/dev/null 2>&1; then
  echo "web/packages.sh: no npm here, which brings the page's packages; \`tools/setup.sh play\` installs it" >&2
  exit 1
fi
echo "Fetching the page's packages with npm ci"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! npm ci $omit --ignore-scripts --no-audit --no-fund --loglevel=error >"$log" 2>&1; then
  tail -n 12 "$log" >&2
  echo "web/packages.sh: npm could not fetch the page's packages; the reason stands above. It needs its registry:" >&2
  echo "  \`npm ping\` says whether it is reached, \`npm config set registry URL\` names a mirror;" >&2
  echo "  then \`make\` again." >&2
  echo "  To play in the terminal meanwhile, type: make play-terminal" >&2
  exit 1
fi
echo "$level $lock" >$mark
