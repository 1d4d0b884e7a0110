#!/bin/sh
# The manual pages: groff has nothing to say against them, and each command, option and line of help is in brume.1, each
# line of docs/record.md's grammar in brume-record.5.
#
#   pages.sh PROGRAM FOLDER   the folder with man1 and man5
set -eu
brume=$1 man=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
command -v groff >/dev/null 2>&1 || { echo "pages: no groff" && exit 77; }

status=0
# One line a paragraph, plain characters, no hyphenation: to search in.
page() {
  groff -man -Tascii -P-c -P-b -P-o -P-u -rLL=2000n -rHY=0 -ww "$1" 2>"$dir/warnings" | sed 's/  */ /g' >"$2"
  if [ -s "$dir/warnings" ]; then
    cat "$dir/warnings"
    status=1
  fi
}
page "$man/man1/brume.1" "$dir/brume"
page "$man/man5/brume-record.5" "$dir/record"
wanted() { # PAGE, the text on standard input: lines, each to be found whatever its spaces
  sed 's/  */ /g; s/^ //; s/ $//' | grep . | while read -r line; do
    grep -qF -e "$line" "$1" || echo "$line"
  done >"$dir/missing"
  if [ -s "$dir/missing" ]; then
    echo "pages: not in $(basename "$1"):"
    cat "$dir/missing"
    status=1
  fi
}

commands=$("$brume" --help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
test "$(echo "$commands" | wc -l)" -ge 8
for command in $commands; do
  # All lines of help; the game options stand in the page once, under a heading of their own.
  "$brume" "$command" --help >"$dir/said"
  # A tag and its meaning are two lines of a page.
  sed 's/^usage: //; /^game options:$/d; s/^  \([^ ]\([^ ]\| [^ ]\)*\)   *\(.*\)/\1\n\3/' "$dir/said" >"$dir/help"
  wanted "$dir/brume" <"$dir/help"
done
for heading in NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS 'GAME OPTIONS' 'EXIT STATUS' ENVIRONMENT 'SEE ALSO'; do
  grep -qx "$heading" "$dir/brume" || { echo "pages: no $heading" && status=1; }
done
grep '^    ' docs/record.md | wanted "$dir/record"
echo "pages: $(grep -c . "$dir/brume") and $(grep -c . "$dir/record") lines"
exit $status
