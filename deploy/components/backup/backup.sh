#!/bin/sh
# Backs up one backing service into a folder: backup.sh redis|postgres|mongo FOLDER
# In this order, so that what an earlier copy names is in a later one. A copy counts once FOLDER/NAME.ok is there: one that
# breaks off leaves none. Pictures are not copied here: their bucket keeps versions (docs/operate.md).
# Reads REDIS_URL, DATABASE_URL, MONGO_URL and MONGO_DATABASE, and needs redis-cli, pg_dump and mongodump of the server's version
# or newer.
set -eu
# redis-cli takes a password without a user for that of a user without a name.
with_user() { echo "$1" | sed 's,//:,//default:,'; }

# The server of an address: where that names sentinels, whom they name.
redis_server() {
  case $1 in redis+sentinel://* | rediss+sentinel://*) ;; *) with_user "$1" && return ;; esac
  tls='' rest=${1#*://} who='' query=''
  case $1 in rediss*) tls=s ;; esac
  case $rest in *\?*) query=${rest#*\?} rest=${rest%%\?*} ;; esac
  case $rest in *@*) who=${rest%@*}@ rest=${rest##*@} ;; esac
  path=${rest#*/}
  query=$(echo "$query" | tr '&' '\n')
  user=$(echo "$query" | sed -n 's/^sentinel_username=//p') password=$(echo "$query" | sed -n 's/^sentinel_password=//p')
  for sentinel in $(echo "${rest%%/*}" | tr , ' '); do
    case $sentinel in *:*) ;; *) sentinel=$sentinel:26379 ;; esac
    server=$(redis-cli -u "redis$tls://${password:+${user:-default}:$password@}$sentinel" --no-auth-warning --raw \
      SENTINEL GET-MASTER-ADDR-BY-NAME "${path%%/*}" 2>/dev/null | paste -sd: -) || continue
    case $server in *:[0-9]*) with_user "redis$tls://$who$server" && return ;; esac
  done
  echo "no sentinel of REDIS_URL names a server" >&2
  return 1
}

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
echo "$what: $(wc -c <"$folder/$what.copy") bytes in $folder"
