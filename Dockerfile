FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY src/media/stubs src/media/stubs
RUN npm ci
COPY . .
# What the settings call this build; its history is not in the image.
ARG BUILD_NAME
RUN npm run build && npm prune --omit=dev

FROM node:20-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/dist dist
COPY --from=build /app/provider/media/clips provider/media/clips
COPY --from=build /app/provider/media/pictures provider/media/pictures
COPY --from=build /app/provider/media/zones provider/media/zones
RUN mkdir -p /data/media && chown -R node:node /data
USER node
EXPOSE 4000
# The shell form would keep SIGTERM from the provider.
CMD ["node", "build/provider/main.js"]
