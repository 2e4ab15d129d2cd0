import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { RECENT_EVENTS_LIMIT } from '../../../../contract/limits.ts';
import { listAddress } from '../../kit/list/list-address.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import { RECENT_EVENTS_REFRESH_MS } from './dashboard.constants.ts';

/** The recent events of all locations, newest first. */
export const recentEventsMachine = listOf<AlarmEvent, object>({
  id: 'recentEvents',
  endpoint: 'events/list',
  refreshMs: RECENT_EVENTS_REFRESH_MS,
  address: listAddress({ filters: {}, sorts: [], sizes: [RECENT_EVENTS_LIMIT] }),
  idOf: ({ eventId }) => eventId,
  versionOf: ({ version }) => version,
});
