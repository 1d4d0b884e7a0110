#!/usr/bin/env bash
# From a clone to the last line of `make test`, on a Debian 12 that has nothing else: made by debootstrap in a folder of
# its own, with git, make and certificates, as README.md asks for them, and Debian's own Node.
#
#   tools/bare.sh           `make play` until its address answers, then `make test`
#   tools/bare.sh play      the first alone
#
# What it takes is HEAD, into a folder with a space in its name; what is not committed is not there. Needs root. Nothing
# is named here that belongs to one machine: Debian's mirror is that of the host's apt (BARE_MIRROR=URL names another),
# npm's registry that of the host's npm; proxies and certificates are handed on where the host sets them. There is no
# /dev/pts, as in any bare root, so that what wants a terminal has to say that it was skipped.
#
# BARE_KEEP=1 keeps the folder and says where; BARE_ROOT=DIR goes on in a kept one. Takes 3 GB in TMPDIR (/var/tmp).
# Ends with 0: all passed; 1: something failed; 2: wrong words; 77: can't be done on this machine, and why.
set -u
# In braces: the shell reads it all before it starts, so the script may be edited while it runs.
{
release=bookworm
here=$(cd "$(dirname "$0")/.." && pwd)

say() { printf '%5d s  %s\n' "$SECONDS" "$*"; }
cannot() { echo "tools/bare.sh: not here, $*" >&2 && exit 77; }
bad() { say "FAILED: $*" && exit 1; }

what=${1:-test}
case $what in
play | test) ;;
*) echo "tools/bare.sh: no \"$what\"; say play, or nothing" >&2 && exit 2 ;;
esac

# The outer half: a mount and process namespace, so that nothing mounted or left running outlives it, however it ends.
if [ -z "${BARE_INSIDE:-}" ]; then
  [ "$(id -u)" -eq 0 ] || cannot "needs root, for debootstrap, mount and chroot"
  command -v debootstrap >/dev/null || cannot "no debootstrap; \`tools/setup.sh deep\` installs it"
  unshare --mount --pid --fork true 2>/dev/null || cannot "no new namespace can be made (unshare --mount --pid)"
  root=${BARE_ROOT:-} child=
  [ -n "$root" ] || root=$(mktemp -d -p "${TMPDIR:-/var/tmp}" brume-bare.XXXXXX) || exit 1
  finish() {
    [ -z "$child" ] || { kill -KILL "$child" 2>/dev/null && wait "$child" 2>/dev/null; }
    if [ -n "${BARE_KEEP:-}${BARE_ROOT:-}" ]; then
      echo "tools/bare.sh: kept $root; BARE_ROOT=$root goes on there"
    else
      rm -rf --one-file-system "$root"
    fi
  }
  trap finish EXIT
  trap 'exit 1' INT TERM HUP
  BARE_INSIDE=1 BARE_ROOT=$root unshare --mount --pid --fork --kill-child "$0" "$what" </dev/null &
  child=$!
  status=0
  wait "$child" || status=$?
  child=
  exit $status
fi
root=$BARE_ROOT

# --- the root ---

# Where the host's apt has this Debian from: `URL suite component` a line.
sources() {
  apt-get indextargets --format '$(ORIGIN) $(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 2>/dev/null |
    awk -v release="$release" '$1 == "Debian" && $3 ~ "^" release { print $2, $3, $4 }' | sort -u
}

mirror=${BARE_MIRROR:-$(sources | awk -v release="$release" '$2 == release { print $1; exit }')}
[ -n "$mirror" ] || cannot "this machine's apt knows no Debian 12; BARE_MIRROR=URL names a mirror"

# handed VARIABLE...: those that the host has set, as words for env.
words=()
handed() {
  local name
  for name; do [ -z "${!name:-}" ] || words+=("$name=${!name}"); done
}
# certificate VARIABLE FILE: the file into the root, and the variable that names it there.
certificate() {
  [ -f "$2" ] || return 0
  mkdir -p "$root/etc/ssl/host"
  cp -L "$2" "$root/etc/ssl/host/$1.pem"
  words+=("$1=/etc/ssl/host/$1.pem")
}

