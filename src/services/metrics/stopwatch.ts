import { type EventObject, fromCallback } from 'xstate';
import type { Timed } from '../../machines/work/metrics/timed.ts';

/** Gives the time of each fact. */
export const stopwatch = <Fact extends EventObject>(now: () => number) =>
  fromCallback<Fact>(({ receive, sendBack }) => {
    receive((fact) => sendBack({ type: 'fact.timed', fact, atMs: now() } satisfies Timed<Fact>));
  });
