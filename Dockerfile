# One image for every part: compose.yaml says which program each container runs.
# Its build has no content and no secrets in it; the pages are rendered from the content that it finds when it starts.

FROM node:24-bookworm-slim AS build
WORKDIR /srv/nectar
COPY . .
RUN npm ci
# The public variables become part of the build. The file itself does not.
RUN --mount=type=secret,id=env,target=/srv/nectar/.env npm run build -- --empty
RUN node_modules/.bin/node scripts/deploy/runtime-files.ts /image

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /srv/nectar nectar && mkdir /data && chown nectar /data
WORKDIR /srv/nectar
COPY --from=build --chown=nectar /image .
USER nectar
ENV LOG_FORMAT=json LAKE_DATA=/data/lake INQUIRY_OUTBOX=/data/outbox STATIC_ARCHIVE=/data/static
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD node_modules/node/bin/node scripts/deploy/healthy.ts
CMD ["node_modules/node/bin/node", "scripts/start/start-site.ts"]
