/**
 * Files of the media store: a row each, and the station that the folder belongs to. A recording is a clip of the library or a
 * file of the store.
 */
export const mediaFiles = {
  name: '0123-media-files',
  sql: `
    create table media_station (
      is_only boolean primary key default true check (is_only),
      id text not null,
      has_folder boolean not null default false
    );

    create table media_files (
      name text primary key,
      kind text not null check (kind in ('clip', 'picture', 'work_recording', 'journal')),
      type text not null,
      size bigint not null,
      sha256 bytea not null,
      at_ms bigint not null,
      lost_at_ms bigint
    );

    alter table recordings
      alter column clip drop not null,
      add column file text unique references media_files,
      add constraint recordings_have_one_source check ((clip is null) <> (file is null));
  `,
};
