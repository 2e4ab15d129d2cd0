/**
 * A fact has a version of its format, and contains the length of its lease instead of leaving that to its readers. An
 * alarm knows which of its custodies this is: the version at which its holder got it.
 */
export const leases = {
  name: '0006-leases',
  sql: `
    alter table events add column v smallint not null default 1;

    alter table alarms add column custody int;
    update alarms set custody = (
      select min(version) from events
      where stream = 'alarm:' || event_id and type in ('alarm.taken', 'alarm.held', 'alarm.statusSet')
        and version > (
          select max(version) from events
          where stream = 'alarm:' || event_id and (
            type in ('alarm.raised', 'alarm.returned', 'alarm.takenOffHold', 'alarm.putOnHold')
            or (type = 'alarm.statusSet' and data->'holder' = 'null'::jsonb))
        )
    ) where holder_rep is not null;
  `,
};
