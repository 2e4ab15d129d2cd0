import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns A port of this machine that nothing uses now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
}
