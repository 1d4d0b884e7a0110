#!/bin/sh
# What rules-compile says about faulty rulebooks, and what it makes of a right one. Usage: compile.sh RULES-COMPILE
set -u
compile=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0
cd "$folder" || exit 1

fail() {
  echo "FAILED: $*"
  failed=1
}

# A book whose second rule is what stands on stdin; with a section, a source and one right rule before it (9 lines).
book() {
  printf '%s\n' '# Book' '## Keys' '<!-- list: sources -->' '- **OWN**: ours' '## Part' '### R-V-2 Two' \
    'exact · source: OWN' '' 'Text of two.' >book.md
  cat >>book.md
}

# faulty LINE WORDS: the book on stdin is refused at LINE (of the part on stdin) with a text that holds WORDS.
faulty() {
  book
  out=$("$compile" --check book.md 2>&1)
  status=$?
  [ $status -eq 1 ] || fail "$2: status $status, not 1"
  case $out in
  *"book.md:$((9 + $1)): "*"$2"*) ;;
  *) fail "line $1, '$2' expected, but: $out" ;;
  esac
}

right() {
  book
  out=$("$compile" --check book.md 2>&1) && [ -z "$out" ] || fail "a right book is refused: $out"
}

right <<'END'

A second line of two,
and one more.

### R-V-7 Seven
exact (so), inferred (commas, too), decided · source: OWN, R-V-2 · see: R-V-2, P-V-1 · no case: it is odd

1. One
2. Two

### P-V-1 First reading
conflicting · source: OWN

Text.
END
right <<'END'
### R-C-53 Lettered ones stand behind their number
exact · source: OWN, R-C-53b · see: R-C-53a

Text.

### R-C-53a A
exact · source: OWN

Text.

### R-C-53b B
exact · source: OWN

Text.

### R-C-54 The next number
exact · source: OWN · see: R-C-53b

Text.
END
faulty 6 'R-C-53a stands behind R-C-54' <<'END'
### R-C-54 Fifty-four
exact · source: OWN

Text.

### R-C-53a A
exact · source: OWN

Text.
END
faulty 1 "'R-C-53e' is no rule id" <<'END'
### R-C-53e One letter too far
exact · source: OWN

Text.
END
faulty 1 "'R-C-200' is no rule id" <<'END'
### R-C-200 Too many
exact · source: OWN

Text.
END
faulty 1 'stands already at book.md:6' <<'END'
### R-V-2 Again
exact · source: OWN

Text.
END
faulty 1 'R-V-1 stands behind R-V-2' <<'END'
### R-V-1 One
exact · source: OWN

Text.
END
faulty 1 "'R-V-2b' is no rule id" <<'END'
### R-V-2b Letters
exact · source: OWN

Text.
END
faulty 1 'R-V-3 has no title' <<'END'
### R-V-3
exact · source: OWN

Text.
END
faulty 2 "'certain' is no confidence" <<'END'
### R-V-3 Three
certain · source: OWN

Text.
END
faulty 2 "after 'exact' stands 'inferred'" <<'END'
### R-V-3 Three
exact inferred · source: OWN

Text.
END
faulty 2 'R-V-3 names no source' <<'END'
### R-V-3 Three
exact

Text.
END
faulty 1 "the source 'BOOK'" <<'END'
### R-V-3 Three
exact · source: OWN, BOOK

Text.
END
faulty 2 "'source:' stands twice" <<'END'
### R-V-3 Three
exact · source: OWN · source: OWN

Text.
END
faulty 2 "'saw: R-V-2' is not known" <<'END'
### R-V-3 Three
exact · source: OWN · saw: R-V-2

Text.
END
faulty 2 "'R-V-x' after 'see:' is no rule id" <<'END'
### R-V-3 Three
exact · source: OWN · see: R-V-x

Text.
END
faulty 1 "R-V-3 names R-V-99 after 'see:', which there is not" <<'END'
### R-V-3 Three
exact · source: OWN · see: R-V-99

Text.
END
faulty 1 "R-V-3 names itself" <<'END'
### R-V-3 Three
exact · source: OWN · see: R-V-3

Text.
END
faulty 2 "'no case:' without a reason" <<'END'
### R-V-3 Three
exact · source: OWN · no case:

Text.
END
faulty 2 'is a reading, which needs no case' <<'END'
### P-V-3 Three
exact · source: OWN · no case: so

Text.
END
faulty 1 'R-V-3 has no text' <<'END'
### R-V-3 Three
exact · source: OWN

### R-V-4 Four
exact · source: OWN

Text.
END
faulty 1 'R-V-3 has no line of facts' <<'END'
### R-V-3 Three

## Next
END
faulty 4 'a star' <<'END'
### R-V-3 Three
exact · source: OWN

