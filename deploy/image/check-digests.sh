#!/usr/bin/env bash
# Asks the registries for every image that is pinned by digest. Fails for an image that was removed. Reports a tag that has
# moved: its base was rebuilt, so the new digest should be adopted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
gone=0
for image in $(grep -rhoE '[a-z0-9./-]+:[A-Za-z0-9._-]+@sha256:[0-9a-f]{64}' Dockerfile docker-compose.yml deploy/components | sort -u); do
  tag=${image%@*} pinned=${image#*@}
  if ! docker buildx imagetools inspect "$tag@$pinned" >/dev/null; then
    echo "GONE  $tag $pinned"
    gone=1
    continue
  fi
  today=$(docker buildx imagetools inspect "$tag" --format '{{ .Manifest.Digest }}')
  if [ "$today" = "$pinned" ]; then echo "same  $tag"; else echo "moved $tag is $today now"; fi
done
exit "$gone"
