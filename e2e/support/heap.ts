import type { CDPSession } from '@playwright/test';

/** What a page's scripts keep of the browser's memory, bytes, after garbage collection. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** What it may grow by while the same is done over and over, after it was done a few times. */
export const MOST_GROWTH = 1.05;
