import type { WebSocket } from '@fastify/websocket';
import { OVER_LIMIT_CODE } from '../../contract/sockets.ts';
import { BROKEN_HANDLER_CODE, guarded } from '../base/guarded.ts';
import type { Limits } from '../limits/create-limits.ts';
import type { Client } from './clients.ts';
import { acceptNewIn } from './incoming.ts';

/** Time a client that sent too much has to close its end, ms. Not in the spec. */
const CLOSING_MS = 1_000;

/** Reads a tab's frames, within its limit; more of them end the socket, and nothing after that is read. */
export function listenToFrames(
  socket: WebSocket,
  client: Client,
  { frames, throttledLog }: Pick<Limits, 'frames' | 'throttledLog'>,
  onAcceptNew: (acceptNew: boolean) => void,
): void {
  const { rep, tab } = client;

  function read(message: Buffer): void {
    client.isAlive = true;
    const acceptNew = client.name === 'user-event-ws' ? null : acceptNewIn(message);
    if (acceptNew !== null) onAcceptNew(acceptNew);
    else throttledLog(`frame ${rep.id}`, `A frame of agent ${rep.user_id} was not understood.`);
  }

  function end(): void {
    socket.removeAllListeners('message').removeAllListeners('ping');
    socket.close(OVER_LIMIT_CODE, 'Too many messages: the portal connects again in a moment.');
    const timer = setTimeout(() => socket.terminate(), CLOSING_MS);
    socket.once('close', () => clearTimeout(timer));
    throttledLog(`frames ${rep.id}`, `Over the limit of frames: a socket of agent ${rep.user_id} was closed.`);
  }

  function onError(error: unknown): void {
    throttledLog(`broken ${rep.id}`, `A socket of agent ${rep.user_id} was closed by an error: ${String(error)}`);
    socket.close(BROKEN_HANDLER_CODE);
  }

  const counted = (take: (message: Buffer) => void) =>
    guarded((message: Buffer) => {
      if (frames.allows(`${rep.id}:${tab}`, message.length)) take(message);
      else end();
    }, onError);
  socket.on('message', counted(read));
  socket.on(
    'ping',
    counted(() => {
      client.isAlive = true;
    }),
  );
}
