#!/usr/bin/env bash
# Gives each service a user of PostgreSQL that reaches its own schema only.
#   DATABASE_URL=postgres://ADMIN@HOST/shop PASSWORD_IDENTITY=… PASSWORD_CATALOG=… PASSWORD_ORDER=… PASSWORD_PAYMENT=… \
#     PASSWORD_NOTIFICATION=… deploy/rights/postgres.sh
# OPERATOR: the user of the Secret shop-postgres, where it is not that of this DATABASE_URL; copies, restores and the audit need
# what all of them may.
# May be run again: after a restore, which leaves everything to who restored, and with another PREFIX to change the passwords.
# Whoever owned a schema until then may do what its new user may, until that role is dropped.
# With PASSWORD_MONITOR there is one more, for the exporter: it reads how the server does, and no table.
# With PASSWORD_WAL there is one who receives the server's log for point-in-time restores; that needs a superuser.
# Users are called shop_identity and so on; PREFIX names others than shop_. SERVICES: other services, such as sandbox.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
: "${DATABASE_URL:?is not set: a user who may create others, and the database of the shop}"
for service in ${SERVICES:-identity catalog order payment notification}; do
  name=PASSWORD_$(tr '[:lower:]' '[:upper:]' <<<"$service")
  # not on the command line, which everybody on the machine can read
  PASSWORD=${!name:?is not set} psql "$DATABASE_URL" --quiet --no-psqlrc --single-transaction --set=ON_ERROR_STOP=1 \
    --set=user="${PREFIX-shop_}$service" --set=schema="$service" \
    --set=operator="${OPERATOR:-}" --file="$here/postgres.sql"
  echo "PostgreSQL: ${PREFIX-shop_}$service has the schema $service"
done
if [ -n "${PASSWORD_MONITOR:-}" ]; then
  PASSWORD=$PASSWORD_MONITOR psql "$DATABASE_URL" --quiet --no-psqlrc --single-transaction --set=ON_ERROR_STOP=1 \
    --set=user="${PREFIX-shop_}monitor" --file="$here/postgres-monitor.sql"
  echo "PostgreSQL: ${PREFIX-shop_}monitor reads how the server does"
fi
if [ -n "${PASSWORD_WAL:-}" ]; then
  PASSWORD=$PASSWORD_WAL psql "$DATABASE_URL" --quiet --no-psqlrc --single-transaction --set=ON_ERROR_STOP=1 \
    --set=user="${PREFIX-shop_}wal" --file="$here/postgres-wal.sql"
  echo "PostgreSQL: ${PREFIX-shop_}wal receives the log"
fi
