#!/bin/sh
# Each public header can be included by itself, in C and in C++.
set -eu
status=0
for header in include/brume/*.h; do
  name=${header#include/}
  for how in "gcc -x c -std=c17" "clang -x c -std=c17" "clang -x c++ -std=c++17"; do
    # Twice: the guard works.
    if ! printf '#include <%s>\n#include <%s>\n' "$name" "$name" |
      $how -Iinclude -Wall -Wextra -Wpedantic -Werror -fsyntax-only -; then
      echo "headers: $name does not stand alone with $how"
      status=1
    fi
  done
done
exit $status
