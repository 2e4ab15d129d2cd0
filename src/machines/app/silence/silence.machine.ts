import type { SilentSource } from '../../../../contract/entities/reports.ts';
import { silentText } from '../alerts/alerts.texts.ts';
import { floorWatchOf } from '../floor-watch/floor-watch.machine.ts';

/**
 * Sources that sent nothing for longer than is expected of them, for supervisors, whom it calls once for each. Lives while a member of
 * staff who is more than an agent is signed in.
 */
export const silenceMachine = floorWatchOf<SilentSource>('silence', {
  keyOf: ({ id }) => id,
  alertOf: (count) => ({ type: 'sources.silent', count }),
  textOf: silentText,
});
