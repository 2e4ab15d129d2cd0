/** What is wrong with cameras on demand, for all processes; without a time it lasts until somebody mends it. */
export const cameraFaults = {
  name: '0016-camera-faults',
  sql: `
    create table camera_faults (
      uuid text primary key references cameras,
      fault text not null,
      until_ms bigint
    );

    create table camera_fault_turns (
      only_one boolean primary key default true check (only_one),
      number int not null default 1,
      due_at_ms bigint not null
    );
  `,
};
