/** One index for each order of the list of alarms, up to the id, which decides between equal values. */
export const alarmLists = {
  name: '0024-alarm-lists',
  sql: `
    create index alarms_list_by_time on alarms (event_timestamp, event_id);
    create index alarms_list_by_account on alarms (account, event_id);
    create index alarms_list_by_threat on alarms (threat_level, event_id);
    create index alarms_list_of_location on alarms (sid, event_timestamp, event_id);
    create index alarms_list_of_camera on alarms (uuid, event_timestamp, event_id);
    drop index alarms_by_time;
    drop index alarms_of_location;
  `,
};
