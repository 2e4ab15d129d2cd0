import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeAnsweredUpgrades, closeOnceAnswered } from './answered-upgrades.ts';

const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==\r\n';

function refuse(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  closeOnceAnswered(request, reply);
  void reply.code(400).send('The address is not understood.');
}

/** A server that refuses every upgrade before the WebSocket library has seen it. */
async function startRefusingServer(): Promise<number> {
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: refuse,
  });
  closeAnsweredUpgrades(app);
  app.addHook('onRequest', (_request, reply) => reply.code(421).send('No.'));
  await app.register(websocket);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

describe('An upgrade that is answered as a request', () => {
  it.each([
    ['by a hook before the WebSocket library', '/event-ws', 'HTTP/1.1 421 Misdirected Request'],
    ['because its address is not understood', '/%zz', 'HTTP/1.1 400 Bad Request'],
  ])('leaves no connection open: %s', async (_, path, status) => {
    const socket = connect(await startRefusingServer(), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${UPGRADE}\r\n`);
    // It ends only when the server closes the connection.
    const answer = await text(socket);
    expect(answer.split('\r\n')[0]).toBe(status);
  });
});
