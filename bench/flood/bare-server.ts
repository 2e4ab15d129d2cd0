import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { WebSocketServer } from 'ws';

// Takes any call and any frame, and does nothing with them.
const server = createServer((asked, answer) => {
  asked.resume().once('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
new WebSocketServer({ server }).on('connection', (socket) => socket.on('message', () => {}));
await once(server.listen(0, '127.0.0.1'), 'listening');
parentPort?.postMessage((server.address() as AddressInfo).port);
