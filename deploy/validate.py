"""Validates rendered manifests against the published schemas of Kubernetes: validate.py FILE…

Custom resources, which Kubernetes has no schemas of, are named and skipped.
"""

import sys

import kubernetes_validate
import yaml

# the oldest version that the manifests are meant for, and the newest that there are schemas of
VERSIONS = ["1.30", kubernetes_validate.latest_version()]
CUSTOM = {"keda.sh/v1alpha1", "monitoring.coreos.com/v1", "gateway.networking.k8s.io/v1"}


def problem_of(manifest, version):
    try:
        kubernetes_validate.validate(manifest, version, strict=True)
    except kubernetes_validate.ValidationError as error:
        return f"{'.'.join(str(step) for step in error.path)}: {error.message}"
    return None


def main(files):
    failed = 0
    for file in files:
        with open(file, encoding="utf-8") as text:
            manifests = [manifest for manifest in yaml.safe_load_all(text) if manifest]
        custom = [manifest for manifest in manifests if manifest["apiVersion"] in CUSTOM]
        known = [manifest for manifest in manifests if manifest["apiVersion"] not in CUSTOM]
        for manifest in known:
            for version in VERSIONS:
                problem = problem_of(manifest, version)
                if problem:
                    failed += 1
                    print(f"{file}: {manifest['kind']} {manifest['metadata']['name']} ({version}): {problem}")
        skipped = f"; skipped, no schema: {len(custom)} {custom[0]['kind']}" if custom else ""
        print(f"{file}: {len(known)} manifests against {' and '.join(VERSIONS)}{skipped}")
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))
