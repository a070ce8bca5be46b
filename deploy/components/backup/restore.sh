#!/bin/sh
# Restores one backing service from a folder that backup.sh filled: restore.sh postgres|mongo FOLDER
# No process of the shop may run meanwhile. What is there is replaced; nothing is changed by a copy that is not whole.
set -eu
what=${1:?postgres or mongo} folder=${2:?a folder}
[ -e "$folder/$what.ok" ] || { echo "the copy of $what in $folder is not complete" >&2 && exit 1; }
(cd "$folder" && sha256sum -c "$what.ok" >/dev/null) || { echo "the copy of $what in $folder is damaged" >&2 && exit 1; }
case $what in
  # all of it or nothing
  postgres)
    pg_restore --dbname "${DATABASE_URL:?}" --clean --if-exists --no-owner --single-transaction --exit-on-error "$folder/$what.copy"
    ;;
  mongo) mongorestore --uri "${MONGO_URL:?}" --drop --gzip --archive="$folder/$what.copy" ;;
  *) echo "There is no $what: name postgres or mongo." >&2 && exit 2 ;;
esac
echo "$what: restored from $folder, which began at $(cat "$folder/began")"
