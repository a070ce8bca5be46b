#!/bin/sh
# Takes a base backup of PostgreSQL once the newest is a day old, and removes what no moment needs that is kept: base.sh FOLDER KEEP
# FOLDER is that of receive.sh. A base backup has its name, the moment from which on it can be used, only once it is whole.
# Reads DATABASE_URL, of a user with REPLICATION; needs the programs of PostgreSQL of the server's major version.
set -eu
folder=${1:?a folder} keep=${2:?how many}
sh "$(dirname "$0")/check-version.sh"
log=$(ls -1 "$folder" | grep '^2' | sort | tail -n 1)
[ -n "$log" ] || { echo "there is no log in $folder: receive.sh comes first" >&2 && exit 1; }
log=$folder/$log

if [ -z "$(find "$log/base" -mindepth 1 -maxdepth 1 -name '2*' -mmin "-${MINUTES:-1380}")" ]; then
  part=$log/base/part
  rm -rf "$part"
  # with the log that was written meanwhile, so that the copy can be used without any other
  pg_basebackup --dbname "${DATABASE_URL:?}" --pgdata "$part" --wal-method stream --checkpoint "${CHECKPOINT:-spread}"
  pg_verifybackup --quiet "$part"
  # by the server's clock, as the moments of transactions are
  ended=$(psql "$DATABASE_URL" --no-psqlrc --tuples-only --no-align --command \
    "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
  mv "$part" "$log/base/$ended"
  echo "base backup $log/base/$ended: $(du -sk "$log/base/$ended" | cut -f 1) kB"
fi

# segments that are whole are packed; a name is there only once all of it is
for segment in "$log"/wal/????????????????????????; do
  [ -e "$segment" ] || continue
  gzip -c "$segment" >"$log/part.gz"
  sync "$log/part.gz"
  mv "$log/part.gz" "$segment.gz"
  rm "$segment"
done

kept=0
for base in $(cd "$folder" && ls -1d 2*/base/2* 2>/dev/null | sort -r -t / -k 3); do
  kept=$((kept + 1))
  [ "$kept" -gt "$keep" ] || continue
  mv "$folder/$base" "$folder/${base%/*}/part"
  rm -r "$folder/${base%/*}/part"
  echo "removed $base"
done
for each in "$folder"/2*; do
  oldest=$(ls -1 "$each/base" | grep '^2' | sort | head -n 1)
  if [ -n "$oldest" ]; then
    first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$each/base/$oldest/backup_label")
    pg_archivecleanup -x .gz "$each/wal" "${first:?of $oldest}"
  elif [ "$each" != "$log" ]; then
    rm -r "$each"
    echo "removed $each"
  fi
done
