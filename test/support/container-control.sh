#!/usr/bin/env bash
# Stops and restores a backing service that runs in a container, for the fault tests:
#   container-control.sh kill|start|pause|resume postgres|redis|kafka|mongo|minio
set -euo pipefail
name="${ENGINE_CONTROL_PREFIX:?the names of the containers begin with it}-$2"
case "$1" in
  kill | start | pause) docker "$1" "$name" ;;
  resume) docker unpause "$name" ;;
  *) echo "kill, start, pause or resume, not $1" >&2; exit 2 ;;
esac
