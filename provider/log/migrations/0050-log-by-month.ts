import { appended, refuseChange } from '../functions/event-log.ts';
import { guarded } from '../partition-guard.ts';

/**
 * The log in one partition a month, by the time of its facts (decision 0056). What one partition cannot know of another lies in
 * tables of their own: the version of each stream, and what may be in the log once. Facts that are there already stay where they are,
 * as the partition of all that came before the next month.
 */
export const logByMonth = {
  name: '0050-log-by-month',
  sql: `
    create table log_streams (stream text primary key, version int not null);
    insert into log_streams select stream, max(version) from events group by stream;
    create table log_claims (claim text primary key);
    insert into log_claims
    select 'accepted ' || stream from events where type = 'alarm.dispatchAccepted'
    union all select 'dispatch ' || (data->>'dispatchId') from events where type = 'alarm.dispatchRequested';

    drop trigger events_append_only on events;
    drop trigger events_appended on events;
    alter table events drop constraint events_pkey, drop constraint events_stream_version;
    drop index events_feed, events_access, events_reps, events_access_subject, events_one_acceptance, events_dispatch_ids;
    create temporary table log_position on commit drop as select last_value, is_called from events_pos_seq;
    alter table events alter pos drop identity;
    alter table events rename to events_before;

    create table events (
      pos bigint generated always as identity,
      stream text not null,
      version int not null,
      type text not null,
      data jsonb not null,
      by text not null,
      at_ms bigint not null,
      tx xid8 not null default pg_current_xact_id(),
      v smallint not null default 1,
      primary key (pos, at_ms),
      constraint events_stream_version unique (stream, version, at_ms)
    ) partition by range (at_ms);
    select setval(pg_get_serial_sequence('events', 'pos'), last_value, is_called) from log_position;

    create index events_feed on events (tx, pos);
    create index events_by_time on events (at_ms, pos);
    create index events_by_who on events (by, at_ms, pos) where stream like 'alarm:%' or stream like 'camera:%';
    create index events_by_type on events (type, at_ms, pos) where stream like 'alarm:%' or stream like 'camera:%';
    create index events_of_cameras on events (at_ms, pos) where stream like 'camera:%';
    create index events_reps on events (pos) where stream like 'rep:%';
    create index events_access on events (at_ms, pos) where stream like 'access:%';
    create index events_access_of on events (stream, at_ms, pos) where stream like 'access:%';
    create index events_access_subject on events ((data->>'subject'), at_ms) where stream like 'access:%';

    create table events_default partition of events default;
    do $$ begin
      if exists (select from events_before) then
        execute format('alter table events attach partition events_before for values from (minvalue) to (%s)', (
          select (extract(epoch from date_trunc('month', to_timestamp(greatest(max(at_ms), database_now_ms()) / 1000.0) at time zone 'UTC')
            + interval '1 month') * 1000)::bigint
          from events_before));
      else
        drop table events_before;
      end if;
    end $$;

    ${refuseChange};
    create trigger events_append_only before update or delete or truncate on events
      for each statement execute function events_refuse_change();
    ${appended};
    create trigger events_appended after insert on events referencing new table as appended
      for each statement execute function events_appended();
    drop function events_wake();
    ${guarded('events_default')};
    do $$ begin
      if to_regclass('events_before') is not null then
        ${guarded('events_before')};
      end if;
    end $$;
  `,
};
