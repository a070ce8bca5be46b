#!/bin/sh
# Whether the programs here are of the server's major version: those of a newer one cannot check its log, and those of an older
# one are refused by it. Exit code 1: they are not. 2: the server does not answer. Reads DATABASE_URL.
set -eu
number=$(psql "${DATABASE_URL:?}" --no-psqlrc --tuples-only --no-align --command 'SHOW server_version_num') || exit 2
server=$((number / 10000))
here=$(pg_basebackup --version | sed 's/^[^)]*) \([0-9]*\).*/\1/')
[ "$server" = "$here" ] || {
  echo "The server is PostgreSQL $server, these programs are of $here: take an image of PostgreSQL $server (images: in your overlay)." >&2
  exit 1
}
