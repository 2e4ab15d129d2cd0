import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Relay, startRelay } from '../cameras/relay/relay.ts';
import { CLOSED_PORT, startTcpServer } from '../testing/fakes/tcp-server.ts';
import { checkRelay } from './relay.ts';

const HOST = '127.0.0.1';

let relay: Relay;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  relay = await startRelay({ host: HOST, port: 0, secret: 'hush', clock: { now: Date.now }, log: () => {} });
  closing.push(() => relay.close());
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const check = (url: string, { secret = 'hush', mediaHost = HOST, timeoutMs = 5_000 } = {}) =>
  checkRelay({ url, secret }, mediaHost, timeoutMs);

/** A door of TCP before the relay, whose messages it takes apart as the relay's own packets. */
async function overTcp(): Promise<number> {
  const server = createServer((socket) => {
    const inside = createSocket('udp4').bind(0, HOST);
    socket.on('error', () => {});
    inside.on('message', (message) => socket.write(message));
    socket.on('data', (message: Buffer) => inside.send(message, relay.port, HOST));
    socket.on('close', () => inside.close());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  closing.push(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

describe('A TURN server', () => {
  it('works where it lends a port from which the cameras are reached, and gets the port back', async () => {
    expect(await check(`turn:${HOST}:${relay.port}`)).toBe('allocated a port over UDP, and reached 127.0.0.1 from it');
    expect(relay.lent()).toBe(0);
  });

  it('works over TCP', async () => {
    expect(await check(`turn:${HOST}:${await overTcp()}?transport=tcp`)).toContain('over TCP');
  });

  it('does not work with another secret', async () => {
    await expect(check(`turn:${HOST}:${relay.port}`, { secret: 'wrong', timeoutMs: 500 })).rejects.toMatchObject({
      message: 'no answer within 0.5 s',
      advice: expect.stringMatching(/^Check TURN_URL and TURN_SECRET/),
    });
  });

  it('does not work where it may not relay to the cameras', async () => {
    await expect(check(`turn:${HOST}:${relay.port}`, { mediaHost: '127.0.0.2' })).rejects.toMatchObject({
      message: 'it refuses (403) to relay to 127.0.0.2',
      advice: expect.stringMatching(/^Add allowed-peer-ip=127.0.0.2/),
    });
  });

  it('does not work where this machine has not the address of the cameras', async () => {
    await expect(check(`turn:${HOST}:${relay.port}`, { mediaHost: '192.0.2.1' })).rejects.toThrow(
      'this machine has no address 192.0.2.1',
    );
  });

  it('does not work where nothing listens', async () => {
    await expect(check(`turn:${HOST}:${CLOSED_PORT}?transport=tcp`)).rejects.toThrow('nothing listens there');
  });

  it('does not work where it is not a TURN server', async () => {
    const server = await startTcpServer(() => `HTTP/1.1 400 Bad Request\r\n${'x'.repeat(30_000)}`);
    closing.push(server.close);
    await expect(check(`turn:${HOST}:${server.port}?transport=tcp`, { timeoutMs: 100 })).rejects.toMatchObject({
      name: 'CheckError',
    });
  });

  it('cannot be tried by TLS over UDP', async () => {
    await expect(check('turns:a.example?transport=udp')).rejects.toThrow('TLS over UDP cannot be checked');
  });
});
