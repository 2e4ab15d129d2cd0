import { parentPort, workerData } from 'node:worker_threads';

const { url, token, everyMs } = workerData as { url: string; token: string; everyMs: number };

/** As an open Event List reads its first page again. */
const read = async (): Promise<void> => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
};

await read();
setInterval(() => void read(), everyMs);
parentPort?.postMessage('reading');
