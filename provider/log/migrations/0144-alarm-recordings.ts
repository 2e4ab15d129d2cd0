/** Alarms that are to get a recording of their camera's last seconds; `at_ms` is when they were raised. */
export const alarmRecordings = {
  name: '0144-alarm-recordings',
  sql: `
    create table alarm_recordings (
      event_id bigint primary key references alarms,
      uuid text not null references cameras,
      at_ms bigint not null
    );
  `,
};
