import type { HubConnected } from '../../app/hub/hub.events.ts';

export type AlarmStateFact =
  | HubConnected
  | { type: 'hub.disconnected' }
  /** The agent sets it: nothing is read until that is answered. */
  | { type: 'alarmState.pause' }
  /** The agent has set it, or could not. */
  | { type: 'alarmState.reread' };
/** State from the location's system, any string (ALARM-11). */
export type AlarmStateReport = { type: 'alarmState.read'; state: string };
