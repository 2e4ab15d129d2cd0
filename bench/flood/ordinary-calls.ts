import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Calls of another agent meanwhile, one after the other. */
export interface OrdinaryCalls {
  readonly url: string;
  readonly token: string;
  readonly paths: readonly string[];
  readonly ms: number;
}

/** Pause between an agent's requests while the hub is offline, ms. */
const PAUSE_MS = 50;

const { url, token, paths, ms } = workerData as OrdinaryCalls;
const headers = { authorization: `Bearer ${token}`, 'x-tab-id': 'ordinary' };
const latenciesMs: number[] = [];
const startedMs = performance.now();
for (let asked = 0; performance.now() - startedMs < ms; asked += 1) {
  const sentMs = performance.now();
  const answer = await fetch(`${url}${paths[asked % paths.length]}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`An ordinary call was refused: ${answer.status} ${text}`);
  latenciesMs.push(performance.now() - sentMs);
  await delay(PAUSE_MS);
}
parentPort?.postMessage(latenciesMs);
