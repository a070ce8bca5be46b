#!/bin/sh
# Makes a data directory of PostgreSQL as it was at a moment: restore-to.sh MOMENT FOLDER TARGET
# MOMENT: 2026-01-31T14:05:00Z, or with another offset (UTC without one), or latest: all that has arrived. FOLDER: that of
# receive.sh, which may go on meanwhile. TARGET: a folder that is empty or not there yet. What was committed up to MOMENT is in
# it, and nothing that was committed later; FOLDER stays as it is. Needs the programs of the server's own version, and not root.
set -eu
export TZ=UTC LC_ALL=C
moment=${1:?a moment, or latest} folder=${2:?the folder of receive.sh} target=${3:?a folder for the data}
fail() { echo "$*" >&2 && exit 1; }
# a file of FOLDER: those that are gone meanwhile are somebody else's matter
check_readable() {
  [ -r "$1" ] || [ ! -e "$1" ] || fail "User $(id -u) cannot read $1, a file of user $(stat -c %u "$1"): run this as restore-job.yaml does."
}
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" != 0 ] || fail "PostgreSQL does not run as root: run this as the user of the server."
[ -z "$(ls -A "$target" 2>/dev/null)" ] || fail "$target is not empty."
if [ "$moment" != latest ]; then
  moment=$(date -u -d "$moment" +%Y-%m-%dT%H:%M:%S.%6NZ) || fail "$1 is no moment: write it as 2026-01-31T14:05:00Z."
fi

bases=$(cd "$folder" && ls -1d 2*/base/2* 2>/dev/null | sort -t / -k 3)
[ -n "$bases" ] || fail "There is no base backup in $folder."
base=$(echo "$bases" | awk -F / -v moment="$moment" 'moment == "latest" || $3 "" <= moment ""' | tail -n 1)
[ -n "$base" ] || fail "$moment is too early: the first moment that $folder has is $(echo "$bases" | head -n 1 | cut -d / -f 3)."
log=$(cd "$folder/${base%%/*}" && pwd)
base=$log/base/${base##*/}
[ -x "$base" ] || fail "User $(id -u) cannot read $base, a folder of user $(stat -c %u "$base"): run this as restore-job.yaml does."
check_readable "$base/backup_manifest"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM
# the last transaction is in the newest segment that has one
last=''
for file in $(ls -1r "$log/wal" | grep -E '^[0-9A-F]{24}'); do
  check_readable "$log/wal/$file"
  segment=$scratch/$(printf %.24s "$file")
  sh "$here/fetch.sh" "$log/wal" "${segment##*/}" "$segment" || continue
  last=$(pg_waldump --rmgr Transaction "$segment" 2>/dev/null |
    sed -n 's/.*desc: COMMIT[A-Z_]* \([0-9-]*\) \([0-9:.]*\) UTC.*/\1T\2Z/p' | sort | tail -n 1)
  rm "$segment"
  [ -z "$last" ] || break
done
[ "$moment" = latest ] || [ -n "$last" ] || fail "$log has no transaction after its base backup: ask for latest."
if [ "$moment" != latest ] && [ "$(printf '%s\n' "$moment" "$last" | sort | tail -n 1)" != "$last" ]; then
  fail "$moment is too late: the last transaction that $log has is of $last. Ask for that, or for latest."
fi

pg_verifybackup --quiet --no-parse-wal "$base" || fail "The base backup $base is damaged."
mkdir -p "$target"
chmod 700 "$target"
cp -R "$base/." "$target"
touch "$target/recovery.signal"
# It recovers by settings of its own, which reach nobody and nothing; those of the server are there again afterwards.
touch "$target/postgresql.auto.conf"
mv "$target/postgresql.auto.conf" "$target/postgresql.auto.conf.kept"
echo 'local all all reject' >"$scratch/hba.conf"
: >"$scratch/ident.conf"
cat >"$scratch/recover.conf" <<END
listen_addresses = ''
unix_socket_directories = '$scratch'
hba_file = '$scratch/hba.conf'
ident_file = '$scratch/ident.conf'
hot_standby = off
max_prepared_transactions = 100
log_timezone = 'UTC'
lc_messages = 'C'
restore_command = 'sh "$here/fetch.sh" "$log/wal" "%f" "%p"'
recovery_target_action = 'promote'
END
[ "$moment" = latest ] || echo "recovery_target_time = '${moment%Z}+00'" >>"$scratch/recover.conf"

said=$scratch/postgres.log
trap 'pg_ctl stop --silent --mode immediate --pgdata "$target" 2>/dev/null || true; rm -rf "$scratch"' EXIT
pg_ctl start --silent --pgdata "$target" --log "$said" --options "-c config_file=$scratch/recover.conf" 2>/dev/null || true
# pg_ctl waits until it recovers, not until it has: then the eighth line says so. Without a file it has ended.
while ! sed -n 8p "$target/postmaster.pid" 2>/dev/null | grep -q '^ready'; do
  if [ ! -e "$target/postmaster.pid" ]; then
    ! grep -q 'before configured recovery target' "$said" || fail "A part of the log in $log/wal is missing: $target is of no use."
    tail -n 20 "$said" >&2
    fail "PostgreSQL could not recover: $target is of no use."
  fi
  sleep 0.2
done
pg_ctl stop --silent --wait --timeout 86400 --mode fast --pgdata "$target"
mv "$target/postgresql.auto.conf.kept" "$target/postgresql.auto.conf"
reached=$(sed -n 's/.*last completed transaction was at log time \(.*\)$/\1/p' "$said" | tail -n 1)
echo "$target: PostgreSQL at $moment, from the base backup $base; its last transaction is of ${reached:-before that backup's end}"
sed -n 's/.*LOG: *\(recovery stopping .*\)$/\1/p' "$said" | tail -n 1
