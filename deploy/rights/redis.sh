#!/usr/bin/env bash
# Gives each process that uses Redis a user that reaches its own keys only, and no command that is for operators.
#   REDIS_URL=redis://:PASSWORD@HOST:6379 PASSWORD_IDENTITY=… PASSWORD_CART=… PASSWORD_CHAT=… PASSWORD_NOTIFICATION=… \
#     PASSWORD_GATEWAY=… deploy/rights/redis.sh
# With PASSWORD_MONITOR there is one more, for the exporter: it reaches no key, and reads only how the server does.
# Where Redis has a file of users (aclfile) they are saved there; else give it one, or they are gone with its next start.
# A replica does not take its users from its primary: call it for each server, with the server's own address.
# Users are called shop_cart and so on; PREFIX names others than shop_.
set -euo pipefail
: "${REDIS_URL:?is not set}"
# redis-cli takes a password without a user for that of a user without a name
server=$(sed 's,//:,//default:,' <<<"$REDIS_URL")

keys_of() {
  case $1 in
    cart) echo '~cart:* ~wishlist:* ~wishers:*' ;;
    identity) echo '~failures:*' ;;
    chat) echo '~answers:*' ;;
    gateway) echo '~limit:* ~open:sockets:*' ;;
    notification) echo '~shop.live ~open:account-sockets:* &shop.live*' ;;
  esac
}

# user NAME PASSWORD RULES…; over standard input, for everybody can read a command line
user() {
  [[ $2 =~ ^[^[:space:]\"\\]+$ ]] || { echo "the password of $1: use no spaces, quotes or backslashes" >&2; exit 1; }
  printf 'ACL SETUSER %s reset on "%s" %s\n' "${PREFIX-shop_}$1" ">$2" "$3" | redis-cli -e -u "$server" --no-auth-warning >/dev/null
}

for process in identity cart chat notification gateway; do
  name=PASSWORD_$(tr '[:lower:]' '[:upper:]' <<<"$process")
  # the client asks for INFO when it connects
  user "$process" "${!name:?is not set}" "$(keys_of "$process") +@all -@admin -@dangerous +info"
  echo "Redis: ${PREFIX-shop_}$process has $(keys_of "$process")"
done
if [ -n "${PASSWORD_MONITOR:-}" ]; then
  # no CONFIG, which shows passwords, and no SLOWLOG GET, which shows what people did
  user monitor "$PASSWORD_MONITOR" '-@all +ping +info +client|setname +slowlog|len +latency|latest'
  echo "Redis: ${PREFIX-shop_}monitor has no keys"
fi
if [ -n "$(redis-cli -u "$server" --no-auth-warning CONFIG GET aclfile | sed -n 2p)" ]; then
  redis-cli -e -u "$server" --no-auth-warning ACL SAVE
else
  echo 'Redis: no aclfile is configured, so these users are gone with its next start' >&2
fi
