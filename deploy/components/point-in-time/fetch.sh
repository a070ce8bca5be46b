#!/bin/sh
# Fetches a file of the log, as PostgreSQL's restore_command: fetch.sh FOLDER NAME TO
# The segment that was being written counts, too: it ends where nothing follows. Exit code 1: the log ends before it. 200: it is
# there, and cannot be read; above 125 PostgreSQL gives up, instead of taking it for the end of the log.
set -eu
from=${1:?a folder}/${2:?a name} to=${3:?a file}
[ -x "$1" ] || exit 200
# while the receiver runs one that was being written becomes whole: so that is asked again
for file in "$from" "$from.gz" "$from.partial" "$from"; do
  [ -e "$file" ] || continue
  case $file in
    *.gz) gzip -dc "$file" >"$to" || exit 200 ;;
    *)
      cp "$file" "$to" 2>/dev/null || {
        [ ! -e "$file" ] || exit 200
        continue
      }
      ;;
  esac
  exit 0
done
exit 1
