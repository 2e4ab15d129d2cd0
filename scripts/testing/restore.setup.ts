import { afterEach, vi } from 'vitest';

/** Files share the modules loaded by a worker: a test leaves nothing stopped, stubbed or watched for the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
