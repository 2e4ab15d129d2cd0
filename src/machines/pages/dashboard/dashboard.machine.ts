import type { AlarmEvent } from '../../../../contract/entities.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';
import { RECENT_EVENTS_REFRESH_MS } from './dashboard.constants.ts';

/** The recent events of all locations, newest first. Lives while the dashboard is shown. */
export const dashboardMachine = resourceOf<readonly AlarmEvent[]>('dashboard', 'events/list', RECENT_EVENTS_REFRESH_MS);
