#!/bin/sh
# Prints the path of a Node that is new enough, or runs it. Its npm is beside it, or on the PATH.
#
#   tools/node.sh                    18 or newer, which bundles the page
#   tools/node.sh 20.19              or newer, which the page's tests want
#   tools/node.sh 20.19 FILE WORD... runs it with these words
#
# The one on the PATH if it will do; else one that npm brings into build/tools, a pinned package that is a single
# program. Debian 12 has 18.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
wanted=${1:-18}
[ $# -eq 0 ] || shift
version=20.20.2

# use PROGRAM WORD...: the end of this script.
use() {
  [ $# -gt 1 ] || { echo "$1" && exit 0; }
  exec "$@"
}

good() { # PROGRAM
  "$1" -e 'const [a, b = 0] = process.argv[1].split(".").map(Number);
    const [c, d] = process.versions.node.split(".").map(Number);
    process.exit(c > a || (c === a && d >= b) ? 0 : 1);' "$wanted" 2>/dev/null
}

found=$(command -v node || true)
if [ -n "$found" ] && good "$found"; then
  use "$found" "$@"
fi
case $(uname -m) in
x86_64) machine=x64 ;;
aarch64) machine=arm64 ;;
*)
  echo "tools/node.sh: needs Node $wanted or newer; put one on the PATH" >&2
  exit 1
  ;;
esac
folder=$root/build/tools
program=$folder/node_modules/node-linux-$machine/bin/node
mkdir -p "$folder"
# Tests run side by side: the first brings it, the others wait.
exec 9>"$folder/lock"
! command -v flock >/dev/null 2>&1 || flock 9
if [ ! -x "$program" ]; then
  echo "Bringing Node $version into build/tools" >&2
  if ! npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" "node-linux-$machine@$version" \
    >"$folder/npm.log" 2>&1; then
    tail -n 5 "$folder/npm.log" >&2
    echo "tools/node.sh: npm could not bring Node $version; put a Node $wanted or newer on the PATH, or see that npm" \
      "reaches its registry (npm ping)" >&2
    exit 1
  fi
fi
if ! good "$program"; then
  echo "tools/node.sh: $program doesn't run here; put a Node $wanted or newer on the PATH" >&2
  exit 1
fi
exec 9>&-
use "$program" "$@"
