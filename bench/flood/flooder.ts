import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import WebSocket from 'ws';

/** One agent's flood: frames, sockets and calls at an even pace, regardless of the other end's answers. */
export interface Flood {
  readonly url: string;
  readonly token: string;
  /** The addresses of the sockets, one each. */
  readonly sockets: readonly string[];
  readonly frames: number;
  readonly calls: number;
  readonly callPath: string;
  readonly ms: number;
}

const STEP_MS = 50;
const CONNECTIONS = 50;
const FRAME = JSON.stringify({ type: 'set-accept-new', data: { acceptNew: true } });

const { url, token, sockets, frames, calls, callPath, ms } = workerData as Flood;
const body = JSON.stringify({ index: 'flood', timestamp: 0, data: {} });
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const opened: WebSocket[] = [];
const steps = ms / STEP_MS;

function call(): void {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-tab-id': 'flood',
  };
  const sent = request(`${url}${callPath}`, { method: 'POST', headers, agent }, (answer) => answer.resume());
  // A flood does not care what becomes of it.
  sent.on('error', () => {});
  sent.end(body);
}

function openSocket(address: string): void {
  const socket = new WebSocket(address);
  socket.on('error', () => {});
  opened.push(socket);
}

/** Sends frames on the newest open socket. */
function sendFrames(count: number): void {
  const socket = opened.findLast(({ readyState }) => readyState === WebSocket.OPEN);
  for (let sent = 0; sent < count; sent += 1) socket?.send(FRAME);
}

const startedMs = performance.now();
for (let step = 0; step < steps; step += 1) {
  const [from, to] = [step, step + 1].map((at) => Math.round((at * sockets.length) / steps));
  for (const address of sockets.slice(from, to)) openSocket(address);
  for (let sent = 0; sent < calls / steps; sent += 1) call();
  sendFrames(frames / steps);
  await delay(Math.max(0, startedMs + (step + 1) * STEP_MS - performance.now()));
}
for (const socket of opened) socket.terminate();
agent.destroy();
parentPort?.postMessage('over');
