#!/bin/sh
# Backs up one backing service into a folder: backup.sh redis|postgres|mongo FOLDER
# In this order, so that what an earlier copy names is in a later one. A copy counts once FOLDER/NAME.ok is there: one that
# breaks off leaves none. Pictures are not copied here: their bucket keeps versions (pictures.sh).
# Reads REDIS_URL, DATABASE_URL, MONGO_URL and MONGO_DATABASE, and needs redis-cli, pg_dump and mongodump of the server's version
# or newer.
set -eu
. "$(dirname "$0")/redis-server.sh"

# A database that is not there is copied without an error, as an archive of nothing: what mongodump says tells them apart.
dump_mongo() {
  said=$folder/mongo.said
  status=0
  mongodump --uri "${MONGO_URL:?}" --db "$1" --gzip --archive="$part" 2>"$said" || status=$?
  cat "$said" >&2
  copied=$(grep -c 'done dumping' "$said") || true
  rm "$said"
  [ "$status" -eq 0 ] || return "$status"
  [ "$copied" -gt 0 ] || { echo "the database $1 has no collection: is MONGO_DATABASE that of the shop?" >&2 && return 1; }
}

what=${1:?redis, postgres or mongo} folder=${2:?a folder}
mkdir -p "$folder"
part=$folder/$what.part
rm -f "$folder/$what.ok" "$part"
# events of the copies that follow are read again from here
[ -e "$folder/began" ] || date -u +%Y-%m-%dT%H:%M:%S.000 >"$folder/began"
case $what in
  redis)
    server=$(redis_server "${REDIS_URL:?}")
    redis-cli -u "$server" --no-auth-warning --rdb "$part"
    ;;
  postgres) pg_dump --dbname "${DATABASE_URL:?}" --format custom --no-owner --file "$part" ;;
  mongo) dump_mongo "${MONGO_DATABASE:-catalog}" ;;
  *) echo "There is no $what: name redis, postgres or mongo." >&2 && exit 2 ;;
esac
[ -s "$part" ] || { echo "the copy of $what is empty" >&2 && exit 1; }
mv "$part" "$folder/$what.copy"
(cd "$folder" && sha256sum "$what.copy") >"$folder/$what.ok"
# of the last of them: pictures as they were then have what the copies name. The next whole second, as not every date knows parts of one
sleep 1
date -u +%Y-%m-%dT%H:%M:%SZ >"$folder/ended"
echo "$what: $(wc -c <"$folder/$what.copy") bytes in $folder"
