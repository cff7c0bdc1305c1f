# Builds the site and the Node host. The image has these, Node and the libraries that Node needs; it has no shell.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY mcp/package.json mcp/
RUN npm ci
COPY . .
# By default, the address in content/organization.json.
ARG SITE_URL
RUN CI=true npm run build && npm run bundle:host

FROM gcr.io/distroless/cc-debian12:nonroot
ENV HOST=0.0.0.0 PORT=4321
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /build/host .
COPY --from=build /build/dist dist
USER 65532:65532
EXPOSE 4321
HEALTHCHECK --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "serve-host.mjs"]
