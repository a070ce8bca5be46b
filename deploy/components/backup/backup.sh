#!/bin/sh
# Backs up one backing service into a folder: backup.sh redis|postgres|mongo FOLDER
# In this order, so that what an earlier copy names is in a later one. A copy counts once FOLDER/NAME.ok is there: one that
# breaks off leaves none. Pictures are not copied here: their bucket keeps versions (docs/operate.md).
# Reads REDIS_URL, DATABASE_URL and MONGO_URL, and needs redis-cli, pg_dump and mongodump of the server's version or newer.
set -eu
what=${1:?redis, postgres or mongo} folder=${2:?a folder}
mkdir -p "$folder"
part=$folder/$what.part
rm -f "$folder/$what.ok" "$part"
# events of the copies that follow are read again from here
[ -e "$folder/began" ] || date -u +%Y-%m-%dT%H:%M:%S.000 >"$folder/began"
case $what in
  redis) redis-cli -u "${REDIS_URL:?}" --no-auth-warning --rdb "$part" ;;
  postgres) pg_dump --dbname "${DATABASE_URL:?}" --format custom --no-owner --file "$part" ;;
  mongo) mongodump --uri "${MONGO_URL:?}" --db "${MONGO_DATABASE:-catalog}" --gzip --archive="$part" ;;
  *) echo "There is no $what: name redis, postgres or mongo." >&2 && exit 2 ;;
esac
[ -s "$part" ] || { echo "the copy of $what is empty" >&2 && exit 1; }
mv "$part" "$folder/$what.copy"
(cd "$folder" && sha256sum "$what.copy") >"$folder/$what.ok"
echo "$what: $(wc -c <"$folder/$what.copy") bytes in $folder"
