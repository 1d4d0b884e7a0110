#!/bin/sh
# Completes words in an interactive zsh, in a terminal of its own, as a user's Tab does.
#
#   complete-zsh.sh FOLDER   the folder with _brume
set -eu
folder=$(cd "$1" && pwd)
command -v zsh >/dev/null 2>&1 || { echo "complete-zsh: not here, no zsh" && exit 77; }
# A bare chroot has no /dev/pts.
zsh -f -c 'zmodload zsh/zpty && zpty probe true' 2>/dev/null ||
  { echo "complete-zsh: not here, no pseudo terminal can be had" && exit 77; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cat >"$dir/talk.zsh" <<'Z'
zmodload zsh/zpty
cd $1
touch agame.brume
zpty shell "cd $1; PS1='>' TERM=dumb ZDOTDIR=$1 zsh -f -i"
tell() { zpty -w shell "$1" }
# Reads what the shell prints until a line with the mark.
hear() {
  local text=
  heard=
  while zpty -r shell text "*$1*"; do
    heard+=$text
    break
  done
}
tell "fpath=($2 \$fpath); autoload -U compinit; compinit -u -d $1/dump; print rea''dy"
hear ready
# A widget of our own: completes at the end of the line and prints what the line became.
tell "show() { zle expand-or-complete; print -r -- \"<\$BUFFER>\"; zle kill-whole-line; }"
tell "zle -N show; bindkey '^X' show; print se''t"
hear set
integer bad=0
becomes() {
  zpty -n -w shell "$1"$'\x18'
  hear '<*>'
  # Behind one of several seats it puts a comma that goes away with the next space.
  local line=${${${heard##*<}%%>*}%,}
  if [[ $line != $2 ]]; then
    print -r -- "complete-zsh: \"$1\" becomes \"$line\", not \"$2\""
    bad=1
  fi
}
becomes 'brume pl' 'brume play '
becomes 'brume play --pre' 'brume play --preset='
becomes 'brume play --preset c' 'brume play --preset circles '
becomes 'brume play --preset=c' 'brume play --preset=circles '
becomes 'brume play --seats human,g' 'brume play --seats human,greedy'
becomes 'brume play ag' 'brume play agame.brume '
becomes 'brume tiles sh' 'brume tiles show '
becomes 'brume tiles show SC-3' 'brume tiles show SC-3 '
becomes 'brume tiles --set m' 'brume tiles --set mists '
becomes 'brume rules R-V-110' 'brume rules R-V-110 '
becomes 'brume help repl' 'brume help replay '
becomes 'brume perft --symmetry r' 'brume perft --symmetry raw '
zpty -d shell
exit $bad
Z
zsh -n "$folder/_brume"
timeout 60 zsh -f "$dir/talk.zsh" "$dir" "$folder"
echo "complete-zsh: all as it should be"
