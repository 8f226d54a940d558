# Caddy with the module that limits how often one network asks.
FROM caddy:2.10-builder AS build
RUN xcaddy build --with github.com/mholt/caddy-ratelimit@5625512f24f6f59d6f64fb3aafe5eecff0b286db

FROM caddy:2.10
COPY --from=build /usr/bin/caddy /usr/bin/caddy
