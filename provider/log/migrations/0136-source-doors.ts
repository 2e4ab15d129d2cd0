/** The door at which a source was heard last, its alarms of a day, and what was done to it in the change history. */
export const sourceDoors = {
  name: '0136-source-doors',
  sql: `
    alter table sources add column heard_door text;
    create index alarms_of_source_by_time on alarms (source_id, raised_at_ms) where source_id is not null;
    create index events_of_sources on events (at_ms, pos) where stream like 'source:%';
  `,
};
