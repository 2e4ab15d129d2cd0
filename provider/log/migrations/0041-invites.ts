/** Addresses that were invited, each once, and where the e-mail of each is. A submission is one list of addresses. */
export const invites = {
  name: '0041-invites',
  sql: `
    create table invite_submissions (
      submission_id bigint generated always as identity primary key,
      rep_id bigint not null references reps,
      at_ms bigint not null,
      skipped int not null
    );

    create table invites (
      invite_id bigint generated always as identity primary key,
      submission_id bigint not null references invite_submissions,
      raw_email text not null,
      email_hash text not null unique,
      outcome text not null check (outcome in ('kept', 'pending', 'delivered', 'undelivered')),
      attempts int not null default 0,
      next_attempt_ms bigint,
      claimed_until_ms bigint,
      is_leaving boolean not null default false,
      failure text
    );
    create index invites_of_submission on invites (submission_id, outcome);
    create index invites_next_attempt on invites (next_attempt_ms) where outcome = 'pending';
    create index invites_claimed on invites (claimed_until_ms) where outcome = 'pending';
  `,
};
