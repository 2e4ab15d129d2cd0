import { fromEventObservable } from 'xstate';
import type { DeedFact } from '../../machines/visit/deeds.events.ts';
import { createDeeds } from '../../services/deeds/deeds.ts';
import type { Services } from '../services.ts';

const made = new WeakMap<Services, ReturnType<typeof createDeeds>>();

/** One instance for all visits, made with the code of the first. */
export function deedsOf(services: Services): ReturnType<typeof createDeeds> {
  const deeds = made.get(services) ?? createDeeds(services.settledCalls$);
  made.set(services, deeds);
  return deeds;
}

export const watchDeeds = (services: Services) =>
  fromEventObservable<DeedFact, { sid: string; eventId: string }>(({ input }) => deedsOf(services).during(input));
