export type AlarmStateFact =
  | { type: 'hub.connected' }
  | { type: 'hub.disconnected' }
  /** The agent has set it. */
  | { type: 'alarmState.reread' };
/** What the location's system answered, any string (ALARM-11). */
export type AlarmStateReport = { type: 'alarmState.read'; state: string };
