#!/usr/bin/env bash
# Completes words in bash as a user's Tab does.
#
#   complete.bash PROGRAM SCRIPT   the script as the build made it
set -u
brume=$1 script=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
status=0 count=0

if ! bash -n "$script" || ! diff <("$brume" --completion bash) "$script" >/dev/null; then
  echo "complete: the script is faulty, or not what the program prints"
  exit 1
fi
source "$script"
complete -p brume >/dev/null || exit 1
cd "$dir" || exit 1
touch 'a game.brume' b.tiles c.case && mkdir cases

# offers LINE WORDS: at the end of the line, whose words a space parts, Tab offers these words in this order.
offers() {
  read -ra COMP_WORDS <<<"$1"
  [[ $1 == *' ' ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _brume
  count=$((count + 1))
  if [[ "${COMPREPLY[*]}" != "$2" ]]; then
    echo "complete: \"$1\" offers \"${COMPREPLY[*]}\", not \"$2\""
    status=1
  fi
}
offers 'brume pl' 'play'
offers 'brume ' 'play replay check case tiles rules render serve perft bench help'
offers 'brume --v' '--version'
offers 'brume help re' 'replay render'
offers 'brume play --pre' '--preset'
offers 'brume play --preset ' 'base ghosts circles mists mists-circles'
offers 'brume play --preset c' 'circles'
offers 'brume play --preset = c' 'circles'
offers 'brume play --preset =' 'base ghosts circles mists mists-circles'
offers 'brume play --seats h' 'human'
offers 'brume play --seats human,g' 'human,greedy'
offers 'brume play --seats human,greedy,r' 'human,greedy,random'
offers 'brume play --seed ' ''
offers 'brume play --river --st' '--start'
offers 'brume play --start ' 'base 2x2'
offers 'brume play a' 'a game.brume'
offers 'brume play --record b' 'b.tiles'
offers 'brume play --circle-draw f' 'forced forbidden'
offers 'brume play --limit-without-mist ' 'off on'
offers 'brume perft --symmetry ' 'merged raw'
offers 'brume perft --d' '--depth'
offers 'brume case c' 'cases c.case'
offers 'brume case --verb' '--verbose'
offers 'brume tiles s' 'show'
offers 'brume tiles --set ' 'base river mists circles'
offers 'brume tiles show M-05' 'M-05'
offers 'brume tiles show D SC-3' 'SC-3'
offers 'brume tiles check b' 'b.tiles'
offers 'brume render --set ' 'base river mists circles'
offers 'brume render --tile SC-' 'SC-1 SC-2 SC-3 SC-4 SC-5 SC-6 SC-7 SC-8 SC-9'
offers 'brume render a' 'a game.brume'
offers 'brume render --output b' 'b.tiles'
offers 'brume serve --pa' '--page --patience'
offers 'brume serve --ho' '--host'
offers 'brume serve --host ' ''
offers 'brume serve --page c' 'cases c.case'
offers 'brume serve --listen ' ''
offers 'brume rules R-V-11' 'R-V-11 R-V-110 R-V-111 R-V-112 R-V-113 R-V-114 R-V-115 R-V-116 R-V-117 R-V-118'
offers 'brume bench ' 'playouts wins'
offers 'brume nonsense x' ''

# Each value offered is one that the program takes; what it takes it says by starting on the work.
taken() { # OPTION, the words before it
  read -ra COMP_WORDS <<<"brume $2 $1"
  COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _brume
  for value in "${COMPREPLY[@]}"; do
    count=$((count + 1))
    # shellcheck disable=SC2086 # several words
    if ! "$brume" $2 "$1" "$value" >/dev/null; then
      echo "complete: brume $2 $1 $value is offered, and refused"
      status=1
    fi
  done
}
taken --preset 'perft --depth 1'
taken --start 'perft --depth 1 --preset circles'
taken --circle-draw 'perft --depth 1 --preset circles'
taken --limit-without-mist 'perft --depth 1 --preset circles'
taken --symmetry 'perft --depth 1'
taken --set tiles
echo "complete: $count completions"
exit $status
