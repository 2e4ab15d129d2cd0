import { fromPromise } from 'xstate';
import type { AlarmToLoad, LoadedAlarm } from '../machines/visit/visit.ts';
import type { Services } from './services.ts';

/** An event with the time it was read, in the browser's epoch; what its card held is known. What else its visit reads comes after its picture. */
export const loadAlarm = ({ api, clock, now, pictureFirst }: Services) =>
  fromPromise<LoadedAlarm, AlarmToLoad>(async ({ input, signal }) => {
    pictureFirst.opens();
    if (input.opened !== null) return { alarm: input.opened, atMs: now() };
    const alarm = await api.getEvent({ params: { eventId: input.eventId } }, { signal });
    return { alarm: clock.localise(alarm), atMs: now() };
  });
