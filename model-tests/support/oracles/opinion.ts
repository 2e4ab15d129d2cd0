import { expect } from 'vitest';
import type { AnyEventObject, StateValue } from 'xstate';
import { expectSame } from '../same.ts';
import type { Sent, Step } from '../step.ts';
import { nameOfEvent } from '../titles.ts';

/** An event and its receiver in one. */
type Addressed = AnyEventObject & { readonly to: string };

/** Expected results of one event; others must not happen. */
export interface Seen {
  readonly sent?: readonly (Sent | Addressed)[];
  /** Calls and adapters by name, with their input. */
  readonly started?: Readonly<Record<string, unknown>>;
  readonly effects?: Readonly<Record<string, unknown>>;
  /** The actors that run afterwards, by their ids, in the order of the alphabet; where the opinion has one on that. */
  readonly running?: readonly string[];
  /** The delays that run afterwards, ms from its start. */
  readonly delays?: Readonly<Record<string, number>>;
  /** The state, where a view shows it or a command depends on it. */
  readonly state?: StateValue;
  /** Commands that it takes then. */
  readonly takes?: readonly string[];
  /** Values that views read from its context. */
  readonly shows?: Readonly<Record<string, unknown>>;
}

/** Judges an event: by its name in a test (`untilReset passes`, `startSiren fails`) and by its data. */
type Judge = (name: string, event: AnyEventObject) => Seen;

declare global {
  /**
   * Called with the test in which a machine differs from an opinion, which then fails nothing: `npm run mutate` counts
   * that apart.
   */
  var onDisagreement: ((test: string) => void) | undefined;
}

/**
 * A second opinion on a machine, written from the rows and not from its chart: the visible effects of each event of a
 * path. Compared at the end of the path; each prefix is a path too.
 */
export const agreesWith =
  (opinion: (input: never) => Judge) =>
  (_snapshot: unknown, _sent: unknown, steps: readonly Step[]): void => {
    try {
      compare(opinion, steps);
    } catch (error) {
      if (globalThis.onDisagreement === undefined) throw error;
      globalThis.onDisagreement(expect.getState().currentTestName ?? '');
    }
  };

function compare(opinion: (input: never) => Judge, steps: readonly Step[]): void {
  const judge = opinion(steps[0]?.event['input'] as never);
  const [expected = {}] = steps.map(({ event }) => judge(nameOfEvent(event.type), event)).slice(-1);
  const last = steps.at(-1);
  if (last === undefined) return;
  const { sent, started, effects, delays, running, after } = last;
  const state: StateValue = after.value;
  const context: Readonly<Record<string, unknown>> = after.context;
  const refused = (expected.takes ?? []).filter((type) => !after.can({ type }));
  const shows = Object.fromEntries(Object.keys(expected.shows ?? {}).map((key) => [key, context[key]]));
  const { takes: _, ...seen } = expected;
  if (refused.length > 0) expect.fail(`it does not take ${refused.join()}`);
  expectSame(
    {
      sent,
      started: Object.fromEntries(started.map(({ src, input }) => [src, input])),
      effects: Object.fromEntries(effects.map(({ type, params }) => [type, params])),
      delays,
      running,
      state,
      shows,
    },
    {
      started: {},
      effects: {},
      delays: {},
      running,
      state,
      shows,
      ...seen,
      sent: expected.sent?.map(apart) ?? [],
    },
  );
}

/** An event with a receiver of its own is kept apart from that of the message. */
const apart = (one: Sent | Addressed): Sent => {
  if (isSent(one)) return one;
  const { to, type, ...more } = one;
  return { to, event: { type, ...more } };
};
const isSent = (one: Sent | Addressed): one is Sent => 'event' in one && typeof one.event === 'object';

/** Events that rows of several machines send. */
export const sentTo = (to: string, event: AnyEventObject): Sent => ({ to, event });
export const navigated = (to: string, more: object = {}): Sent =>
  sentTo('router', { type: 'router.navigate', to, ...more });
export const toasted = (severity: string, text: string) => ({ to: 'toasts', type: 'toast.shown', severity, text });
export const errorToast = (text: string) => toasted('error', text);
/** Report to the owner in the tests. */
export const report = (type: string, more: object = {}) => ({ to: 'owner', type, ...more });
/** References to actors, and other values that no one promises. */
export const ANYTHING: unknown = expect.anything();
export const failedCall = (endpoint: string, { error }: AnyEventObject) =>
  errorToast(`Endpoint: ${endpoint}. ${error.message}`);
/** Error toast of a call, unless nothing answered: the line shows that. */
export const shownFailure = (endpoint: string, event: AnyEventObject) =>
  event['error'].status === null ? [] : [failedCall(endpoint, event)];
