import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Interval of readiness checks, and the time limit of an answer, ms. */
const CHECK_MS = 250;
const ANSWER_MAX_MS = 1_000;

/** Address of a backend. */
type Address = Pick<URL, 'hostname' | 'port'>;

async function isReady({ hostname, port }: Address): Promise<boolean> {
  try {
    return (await fetch(`http://${hostname}:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_MAX_MS) })).ok;
  } catch {
    return false;
  }
}

async function connected({ hostname, port }: Address): Promise<Socket | null> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

export interface Balancer {
  readonly url: string;
  /** Number of backends that were ready at the last check. */
  ready(): number;
  close(): Promise<void>;
}

/** One address in front of several: each new connection goes to the next backend that is ready and accepts it; any, when none is ready. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const backends = urls.map((url) => new URL(url));
  const open = new Set<Socket>();
  let ready: readonly Address[] = backends;
  let turns = 0;
  let isClosed = false;

  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };

  async function serve(client: Socket): Promise<void> {
    keep(client);
    turns += 1;
    const candidates = ready.length > 0 ? ready : backends;
    const order = candidates.map((_backend, place) => candidates[(place + turns) % candidates.length]);
    for (const backend of order) {
      const server = backend ? await connected(backend) : null;
      if (server === null) continue;
      keep(server);
      client.on('close', () => server.destroy());
      server.on('close', () => client.destroySoon());
      client.pipe(server).pipe(client);
      client.resume();
      return;
    }
    client.destroy();
  }

  async function check(): Promise<void> {
    while (!isClosed) {
      const answers = await Promise.all(backends.map(isReady));
      ready = backends.filter((_backend, place) => answers[place]);
      await delay(CHECK_MS);
    }
  }

  const server = createServer({ pauseOnConnect: true }, (client) => void serve(client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checking = check();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.length,
    async close() {
      isClosed = true;
      server.close();
      for (const socket of open) socket.destroy();
      await checking;
    },
  };
}
