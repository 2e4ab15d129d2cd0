import type { AlarmEvent } from '../../../../contract/entities/events.ts';

import type { HubConnected } from '../../app/hub/hub.events.ts';

export type AlarmPollingFact = HubConnected | { type: 'hub.disconnected' };
/** Report of polling to its owner; the same as the hub's news. */
export type AlarmPollingReport = { type: 'alarm.updated'; alarm: AlarmEvent };
