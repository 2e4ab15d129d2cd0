/**
 * Cameras that were given other firmware: which they run, where a revert leads, and the update under way; its `step` is null while
 * there is none. `fails_next` is what a test chose for the next one.
 */
export const cameraFirmware = {
  name: '0062-camera-firmware',
  sql: `
    create table camera_firmware (
      uuid text primary key references cameras,
      is_upgraded boolean not null default false,
      original text not null default '',
      updates int not null default 0,
      fails_next text,
      step text check (step in ('downloading', 'flashing', 'restarting')),
      kind text not null default 'upgrade' check (kind in ('upgrade', 'revert')),
      version text not null default '',
      fails text check (fails in ('download', 'flash')),
      requested_by text not null default '',
      since_ms bigint not null default 0,
      until_ms bigint not null default 0
    );
    create index camera_firmware_due on camera_firmware (until_ms) where step is not null;
  `,
};
