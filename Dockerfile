# syntax=docker/dockerfile:1
# The server with everything in it: `docker build -t pioneers .`, then
# `docker run -p 4000:4000 -v pioneers:/data pioneers`. compose.yaml has it beside a PostgreSQL.

FROM node:22-bookworm-slim AS page
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY locales ../locales
COPY games ../games
COPY web ./
RUN npm run build

FROM rust:1.95.0-slim-bookworm AS program
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev make && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY .cargo .cargo
COPY Cargo.toml Cargo.lock ./
COPY xtask xtask
COPY locales locales
COPY docs docs
COPY games games
COPY crates crates
COPY --from=page /src/web/dist web/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --locked --release --package cli --features full \
    && strip --output-file /usr/local/bin/pioneers target/release/pioneers
# The folder of matches, owned by whoever the final image runs as.
RUN mkdir /data && chown 65532:65532 /data

# C library, root certificates and a user called nonroot: no shell, no packages.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=program /usr/local/bin/pioneers /usr/local/bin/pioneers
COPY --from=program --chown=65532:65532 /data /data
COPY LICENSE-MIT LICENSE-APACHE /usr/share/doc/pioneers/
USER nonroot
VOLUME /data
EXPOSE 4000
ENTRYPOINT ["/usr/local/bin/pioneers"]
CMD ["serve", "--addr", "0.0.0.0:4000", "--data", "/data"]
