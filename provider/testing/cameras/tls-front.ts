import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificate } from '../fixtures/make-certificate.ts';

/** A port that speaks TLS, with a certificate of its own making as cameras have, before one that does not. @param dir for the certificate */
export async function startTlsFront(port: number, dir: string) {
  const sockets = new Set<Socket>();
  const server = createServer(await makeCertificate(dir, 'camera'), (client) => {
    const camera = connect(port, '127.0.0.1');
    for (const socket of [client, camera]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.pipe(camera).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
