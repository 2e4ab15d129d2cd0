import { fromPromise } from 'xstate';
import type { AlarmToLoad, LoadedAlarm } from '../machines/visit/visit.ts';
import type { Services } from './services.ts';

/**
 * Loads an event with the time of reading, in the browser's epoch; that of its card is known. Other reads of the visit
 * come after its picture.
 */
export const loadAlarm = ({
  api,
  clock,
  now,
  pictureFirst,
}: Pick<Services, 'api' | 'clock' | 'now' | 'pictureFirst'>) =>
  fromPromise<LoadedAlarm, AlarmToLoad>(async ({ input, signal }) => {
    pictureFirst.opens();
    if (input.opened !== null) return { alarm: input.opened, atMs: now() };
    const alarm = await api.getEvent({ params: { eventId: input.eventId } }, { signal });
    return { alarm: clock.localise(alarm), atMs: now() };
  });
