import { vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { asked } from './asked.ts';
import { startInSystem } from './with-system.ts';

interface Reading {
  /** Input of each call: the first one, which fails, and the next. */
  readonly inputs: readonly unknown[];
  /** Toast of the failure. */
  readonly toast: unknown;
  /** Time from the failure to the next call, ms. */
  readonly everyMs: number;
}

/** Starts a list or a resource under fake timers, and lets its first call fail. */
export async function readingOf(machine: AnyStateMachine, input: unknown, call = 'getEvent'): Promise<Reading> {
  const load = asked<unknown, unknown>();
  const { heard } = startInSystem(machine.provide({ actors: { load: load.logic } }), { input: () => input });
  await load.fail({ call, status: 500, message: 'Busy.' });
  const [toast] = heard().filter(({ to }) => to === 'toasts');
  const nowMs = () => vi.getMockedSystemTime()?.getTime() ?? Number.NaN;
  const failedAtMs = nowMs();
  vi.advanceTimersToNextTimer();
  return { inputs: load.inputs, toast: toast?.event, everyMs: nowMs() - failedAtMs };
}
