import { parentPort, workerData } from 'node:worker_threads';

const { url, tokens, everyMs } = workerData as { url: string; tokens: readonly string[]; everyMs: number };
let reads = 0;

/** Reads the first page again, one reader after the other, like open Event Lists. */
const read = async (): Promise<void> => {
  const token = tokens[reads % tokens.length];
  reads += 1;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
};

await read();
setInterval(() => void read(), everyMs);
parentPort?.postMessage('reading');
