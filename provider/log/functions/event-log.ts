/** Trigger of the log: what is written stays. */
export const refuseChange = `
  create or replace function events_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The event log is append-only.' using errcode = '23001';
  end $$`;

/** Trigger of the log: wakes every process that follows it. */
export const wake = `
  create or replace function events_wake() returns trigger language plpgsql as $$
  begin
    perform pg_notify('events', '');
    return null;
  end $$`;
