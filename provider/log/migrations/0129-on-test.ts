/** Cameras are shelved because they are noisy, or because they are on test (decision 0057). */
export const onTest = {
  name: '0129-on-test',
  sql: `alter table camera_shelvings add column is_test boolean not null default false`,
};
