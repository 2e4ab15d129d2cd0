import { fromCallback } from 'xstate';
import type { FactTimed, MeteredFact } from '../../machines/metrics/work-meter.events.ts';

/** Says of each fact when it was. */
export const stopwatch = (now: () => number) =>
  fromCallback<MeteredFact>(({ receive, sendBack }) => {
    receive((fact) => sendBack({ type: 'fact.timed', fact, atMs: now() } satisfies FactTimed));
  });
