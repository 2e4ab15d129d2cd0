/** Files of the media store that were deleted by their age, alarms whose files are not, and the alarm of each received clip. */
export const keptMedia = {
  name: '0133-kept-media',
  sql: `
    alter table media_files
      add column deleted_at_ms bigint,
      add column deleted_after_days int;
    create index media_files_by_age on media_files (kind, at_ms) where deleted_at_ms is null;

    alter table alarms add column is_kept boolean not null default false;

    alter table recordings add column event_id bigint;
    update recordings set event_id = alarms.event_id from alarms
    where file is not null and alarms.body->>'video_path' = recordings.name || '.mp4';
  `,
};
