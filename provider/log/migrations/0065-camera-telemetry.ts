/**
 * What a camera reports in the course of time: its signal and battery every two hours, and its speed tests; `answered_at_ms` is null
 * until it answers. Both are kept for ten days.
 */
export const cameraTelemetry = {
  name: '0065-camera-telemetry',
  sql: `
    create table camera_readings (
      uuid text not null references cameras,
      at_ms bigint not null,
      rssi int not null,
      battery int,
      primary key (uuid, at_ms)
    );
    create table camera_speed_tests (
      uuid text not null references cameras,
      requested_at_ms bigint not null,
      answered_at_ms bigint,
      rssi int,
      download_mbps double precision,
      upload_mbps double precision,
      primary key (uuid, requested_at_ms)
    );
  `,
};
