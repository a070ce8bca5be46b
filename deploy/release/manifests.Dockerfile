# The manifests of a release as an OCI artifact: what Flux and Argo CD pull instead of a repository.
FROM scratch
COPY base /base
COPY components /components
COPY observability /observability
COPY overlays /overlays
