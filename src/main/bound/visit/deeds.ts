import { fromEventObservable } from 'xstate';
import type { DeedFact } from '../../../machines/visit/deeds.events.ts';
import { createDeeds } from '../../../services/deeds/deeds.ts';
import type { Services } from '../../services.ts';

const made = new WeakMap<Services['settledCalls$'], ReturnType<typeof createDeeds>>();

/** The deeds of all visits: one instance, made with the code of the first visit. */
export function deedsOf({ settledCalls$ }: Pick<Services, 'settledCalls$'>): ReturnType<typeof createDeeds> {
  const deeds = made.get(settledCalls$) ?? createDeeds(settledCalls$);
  made.set(settledCalls$, deeds);
  return deeds;
}

export const watchDeeds = (services: Pick<Services, 'settledCalls$'>) =>
  fromEventObservable<DeedFact, { sid: string; eventId: string }>(({ input }) => deedsOf(services).during(input));
