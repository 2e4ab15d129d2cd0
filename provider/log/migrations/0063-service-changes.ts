/** What was changed of a service is found in the log as what was changed of alarms and cameras is. */
export const serviceChanges = {
  name: '0063-service-changes',
  sql: `
    drop index events_by_who;
    drop index events_by_type;
    create index events_by_who on events (by, at_ms, pos)
      where stream like 'alarm:%' or stream like 'camera:%' or stream like 'service:%';
    create index events_by_type on events (type, at_ms, pos)
      where stream like 'alarm:%' or stream like 'camera:%' or stream like 'service:%';
    create index events_of_services on events (at_ms, pos) where stream like 'service:%';
  `,
};