make_root() {
  # The mark: debootstrap came to its end.
  [ ! -e "$root/etc/brume-bare" ] || { say "goes on in $root" && return; }
  chmod 755 "$root" # apt fetches as a user of its own
  say "debootstrap $release into $root"
  debootstrap --variant=minbase --include=git,make,ca-certificates "$release" "$root" "$mirror" \
    >"$root.log" 2>&1 </dev/null || { tail -n 15 "$root.log" && rm -f "$root.log" && bad "debootstrap"; }
  rm -f "$root.log"
  if [ -z "${BARE_MIRROR:-}" ]; then sources | sed 's/^/deb /' >"$root/etc/apt/sources.list"; fi
  : >"$root/etc/brume-bare"
}

prepare() {
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  # How the host's apt reaches its mirrors: proxies, and how strict it is about their clocks.
  apt-config dump | grep -E '^Acquire::(https?::|Check-)' >"$root/etc/apt/apt.conf.d/90host"
  handed http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY JOBS FUZZ_SECONDS
  certificate NODE_EXTRA_CA_CERTS "${NODE_EXTRA_CA_CERTS:-}"
  certificate SSL_CERT_FILE "${SSL_CERT_FILE:-}"
  if command -v npm >/dev/null; then
    certificate npm_config_cafile "$(cd / && npm config get cafile)"
    words+=("npm_config_registry=$(cd / && npm config get registry)")
  fi
  mount -t proc proc "$root/proc" && mount -t sysfs -o ro sys "$root/sys" && mkdir -p "$root/dev/shm" &&
    mount -t tmpfs -o mode=1777 shm "$root/dev/shm" || bad "mounting /proc, /sys and /dev/shm in $root"
}

# in_root COMMAND...: in the clone, with nothing of the host's environment but what is handed on.
in_root() {
  chroot "$root" /usr/bin/env -i HOME=/srv PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    TERM=dumb LANG=C.UTF-8 "${words[@]}" \
    sh -c 'cd "/srv/our brume" 2>/dev/null || cd /srv && exec "$@"' sh "$@" </dev/null
}

clone() {
  rm -rf "$root/srv/our brume"
  git -C "$here" bundle create -q "$root/srv/brume.bundle" HEAD &&
    in_root git -c advice.detachedHead=false clone -q brume.bundle "our brume" || bad "cloning HEAD"
  say "cloned $(git -C "$here" rev-parse --short HEAD)"
}

# --- what is tried ---

# The address that `make play` prints, with a whole page behind it.
play() {
  local log=$root/srv/play.log address='' maker
  say "make play"
  set -m
  in_root make play >"$log" 2>&1 &
  maker=$!
  set +m
  while kill -0 "$maker" 2>/dev/null; do
    address=$(sed -n 's/^Brume is at \(http:[^ ]*\).*/\1/p' "$log")
    [ -z "$address" ] || break
    sleep 1
  done
  [ -n "$address" ] || { tail -n 40 "$log" && bad "make play came to no address"; }
  say "make play: $address; $(in_root node --version) there"
  python3 - "$address" <<'P' || { tail -n 20 "$log" && bad "no page at $address"; }
import sys
import urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
with opener.open(sys.argv[1], timeout=30) as answer:
    page = answer.read()
if answer.status != 200 or b"<title>" not in page:
    sys.exit(f"{answer.status}, {len(page)} bytes without a title")
print(f"         200, {len(page)} bytes of page")
P
  # All of it, as by Ctrl-C: make, the shell and the server.
  kill -INT -- "-$maker"
  wait "$maker"
}

make_root
prepare
clone
play
[ "$what" = test ] || exit 0
say "make test"
in_root make test
status=$?
say "make test ended with $status"
[ $status -eq 0 ] || exit 1
exit 0
}
