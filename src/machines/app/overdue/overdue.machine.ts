import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import { overdueText } from '../alerts/alerts.texts.ts';
import { floorWatchOf } from '../floor-watch/floor-watch.machine.ts';

/**
 * Alarms that wait too long for an agent, for supervisors, whom it calls once for each. Lives while a member of staff who is more
 * than an agent is signed in.
 */
export const overdueMachine = floorWatchOf<OverdueAlarm>('overdue', {
  keyOf: ({ eventId }) => eventId,
  alertOf: (count) => ({ type: 'alarms.overdue', count }),
  textOf: overdueText,
});
