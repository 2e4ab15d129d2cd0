import { afterEach, describe, expect, it } from 'vitest';
import { CLOSED_PORT, startTcpServer } from '../../testing/fakes/tcp-server.ts';
import { LinkError } from './camera-link.ts';
import { dialWithin } from './dial.ts';
import { readNetworks } from './networks.ts';

const LOOPBACK = readNetworks('127.0.0.1');
let server: Awaited<ReturnType<typeof startTcpServer>> | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('dialling a camera', () => {
  it('resolves a name once and connects to the allowed address it found', async () => {
    server = await startTcpServer(() => null);
    const asked: string[] = [];
    const dial = dialWithin(LOOPBACK, (host) => {
      asked.push(host);
      return Promise.resolve(['203.0.113.1', '127.0.0.1']);
    });
    const { ip, stream } = await dial({ host: 'gateway.example', port: server.port, isEncrypted: false });
    stream.destroy();
    expect({ ip, asked }).toEqual({ ip: '127.0.0.1', asked: ['gateway.example'] });
  });

  it('takes a numeric address without asking for a name, also in brackets', async () => {
    const dial = dialWithin(LOOPBACK);
    const outside = new LinkError('notAllowed', 'This address is outside the camera networks.');
    await expect(dial({ host: '169.254.169.254', port: 80, isEncrypted: false })).rejects.toEqual(outside);
    await expect(dial({ host: '[::1]', port: 80, isEncrypted: false })).rejects.toEqual(outside);
  });

  it('names what is wrong when no address is allowed, none is found, nothing listens, or it speaks no TLS', async () => {
    server = await startTcpServer(() => 'RTSP/1.0 400 Bad Request\r\n\r\n');
    const dialTo = (ips: readonly string[], port: number, isEncrypted = false) =>
      dialWithin(LOOPBACK, () => (ips.length === 0 ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(ips)))({
        host: 'cam.example',
        port,
        isEncrypted,
      }).catch((error: unknown) => error);
    expect(await dialTo(['203.0.113.1'], server.port)).toEqual(
      new LinkError('notAllowed', 'This address is outside the camera networks.'),
    );
    expect(await dialTo([], server.port)).toEqual(new LinkError('unreachable', 'No camera answers at this address.'));
    expect(await dialTo(['127.0.0.1'], CLOSED_PORT)).toEqual(
      new LinkError('unreachable', 'No camera answers at this address.'),
    );
    expect(await dialTo(['127.0.0.1'], server.port, true)).toEqual(
      new LinkError('unreachable', 'The camera takes no encrypted connection at this port.'),
    );
  });
});
