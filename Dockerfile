# The product as an image: Node's own executable, the built server and web app, and the sources that the commands run.
#   docker build -t tro-giang .
# Both bases are arguments; what builds needs npm, what runs needs nothing but Debian's C library.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
# Of Node 26, which comes with the packages; slim systems lack it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install script of any dependency runs.
RUN npm ci --ignore-scripts --loglevel=warn
COPY . .
RUN node tools/setup/setup.js build \
  && npm prune --omit=dev --ignore-scripts --loglevel=warn \
  && mkdir -p /out/usr/local/bin /out/app/dist \
  && mv node_modules/node-linux-*/bin/node /out/usr/local/bin/node \
  && rm -rf node_modules/node-linux-* node_modules/.bin \
  && rm -rf app/web platform/web features/*/web formats/*/web \
  && mv package.json node_modules ai app catalogue features formats platform /out/app/ \
  && mv tools/setup/precompile.js /out/app/ \
  && mv dist/web dist/server /out/app/dist/

FROM ${BASE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/* /var/log/*
COPY --from=build /out /
WORKDIR /app
RUN mkdir -p /data .cache && chown 10001:10001 /data .cache
# By its number: Kubernetes can see that it is not root.
USER 10001:10001
# The file system is read-only when it runs: what Node compiles is kept from here on.
RUN node precompile.js
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The embedded database, or on PostgreSQL files on their way to the S3 store. All else can be read-only.
VOLUME /data
EXPOSE 3000
# Whether it lives; whether it is to be sent calls is told by /api/health/ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does. By itself, Node lets young objects take 64 MB on a large machine.
ENTRYPOINT ["node", "--max-semi-space-size=8", "dist/server/main.js"]
