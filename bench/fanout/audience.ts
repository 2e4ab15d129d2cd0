import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Arrival } from './listeners.ts';

/** Open sockets on their own thread. */
export interface Audience {
  /** Frames since the last call. */
  heard(): Promise<readonly Arrival[]>;
  leave(): Promise<void>;
}

export async function seat(urls: readonly string[]): Promise<Audience> {
  const worker = new Worker(new URL('./listeners.js', import.meta.url), { workerData: { urls } });
  await once(worker, 'message');
  return {
    async heard() {
      worker.postMessage('heard?');
      const [arrivals] = (await once(worker, 'message')) as [readonly Arrival[]];
      return arrivals;
    },
    leave: async () => void (await worker.terminate()),
  };
}
