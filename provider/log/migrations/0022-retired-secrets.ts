/** Keys that sign nothing new, but still verify what was signed before they were replaced. */
export const retiredSecrets = {
  name: '0022-retired-secrets',
  sql: `
    create table retired_identity_secrets (
      name text not null,
      value jsonb not null,
      retired_at timestamptz not null default now()
    );
  `,
};
