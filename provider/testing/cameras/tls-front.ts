import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A port that speaks TLS, with a certificate of its own making as cameras have, before one that does not. @param dir for the certificate */
export async function startTlsFront(port: number, dir: string) {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const name = ['-subj', '/CN=camera', '-days', '2'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...name]);
  const sockets = new Set<Socket>();
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (client) => {
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
