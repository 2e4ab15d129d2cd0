export type AlarmStateFact = { type: 'hub.connected' } | { type: 'hub.disconnected' };
/** What the location's system answered, any string (ALARM-11). */
export type AlarmStateReport = { type: 'alarmState.read'; state: string };
