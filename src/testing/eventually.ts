import { vi } from 'vitest';

/** Not in the spec: far longer than any of it takes on a busy machine, because the end of the wait is a failure. */
const TIMEOUT_MS = 30_000;

/** Waits until an assertion holds. `vi.waitFor` itself gives up after a second, which a busy machine can take to load a module. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: TIMEOUT_MS });
