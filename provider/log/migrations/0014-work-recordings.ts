/**
 * Recordings of the agents' work: a file in parts of equal size, so that neither side ever holds the whole of it, and what
 * it is a recording of. Parts belong to one upload; the file names the upload that came to its end.
 */
export const workRecordings = {
  name: '0014-work-recordings',
  sql: `
    create table work_recording_parts (
      upload text not null,
      number integer not null,
      bytes bytea not null,
      at_ms bigint not null,
      primary key (upload, number)
    );

    create table work_recording_files (
      name text primary key,
      rep_id bigint not null references reps (id),
      upload text not null,
      content_type text not null,
      size bigint not null,
      at_ms bigint not null
    );

    create table work_recordings (
      recording_url text primary key,
      event_id bigint not null,
      agent_uid bigint not null,
      start_time double precision not null,
      end_time double precision not null
    );
    create index work_recordings_of_event on work_recordings (event_id);
  `,
};
