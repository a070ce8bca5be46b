#!/usr/bin/env bash
# Gives each process that publishes or reads events a user of Kafka: it writes the topics that are its own, so that only
# payment says what was paid, and reads those that it consumes.
#   KAFKA_BIN=/opt/kafka/bin KAFKA_ADMIN_CONFIG=admin.properties KAFKA_BROKERS=HOST:9092 PASSWORD_IDENTITY=… \
#     PASSWORD_CATALOG=… PASSWORD_CART=… PASSWORD_ORDER=… PASSWORD_PAYMENT=… PASSWORD_NOTIFICATION=… PASSWORD_GATEWAY=… \
#     deploy/rights/kafka.sh
# With PASSWORD_MONITOR there is one more, for the exporter: it sees topics and how far groups are, and reads no event.
# Without passwords no users are made (managed brokers have their own way), only what they may do. KAFKA_PREFIX: as the shop's.
# Users are called shop_cart and so on; PREFIX names others than shop_.
set -euo pipefail
: "${KAFKA_BROKERS:?is not set}" "${KAFKA_BIN:?is not set: the folder of kafka-acls.sh}"
prefix=${KAFKA_PREFIX:-}
config=(${KAFKA_ADMIN_CONFIG:+--command-config "$KAFKA_ADMIN_CONFIG"})
processes=(identity catalog cart order payment notification gateway)

# A test holds these two against the code.
writes() {
  case $1 in
    identity) echo users sessions profile ;;
    catalog) echo products content ;;
    order) echo stock orders ;;
    payment) echo payments ;;
  esac
}
reads() {
  case $1 in
    catalog) echo products stock orders users sessions ;;
    cart) echo orders users sessions ;;
    order) echo products payments users sessions profile ;;
    payment) echo orders users sessions ;;
    notification) echo products stock orders users sessions profile content ;;
    gateway) echo sessions profile ;;
  esac
}

user() { echo "User:${PREFIX-shop_}$1"; }
allow() { "$KAFKA_BIN/kafka-acls.sh" --bootstrap-server "$KAFKA_BROKERS" "${config[@]}" --add --force "$@" >/dev/null; }
# topics NAME…: as options; dead NAME…: their dead letters
topics() { for name in "$@"; do echo --topic "${prefix}shop.$name"; done; }
dead() { for name in "$@"; do echo --topic "${prefix}shop.$name.dlq"; done; }

# give NAME: a user, where a password is set
give() {
  local name file
  name=PASSWORD_$(tr '[:lower:]' '[:upper:]' <<<"$1")
  [ -n "${!name:-}" ] || return 0
  # not on the command line, which everybody on the machine can read
  file=$(mktemp) && trap 'rm -f "'"$file"'"' EXIT
  echo "SCRAM-SHA-512=iterations=8192,password=${!name}" >"$file"
  "$KAFKA_BIN/kafka-configs.sh" --bootstrap-server "$KAFKA_BROKERS" "${config[@]}" --alter --entity-type users \
    --entity-name "${PREFIX-shop_}$1" --add-config-file "$file" >/dev/null
  rm -f "$file"
}

everybody=()
for process in "${processes[@]}"; do
  everybody+=(--allow-principal "$(user "$process")")
  give "$process"
done

# whoever starts first makes the topics, with the settings that they need; an empty one harms nobody
allow "${everybody[@]}" --operation Create --operation Describe --operation DescribeConfigs \
  --topic "${prefix}shop." --resource-pattern-type prefixed
# every replica that reads all from the start is a group of its own, which it deletes
allow "${everybody[@]}" --operation Read --operation Describe --operation Delete \
  --group "${prefix}reader-" --resource-pattern-type prefixed

for process in "${processes[@]}"; do
  who=(--allow-principal "$(user "$process")")
  read -ra written <<<"$(writes "$process")"
  read -ra consumed <<<"$(reads "$process")"
  if [ ${#written[@]} -gt 0 ]; then
    # it corrects the settings of its own topics, too
    allow "${who[@]}" --operation Write --operation AlterConfigs $(topics "${written[@]}") $(dead "${written[@]}")
  fi
  if [ ${#consumed[@]} -gt 0 ]; then
    allow "${who[@]}" --operation Read $(topics "${consumed[@]}")
    # also what it gives up on
    allow "${who[@]}" --operation Write $(dead "${consumed[@]}")
    # the groups of a process begin with its name
    allow "${who[@]}" --operation Read --operation Describe --group "$prefix$process" --resource-pattern-type prefixed
  fi
  echo "Kafka: ${PREFIX-shop_}$process writes ${written[*]:-nothing}, reads ${consumed[*]:-nothing}"
done

# Staff replay dead letters by notification, which writes those topics again, but not what was paid and who people are:
# there the command dead-letters does, with a user of an operator.
staff=(--allow-principal "$(user notification)")
allow "${staff[@]}" --operation Read --topic "${prefix}shop." --resource-pattern-type prefixed
allow "${staff[@]}" --operation Write $(topics products stock orders content) $(dead products stock orders content payments users sessions profile)
allow "${staff[@]}" --operation Read --operation Describe --operation Delete --group "${prefix}dead-letters-" --resource-pattern-type prefixed

if [ -n "${PASSWORD_MONITOR:-}" ]; then
  give monitor
  monitor=(--allow-principal "$(user monitor)" --operation Describe)
  allow "${monitor[@]}" --topic "${prefix}shop." --resource-pattern-type prefixed
  # without its partitions no group knows where it was
  allow "${monitor[@]}" --topic __consumer_offsets
  allow "${monitor[@]}" --group '*'
  echo "Kafka: ${PREFIX-shop_}monitor sees topics and groups"
fi
