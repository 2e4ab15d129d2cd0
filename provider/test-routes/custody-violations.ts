import { PCS_STATUS } from '../../contract/enums.ts';
import type { Sql } from '../base/ports.ts';

/** Something about the custody of an alarm that must never be. */
export interface CustodyViolation {
  readonly stream: string;
  readonly what: string;
}

/** Each fact with the status and the holder it sets; null where it leaves the custody alone. */
const FACTS = `
  select stream, version, type, by,
    case type
      when 'alarm.raised' then ${PCS_STATUS.new} when 'alarm.returned' then ${PCS_STATUS.new}
      when 'alarm.takenOffHold' then ${PCS_STATUS.new} when 'alarm.reoffered' then ${PCS_STATUS.new}
      when 'alarm.taken' then ${PCS_STATUS.watch} when 'alarm.held' then ${PCS_STATUS.verify}
      when 'alarm.putOnHold' then ${PCS_STATUS.hold}
      when 'alarm.canceledByCustomer' then ${PCS_STATUS.canceled}
      when 'alarm.statusSet' then (data->>'status')::int
    end as new_status,
    case when type = 'alarm.returned' then null
      else (data->'holder'->>'rep') || ' ' || (data->'holder'->>'tab')
    end as new_holder,
    case when type = 'alarm.returned' then (data->'holder'->>'rep') || ' ' || (data->'holder'->>'tab') end as returner,
    type in ('alarm.emailSent', 'alarm.pushSent') and data->>'outcome' = 'delivered'
      or type = 'alarm.dispatchAccepted' as happens_once,
    case when type in ('alarm.statusSet', 'alarm.dispositionSet') and data->>'action' like 'dispatched\\_%' then data->>'action' end as claimed
  from events where stream in (select stream from events where pos > $1 and stream like 'alarm:%')`;

/** The custody that a fact found: that of the last fact before it that set one. */
const HISTORY = `
  select *, lag(status) over history as old_status, lag(holder) over history as old_holder
  from (
    select *,
      first_value(new_status) over (partition by stream, spell order by version) as status,
      first_value(new_holder) over (partition by stream, spell order by version) as holder,
      row_number() over (partition by stream order by version) as place
    from (select *, count(new_status) over (partition by stream order by version) as spell from facts) spells
  ) folded
  window history as (partition by stream order by version)`;

/** SQL condition: written by an agent who did not hold the alarm. */
const BY_ANOTHER = `
  by like 'agent:%' and old_holder is not null
  and by <> (select 'agent:' || user_id from reps where id = split_part(old_holder, ' ', 1)::bigint)`;

/**
 * Checks the one rule of custody in the log and in the table beside it: every alarm that was raised waits, or is with
 * one holder, or has ended, and the table agrees with its history. Checks the alarms changed after place `since` of the
 * log; a lease may be over for `overdueMs` until a sweep has seen it, and for as long as no provider runs that could
 * sweep.
 */
export const findCustodyViolations = (
  sql: Sql,
  { since, nowMs, overdueMs }: { readonly since: number; readonly nowMs: number; readonly overdueMs: number },
): Promise<CustodyViolation[]> =>
  sql.query<CustodyViolation>(
    `with facts as (${FACTS}), history as (${HISTORY}), latest as (
      select distinct on (stream) * from history order by stream, version desc
    )
    select stream, 'version ' || version || ' is at place ' || place as what from history where version <> place
    union all
    select stream, type || ' at place ' || place from history where (place = 1) <> (type = 'alarm.raised')
    union all
    select stream, type || ' after its end' from history where old_status < ${PCS_STATUS.new} and new_status is not null
      and (type <> 'alarm.reoffered' or old_status <> ${PCS_STATUS.expired})
    union all
    select stream, type || ' to ' || new_holder || ' while ' || old_holder || ' has it' from history
      where old_holder is not null and (new_holder <> old_holder or type = 'alarm.taken')
    union all
    select stream, type || ' by ' || by || ' while ' || old_holder || ' has it' from history where ${BY_ANOTHER}
    union all
    select stream, 'returned by ' || coalesce(returner, 'no one') || ' while ' || coalesce(old_holder, 'no one') || ' has it'
      from history where type = 'alarm.returned' and returner is distinct from old_holder
    union all
    select stream, type || ' twice' from history where happens_once group by stream, type having count(*) > 1
    union all
    select stream, type || ' ' || claimed || ' without an acceptance' from history
      where claimed is not null and not exists (
        select from events accepted join events asked
          on asked.stream = accepted.stream and asked.type = 'alarm.dispatchRequested'
            and asked.data->>'dispatchId' = accepted.data->>'dispatchId'
        where accepted.stream = history.stream and accepted.type = 'alarm.dispatchAccepted'
          and accepted.version < history.version and asked.version < accepted.version
          and asked.data->>'action' = claimed)
    union all
    select stream, 'the table says ' || coalesce(
        concat_ws(' ', alarms.version, alarms.status, alarms.holder_rep, alarms.holder_tab, alarms.lease_until_ms), 'nothing')
      from latest left join alarms on stream = 'alarm:' || event_id
      where (alarms.version, alarms.status, alarms.holder_rep || ' ' || alarms.holder_tab)
          is distinct from (latest.version, latest.status, latest.holder)
        or (latest.holder is null) <> (alarms.lease_until_ms is null)
    union all
    select 'alarm:' || event_id, 'its lease is over for ' || $2 - lease_until_ms || ' ms' from alarms
      where holder_rep is not null
        and lease_until_ms < least($2, (select seen_at_ms from lease_watch)) - $3::bigint
    union all
    select 'alarm:' || event_id, 'it is in the table only' from alarms
      where $1 = 0 and not exists (select from events where stream = 'alarm:' || event_id)
    limit 20`,
    [since, nowMs, overdueMs],
  );
