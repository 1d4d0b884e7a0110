#!/bin/sh
# The set-up script, with a pretended system: dpkg-query, apt-get, apt-cache, id and sudo are our own and write down
# that they were called.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/bin"
export CALLS="$dir/calls" USER_ID=0 INSTALLED=all SUDO=no

pretend() { # NAME, the script on standard input
  { echo '#!/bin/sh' && cat; } >"$dir/bin/$1"
  chmod +x "$dir/bin/$1"
}
pretend dpkg-query <<'P'
for word; do
  case $word in
  -* | '$'*) ;;
  gcc) echo "installed gcc" ;;
  *) [ "$INSTALLED" != all ] || echo "installed $word" ;;
  esac
done
[ "$INSTALLED" = all ]
P
pretend apt-get <<'P'
echo "apt-get $*" >>"$CALLS"
P
pretend apt-cache <<'P'
[ "$KNOWN" != yes ] || { shift && for word; do echo "$word | 1 | list"; done; }
P
pretend id <<'P'
echo "$USER_ID"
P
pretend sudo <<'P'
echo "sudo $*" >>"$CALLS"
[ "$SUDO" = yes ] || exit 1
[ "$1" = -n ] || exec "$@"
P
PATH="$dir/bin:$PATH"
export KNOWN=yes

fail() {
  echo "setup: $*"
  cat "$dir/out" "$CALLS"
  exit 1
}
run() { # EXPECTED-STATUS LEVEL
  : >"$CALLS"
  status=0
  tools/setup.sh "$2" >"$dir/out" 2>&1 </dev/null || status=$?
  [ $status -eq "$1" ] || fail "status $status, not $1"
}

# All there: not a word, no call.
run 0 test
[ ! -s "$dir/out" ] && [ ! -s "$CALLS" ] || fail "is not quiet when nothing is missing"
run 0 deep
[ ! -s "$dir/out" ] && [ ! -s "$CALLS" ] || fail "is not quiet when nothing is missing for deep"

# Root: installs what is missing, only that, with the reason.
INSTALLED=some
run 0 play
grep -q 'apt-get .*install .*cmake' "$CALLS" || fail "does not install"
! grep -q 'install.* gcc' "$CALLS" || fail "installs what is there"
! grep -q cmocka "$CALLS" || fail "installs for tests what play does not need"
run 0 test
! grep -q qemu "$CALLS" || fail "installs for deep what the tests do not need"
run 0 deep
grep -q 'install.*cmocka.*qemu' "$CALLS" || fail "does not install for deep"
run 0 play
! grep -q update "$CALLS" || fail "fetches lists that it has"
grep -q 'libjansson-dev: JSON' "$dir/out" || fail "does not say what it is for"

# A fresh system has no lists.
KNOWN=no
run 0 test
grep -q 'apt-get .*update' "$CALLS" && grep -q 'install.*libcmocka-dev' "$CALLS" || fail "needs the lists first"
KNOWN=yes

# Not root: through sudo, or the line to type and status 1.
USER_ID=1000
SUDO=yes
run 0 play
grep -q 'sudo env DEBIAN_FRONTEND=noninteractive apt-get' "$CALLS" || fail "does not use sudo"
SUDO=no
run 1 play
! grep -q '^apt-get' "$CALLS" || fail "calls apt-get without being root"
grep -q '^  apt-get install .*libjansson-dev' "$dir/out" || fail "does not print the line to type"

run 2 nonsense
echo "setup: all as it should be"
