/** Trigger of the log that refuses changes. */
export const refuseChange = `
  create or replace function events_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The event log is append-only.' using errcode = '23001';
  end $$`;

/**
 * Trigger of the log across its partitions: each stream continues at the version after its last, a dispatch has one id
 * and one acceptance. Then every process that follows the log wakes.
 */
export const appended = `
  create or replace function events_appended() returns trigger language plpgsql as $$
  declare
    gone_on int;
    streams int;
  begin
    insert into log_streams (stream, version) select stream, 0 from appended where version = 1 order by stream on conflict do nothing;
    with heads as (
      select stream, min(version) as first, max(version) as last, count(*) as facts, count(distinct version) as versions
      from appended group by stream
    ), moved as (
      update log_streams set version = last from heads
      where log_streams.stream = heads.stream and log_streams.version = first - 1 and facts = last - first + 1 and versions = facts
      returning 1
    )
    select (select count(*) from moved), (select count(*) from heads) into gone_on, streams;
    if gone_on <> streams then
      raise exception 'Somebody else appended to the stream.' using errcode = '23505';
    end if;
    insert into log_claims
    select 'accepted ' || stream from appended where type = 'alarm.dispatchAccepted'
    union all select 'dispatch ' || (data->>'dispatchId') from appended where type = 'alarm.dispatchRequested';
    perform pg_notify('events', '');
    return null;
  end $$`;

/** The trigger before the log had partitions, as the migrations of that time need it. */
export const wake = `
  create or replace function events_wake() returns trigger language plpgsql as $$
  begin
    perform pg_notify('events', '');
    return null;
  end $$`;
