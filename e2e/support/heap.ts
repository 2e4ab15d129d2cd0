import type { CDPSession } from '@playwright/test';

/** Memory of a page's scripts, bytes, after garbage collection. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Maximum growth, as a factor, while the same is done repeatedly, after it was done a few times. */
export const MOST_GROWTH = 1.05;
