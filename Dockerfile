# Two images from one build: the command line, and the reference service.
#   docker build --target cli --tag chainwright .
#   docker build --target service --tag chainwright-service .
# docs/docker.md describes how to run them.

# To pin it by its digest: --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24.21.0-slim

FROM $NODE_IMAGE AS build
ENV CI=true
WORKDIR /build
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile && \
    npx -y pnpm@12.21.0 build && \
    npx -y pnpm@12.21.0 --filter chainwright --prod deploy --legacy out/cli && \
    npx -y pnpm@12.21.0 --filter @chainwright/service --prod deploy --legacy out/service && \
    node scripts/deployed.ts out/cli out/service && \
    mkdir -p out/empty

FROM $NODE_IMAGE AS cli
ENV NODE_ENV=production
COPY --from=build /build/out/cli /chainwright/generators
WORKDIR /work
# The user `node` of the image, by number: Kubernetes (runAsNonRoot) cannot check that a user name is not root.
USER 1000:1000
# A command is not a server, so it has no health check.
HEALTHCHECK NONE
ENTRYPOINT ["node", "/chainwright/generators/dist/bin.js"]
CMD ["--help"]

FROM $NODE_IMAGE AS service
ENV NODE_ENV=production
ENV CHAINWRIGHT_HOST=0.0.0.0
ENV CHAINWRIGHT_PORT=4001
ENV CHAINWRIGHT_CHAINS=/chainwright/services/sample/chains.json
ENV CHAINWRIGHT_DATA=/data/store
COPY --from=build /build/out/service /chainwright/services
COPY recordings/chain /chainwright/recordings/chain
COPY --from=build --chown=1000:1000 /build/out/empty /data
WORKDIR /data
USER 1000:1000
VOLUME ["/data"]
EXPOSE 4001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "/chainwright/services/healthcheck.ts"]
ENTRYPOINT ["node", "/chainwright/services/bin.ts"]
CMD ["start"]
