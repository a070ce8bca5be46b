#!/bin/sh
# The bucket with the pictures keeps what was in it: pictures.sh keep DAYS | pictures.sh back MOMENT
# keep: what is deleted or replaced from now on stays for DAYS more days, also what people delete of themselves. Call it once the shop
# has made its bucket. It replaces what the bucket has of rules for a lifecycle.
# back: each picture that was there at MOMENT, 2026-01-31T02:19:04Z, is there again as it was; what came later stays. No process of the
# shop may run meanwhile.
# Reads S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET, and needs MinIO's mc, which speaks to any S3 store.
set -eu
trap 'exit 130' INT
trap 'exit 143' TERM
what=${1:?keep or back} value=${2:?how many days, or a moment}
bucket=shop/${S3_BUCKET:-shop-pictures}
MC_CONFIG_DIR=$(mktemp -d)
export MC_CONFIG_DIR
trap 'rm -rf "$MC_CONFIG_DIR"' EXIT
printf '%s\n%s\n' "${S3_ACCESS_KEY:?}" "${S3_SECRET_KEY:?}" | mc --quiet alias set shop "${S3_ENDPOINT:?}" >/dev/null

keep() {
  case $1 in '' | *[!0-9]* | 0*) echo "$1 is no number of days" >&2 && return 2 ;; esac
  mc --quiet version enable "$bucket" >/dev/null
  # the name of a deleted picture goes with its last version
  mc --quiet ilm rule import "$bucket" >/dev/null <<RULES
{ "Rules": [{ "ID": "shop-versions", "Status": "Enabled",
  "Expiration": { "ExpiredObjectDeleteMarker": true }, "NoncurrentVersionExpiration": { "NoncurrentDays": $1 } }] }
RULES
  echo "pictures: what is deleted or replaced stays for $1 days"
}

back() {
  mc --json version info "$bucket" | grep -q '"status":"Enabled"' ||
    { echo "the bucket keeps no versions: call pictures.sh keep before you need them" >&2 && return 1; }
  mc --json ls --recursive --rewind "$1" "$bucket" | grep -v '"isDeleteMarker":true' | grep -q '"versionId"' ||
    { echo "no picture was there at $1" >&2 && return 1; }
  mc --json cp --recursive --rewind "$1" "$bucket/" "$bucket/" >"$MC_CONFIG_DIR/copied" || { cat "$MC_CONFIG_DIR/copied" >&2 && return 1; }
  echo "pictures: $(grep -c '"source"' "$MC_CONFIG_DIR/copied") are as they were at $1"
}

case $what in
  keep) keep "$value" ;;
  back) back "$value" ;;
  *) echo "There is no $what: name keep or back." >&2 && exit 2 ;;
esac
