/**
 * Cameras whose last seconds are always kept, so that their alarms have a recording, and the process that keeps them: `until_ms` is
 * the end of its lease.
 */
export const cameraRings = {
  name: '0143-camera-rings',
  sql: `
    create table camera_rings (
      uuid text primary key references camera_links on delete cascade,
      holder text,
      until_ms bigint not null default 0
    );
  `,
};
