import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The least that fans out: every frame to every socket. */
export async function startBareBroadcast() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    broadcast(frame: string): void {
      const bytes = Buffer.from(frame);
      for (const socket of server.clients) socket.send(bytes, { binary: false });
    },
    close(): void {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
