/**
 * Until when the alarms of a camera are filed and not presented; a row whose time is over is none. `filed` counts them (decision
 * 0057).
 */
export const cameraShelvings = {
  name: '0049-camera-shelvings',
  sql: `
    create table camera_shelvings (
      uuid text primary key references cameras,
      rep_id bigint not null references reps,
      reason text not null,
      until_ms bigint not null,
      filed int not null default 0
    );
  `,
};
