# syntax=docker/dockerfile:1
# One image for each process: docker build --build-arg SERVICE=order -t shop/order .
# SERVICE: identity catalog cart order payment chat notification gateway sandbox seed
FROM node:22.23.1-bookworm-slim@sha256:6c74791e557ce11fc957704f6d4fe134a7bc8d6f5ca4403205b2966bd488f6b3 AS base
WORKDIR /shop

# The same for every process, so it is built once.
FROM base AS dependencies
COPY package.json package-lock.json ./
COPY gateway/package.json gateway/package.json
COPY web/package.json web/package.json
COPY editions/audit/package.json editions/audit/package.json
COPY editions/build/package.json editions/build/package.json
COPY editions/demo/package.json editions/demo/package.json
COPY editions/distributed/package.json editions/distributed/package.json
COPY editions/standalone/package.json editions/standalone/package.json
COPY packages/contracts/package.json packages/contracts/package.json
COPY packages/embedded-postgres/package.json packages/embedded-postgres/package.json
COPY packages/platform/package.json packages/platform/package.json
COPY packages/sandbox/package.json packages/sandbox/package.json
COPY packages/shop-settings/package.json packages/shop-settings/package.json
COPY packages/testing/package.json packages/testing/package.json
COPY proof/package.json proof/package.json
COPY services/cart/package.json services/cart/package.json
COPY services/catalog/package.json services/catalog/package.json
COPY services/chat/package.json services/chat/package.json
COPY services/identity/package.json services/identity/package.json
COPY services/notification/package.json services/notification/package.json
COPY services/order/package.json services/order/package.json
COPY services/payment/package.json services/payment/package.json
COPY test/support/package.json test/support/package.json
# Install scripts only fetch or link what the images leave out: the embedded database.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund

FROM dependencies AS assembled
COPY . .
ARG SERVICE
RUN node deploy/image/assemble.mjs "${SERVICE:?is not set: build with --build-arg SERVICE=order}" /assembled

# glibc, as where the assembled processes are checked: a picture library has other binaries on musl.
FROM base
ARG SERVICE
# What is built: the release workflow says which version of which commit of which repository.
ARG VERSION=dev
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="shop/${SERVICE}" org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps WEB_ROOT=/app/web/dist SHOP_VERSION=${VERSION}
COPY --from=assembled /assembled /app
# A user whom no machine has, by number so that an orchestrator can see that it is not root.
USER 10001:10001
EXPOSE 8080
# Node is the first process: it takes SIGTERM itself and has no children to wait for.
CMD ["node", "main.js"]
