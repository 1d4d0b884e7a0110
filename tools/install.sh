#!/bin/sh
# Copies a build to where it is used, or takes away again what that would copy.
#
#   tools/install.sh install|uninstall BUILD PREFIX     under $DESTDIR, when that is set
set -eu
what=$1 build=$2 prefix=$(realpath -ms -- "$3")
root=${DESTDIR:-}

case $what in
install)
  cmake --install "$build" --prefix "$prefix" >/dev/null
  ;;
uninstall)
  # A list is made anew by installing somewhere else: one that was kept might be that of another prefix.
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  DESTDIR=$scratch cmake --install "$build" --prefix "$prefix" >/dev/null
  (cd "$scratch" && find . ! -type d) | while IFS= read -r file; do
    rm -f "$root/$file"
  done
  # These folders are ours alone, whatever an older version left in them.
  for folder in share/doc/brume share/brume include/brume; do
    rm -rf "$root$prefix/$folder"
  done
  ;;
*)
  echo "tools/install.sh: no \"$what\"; say install or uninstall" >&2
  exit 2
  ;;
esac
# So that programs find the shared library at once; not under DESTDIR, and not where only root may.
if [ -z "$root" ] && [ "$(id -u)" -eq 0 ] && command -v ldconfig >/dev/null 2>&1; then
  ldconfig
fi
