#!/bin/sh
# examples/random_game.c, compiled as its first comment says, plays the same game with the shared library, the archive,
# both compilers, and from C++.
#
#   example.sh FOLDER   that of libbrume.so and libbrume.a
set -eu
lib=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export LD_LIBRARY_PATH="$lib"

set -- -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
same() { # NAME: what this program prints is what the first printed
  for seed in 1 7 2026; do
    "$dir/$1" $seed
  done >"$dir/$1.out"
  cmp "$dir/$1.out" "$dir/shared.out"
}
gcc -std=c17 "$@" -Iinclude examples/random_game.c -L"$lib" -lbrume -o "$dir/shared"
readelf -d "$dir/shared" | grep -q 'NEEDED.*libbrume\.so\.' || { echo "example: not linked to the library" && exit 1; }
same shared
gcc -std=c17 "$@" -Iinclude examples/random_game.c "$lib/libbrume.a" -o "$dir/static"
same static
clang -std=c17 "$@" -Iinclude examples/random_game.c "$lib/libbrume.a" -o "$dir/clang"
same clang
# No C++ library is needed for it, so the C driver links.
clang -x c++ -std=c++17 "$@" -Iinclude -c examples/random_game.c -o "$dir/cpp.o"
clang "$dir/cpp.o" "$lib/libbrume.a" -o "$dir/cpp"
same cpp

# A whole game: it starts with the first tile, ends once, and both players have their points.
"$dir/shared" 7 >"$dir/game"
test "$(grep -c '^game-ended ' "$dir/game")" -eq 1
test "$(grep -c '^player [01]: -\{0,1\}[0-9]* points$' "$dir/game")" -eq 2
test "$(grep -c '^placed ' "$dir/game")" -gt 50
lines=$(sed '/^\/\*/,/\*\//d' examples/random_game.c | wc -l)
test "$lines" -le 40 || { echo "example: $lines lines, more than 40" && exit 1; }
echo "example: $(grep -c . "$dir/game") lines, $(tail -n 2 "$dir/game" | tr '\n' ' ')"
