import { fromPromise } from 'xstate';
import type { LoadedAlarm } from '../machines/visit/visit.ts';
import type { Services } from './services.ts';

/** An event with the time it was read, in the browser's epoch. */
export const loadAlarm = ({ api, clock, now }: Services) =>
  fromPromise<LoadedAlarm, { eventId: string }>(async ({ input, signal }) => ({
    alarm: clock.localise(await api.getEvent({ params: { eventId: input.eventId } }, { signal })),
    atMs: now(),
  }));
