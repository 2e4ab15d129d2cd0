import { fromPromise } from 'xstate';
import type { LoadedAlarm } from '../machines/visit/visit.ts';
import type { Services } from './services.ts';

/** An event with the time it was read, in the browser's epoch. What else its visit reads comes after its picture. */
export const loadAlarm = ({ api, clock, now, pictureFirst }: Services) =>
  fromPromise<LoadedAlarm, { eventId: string }>(async ({ input, signal }) => {
    pictureFirst.opens();
    const alarm = await api.getEvent({ params: { eventId: input.eventId } }, { signal });
    return { alarm: clock.localise(alarm), atMs: now() };
  });
