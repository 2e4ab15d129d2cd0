/** Who talks through a camera at the moment, by whichever transport and process: no one takes over from them (LIVE-31). */
export const cameraTalk = {
  name: '0015-camera-talk',
  sql: `
    alter table camera_devices
      add column talk_rep text,
      add column talk_until_ms bigint not null default 0;
  `,
};