Text *with* stars.
END
faulty 1 'a heading is' <<'END'
#### Deeper
END
faulty 1 'is not known; a list is marked' <<'END'
<!-- list: things -->
END
faulty 3 'an item of a list is written' <<'END'
## Words
<!-- list: words -->
- word: meaning
END
faulty 4 'stands in a list' <<'END'
## Words
<!-- list: words -->
- **word**: meaning
### R-V-3 Three
exact · source: OWN

Text.
END
printf '### R-V-3 Three\nexact · source: OWN\n\nText with\ta tab.\n' >part
faulty 4 'a control character (a tab?) in column 10' <part
{
  printf '### R-V-3 Three\nexact · source: OWN\n\n'
  awk 'BEGIN { for (i = 0; i < 500; i++) print "a long text" }'
} >part
faulty 1 'shorten it' <part

# Several faults are told at once; lines may end in the way of Windows; what stands before any section.
printf '### R-V-9 Nine\r\nexact · source: OWN\r\n\r\nText.\r\n### R-V-10 Ten\r\nodd · source: NONE\r\n' >early.md
out=$("$compile" --check early.md 2>&1)
[ "$(printf '%s\n' "$out" | wc -l)" -eq 6 ] || fail "6 faults expected, but: $out"
case $out in *"early.md:1: R-V-9 stands before the first section"*) ;; *) fail "no section: $out" ;; esac

# Files that are none.
: >empty.md
case $("$compile" --check empty.md 2>&1) in *"holds no rule"*) ;; *) fail "an empty file is taken" ;; esac
case $("$compile" --check missing.md 2>&1) in
*"missing.md:"*"can't be read: No such file"*) ;;
*) fail "a missing file" ;;
esac
case $("$compile" --check . 2>&1) in *"can't be read: Is a directory"*) ;; *) fail "a folder" ;; esac
"$compile" --check 2>/dev/null && fail "no file is taken"
"$compile" --name x book.md 2>/dev/null && fail "no output is taken"

# Two files make one book; a rule of the first may name one of the second.
book <<'END'
### R-V-3 Three "quoted" \ ??=
exact · source: OWN · see: R-C-1

Žluťoučký kůň.
END
printf '%s\n' '## Keys' '<!-- list: sources -->' '- **OWN**: ours' '- **TEAM**: theirs' '## Team' '### R-C-1 Team' \
  'exact · source: OWN, TEAM, R-V-2' '' 'Text.' >second.md
"$compile" --name a_book -o out.c book.md second.md || fail "two files are refused"
grep -q '^const struct brume_rulebook a_book = ' out.c || fail "no table of that name"
[ "$(grep -c '^  {"OWN",$' out.c)" -eq 1 ] || fail "what both lists have stands twice in the book"
grep -q '.source_count = 2}' out.c || fail "the second list is not taken"
sed 's/ours/mine/' second.md >third.md
case $("$compile" --check book.md third.md 2>&1) in
*"the lists: 'OWN' has two meanings; make them one"*) ;;
*) fail "two meanings of a key are taken" ;;
esac
grep -q '"Three \\"quoted\\" \\\\ \\?\\?="' out.c || fail "quotes are not kept"
grep -q '"\\305\\275lu' out.c || fail "letters beyond ASCII are not kept"
"$compile" --name a_book -o missing/out.c book.md second.md 2>/dev/null
[ $? -eq 2 ] || fail "an output that can't be written is not told"

# A translation against its original.
differs() {
  out=$("$compile" --like book.md "$1" 2>&1)
  [ $? -eq 1 ] || fail "$2: a translation that differs is taken"
  case $out in *"$2"*) ;; *) fail "'$2' expected, but: $out" ;; esac
}
book <<'END'

### R-V-3 Three
exact (so), inferred (this) · source: OWN · see: R-V-2 · no case: it is odd

Text of three.
END
sed 's/Three/Trois/; s/Text of/Texte de/; s/(this)/(cela)/; s/it is odd/bizarre/; s/ours/nous/' book.md >fr.md
"$compile" --like book.md fr.md || fail 'a right translation is refused'
sed '/R-V-3/,$d' book.md >short.md
differs short.md 'from R-V-3 on'
sed 's/R-V-3/R-V-4/' book.md >other.md
differs other.md 'here stands R-V-4'
sed 's/, inferred (this)//' book.md >other.md
differs other.md 'other.md:11: the confidence of R-V-3'
sed 's/ · see: R-V-2//' book.md >other.md
differs other.md "'see:' of R-V-3"
sed 's/ · no case: it is odd//' book.md >other.md
differs other.md "'no case:' of R-V-3"
sed 's/source: OWN · see/source: R-V-2 · see/' book.md >other.md
differs other.md "'source:' of R-V-3"
sed 's/OWN/NOUS/' book.md >other.md
differs other.md 'names NOUS where the original has OWN'
sed 's/^## Part/- **MORE**: more\n&/' book.md >other.md
differs other.md 'the list of sources has 2 items'
sed 's/Text of three/*/' book.md >other.md
differs other.md 'a star'

[ $failed -eq 0 ] && echo "rules-compile: all as expected"
exit $failed
