/**
 * The silence that is expected of a camera of a source. It counts from `since_ms`, or from its last message; `deaf_ms` is the part of
 * that time in which it could not be heard.
 */
export const cameraSilence = {
  name: '0142-camera-silence',
  sql: `
    create table source_cameras (
      source_id bigint not null references sources,
      uuid text not null references cameras,
      silence_hours int not null,
      since_ms bigint not null,
      heard_at_ms bigint,
      deaf_ms bigint not null default 0,
      silent_at_ms bigint,
      primary key (source_id, uuid)
    );
  `,
};
