import { afterEach, vi } from 'vitest';

/** Files share what a worker has loaded: a test leaves nothing stopped, stubbed or watched for the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
