#!/bin/sh
# Measures how often greedy wins the cooperative game and writes docs/balance.md: each level, with and without
# circles, 1 to 5 players. Usage: tools/balance.sh [BRUME] [GAMES] [GAMES-OF-TWO]; 100 and 400 if not given.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
brume=${1:-$root/build/bin/brume}
games=${2:-100}
games_two=${3:-400}
table=$(mktemp)
trap 'rm -f "$table"' EXIT

cell() {
  n=$games
  [ "$4" -eq 2 ] && n=$games_two
  variant=
  [ "$2" -eq 6 ] && variant="--level6 $3"
  # shellcheck disable=SC2086
  line=$("$brume" bench wins --preset "$1" --level "$2" $variant --players "$4" --games "$n" --seed 1)
  printf '%s\n' "$line" | sed 's/^won [0-9]* of [0-9]* = \([^ ]*\) % (\([^)]*\)).*/ \1 (\2) |/'
}

row() {
  printf '| %s |' "$4"
  for players in 1 2 3 4 5; do cell "$1" "$2" "$3" "$players"; done | tr -d '\n'
  printf '\n'
}

rows() {
  for preset in mists mists-circles; do
    printf '## %s\n\n' "$preset"
    printf '| level | 1 player | 2 players | 3 players | 4 players | 5 players |\n'
    printf '| --- | --- | --- | --- | --- | --- |\n'
    for level in 1 2 3 4 5; do row "$preset" "$level" 2022 "$level"; done
    row "$preset" 6 2022 "6, 2022"
    row "$preset" 6 2023 "6, 2023"
    printf '\n'
  done
}

rows > "$table"
cells=$(grep -o '([0-9.]*\.\.[0-9.]*)' "$table" | wc -l)
[ "$cells" -eq 70 ] || { echo "balance.sh: $cells of 70 cells were measured; is $brume built?" >&2; exit 1; }
{
  cat <<TEXT
# How hard the levels are

The share of games, in hundredths, that \`greedy\` wins in every seat; in brackets the
Wilson interval of 95 %. $games games
a cell, $games_two with two players, seeds from 1. Made by \`tools/balance.sh\`; one cell is
\`brume bench wins --preset mists --level 2 --players 2 --games $games_two --seed 1\`.

A person who plans more than a turn ahead will win more often. The numbers of levels 2, 4 and 6 are partly read
between the lines (\`src/engine/levels.def\`), and the tiles are reconstructed: the table says
how hard *these* numbers and tiles are.

TEXT
  cat "$table"
} > "$root/docs/balance.md"
