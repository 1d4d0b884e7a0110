#!/bin/sh
# The command `brume case`: what it prints of cases that fail, its exit status, files and folders. $1 is the program.
set -u
cd "$(dirname "$0")/../.." || exit 1
brume=$1
here=tests/cases-bad
out=$(mktemp -d) || exit 1
trap 'rm -rf "$out"' EXIT
bad=0

# wants STATUS WORDS...: the command ends with that status; its output is kept.
wants() {
  wanted=$1
  shift
  "$brume" case "$@" >"$out/stdout" 2>"$out/stderr"
  status=$?
  [ "$status" -eq "$wanted" ] && return
  echo "brume case $*: status $status, not $wanted"
  bad=1
}

# says FILE TEXT: a line of the output, whole.
says() {
  grep -qxF -- "$2" "$out/$1" && return
  echo "no line \`$2\` in $1, but:"
  sed 's/^/  /' "$out/$1"
  bad=1
}

wants 1 $here/differ.case
if ! diff -u $here/differ.tap "$out/stdout"; then bad=1; fi
[ -s "$out/stderr" ] && echo "words on stderr for a case that fails" && bad=1

wants 2 $here/part.case
says stderr "brume case: $here/part.case:8:11: tile D has no part \`road2\`; it has: city road field1 field2"
says stdout "not ok 1 - A part that the tile hasn't"
says stdout "ok 2 - The next one runs all the same"
says stdout "1..2"

wants 2 $here/word.case $here/part.case
says stderr "brume case: $here/word.case:6:8: unknown word \`suply\`; did you mean \`supply\`?"
says stdout "1..2"

# Folders: by name, folders in folders too, only what ends in .case.
mkdir -p "$out/cases/b"
sed '/^case A part/,/^$/d' $here/part.case >"$out/cases/c.case"
sed 's/runs all the same/is here first/' "$out/cases/c.case" >"$out/cases/b/a.case"
echo nonsense >"$out/cases/readme.txt"
wants 0 "$out/cases"
says stdout "ok 1 - The next one is here first"
says stdout "ok 2 - The next one runs all the same"
says stdout "1..2"

wants 0 - <"$out/cases/c.case"
wants 0 --verbose "$out/cases/c.case"
says stdout "#   tile D 0,0,0"
wants 2
wants 2 "$out/nowhere.case"
wants 2 --verbos "$out/cases"
says stderr "brume case: there is no option --verbos; did you mean --verbose?"
mkdir "$out/empty"
wants 2 "$out/empty"

# The example of the page for rules writers holds (its remarks on the right are for the page).
sed -n '/^    brume-cases 1/,/^(The remarks/s/^    //p' docs/cases.md | sed 's/  *# .*//' >"$out/example.case"
wants 0 "$out/example.case"
says stdout "ok 1 - Continue a mist with an occupied circle"

# That page lists every reason there is.
for name in $(sed -n 's/^  X([A-Z0-9_]*, "\([a-z0-9-]*\)".*/\1/p' include/brume/setup.h) \
  $(sed -n '/BRUME_REFUSAL_MAP(X)/,/^$/s/^  X([A-Z0-9_]*, "\([a-z0-9-]*\)".*/\1/p' include/brume/rules.h); do
  case $name in
  ok | options) ;;
  *) grep -qF "| \`$name\` |" docs/cases.md || { echo "docs/cases.md lacks the reason $name" && bad=1; } ;;
  esac
done
exit $bad
