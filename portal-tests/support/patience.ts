import { onTestFinished } from 'vitest';

/** Time-out of a call in `ky`, ms. */
const GIVEN_UP_MS = 10_000;
/** Longer than a busy machine takes to answer it. */
const PATIENT_MS = 300_000;

/** Disables time-outs of calls until the test has ended, where a test is about the answer, not its time. */
export function waitPatiently(): void {
  const set = globalThis.setTimeout;
  const patient = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    set(run, ms === GIVEN_UP_MS ? PATIENT_MS : ms, ...args);
  Object.assign(globalThis, { setTimeout: patient });
  onTestFinished(() => void Object.assign(globalThis, { setTimeout: set }));
}
