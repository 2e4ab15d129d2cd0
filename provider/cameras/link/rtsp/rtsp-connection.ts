import type { Duplex } from 'node:stream';
import type { LinkAddress, LinkError } from '../camera-link.ts';
import { type Authorization, authorize } from './authorization.ts';
import { closed, noAnswer, noSuchSignIn, notRtsp, refusalOf } from './rtsp-errors.ts';
import { NotRtspError, readRtsp, type RtspMessage } from './rtsp-reader.ts';

/** Requests and packets on one connection to a camera. */
export interface RtspConnection {
  /** @throws {LinkError} when the camera refuses, or does not answer in time. */
  ask(method: string, uri: string, headers?: Readonly<Record<string, string>>): Promise<RtspMessage>;
  /** Gives the packets of a channel to `take`. */
  hear(channel: number, take: (packet: Buffer) => void): void;
  /** Sends a packet on a channel; false when the connection is over, or the camera takes nothing now. */
  send(channel: number, packet: Buffer): boolean;
  /** Ends it after a last request, without waiting for the answer. */
  end(method: string, uri: string): void;
  destroy(): void;
}

/** Time for an answer, ms. Not in the spec: slow cameras take 1 to 2 s to describe themselves. */
const ANSWER_MS = 5_000;
/** Time for the last bytes to leave, ms. */
const END_MS = 500;
/** Bytes that wait to be sent to a camera that reads nothing: 2 s of voice. */
const MAX_WAITING_BYTES = 16_384;
const USER_AGENT = 'PCS Agent Portal';
const UNAUTHORIZED = 401;
const OK = 200;

interface Waiting {
  readonly answer: (message: RtspMessage) => void;
  readonly fail: (error: LinkError) => void;
}

/** @param onEnd is called once, unless it was ended from here. */
export function rtspConnection(
  stream: Duplex,
  login: LinkAddress['login'],
  onEnd: (error: LinkError) => void,
): RtspConnection {
  const waiting = new Map<number, Waiting>();
  const channels = new Map<number, (packet: Buffer) => void>();
  let lastSequence = 0;
  let session = '';
  let authorization: Authorization | null = null;
  /** True once a signed request was accepted: then a refusal means an outdated nonce. */
  let isAdmitted = false;
  let isOver = false;

  function finish(error: LinkError | null): void {
    if (isOver) return;
    isOver = true;
    for (const { fail } of waiting.values()) fail(error ?? closed());
    if (error !== null) onEnd(error);
  }

  const reader = readRtsp({
    onPacket: (channel, packet) => channels.get(channel)?.(packet),
    onMessage(message) {
      if (message.sequence !== null && message.status !== 0) waiting.get(message.sequence)?.answer(message);
    },
  });

  function destroy(): void {
    finish(null);
    stream.destroy();
  }

  stream.on('error', () => {
    finish(closed());
    stream.destroy();
  });
  stream.on('close', () => finish(closed()));
  stream.on('end', () => finish(closed()));
  stream.on('data', (bytes: Buffer) => {
    if (isOver) return;
    try {
      reader.push(bytes);
    } catch (error) {
      if (!(error instanceof NotRtspError)) throw error;
      finish(notRtsp());
      stream.destroy();
    }
  });

  function write(sequence: number, method: string, uri: string, headers: Readonly<Record<string, string>>): void {
    const all = {
      CSeq: String(sequence),
      'User-Agent': USER_AGENT,
      ...headers,
      ...(session === '' ? {} : { Session: session }),
      ...(authorization === null ? {} : { Authorization: authorization.sign(method, uri) }),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    stream.write(`${method} ${uri} RTSP/1.0\r\n${lines.join('')}\r\n`);
  }

  function exchange(method: string, uri: string, headers: Readonly<Record<string, string>>): Promise<RtspMessage> {
    if (isOver) return Promise.reject(closed());
    lastSequence += 1;
    const sequence = lastSequence;
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(sequence);
      };
      const fail = (error: LinkError) => {
        done();
        reject(error);
      };
      const timer = setTimeout(() => fail(noAnswer()), ANSWER_MS);
      const answer = (message: RtspMessage) => {
        done();
        resolve(message);
      };
      waiting.set(sequence, { answer, fail });
      write(sequence, method, uri, headers);
    });
  }

  /** Signs in by the challenges of a refusal. @returns true when the request is worth another try. */
  function signIn(refusal: RtspMessage): boolean {
    if (login === null) return false;
    const offered = refusal.headers('www-authenticate');
    const isStale = offered.some((header) => /[\s,]stale\s*=\s*"?true/i.test(header));
    if (authorization !== null && !isStale && !isAdmitted) return false;
    authorization = authorize(login, offered);
    if (authorization === null) throw noSuchSignIn();
    return true;
  }

  return {
    async ask(method, uri, headers = {}) {
      let message = await exchange(method, uri, headers);
      if (message.status === UNAUTHORIZED && signIn(message)) message = await exchange(method, uri, headers);
      // A nonce that was out of date at once is the one thing that a right password meets here.
      if (message.status !== OK) throw refusalOf(message.status, login !== null);
      if (authorization !== null) isAdmitted = true;
      session = message.header('session')?.split(';')[0]?.trim() ?? session;
      return message;
    },
    hear: (channel, take) => void channels.set(channel, take),
    send(channel, packet) {
      if (isOver || stream.writableLength > MAX_WAITING_BYTES) return false;
      const header = Buffer.from([0x24, channel, packet.length >> 8, packet.length & 0xff]);
      stream.write(Buffer.concat([header, packet]));
      return true;
    },
    end(method, uri) {
      if (isOver) return;
      if (session !== '') write(lastSequence + 1, method, uri, {});
      finish(null);
      stream.end();
      setTimeout(() => stream.destroy(), END_MS).unref();
    },
    destroy,
  };
}
