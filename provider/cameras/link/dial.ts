import { lookup as lookUp } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { type LinkAddress, LinkError } from './camera-link.ts';
import type { CameraNetworks } from './networks.ts';

/** A connection to a camera, and the IP address it goes to. */
export interface Dialled {
  readonly stream: Duplex;
  readonly ip: string;
}

/** @throws {LinkError} when the address is not allowed, or nothing answers there. */
export type Dial = (address: Pick<LinkAddress, 'host' | 'port' | 'isEncrypted'>) => Promise<Dialled>;

/** All IP addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Time in which a camera must take the connection, ms. Not in the spec: three tries of TCP. */
const CONNECT_MS = 5_000;

const resolveName: Resolve = async (host) => (await lookUp(host, { all: true })).map(({ address }) => address);

const unreachable = () => new LinkError('unreachable', 'No camera answers at this address.');

async function connected(ip: string, port: number): Promise<Socket> {
  const socket = connect({ host: ip, port, noDelay: true });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return socket;
  } catch {
    socket.destroy();
    throw unreachable();
  }
}

/** TLS on a connection. Cameras have certificates of their own making, so that none is verified: it hides, and proves nothing. */
async function encrypted(socket: Socket, host: string): Promise<Duplex> {
  const stream = connectTls({ socket, servername: /[a-z]/i.test(host) ? host : '', rejectUnauthorized: false });
  try {
    await once(stream, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return stream;
  } catch {
    stream.destroy();
    throw new LinkError('unreachable', 'The camera takes no encrypted connection at this port.');
  }
}

/**
 * Dials within the networks only: a name is resolved once, and the address that was checked is the one connected to.
 * Addresses outside of them are never tried.
 */
export function dialWithin(networks: CameraNetworks, resolve: Resolve = resolveName): Dial {
  return async ({ host, port, isEncrypted }) => {
    const found = await resolve(host.replace(/^\[(.*)\]$/, '$1')).catch(() => {
      throw unreachable();
    });
    const [ip] = found.filter((address) => networks.isAllowed(address));
    if (ip === undefined) throw new LinkError('notAllowed', 'This address is outside the camera networks.');
    const socket = await connected(ip, port);
    return { ip, stream: isEncrypted ? await encrypted(socket, host) : socket };
  };
}
