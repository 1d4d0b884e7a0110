#!/bin/sh
# Installs from Debian or Ubuntu what Brume needs and the machine lacks.
#
#   tools/setup.sh play    to build and play, in the terminal and in a browser
#   tools/setup.sh test    that, and what `make test` needs
#   tools/setup.sh deep    that, and what only `make deep` needs: compilers and an emulator for other machines
#
# Asks dpkg which packages are missing. None: says nothing, touches no network, ends with 0. Some: says what each is
# for and installs just these, as root or through sudo. Where neither is to be had it prints the one line to type
# and ends with 1.
set -eu

level=${1:-play}

# package, then what it is for
play_packages='gcc the C compiler
libc6-dev headers of the C library
make runs the Makefile
cmake describes the build
libjansson-dev JSON of records, positions and events
librsvg2-dev paints pictures of boards and tiles into PNG files
libwebsockets-dev serves the page
clang compiles the engine for the page, as WebAssembly
lld links WebAssembly
wasi-libc the C library for WebAssembly'

test_packages='shellcheck looks for words of shell scripts outside of quotes
clang-tidy looks for faults in the sources
clang-format keeps the sources in one form
libcmocka-dev unit tests
python3 the tests of the sources and of the build
python3-jsonschema holds what is printed as JSON to docs/schema
pkg-config finds the installed library for a program of somebody else
groff-base sets the manual pages, and says what is wrong in them
zsh completes words in a test
valgrind looks for faults of memory in whole games
gcovr says which branches the tests reach'

deep_packages='debootstrap makes the bare Debian of tools/bare.sh
qemu-user runs programs for other machines
gcc-s390x-linux-gnu compiles for a big-endian machine
libc6-dev-s390x-cross the C library of that machine'

# Some packages are named after the version of clang or gcc: what clang links with (on older systems part of clang),
# and what gcc links with for 32 bits. gcc-multilib would bring the latter too, but can't be had beside gcc for another
# machine. MC/DC (tools/mcdc.sh) wants clang 18 or newer; Debian 12's clang is older, but it has a newer one beside it.
case $(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null) in
bookworm) clang=14 newer=19 gcc=12 ;;
noble) clang=18 newer=18 gcc=13 ;;
trixie) clang=19 newer=19 gcc=14 ;;
*) clang= newer= gcc= ;;
esac
if [ -n "$clang" ]; then
  play_packages="$play_packages
libclang-rt-$clang-dev-wasm32 what clang links with for WebAssembly"
  test_packages="$test_packages
libclang-rt-$clang-dev sanitizers and fuzzing with clang"
fi
if [ -n "$newer" ]; then
  deep_packages="$deep_packages
clang-$newer compiles for MC/DC, which conditions decide by themselves
llvm-$newer counts them"
  # Where it is the system's clang, the tests have it.
  [ "$newer" = "$clang" ] || deep_packages="$deep_packages
libclang-rt-$newer-dev what that clang links with for it"
fi
if [ -n "$gcc" ] && [ "$(dpkg --print-architecture 2>/dev/null)" = amd64 ]; then
  deep_packages="$deep_packages
libc6-dev-i386 the C library for 32 bits
lib32gcc-$gcc-dev what gcc links with for 32 bits"
fi

# Browsers that tests drive. Ubuntu has them as snaps only, which can't be driven so; there those tests are skipped.
if [ "$(sed -n 's/^ID=//p' /etc/os-release 2>/dev/null)" = debian ]; then
  test_packages="$test_packages
chromium plays the page in the tests
fonts-dejavu-core letters for that browser"
  deep_packages="$deep_packages
firefox-esr plays the page too"
fi

# Node and npm may come from anybody, and beside a Node of somebody else Debian's npm can't be installed: so they are
# asked for by what they do. tools/node.sh sees to it that Node is new enough.
if ! command -v node >/dev/null 2>&1; then
  play_packages="$play_packages
nodejs bundles the page
npm brings the packages that the page is made with"
elif ! command -v npm >/dev/null 2>&1; then
  case $(dpkg-query -W -f '${db:Status-Status} ${Maintainer}' nodejs 2>/dev/null) in
  installed*Debian* | installed*Ubuntu*)
    play_packages="$play_packages
npm brings the packages that the page is made with"
    ;;
  *)
    echo "tools/setup.sh: there is a node here without its npm ($(command -v node)); install npm from where that node" \
      "comes from" >&2
    ;;
  esac
fi

case $level in
play) wanted=$play_packages ;;
test) wanted="$play_packages
$test_packages" ;;
deep) wanted="$play_packages
$test_packages
$deep_packages" ;;
*)
  echo "tools/setup.sh: no level \"$level\"; say play, test or deep" >&2
  exit 2
  ;;
esac

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "tools/setup.sh: no dpkg here, so nothing is installed; Brume needs:" >&2
  echo "$wanted" | sed 's/^/  /' >&2
  exit 0
fi

installed=$(echo "$wanted" | cut -d' ' -f1 |
  xargs dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p') || true
missing=
while read -r package purpose; do
  if ! echo "$installed" | grep -qx "$package"; then
    [ -n "$missing" ] || echo "Brume needs from this system's packages:"
    echo "  $package: $purpose"
    missing="$missing $package"
  fi
done <<LIST
$wanted
LIST
[ -n "$missing" ] || exit 0

become=
if [ "$(id -u)" -ne 0 ]; then
  # sudo may ask for a password only where somebody can type one.
  if command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    become=sudo
  else
    echo "tools/setup.sh: installing needs root, and sudo can't be used here; as root, type" >&2
    echo "  apt-get install --no-install-recommends$missing" >&2
    exit 1
  fi
fi

apt() {
  $become env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@"
}

# A fresh system has no package lists, an old one stale ones: fetch them when a package is unknown, and once more
# when the install fails.
# shellcheck disable=SC2086 # a list of names
known=$(apt-cache madison $missing 2>/dev/null | cut -d'|' -f1 | tr -d ' ' | sort -u)
for package in $missing; do
  if ! echo "$known" | grep -qx "$package"; then
    apt update
    break
  fi
done
install() {
  # shellcheck disable=SC2086
  apt install -y --no-install-recommends $missing
}
install || { apt update && install; } || {
  echo "tools/setup.sh: apt-get could not install$missing; the reason stands above" >&2
  exit 1
}
