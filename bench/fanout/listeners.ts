import { parentPort, workerData } from 'node:worker_threads';
import WebSocket from 'ws';

/** One frame at one socket: the alarm and its version, the frame's own time and when it came, both epoch ms. */
export type Arrival = readonly [eventId: number, version: number, serverMs: number, receivedMs: number];

/** End of an `update-event` frame; parsing all of each of 25,000 a second would measure the parser. */
const TAIL = /"eventId":"(\d+)".*"version":(-?\d+)\},"serverMs":(\d+)\}$/;
const TAIL_BYTES = 512;

const { urls } = workerData as { urls: readonly string[] };
let arrivals: Arrival[] = [];

const listen = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.on('message', (frame: Buffer) => {
      const tail = TAIL.exec(frame.toString('latin1', Math.max(0, frame.length - TAIL_BYTES)));
      if (!tail) return;
      const [, eventId, version, serverMs] = tail.map(Number);
      arrivals.push([eventId ?? 0, version ?? 0, serverMs ?? 0, performance.timeOrigin + performance.now()]);
    });
  });

await Promise.all(urls.map(listen));
parentPort?.on('message', () => {
  parentPort?.postMessage(arrivals);
  arrivals = [];
});
parentPort?.postMessage('listening');
