import { isMachineSnapshot, type AnyMachineSnapshot } from 'xstate';
import { transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { ActorAt } from '../../../machines/pages/machines/recording.ts';

/** Time left of each running delay, ms, by the number of its transition. */
export function delaysLeft({ snapshot, enteredMs }: ActorAt, atMs: number): ReadonlyMap<number, number> {
  if (snapshot === null || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return new Map();
  return new Map(
    transitionsOf(snapshot.machine).flatMap(({ eventType, source }, number) => {
      const [, name] = /^xstate\.after\.(.+?)\./.exec(String(eventType)) ?? [];
      const enteredAtMs = enteredMs.get(source.id);
      if (name === undefined || enteredAtMs === undefined) return [];
      const delayMs = delayOf(snapshot, name, enteredAtMs);
      return delayMs === null ? [] : [[number, Math.max(0, enteredAtMs + delayMs - atMs)] as const];
    }),
  );
}

/** Length of a delay that starts at `atMs`; null where its machine can no longer compute it. */
function delayOf({ machine, context }: AnyMachineSnapshot, name: string, atMs: number): number | null {
  if (/^\d+$/.test(name)) return Number(name);
  const delay: unknown = machine.implementations.delays[name];
  if (typeof delay !== 'function') return typeof delay === 'number' ? delay : null;
  try {
    const ms: unknown = atTime(atMs, () => delay({ context, event: { type: '' } }, undefined));
    return typeof ms === 'number' ? ms : null;
  } catch {
    return null;
  }
}

/** Runs a function at a fake time; in a machine only delays read the clock. */
function atTime<T>(atMs: number, run: () => T): T {
  const { now } = Date;
  Date.now = () => atMs;
  try {
    return run();
  } finally {
    Date.now = now;
  }
}
