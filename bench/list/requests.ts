import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** A repeated request, its parallel connections, and the duration. */
export interface Requests {
  readonly url: string;
  /** Headers of each connection. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly ms: number;
}

/** Number of answers, and the duration of each, ms. */
export interface Answered {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

const { url, headers, ms } = workerData as Requests;
const { hostname, port, pathname, search } = new URL(url);
const requestWith = (own: Readonly<Record<string, string>>): string => {
  const lines = Object.entries({ host: `${hostname}:${port}`, ...own }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};
const latenciesMs: number[] = [];

/** The length of the answer that begins here, or null while its head is not complete. */
function lengthOf(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

/** One connection, one request after the other; Node's own client costs more than the servers measured here. */
async function ask(request: string, untilMs: number): Promise<void> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let unread = Buffer.alloc(0);
  while (performance.now() < untilMs) {
    const sentMs = performance.now();
    socket.write(request);
    for (;;) {
      const length = lengthOf(unread);
      if (length !== null && unread.length >= length) {
        unread = unread.subarray(length);
        break;
      }
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      unread = Buffer.concat([unread, chunk]);
    }
    latenciesMs.push(performance.now() - sentMs);
  }
  socket.destroy();
}

const startedMs = performance.now();
await Promise.all(headers.map((own) => ask(requestWith(own), startedMs + ms)));
const seconds = (performance.now() - startedMs) / 1_000;
const answered: Answered = { perSecond: latenciesMs.length / seconds, latenciesMs };
parentPort?.postMessage(answered);
