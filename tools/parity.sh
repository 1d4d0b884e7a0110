#!/usr/bin/env bash
# Plays the same games in different builds of Brume and compares what came of them (tests/parity/games.c). `--help`
# lists the ways there are.
#
# The reference is parity_games of a release build, as CMake made it. For each other way it is compiled here, straight
# from the sources, as some are for another machine: the engine (freestanding, as always), the bots, the table, the
# tile table that the release build made, and of src/record, src/rulebook and src/tiles what the text of a position
# needs. None of these files needs more than the C library.
set -u
# In braces: the shell reads it all before it starts, so the script may be edited while it runs.
{
cd "$(dirname "$0")/.." || exit 2

# Name and what it is; their packages: packages_of.
table='gcc-O0      gcc without optimisation
gcc-O3      gcc -O3, each file by itself
pattern     gcc -O2, with a pattern in each local variable that is not set
sanitizers  gcc with AddressSanitizer and UndefinedBehaviorSanitizer
clang       clang -O2
wasm        WebAssembly: 32 bits, under Node
m32         32 bits: gcc -m32, under qemu where the machine itself does not run it
s390x       big-endian: s390x, under qemu'

help() {
  cat <<TEXT
usage: tools/parity.sh [--games N] [--seed S] [--way NAME]... [--jobs N] [--build DIR]

Plays N games from seed S (1) in the release build DIR (build/release, which \`make quick\` makes) and in each other way
that this machine can, and compares them game by game. N is 200; with BRUME_DEEP set PARITY_GAMES, or 10000. Says for
each way: the same; the first game and the first action that differ; or which packages it lacks. What was compiled and
played stays in DIR/parity/NAME.

ways:
$(echo "$table" | sed 's/^/  /')

ends with 0: all that could be compared are the same; 1: a difference, or something that did not build or run;
2: wrong words, or no release build; 77: nothing could be compared
TEXT
}

wrong() {
  echo "parity.sh: $*" >&2
  exit 2
}

build=build/release games=200 seed=1 ways='' jobs=$(nproc 2>/dev/null || echo 1)
[ -z "${BRUME_DEEP:-}" ] || games=${PARITY_GAMES:-10000}
while [ $# -gt 0 ]; do
  case $1 in
  --help) help && exit 0 ;;
  --games | --seed | --jobs | --way | --build) [ $# -ge 2 ] || wrong "$1 needs a value" ;;
  *) wrong "\"$1\" is no option; --help lists them" ;;
  esac
  case $1 in
  --way)
    echo "$table" | cut -d' ' -f1 | grep -qx -- "$2" || wrong "no way \"$2\"; --help lists them"
    ways="$ways $2"
    ;;
  --build) build=$2 ;;
  *)
    [[ $2 =~ ^(0|[1-9][0-9]{0,8})$ ]] || wrong "$1 needs a whole number, not \"$2\""
    printf -v "${1#--}" %s "$2"
    ;;
  esac
  shift 2
done
[ -n "$ways" ] || ways=$(echo "$table" | cut -d' ' -f1)
if [ "$games" -eq 0 ] || [ "$jobs" -eq 0 ]; then wrong "--games and --jobs need 1 or more"; fi
release=$build/tests/parity_games
tiles=$build/src/tiles/standard_tiles.c
if [ ! -x "$release" ] || [ ! -f "$tiles" ]; then wrong "$release is not there; \`make quick\` makes it"; fi

# --- the ways ---

# way NAME: sets compile and link (words for a compiler), and runners (what may run its programs).
way() {
  link='' runners=('')
  case $1 in
  gcc-O0) compile='gcc -O0' ;;
  gcc-O3) compile='gcc -O3' ;;
  pattern) compile='gcc -O2 -ftrivial-auto-var-init=pattern' ;;
  sanitizers) compile='gcc -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all' ;;
  clang) compile='clang -O2' ;;
  wasm)
    # The stack lies first in memory: one too deep traps instead of writing over data.
    compile="clang $(sed -n 's/^compile //p' cmake/wasm.flags)" link=$(sed -n 's/^link //p' cmake/wasm.flags)
    runners=('tools/node.sh 20.19 --no-warnings tests/parity/run_wasi.mjs')
    ;;
  m32)
    compile='gcc -m32 -O2' link=-static runners=('' qemu-i386 qemu-i386-static)
    ;;
  s390x)
    compile='s390x-linux-gnu-gcc -O2' link=-static runners=(qemu-s390x qemu-s390x-static)
    ;;
  esac
}

# What Debian and Ubuntu call it; the numbers are those of the compilers.
packages_of() {
  case $1 in
  wasm) echo "clang lld wasi-libc libclang-rt-$(clang -dumpversion 2>/dev/null | cut -d. -f1)-dev-wasm32 nodejs" ;;
  m32) echo "gcc libc6-dev-i386 lib32gcc-$(gcc -dumpversion 2>/dev/null | cut -d. -f1)-dev qemu-user" ;;
  s390x) echo "gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user" ;;
  clang) echo clang ;;
  *) echo gcc ;;
  esac
}

missing() {
  local package
  for package in $(packages_of "$1"); do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
  done | tr '\n' ' '
}

# Does this machine compile, link and run a small program in this way? Sets run, the runner that does.
possible() { # DIR
  printf '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { return puts("well") < 0; }\n' >"$1/probe.c"
  # shellcheck disable=SC2086 # a list of words, as everywhere below
  $compile "$1/probe.c" $link -o "$1/probe" >"$1/probe.log" 2>&1 || return 1
  for run in "${runners[@]}"; do
    if [ "$($run "$1/probe" 2>>"$1/probe.log")" = well ]; then return 0; fi
  done
  return 1
}

# --- building and playing ---

sources() {
  printf '%s\n' src/engine/*.c src/bots/*.c src/table/{pile,rng,session}.c src/record/{options,position,text,words}.c \
    src/rulebook/ids.c src/tiles/{words,writer}.c "$tiles" tests/parity/games.c
}

# `jobs` compilers at a time; an object is named after the whole path of its source.
compile_all() { # DIR
  rm -f "$1"/*.o "$1/parity_games"
  sources | dir=$1 compile=$compile xargs -d '\n' -P "$jobs" -n 1 sh -c '
    case $1 in src/engine/*) alone="-ffreestanding -fno-stack-protector" ;; *) alone= ;; esac
    exec $compile $alone -std=c17 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -c "$1" -o "$dir/$(echo "$1" | tr / -).o"
  ' sh || return 1
  # shellcheck disable=SC2086
  $compile "$1"/*.o $link -o "$1/parity_games"
}

# play OUT PROGRAM...: the games in `jobs` shares side by side; OUT has them in the order of their seeds.
play() {
  local out=$1 share=$(((games + jobs - 1) / jobs)) first part=100 status=0 child children=''
  shift
  rm -f "$out".*
  for ((first = 0; first < games; first += share, part++)); do
    "$@" --seed $((seed + first)) --games $((games - first < share ? games - first : share)) \
      >"$out.$part" 2>"$out.errors.$part" </dev/null &
    children="$children $!"
  done
  for child in $children; do wait "$child" || status=1; done
  # Where a program ended in the middle of a line, the line ends there.
  sed -s '$a\' "$out".[0-9]* >"$out" && cat "$out".errors.* >"$out.errors"
  rm -f "$out".[0-9]* "$out".errors.[0-9]*
  return $status
}

# The first game that differs, and of it the first action.
show_difference() { # NAME DIR
  local line first
  line=$(cmp "$reference" "$2/games" 2>&1 | sed -n 's/.*line \([0-9]*\).*/\1/p')
  sed -n "${line:-1}p" "$reference" | sed 's/^/    release: /'
  sed -n "${line:-1}p" "$2/games" | sed "s/^/    $1: /"
  first=$(sed -n "${line:-1}p" "$reference" | cut -d' ' -f1)
  "$release" --seed "$first" --games 1 --steps >"$2/steps.release"
  $run "$2/parity_games" --seed "$first" --games 1 --steps >"$2/steps" 2>>"$2/games.errors"
  echo "  its actions are in $2/steps and steps.release; the first that differ:"
  diff "$2/steps.release" "$2/steps" | grep '^[<>]' | awk '!seen[$1]++ { print "    " $0 }'
}

# Are all games that were played to their end in the reference? The last line may be cut where the program ended.
same_so_far() { # GAMES
  ! grep -E ' [0-9a-f]{16} [0-9a-f]{16}$' "$1" | grep -qvxF -f "$reference"
}

# compare NAME: 0 the same, 1 not, 77 not to be had here. SECONDS are bash's own.
compare() {
  local dir=$build/parity/$1 built lacks ended=''
  mkdir -p "$dir" && way "$1"
  if ! possible "$dir"; then
    lacks=$(missing "$1")
    if [ -n "$lacks" ]; then
      echo "$1: not here, install ${lacks% }"
    else
      echo "$1: not here, though its packages are: $(tail -n 1 "$dir/probe.log") ($dir/probe.log)"
    fi
    return 77
  fi
  SECONDS=0
  if ! compile_all "$dir" >"$dir/build.log" 2>&1; then
    echo "$1: does not build"
    tail -n 20 "$dir/build.log" | sed 's/^/    /'
    return 1
  fi
  built=$SECONDS SECONDS=0
  # shellcheck disable=SC2086
  play "$dir/games" $run "$dir/parity_games" || ended=early
  if [ -z "$ended" ] && cmp -s "$reference" "$dir/games"; then
    echo "$1: same ($built s to build, $SECONDS s to play)"
    return 0
  fi
  if [ -n "$ended" ] && same_so_far "$dir/games"; then
    echo "$1: DOES NOT PLAY TO THE END; the games that it played are the same"
  else
    echo "$1: DIFFERENT"
    show_difference "$1" "$dir"
  fi
  tail -n 20 "$dir/games.errors" | sed 's/^/    /'
  return 1
}

scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT
reference=$scratch/games
SECONDS=0
play "$reference" "$release" || {
  echo "release: does not play to the end"
  cat "$reference.errors"
  exit 1
}
echo "release: $games games from seed $seed ($SECONDS s)"
same=0 different=0
for name in $ways; do
  compare "$name"
  case $? in
  0) same=$((same + 1)) ;;
  77) ;;
  *) different=$((different + 1)) ;;
  esac
done
[ $different -eq 0 ] || exit 1
[ $same -gt 0 ] || exit 77
exit 0
}
