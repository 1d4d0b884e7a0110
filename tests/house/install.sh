#!/bin/sh
# `make install` puts the program, its pages, the library and the tile sets under DESTDIR and PREFIX; the program runs
# from there; a program of somebody else finds headers and library through pkg-config, and runs; `make uninstall`
# leaves nothing, and takes nothing of others. All of it in folders whose names have spaces in them; at the end once
# more with quotes, which pkg-config can't take.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
unset MAKEFLAGS MAKELEVEL
dir="$scratch/a  place"
prefix="/opt/in st/brume"
at="$dir$prefix"
mkdir -p "$at/bin"
echo mine >"$at/bin/other"

make -s install DESTDIR="$dir" PREFIX="$prefix"
"$at/bin/brume" tiles >/dev/null
for file in share/brume/page/index.html share/brume/page/sw.js.br \
  share/brume/tiles/base.tiles share/man/man1/brume.1 share/man/man5/brume-record.5 \
  share/bash-completion/completions/brume share/zsh/site-functions/_brume share/doc/brume/README.md \
  share/doc/brume/LICENSE share/doc/brume/LICENSE-ART share/doc/brume/record.md share/doc/brume/examples/random_game.c \
  include/brume/game.h lib/libbrume.a lib/libbrume.so lib/pkgconfig/brume.pc; do
  test -s "$at/$file" || { echo "install: $file is missing" && exit 1; }
done
if find "$at" -type f ! -perm -444 | grep .; then
  echo "install: not for all to read"
  exit 1
fi

# It finds its page where it is installed.
"$at/bin/brume" serve --port 18377 >"$dir/served" &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  ! grep -q Ctrl-C "$dir/served" || break
  sleep 0.5
done
kill $server
wait $server
grep -q '^Brume is at http://127.0.0.1:' "$dir/served"
rm "$dir/served"

if command -v pkg-config >/dev/null 2>&1; then
  export PKG_CONFIG_PATH="$at/lib/pkgconfig"
  cp "$at/share/doc/brume/examples/random_game.c" "$dir/theirs.c"
  version=$("$at/bin/brume" --version)
  if [ "brume $(pkg-config --modversion brume)" != "$version" ]; then
    echo "install: brume.pc is not of $version"
    exit 1
  fi
  (
    cd "$dir"
    # Its words are quoted for a shell, as of any package.
    eval "cc theirs.c $(pkg-config --cflags --libs brume) -o shared"
    eval "cc -static theirs.c $(pkg-config --static --cflags --libs brume) -o static"
    LD_LIBRARY_PATH="$at/lib" ./shared 7 >shared.out
    ./static 7 >static.out
    cmp shared.out static.out
    grep -q '^winner ' shared.out
    rm theirs.c shared static shared.out static.out
  )
else
  echo "install: no pkg-config, so brume.pc was not tried"
fi

make -s uninstall DESTDIR="$dir" PREFIX="$prefix"
left=$(cd "$scratch" && find . -type f -o -type l)
if [ "$left" != "./${at#"$scratch/"}/bin/other" ]; then
  echo "install: left behind: $left"
  exit 1
fi

dir="$scratch/it's \"quoted\""
prefix="/opt/b ru'me"
make -s install DESTDIR="$dir" PREFIX="$prefix"
test -x "$dir$prefix/bin/brume" || { echo "install: not in a folder with quotes" && exit 1; }
make -s uninstall DESTDIR="$dir" PREFIX="$prefix"
left=$(cd "$dir" && find . -type f -o -type l)
[ -z "$left" ] || { echo "install: left behind in a folder with quotes: $left" && exit 1; }
