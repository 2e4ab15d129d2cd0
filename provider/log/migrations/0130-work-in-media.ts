/** New recordings of work and journals are files of the media store; those from before keep their bytes here (decision 0008). */
export const workInMedia = {
  name: '0130-work-in-media',
  sql: `
    alter table work_recording_files
      alter column upload drop not null,
      add column file text unique references media_files,
      add constraint work_recording_files_have_one_source check ((upload is null) <> (file is null));

    alter table alarm_journals
      alter column journal drop not null,
      add column file text unique references media_files,
      add constraint alarm_journals_have_one_source check ((journal is null) <> (file is null));
  `,
};
