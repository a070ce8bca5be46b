# The manifests of a release as an OCI artifact: what Flux and Argo CD pull instead of a repository.
FROM scratch AS all
COPY base /base
COPY components /components
COPY observability /observability
COPY overlays /overlays

# one layer: Argo CD refuses an artifact of more, and Flux unpacks the first only
FROM scratch
COPY --from=all / /
