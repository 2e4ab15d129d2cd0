import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import * as fc from 'fast-check';
import WebSocket from 'ws';
import { ANSWER_MAX_MS } from './http.ts';
import { FailureError } from './outcome.ts';

/** A part of the data sent up a socket. */
export type Frame =
  | { readonly kind: 'message'; readonly data: string | Uint8Array; readonly isLast: boolean }
  | { readonly kind: 'ping' | 'pong'; readonly data: Uint8Array };

/** Some wait between the frames would hide the effect of a flood; each frame is sent once the one before has gone out. */
const sent = (socket: WebSocket, frame: Frame): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN) return resolve();
    if (frame.kind === 'message') socket.send(frame.data, { fin: frame.isLast }, () => resolve());
    else socket[frame.kind](frame.data, undefined, () => resolve());
  });

export interface Line {
  readonly url: string;
  readonly protocols?: readonly string[];
  /** The address of this machine that it comes from. */
  readonly from: string;
}

/** An open socket; null when it is refused. @throws {FailureError} when there is no answer in time, or one of 5xx. */
export async function openSocket({ url, protocols = [], from }: Line): Promise<WebSocket | null> {
  const socket = new WebSocket(url, [...protocols], { localAddress: from, handshakeTimeout: ANSWER_MAX_MS });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (asked, { statusCode = 0 }) => {
      asked.destroy();
      if (statusCode >= 500)
        reject(new FailureError(`The upgrade at ${new URL(url).pathname} answered ${statusCode}.`));
      else resolve(null);
    });
    socket.on('error', (error) => {
      if (/timed out/.test(error.message)) reject(new FailureError(`The upgrade at ${url} was not answered.`));
      else resolve(null);
    });
  });
}

/** Sends all, and waits until the provider has taken it or has closed. @throws {FailureError} when neither comes. */
export async function sendAll(socket: WebSocket, frames: readonly Frame[]): Promise<void> {
  const closed = once(socket, 'close');
  for (const frame of frames) await sent(socket, frame);
  const isOver = socket.readyState === WebSocket.CLOSED;
  let late: NodeJS.Timeout | undefined;
  const answered = new Promise<void>((resolve) => {
    socket.on('pong', (data) => {
      if (String(data) === 'last') resolve();
    });
  });
  if (socket.readyState === WebSocket.OPEN) socket.ping('last');
  const isTaken = isOver
    ? true
    : await Promise.race([
        closed.then(() => true),
        answered.then(() => true),
        new Promise<boolean>((resolve) => {
          late = setTimeout(() => resolve(false), ANSWER_MAX_MS);
        }),
      ]);
  clearTimeout(late);
  socket.close();
  if (socket.readyState !== WebSocket.CLOSED) {
    const impatient = setTimeout(() => socket.terminate(), ANSWER_MAX_MS);
    await closed;
    clearTimeout(impatient);
  }
  if (!isTaken) throw new FailureError(`The socket did not answer a ping for ${ANSWER_MAX_MS} ms.`);
}

/** Upgrades, then sends bytes that need not be frames, and hangs up. False when the upgrade is refused. */
export function sendBytes({ url, from }: Line, bytes: Uint8Array): Promise<boolean> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve) => {
    const asked = request({
      host: hostname,
      port,
      path: pathname + search,
      localAddress: from,
      createConnection: () => connect({ host: hostname, port: Number(port), localAddress: from }),
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    asked.on('upgrade', (_response, socket: Duplex) => {
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => resolve(true));
      socket.end(bytes);
    });
    asked.on('response', () => {
      asked.destroy();
      resolve(false);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

const masked = (first: number, length: number, content: Uint8Array): Buffer => {
  const head = length < 126 ? Buffer.of(first, 0x80 | length) : Buffer.of(first, 0xfe, length >>> 8, length & 0xff);
  return Buffer.concat([head, Buffer.alloc(4), content]);
};

/** Frames of any kind with lengths that may lie, and noise. Source: RFC 6455, 5.2. */
export const wildBytes: fc.Arbitrary<Buffer> = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .record({
            first: fc.nat(255),
            lie: fc.constantFrom(0, 0, 1, -1, 200, 65_000),
            content: fc.uint8Array({ maxLength: 200 }),
          })
          .map(({ first, lie, content }) =>
            masked(first, Math.max(0, Math.min(65_535, content.length + lie)), content),
          ),
      },
      fc.uint8Array({ maxLength: 40 }).map((noise) => Buffer.from(noise)),
      fc.constant(Buffer.from('82ffffffffffffffffff00000000', 'hex')),
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => Buffer.concat(parts));

/** Messages whole or in fragments, with pings in between. */
export const framesOf = (
  messages: fc.Arbitrary<string | Uint8Array>,
  maxLength: number,
): fc.Arbitrary<readonly Frame[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('message' as const),
          data: messages,
          isLast: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
        }),
      },
      fc.record({ kind: fc.constantFrom('ping' as const, 'pong' as const), data: fc.uint8Array({ maxLength: 125 }) }),
    ),
    { minLength: 1, maxLength },
  );
