/**
 * Requests that switch the siren and the spotlight of a real camera, encrypted whole, as an address may have a password.
 * `off_due_ms` is the time at which the camera is next asked to switch off; null while nothing is to be switched off.
 */
export const cameraActions = {
  name: '0135-camera-actions',
  sql: `
    create table camera_actions (
      uuid text not null references cameras,
      control text not null check (control in ('siren', 'spotlight')),
      sealed bytea not null,
      key_id text not null,
      off_due_ms bigint,
      off_attempts int not null default 0,
      failure text,
      primary key (uuid, control)
    );
    create index camera_actions_due on camera_actions (off_due_ms) where off_due_ms is not null;
  `,
};
