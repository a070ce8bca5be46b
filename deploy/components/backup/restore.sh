#!/bin/sh
# Restores one backing service from a folder that backup.sh filled: restore.sh postgres|mongo FOLDER
# No process of the shop may run meanwhile. What is there is replaced; nothing is changed by a copy that is not whole. In
# PostgreSQL that is every schema of the copy, also with what a newer release added to it and what refers to it from elsewhere;
# other schemas stay, and extensions that are there. With users of their own call deploy/rights/postgres.sh again afterwards.
set -eu
# Into $1: what of the copy is restored, without extensions that are there outside of its schemas.
list_restored() {
  pg_restore --list "$copy" >"$1.all"
  schemas=$(awk '$4 == "SCHEMA" && $6 != "public" { print $6 }' "$1.all")
  psql "${DATABASE_URL:?}" --no-psqlrc --tuples-only --no-align --field-separator ' ' --command \
    'SELECT nspname, extname FROM pg_extension e JOIN pg_namespace n ON n.oid = extnamespace' >"$1.there"
  awk -v schemas="$(echo "$schemas" | tr '\n' ' ')" '
    BEGIN { split(schemas, names, " "); for (each in names) dropped[names[each]] }
    FNR == NR { if (!($1 in dropped)) there[$2]; next }
    $4 == "EXTENSION" && $6 in there { next }
    $4 == "COMMENT" && $6 == "EXTENSION" && $7 in there { next }
    { print }' "$1.there" "$1.all" >"$1"
}

# pg_restore itself drops only what the copy names, which fails where something newer refers to it.
restored_sql() {
  echo 'BEGIN; SET LOCAL client_min_messages = warning;'
  for schema in $schemas; do echo "DROP SCHEMA IF EXISTS \"$schema\" CASCADE;"; done
  pg_restore --clean --if-exists --no-owner --use-list "$1" --file - "$copy" || return
  # a copy that breaks off never gets here, and the server forgets all of it
  printf 'COMMIT;\n\\echo restored\n'
}

what=${1:?postgres or mongo} folder=${2:?a folder}
copy=$folder/$what.copy
[ -e "$folder/$what.ok" ] || { echo "the copy of $what in $folder is not complete" >&2 && exit 1; }
(cd "$folder" && sha256sum -c "$what.ok" >/dev/null) || { echo "the copy of $what in $folder is damaged" >&2 && exit 1; }
case $what in
  postgres)
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    list_restored "$scratch/list"
    said=$(restored_sql "$scratch/list" |
      psql "$DATABASE_URL" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --output=/dev/null)
    [ "$said" = restored ] || { echo "the copy of postgres in $folder cannot be read: nothing is changed" >&2 && exit 1; }
    ;;
  mongo) mongorestore --uri "${MONGO_URL:?}" --drop --gzip --archive="$copy" ;;
  *) echo "There is no $what: name postgres or mongo." >&2 && exit 2 ;;
esac
echo "$what: restored from $folder, which began at $(cat "$folder/began")"
