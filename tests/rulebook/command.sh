#!/bin/sh
# `brume rules` as a person or a script uses it. Usage: command.sh BRUME
set -u
brume=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0
unset COLUMNS NO_COLOR

fail() {
  echo "FAILED: $*"
  failed=1
}

# expect STATUS STDOUT-HOLDS STDERR-HOLDS WORD...: runs `brume rules WORD...`; an empty pattern wants an empty stream.
expect() {
  wanted=$1 out_part=$2 err_part=$3
  shift 3
  "$brume" rules "$@" >"$folder/out" 2>"$folder/err" </dev/null
  status=$?
  [ $status -eq "$wanted" ] || fail "rules $*: status $status, not $wanted"
  holds out "$out_part" "$*"
  holds err "$err_part" "$*"
}

holds() {
  if [ -z "$2" ]; then
    [ ! -s "$folder/$1" ] || fail "rules $3: $1 is not empty: $(head -n 3 "$folder/$1")"
  else
    grep -qF -e "$2" "$folder/$1" || fail "rules $3: no '$2' in $1: $(head -n 5 "$folder/$1")"
  fi
}

expect 0 'R-V-34  Continue: a ghost for another player' ''
[ "$(grep -cE '^  [RP]-V-[0-9]+ ' "$folder/out")" -eq 121 ] || fail 'the list has not 121 rules R-V and P-V'
[ "$(grep -cE '^  [RP]-C-[0-9]+[a-c]? ' "$folder/out")" -eq 140 ] || fail 'the list has not 140 rules R-C and P-C'
[ "$(grep -cE '^[A-Z]' "$folder/out")" -eq "$(grep -E '^[A-Z]' "$folder/out" | sort -u | wc -l)" ] ||
  fail 'two sections have one title'
holds out 'Precise readings' list
holds out 'Cooperative game: precise readings' list
expect 0 'usage: brume rules' '' --help

expect 0 'R-V-34 Continue' '' R-V-34
holds out 'Ghosts · exact · source: SEED, W-OOP1' R-V-34
holds out 'R-V-44  Nobody to haunt' R-V-34
expect 0 'R-V-34 Continue' '' 34
expect 0 'R-V-34 Continue' '' r-v-34
expect 0 'R-C-97b A circle tile that expands' '' R-C-97b
holds out '`--circle-expand moved`' R-C-97b
expect 0 'R-C-97b A circle tile that expands' '' 97b
expect 0 'P-C-20 A cemetery with mist' '' p-c-20
expect 0 'P-V-3 Filling' '' R-V-34 p-v-3
holds out 'R-V-34 Continue' 'R-V-34 p-v-3'
expect 0 'P-V-3 Filling' '' 'R-V-34, P-V-3'
expect 0 'No case shows this' '' R-V-23
expect 2 '' 'brume rules: there is no rule R-V-55; near it are R-V-53 and R-V-60' R-V-55
expect 2 '' 'near it is R-V-118' R-V-34 400
expect 2 '' 'there is no rule R-C-53c; near it are R-C-53b and R-C-54' R-C-53c
expect 2 '' 'there is no rule R-C-400' R-C-400
expect 2 '' '`brume rules --search ghost`' ghost
expect 2 '' 'no rule id' ''

expect 0 'The *third* *ghost* drives a meeple off' '' --search THIRD ghost
expect 0 'The *third* *ghost* drives a meeple off' '' --search 'third ghost'
grep -q '^R-V-34 ' "$folder/out" && fail 'a rule without the word is found'
expect 0 '*R-V-11*' '' --search r-v-11
expect 1 '' 'no rule holds this word' --search unheard-of
expect 1 '[]' 'no rule holds all of these words' --json --search unheard-of ghost
expect 2 '' 'needs a word' --search
expect 2 '' 'question of its own' --search ghost --uncovered

expect 0 'mist side' '' --words
holds out 'haunted cemetery' --words
expect 0 'OWN' '' --sources
expect 2 '' 'one word too many' --words ghost
expect 2 '' 'did you mean --search' --serch ghost

COLUMNS=40 "$brume" rules 20 >"$folder/out"
python3 -c 'import sys; sys.exit(any(len(line) > 41 for line in open(sys.argv[1], encoding="utf-8")))' "$folder/out" ||
  fail 'lines are longer than the terminal is wide'

json() { python3 -c "import json,sys; d = json.load(sys.stdin); assert $1, d" <"$folder/out" || fail "JSON: $1"; }
expect 0 '"R-V-34"' '' --json 34 P-V-3
json "[r['id'] for r in d] == ['R-V-34', 'P-V-3'] and d[1]['number'] == 503 and 'R-V-31' in d[0]['see']"
json "d[0]['sources'] == ['SEED', 'W-OOP1'] and d[0]['needs_case'] and not d[1]['needs_case']"
expect 0 '"R-V-118"' '' --json
json "len(d) == 261 and sum(r['no_case_reason'] is not None for r in d) == 5"
expect 0 '"R-C-97b"' '' --json 97b
json "d[0]['number'] == 1497 and d[0]['confidence'] == 'conflicting' and d[0]['needs_case']"
expect 0 'mist side' '' --words --json
json "'guard' in d"

mkdir -p "$folder/cases/below"
"$brume" rules --json >"$folder/out"
python3 -c "
import json, sys
for rule in json.load(sys.stdin):
    if rule['needs_case'] and rule['id'] != 'R-V-60': print('case', rule['id'], '\n  rules', rule['id'])
" <"$folder/out" >"$folder/cases/below/most.case"
expect 1 'R-V-60  Circle-tile limit' '212 of 213 rules named in 1 case files' --uncovered "$folder/cases"
[ "$(grep -c 'R-[VC]' "$folder/out")" -eq 1 ] || fail 'more than one rule is told as missing'
expect 1 '"R-V-60"' '1 without a case' --uncovered "$folder/cases" --json
json "[r['id'] for r in d] == ['R-V-60']"
echo 'rules R-V-60' >"$folder/cases/last.case"
expect 0 '' '213 of 213 rules named in 2 case files' --uncovered "$folder/cases"
expect 2 '' "brume rules: can't read $folder/none: No such file" --uncovered "$folder/none"
echo 'rules R-V-59' >"$folder/cases/last.case"
expect 2 '' "last.case:1: 'R-V-59' is no rule of the rulebook" --uncovered "$folder/cases"

[ $failed -eq 0 ] && echo 'brume rules: all as expected'
exit $failed
