import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitsWith } from '../testing/fixtures/limit-tables.ts';
import { RECORDINGS_PATH } from '../work-recordings/work-recording.routes.ts';
import { limitBodies, limitConnections, serverOptions, type TimeOuts } from './connection-limits.ts';

const LONG_MS = 600_000;
/** A machine busy with other things included. */
const WAIT = { timeout: 60_000 };
const PATIENT: TimeOuts = {
  headersMs: LONG_MS,
  callBodyMs: LONG_MS,
  requestMs: LONG_MS,
  silenceMs: LONG_MS,
  keepAliveMs: LONG_MS,
  checkMs: 20,
};
const UPLOAD = `${RECORDINGS_PATH}/1/a`;
/** A connection that is reset counts as closed too. */
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));
const headOf = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;

describe('Connections', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  async function start(timeOuts: Partial<TimeOuts>, limits = limitsWith({})) {
    const all = { ...PATIENT, ...timeOuts };
    app = Fastify({ ...serverOptions(all), forceCloseConnections: true });
    limitBodies(app, all);
    const refused: string[] = [];
    limitConnections(app, limits, (address) => refused.push(address));
    app.post('/call', async () => ({}));
    app.put(`${RECORDINGS_PATH}/:agent/:file`, async () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { refused };
  }

  async function open(): Promise<Socket> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  /** All that comes until the other end closes, while a byte is sent each time a few ms have passed. */
  async function drip(socket: Socket, head: string): Promise<string> {
    let heard = '';
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString('utf8')));
    socket.write(head);
    const timer = setInterval(() => socket.write(' '), 5);
    await closed(socket);
    clearInterval(timer);
    return heard;
  }

  it('end when the body of a call drips, with words', async () => {
    await start({ callBodyMs: 60 });
    const heard = await drip(await open(), headOf('POST', '/call'));
    expect(heard).toMatch(/^HTTP\/1.1 408 [^]*The request came too slowly: please try again\.$/);
  });

  it('end when the body of an upload drips for longer than a request may take', async () => {
    await start({ callBodyMs: 10, headersMs: 50, requestMs: 200 });
    expect(await drip(await open(), headOf('PUT', UPLOAD))).toMatch(/^HTTP\/1.1 408 /);
  });

  it('end when headers drip', async () => {
    await start({ headersMs: 60 });
    expect(await drip(await open(), 'GET /call HTTP/1.1\r\nx-a: ')).toMatch(/^HTTP\/1.1 408 /);
  });

  it('end when a body stops coming', async () => {
    await start({ silenceMs: 60 });
    const socket = await open();
    socket.write(headOf('PUT', UPLOAD));
    await closed(socket);
    expect(socket.destroyed).toBe(true);
  });

  it('are ended with 408 for a body that drips, though the call names an upgrade that it does not ask for', async () => {
    await start({ callBodyMs: 50 });
    const head = headOf('POST', '/call').replace('host: a', 'host: a\r\nupgrade: websocket');
    expect(await drip(await open(), head)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('stay open for a call whose body comes in pieces in time, and for the next call', async () => {
    await start({});
    const socket = await open();
    socket.write('POST /call HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
    socket.write('}');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1.1 200 /);
    socket.write('POST /call HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect(second.toString()).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['connections', 'connectionsOfAddress'] as const)(
    'are refused beyond the limit of %s, until one is closed',
    async (name) => {
      const { refused } = await start({}, limitsWith({ [name]: 2 }));
      const [first] = [await open(), await open()];
      await closed(await open());
      expect(refused).toEqual(['127.0.0.1']);
      first?.destroy();
      await vi.waitFor(async () => {
        const next = await open();
        next.write('GET /none HTTP/1.1\r\nhost: a\r\n\r\n');
        const answer = once(next, 'data').then(String);
        expect(await Promise.race([answer, closed(next).then(() => 'refused')])).toContain('404');
      }, WAIT);
    },
  );
});
