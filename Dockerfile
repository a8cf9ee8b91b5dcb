# The built site, the packages it needs at run time, and Node: nothing that builds or tests it. docs/operations.md says how to run it.
# Node is the version that package.json names; a test compares them.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
# No package of the site needs its install script where Node is already there.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts/build.ts scripts/
COPY scripts/bundle scripts/bundle
COPY public public
COPY src src
RUN node scripts/build.ts

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# The build has drawn these into dist/ already.
RUN cd node_modules && rm -rf node-linux-* .bin lucide-react react react-dom react-router react-hook-form scheduler \
    chart.js @kurkle @tiptap prosemirror-* embla-carousel @fontsource-variable better-sqlite3/deps better-sqlite3/src

FROM debian:trixie-slim AS site
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json ./
COPY docs/licences.md docs/
COPY demo demo
COPY public/assets/i18n public/assets/i18n
COPY src src
COPY --from=build /app/dist dist
# What is written goes to these two places; everything else may be read-only.
RUN mkdir data backups && chown 10001:10001 data backups
# A number instead of a name, so that orchestrators can see that it is not root.
USER 10001:10001
ENV NODE_ENV=production

# Compiled once here instead of at every start: loading takes 0.9 s of processor time instead of 1.5. Node keeps it per user.
FROM site AS compiled
# What is loaded later is named as well (decision 067). What threads run has nothing to do here, and says so.
RUN NODE_COMPILE_CACHE=/tmp/compiled node --input-type=module -e "\
  const later = ['kit/db/postgres', 'kit/media/drawing/draw', 'kit/html/sanitize-html'].map((name) => 'src/' + name + '.server.ts'); \
  for (const file of ['src/server/app.ts', 'src/server/metrics/metrics.ts', 'dist/server/entry-server.js', ...later]) await import('/app/' + file); \
  await import('/app/src/kit/threads/thread.server.ts').catch(() => undefined)"

FROM site
COPY --from=compiled /tmp/compiled /app/compiled
# What runs, for the log, metrics, doctor and backups: docker build --build-arg GIT_COMMIT=$(git rev-parse HEAD) .
ARG GIT_COMMIT=
ENV GIT_COMMIT=$GIT_COMMIT
ENV NODE_COMPILE_CACHE=/app/compiled
# Freed memory goes back to the machine, and garbage does not pile up (scripts/memory-settings.js).
ENV MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=131072
VOLUME ["/app/data", "/app/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process answers. A database that is away makes no instance worth replacing: kept pages are still served.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "src/server/main.ts"]
