#!/bin/sh
# Receives the log of PostgreSQL (WAL) into a folder while the server writes it, until SIGTERM: receive.sh FOLDER
# FOLDER has a folder for each log without a gap, named by when it began: segments in wal/, base backups (base.sh) in base/.
# Reads DATABASE_URL, of a user with REPLICATION, and SLOT; needs the programs of the server's major version.
set -eu
folder=${1:?a folder} slot=${SLOT:-shop_point_in_time}
here=$(dirname "$0")
export PGCONNECT_TIMEOUT="${PGCONNECT_TIMEOUT:-10}"
receiver='' ended=''
# SIGINT ends it cleanly in every version: what has arrived is on the disk, and the server knows so
trap 'ended=1; [ -z "$receiver" ] || kill -s INT "$receiver" 2>/dev/null || true' TERM INT

# Which folder the slot goes on with, in $log. Without its slot the server has removed segments that nobody received: what
# comes now does not follow on what is here. The folder comes first: a slot without it would go on with the one before.
find_log() {
  status=$(psql "${DATABASE_URL:?}" --no-psqlrc --tuples-only --no-align --command \
    "SELECT coalesce(max(wal_status), 'none') FROM pg_replication_slots WHERE slot_name = '$slot'") || return 1
  log=$(ls -1 "$folder" | grep '^2' | sort | tail -n 1)
  case $status in
    reserved | extended | unreserved) [ -z "$log" ] || return 0 ;;
    lost) pg_receivewal --dbname "$DATABASE_URL" --slot "$slot" --drop-slot || return 1 ;;
  esac
  log=$(date -u +%Y%m%dT%H%M%SZ)
  mkdir -p "$folder/$log/wal" "$folder/$log/base" || return 1
  echo "The slot $slot is not there, or its log is lost ($status): $folder/$log begins, and needs a base backup."
  pg_receivewal --dbname "$DATABASE_URL" --slot "$slot" --create-slot --if-not-exists
}

while [ -z "$ended" ]; do
  fits=0
  sh "$here/check-version.sh" || fits=$?
  # what is received could not be checked; a server that is away is asked again
  [ "$fits" -ne 1 ] || exit 1
  if [ "$fits" -eq 0 ] && find_log; then
    # --synchronous: what was committed is on this disk a moment later, not once its segment is full. Not packed (base.sh does that
    # to whole segments): written over after a crash, a packed one keeps what was behind its new end, and counts as missing.
    # --no-loop: what the slot goes on with is asked again after each break.
    pg_receivewal --dbname "$DATABASE_URL" --slot "$slot" --directory "$folder/$log/wal" --synchronous --no-loop &
    receiver=$!
    [ -z "$ended" ] || kill -s INT "$receiver" 2>/dev/null || true
    wait "$receiver" || true
    # the signal ended the waiting, and the receiver soon
    [ -z "$ended" ] || wait "$receiver" || true
    receiver=''
  fi
  [ -n "$ended" ] || sleep "${AGAIN_SECONDS:-2}"
done
echo "ended; the slot $slot stays, and the server keeps what is missing here"
