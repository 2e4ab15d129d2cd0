import type { AnyEventObject } from 'xstate';
import type { Delayed, Step } from './step.ts';

/** Not in the spec: a timer starts a little after the event that starts it came, and clocks are set. */
export const TIMER_TOLERANCE_MS = 100;

/** Not in the spec: a browser looks at the timers of a page that is not seen once a minute, ms. */
export const TIMER_LATENESS_MS = 61_000;

/** Delayed event of an actor. */
export interface Pending extends Delayed {
  readonly key: string;
  /** Epoch ms. */
  readonly dueMs: number;
}

/** Running timers of these machines, by the journal's clock. */
export interface Timers {
  /** The actor has started and canceled these. */
  readonly take: (key: string, timers: Step['timers'], atMs: number) => void;
  /** The actor has ended. */
  readonly end: (key: string) => void;
  /** Takes out the timer that sends this; undefined where none does. */
  readonly fire: (key: string, to: string, event: AnyEventObject) => Pending | undefined;
  /** Finds a timer that is due before this time. */
  readonly dueBefore: (dueMs: number) => Pending | undefined;
}

export function createTimers(): Timers {
  const pending = new Map<string, Pending[]>();
  const of = (key: string): Pending[] => pending.get(key) ?? [];

  return {
    take: (key, timers, atMs) => {
      for (const timer of timers) {
        const id = 'canceled' in timer ? timer.canceled : timer.id;
        const others = of(key).filter((one) => id === undefined || one.id !== id);
        const started = 'canceled' in timer ? [] : [{ ...timer, key, dueMs: atMs + timer.delayMs }];
        pending.set(key, [...others, ...started]);
      }
    },
    end: (key) => void pending.delete(key),
    fire: (key, to, { type }) => {
      const timer = of(key).find((one) => one.to === to && one.event.type === type);
      if (timer !== undefined)
        pending.set(
          key,
          of(key).filter((one) => one !== timer),
        );
      return timer;
    },
    dueBefore: (dueMs) => [...pending.values()].flat().find((one) => one.dueMs + TIMER_TOLERANCE_MS < dueMs),
  };
}
