/**
 * Who has a control of a camera, and until when, by the provider's clock; a row whose time is over is no lease. Talk was in
 * `camera_devices`, whose columns of it stay for a provider of the version before that still runs.
 */
export const cameraLeases = {
  name: '0037-camera-leases',
  sql: `
    create table camera_leases (
      uuid text not null references cameras,
      control text not null,
      rep_id bigint not null references reps,
      tab text not null,
      until_ms bigint not null,
      tab_until_ms bigint not null,
      primary key (uuid, control)
    );
    create index camera_leases_by_holder on camera_leases (rep_id, tab);
  `,
};
