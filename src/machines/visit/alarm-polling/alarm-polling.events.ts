import type { AlarmEvent } from '../../../../contract/entities/events.ts';

export type AlarmPollingFact = { type: 'hub.connected' } | { type: 'hub.disconnected' };
/** What polling reports to its owner; the same as the hub's news. */
export type AlarmPollingReport = { type: 'alarm.updated'; alarm: AlarmEvent };
