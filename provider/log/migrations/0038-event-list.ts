/** Indexes for the filters of the Event List. The conditions of the partial ones stand in `alarm.list.ts` too. */
export const eventList = {
  name: '0038-event-list',
  sql: `
    create index alarms_list_of_status on alarms (status, event_timestamp, event_id);
    create index alarms_list_of_user on alarms (user_id, event_timestamp, event_id);
    create index alarms_list_held on alarms (event_timestamp, event_id) where holder_rep is not null;
    create index alarms_list_with_faces on alarms (event_timestamp, event_id) where jsonb_array_length(body->'faces') > 0;
    create index alarms_list_with_motion on alarms (event_timestamp, event_id) where jsonb_array_length(body->'moves') > 0;
    create index alarms_list_with_people on alarms (event_timestamp, event_id)
      where body @? '$.tracks[*] ? (@.class_name == "person")';
    create index alarms_by_account_prefix on alarms (lower(account) text_pattern_ops);
    create index alarms_by_camera_prefix on alarms (lower(uuid) text_pattern_ops);
  `,
};
