import type { AlarmEvent } from '../../../../contract/entities.ts';

export type AlarmWatchFact = { type: 'hub.connected' } | { type: 'hub.disconnected' };
/** What the watch tells its owner; the same as the hub's news. */
export type AlarmWatchReport = { type: 'alarm.updated'; alarm: AlarmEvent };
