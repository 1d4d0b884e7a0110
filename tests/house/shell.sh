#!/bin/sh
# Each shell script parses, by the shell its first line names.
set -eu
status=0
for file in $(find .ci tools tests web/*.sh -type f); do
  case $(head -c 40 "$file" | head -n 1 | tr -d '\0') in
  '#!/bin/sh') sh -n "$file" || status=1 ;;
  '#!/usr/bin/env bash') bash -n "$file" || status=1 ;;
  esac
done
exit $status
