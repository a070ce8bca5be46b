# Read by backup.sh and restore.sh: which server REDIS_URL means.
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
