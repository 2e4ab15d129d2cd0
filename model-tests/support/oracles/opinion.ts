import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Step } from '../subject.ts';
import { nameOfEvent } from '../titles.ts';

/** What is to be seen of a machine for one event; what it leaves out must not happen. */
export interface Seen {
  readonly sent?: readonly (AnyEventObject & { readonly to: string })[];
  /** Calls and adapters by name, with their input. */
  readonly started?: Readonly<Record<string, unknown>>;
  readonly effects?: Readonly<Record<string, unknown>>;
  /** The actors that run afterwards, by their ids, in the order of the alphabet; where the opinion has one on that. */
  readonly running?: readonly string[];
  /** The delays that run afterwards, ms from its start. */
  readonly delays?: Readonly<Record<string, number>>;
}

/** The event as a test says it (`untilReset passes`, `startSiren fails`) and as it is. */
type Judge = (name: string, event: AnyEventObject) => Seen;

/**
 * A second opinion on a machine, written from the rows and not from its chart: what must be seen of it after each event of a
 * path. Compared at the end of the path; whatever leads there is a path of its own.
 */
export const agreesWith =
  (opinion: (input: never) => Judge) =>
  (_snapshot: unknown, _sent: unknown, steps: readonly Step[]): void => {
    const judge = opinion(steps[0]?.event['input'] as never);
    const [expected = {}] = steps.map(({ event }) => judge(nameOfEvent(event.type), event)).slice(-1);
    const last = steps.at(-1);
    if (last === undefined) return;
    const { sent, started, effects, delays, running } = last;
    expect({
      sent: sent.map(({ to, event }) => ({ to, ...event })),
      started: Object.fromEntries(started.map(({ src, input }) => [src, input])),
      effects: Object.fromEntries(effects.map(({ type, params }) => [type, params])),
      delays,
      running,
    }).toEqual({ sent: [], started: {}, effects: {}, delays: {}, running, ...expected });
  };

/** Of several machines' rows. */
export const errorToast = (text: string) => ({ to: 'toasts', type: 'toast.shown', severity: 'error', text });
export const failedCall = (endpoint: string, { error }: AnyEventObject) =>
  errorToast(`Endpoint: ${endpoint}. ${error.message}`);
/** Who has the controls, where that is why a call failed. */
export const refusedFor = (to: string, { error: { leases } }: AnyEventObject) =>
  leases === undefined ? [] : [{ to, type: 'lease.refused', leases }];
/** How long it is until then, as the tests' clock says. */
export const msUntil = (atMs: number): number => Math.max(0, atMs - Date.now());
