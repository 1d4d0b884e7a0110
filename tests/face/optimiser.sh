#!/bin/sh
# The module is what clang and lld make of it, also where a wasm-opt lies in the path: some version of that refuses what
# others take, and two machines would have other bytes. By cmake/wasm.flags, with a wasm-opt that fails.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
printf '#!/bin/sh\nexit 1\n' >"$dir/wasm-opt"
chmod +x "$dir/wasm-opt"
echo 'int main(void) { return 0; }' >"$dir/probe.c"
flags() { sed -n "s/^$1 //p" cmake/wasm.flags; }
# shellcheck disable=SC2046 # words
clang $(flags compile) -c "$dir/probe.c" -o "$dir/probe.o" || { echo "optimiser: clang can't here" && exit 77; }
# shellcheck disable=SC2046
clang $(flags compile) "$dir/probe.o" $(flags link) -o "$dir/plain"
# shellcheck disable=SC2046
PATH="$dir:$PATH" clang $(flags compile) "$dir/probe.o" $(flags link) -o "$dir/beside"
cmp "$dir/plain" "$dir/beside"
echo "optimiser: the same with a wasm-opt in the path"
