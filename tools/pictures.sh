#!/bin/sh
# Draws the pictures in docs/ anew: a sheet of each tile set, and boards by day and by night.
#
#   tools/pictures.sh PROGRAM FOLDER
set -eu
brume=$1 folder=$2
for set in base river mists circles; do
  "$brume" render --set "$set" -o "$folder/tiles-$set.svg"
done
golden=tests/record/golden
"$brume" render $golden/circles.record --until 330 --size 48 -o "$folder/board-day.png"
"$brume" render $golden/level5-won.record --until 130 --size 64 --dark -o "$folder/board-night.png"
