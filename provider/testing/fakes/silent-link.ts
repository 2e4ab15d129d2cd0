import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentLink {
  /** The database by way of the link. */
  readonly url: string;
  /** Stops all traffic on the open connections without notice to either end, like a firewall that forgot them. */
  fallSilent(): void;
  close(): void;
}

/** A TCP port in front of a PostgreSQL server that listens on a Unix socket only. @param url of one of its databases */
export async function startSilentLink(url: string): Promise<SilentLink> {
  const { pathname, username, searchParams } = new URL(url);
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    const backend = keep(connect(path));
    client.pipe(backend).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    fallSilent() {
      for (const socket of open) {
        socket.unpipe();
        socket.resume();
      }
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
