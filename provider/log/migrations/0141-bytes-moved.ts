/**
 * Recordings of work and journals whose bytes are in the database may have a file of the media store besides: a copy, with the release
 * that made it, until a later one deletes the bytes (decision 0143). `moving_until_ms` is the lease of the process that copies.
 */
export const bytesMoved = {
  name: '0141-bytes-moved',
  sql: `
    alter table media_station add column moving_until_ms bigint not null default 0;
    alter table media_files add column copied_by text;
    create index media_files_copied on media_files (name) where copied_by is not null;

    alter table work_recording_files
      drop constraint work_recording_files_have_one_source,
      add constraint work_recording_files_have_a_source check (upload is not null or file is not null);
    create index work_recording_files_to_copy on work_recording_files (name)
      where file is null and is_registered;

    alter table alarm_journals
      drop constraint alarm_journals_have_one_source,
      add constraint alarm_journals_have_a_source check (journal is not null or file is not null);
    create index alarm_journals_to_copy on alarm_journals (event_id, rep_id, from_ms) where file is null;
  `,
};
