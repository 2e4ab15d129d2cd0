/** Paths of cameras' addresses that have a password in them, encrypted whole; `path` is what is shown of them. */
export const hiddenPaths = {
  name: '0138-hidden-paths',
  sql: `
    alter table camera_links
      add column sealed_path bytea,
      add column path_key_id text,
      add constraint paths_have_keys check ((sealed_path is null) = (path_key_id is null));
  `,
};
