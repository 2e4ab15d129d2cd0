import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that answers each received piece as the test decides; null is not an answer. */
export async function startTcpServer(answer: (heard: Buffer) => Buffer | string | null) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (heard: Buffer) => {
      const text = answer(heard);
      if (text !== null) socket.write(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port on which nothing listens: unassigned, and too low for a socket to get it by chance. */
export const CLOSED_PORT = 4;
