#!/bin/sh
# Removes the oldest copies: prune.sh FOLDER KEEP. Those that are not whole do not count, and are removed once they are older
# than one that is.
set -eu
folder=${1:?a folder} keep=${2:?how many}
whole=0
# named by their time; a volume may have a folder of its own, too
for copy in $(ls -1 "$folder" | grep "^[0-9]" | sort -r); do
  if [ -e "$folder/$copy/redis.ok" ] && [ -e "$folder/$copy/postgres.ok" ] && [ -e "$folder/$copy/mongo.ok" ]; then
    whole=$((whole + 1))
    [ "$whole" -gt "$keep" ] || continue
  elif [ "$whole" -eq 0 ]; then
    continue
  fi
  rm -r "${folder:?}/$copy"
  echo "removed $copy"
done
[ "$whole" -gt 0 ] || { echo "there is no whole copy in $folder" >&2 && exit 1; }
