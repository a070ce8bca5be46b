#!/bin/sh
# Fetches a file of the log, as PostgreSQL's restore_command: fetch.sh FOLDER NAME TO
# The segment that was being written counts, too: it ends where nothing follows. Exit code 1: the log ends before it.
set -eu
from=${1:?a folder}/${2:?a name} to=${3:?a file}
# while the receiver runs one that was being written becomes whole: so that is asked again
for file in "$from" "$from.gz" "$from.partial" "$from"; do
  [ -e "$file" ] || continue
  case $file in
    # above 128 PostgreSQL gives up, instead of taking it for the end of the log
    *.gz) gzip -dc "$file" >"$to" || exit 200 ;;
    *) cp "$file" "$to" 2>/dev/null || continue ;;
  esac
  exit 0
done
exit 1
