/** Which recordings belong to an event: those that no one registered end. By agent and time, for how much one uploads in a day. */
export const unregisteredRecordings = {
  name: '0106-unregistered-recordings',
  sql: `
    alter table work_recording_files add column is_registered boolean not null default false;
    update work_recording_files set is_registered = true where name in (select recording_url from work_recordings);
    create index work_recording_files_unregistered on work_recording_files (at_ms) where not is_registered;
    create index work_recording_files_of_rep on work_recording_files (rep_id, at_ms);
  `,
};
