/** What a camera does at the moment, by the provider's clock: any process may serve the next call about it. */
export const cameraDevices = {
  name: '0011-camera-devices',
  sql: `
    create table camera_devices (
      uuid text primary key references cameras,
      siren_until_ms bigint not null default 0,
      spotlight_until_ms bigint not null default 0,
      spotlight_percent integer not null default 0,
      watched_until_ms bigint not null default 0
    );
  `,
};
