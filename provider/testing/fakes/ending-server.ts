import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** One message of PostgreSQL's wire protocol: a letter, the length, the body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const SIGNED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const DONE = message('C', Buffer.from('SELECT 1\0'));
const ENDING = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** A PostgreSQL server that accepts any statement on its first connection, and ends each later one as soon as it is ready. */
export async function startEndingServer() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const isFirst = connections === 1;
    socket.once('data', () => {
      socket.write(Buffer.concat([SIGNED_IN, READY, ...(isFirst ? [] : [ENDING])]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'X') socket.end();
        else socket.write(Buffer.concat([DONE, READY]));
      });
      if (!isFirst) socket.end();
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://anyone@127.0.0.1:${port}/any`, close: () => server.close() };
}
