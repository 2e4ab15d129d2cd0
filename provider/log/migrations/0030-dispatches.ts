/** The latest dispatch of an alarm. The log takes at most one acceptance for each, and each dispatch's id once. */
export const dispatches = {
  name: '0030-dispatches',
  sql: `
    alter table alarms add column dispatch jsonb;
    create index alarms_being_dispatched on alarms (event_id) where dispatch->>'stage' = 'asking';
    create unique index events_one_acceptance on events (stream) where type = 'alarm.dispatchAccepted';
    create unique index events_dispatch_ids on events ((data->>'dispatchId')) where type = 'alarm.dispatchRequested';
  `,
};
