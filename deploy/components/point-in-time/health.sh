#!/bin/sh
# Whether the log of PostgreSQL arrives: health.sh ready|live
# ready: the server says that somebody receives from the slot. live: the same, but a server that does not answer is none of the
# receiver's doing.
set -eu
what=${1:?ready or live}
export PGCONNECT_TIMEOUT="${PGCONNECT_TIMEOUT:-5}"
active=$(psql "${DATABASE_URL:?}" --no-psqlrc --tuples-only --no-align --command \
  "SELECT active FROM pg_replication_slots WHERE slot_name = '${SLOT:-shop_point_in_time}'") || {
  [ "$what" = live ]
  exit
}
[ "$active" = t ] || { echo "nobody receives from the slot ${SLOT:-shop_point_in_time}" >&2 && exit 1; }
