#!/bin/sh
# Restores one backing service from a folder that backup.sh filled: restore.sh redis|postgres|mongo FOLDER
# No process of the shop may run meanwhile. What is there is replaced; nothing is changed by a copy that is not whole. In
# PostgreSQL that is every schema of the copy, also with what a newer release added to it and what refers to it from elsewhere;
# other schemas stay, and extensions that are there. With users of their own call deploy/rights/postgres.sh again afterwards.
# In Redis that is every key of the server, in MongoDB every collection of the copy.
# Reads REDIS_URL, DATABASE_URL and MONGO_URL, and needs redis-cli and redis-server, psql and pg_restore, or mongorestore, of the
# server's version or newer. Redis has
# all of the copy in memory here, and as commands in FOLDER, meanwhile.
set -eu
trap 'exit 130' INT
trap 'exit 143' TERM
. "$(dirname "$0")/redis-server.sh"

# Into appendonlydir of the folder that this runs in: the commands that make what is in the copy. No server reads a copy while it
# runs, nor at its start where its append-only file is on; one of our own reads it, and writes the commands.
read_copy() {
  : >state
  redis-server --port 0 --unixsocket socket --dbfilename copy --save '' --appendonly no --aof-use-rdb-preamble no >said &
  reader=$!
  trap 'kill "$reader" 2>/dev/null || :' EXIT
  write_commands || { cat said >&2 && return 1; }
  redis-cli -s socket SHUTDOWN NOSAVE
  wait "$reader"
}
write_commands() {
  until redis-cli -s socket PING 2>/dev/null | grep -q PONG; do may_go_on || return; done
  redis-cli -e -s socket CONFIG SET appendonly yes >/dev/null || return
  until is_written; do may_go_on || return; done
}
# A server without room or memory for what it writes begins again and again.
may_go_on() {
  kill -0 "$reader" 2>/dev/null && ! grep -q '^aof_last_bgrewrite_status:err$' state && sleep 0.1
}
is_written() {
  redis-cli -s socket INFO persistence | tr -d '\r' >state
  grep -q '^aof_rewrite_in_progress:0$' state && grep -q '^aof_rewrite_scheduled:0$' state
}

restore_redis() {
  server=$(redis_server "${REDIS_URL:?}")
  scratch=$(mktemp -d "$folder/restore.XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
  ln -s "../$what.copy" "$scratch/copy"
  (cd "$scratch" && read_copy) || { echo "the copy of redis in $folder cannot be read: nothing is changed" >&2 && return 1; }
  redis-cli -e -u "$server" --no-auth-warning FLUSHALL >/dev/null
  cat "$scratch"/appendonlydir/*.base.aof | redis-cli -u "$server" --no-auth-warning --pipe ||
    { echo "redis has a part of the copy only: restore it again" >&2 && return 1; }
}

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

what=${1:?redis, postgres or mongo} folder=${2:?a folder}
copy=$folder/$what.copy
[ -e "$folder/$what.ok" ] || { echo "the copy of $what in $folder is not complete" >&2 && exit 1; }
(cd "$folder" && sha256sum -c "$what.ok" >/dev/null) || { echo "the copy of $what in $folder is damaged" >&2 && exit 1; }
case $what in
  redis) restore_redis ;;
  postgres)
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    list_restored "$scratch/list"
    said=$(restored_sql "$scratch/list" |
      psql "$DATABASE_URL" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --output=/dev/null)
    [ "$said" = restored ] || { echo "the copy of postgres in $folder cannot be read: nothing is changed" >&2 && exit 1; }
    ;;
  mongo) mongorestore --uri "${MONGO_URL:?}" --drop --gzip --archive="$copy" ;;
  *) echo "There is no $what: name redis, postgres or mongo." >&2 && exit 2 ;;
esac
echo "$what: restored from $folder, which began at $(cat "$folder/began")"
