/** What the portals of agents recorded of an alarm, masked and zipped; kept as long as the alarm. */
export const alarmJournals = {
  name: '0087-alarm-journals',
  sql: `
    create table alarm_journals (
      event_id bigint not null references alarms,
      rep_id bigint not null references reps,
      from_ms bigint not null,
      until_ms bigint not null,
      journal bytea not null,
      primary key (event_id, rep_id, from_ms)
    );
    create index alarm_journals_of_rep on alarm_journals (rep_id);
  `,
};
