# Spokebook in a container: no shell script at start, no root, a read-only root file system, one volume (/data).
# Pin it by digest with --build-arg NODE_IMAGE=node:24-slim@sha256:… (docs/operations.md).
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/setup tools/setup
# Brings the packages, in a layer that lasts as long as their list.
RUN bash tools/setup
COPY . .
RUN bin/build && npm prune --omit=dev

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/web ./web
COPY --from=build /app/bin ./bin
COPY --from=build /app/tools ./tools
ENV NODE_COMPILE_CACHE=/app/.compiled MALLOC_ARENA_MAX=2 GLIBC_TUNABLES=glibc.malloc.mmap_threshold=4194304:glibc.malloc.hugetlb=1
RUN mkdir /data .compiled && chown node:node /data .compiled
USER node
# What every start compiles, kept for all of them. Node keeps a cache for each user: root's would serve nobody.
RUN ["node", "tools/build/warm.ts"]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A process of its own reaps what the picture process leaves: run with --init (the compose files do).
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
