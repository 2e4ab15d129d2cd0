import { connect } from 'node:net';
import * as fc from 'fast-check';
import { CALLS } from '../../../../contract/calls.ts';
import { SOCKETS, TWO_WAY_AUDIO_PATH, VIDEO_STREAM_PATH } from '../../../../contract/sockets.ts';
import { cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { ANSWER_MAX_MS } from '../http.ts';
import type { Stage } from '../stage.ts';
import { hostileText } from '../texts.ts';
import { FailureError, type Outcome } from '../outcome.ts';

interface AddressInput {
  readonly nth: number;
  /** The request as sent, except for `{token}` and `{host}`. */
  readonly request: Buffer;
}

/** Everything that has an address; not the routes for tests. */
const PATHS = [
  ...Object.values(CALLS).map(({ path }) => `/api${path.replace(/:\w+/g, '1')}`),
  ...[...Object.values(SOCKETS), TWO_WAY_AUDIO_PATH, VIDEO_STREAM_PATH, '/video/mp4'].map((path) => `/api${path}`),
  '/api/camera-signalling',
  '/api/live/x.flv',
  '/api/live/x/index.m3u8',
  '/api/playback/hls/x/index.m3u8',
  '/api/manage-session/files/1/1.mp4',
  '/api/auth/login',
  '/api/auth/callback',
  '/api/v2/auth/callback',
  '/idp/auth',
  '/idp/token',
  '/idp/me',
  '/idp/jwks',
  '/idp/session/end',
  '/idp/login/x',
  '/idp/.well-known/openid-configuration',
  '/healthz',
  '/readyz',
  '/',
  '/queue',
  '/index.html',
  '/favicon.svg',
  '/assets/x.js',
] as const;

const OBSTACLES = [
  '%2e%2e/',
  '../',
  '..%2f',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '//',
  '/./',
  ';',
  '\\',
  '%5c',
  '#',
  '*',
  '?',
  '\t',
  'é',
  'x'.repeat(9_000),
] as const;
const QUERIES = [
  '',
  '?',
  '?a=1&a=2',
  '?__proto__[x]=1',
  '?constructor=1',
  '?%',
  '?token=%zz',
  '?state=x&error=%3Cb%3E',
  '?challenge=x',
  `?x=${'y'.repeat(20_000)}`,
] as const;
const HEADERS = [
  'host: {host}',
  'host: elsewhere.example',
  'host:',
  'authorization: Bearer {token}',
  'authorization: Bearer',
  'authorization: Basic eDp4',
  'content-length: 5',
  'content-length: 5\r\ncontent-length: 6',
  'content-length: -1',
  'content-length: 99999999999999999999',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, identity',
  'expect: 100-continue',
  'expect: x',
  'connection: close',
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eHh4eHh4eHh4eHh4eHh4eA==',
  'connection: upgrade\r\nupgrade: h2c',
  'cookie: a=b; __proto__=c; =; ;;;=%zz',
  'x-forwarded-for: 1.2.3.4, x',
  'x-forwarded-host: elsewhere.example',
  'forwarded: for="[::1]";;',
  'accept: text/html',
  'accept: */*;q=x',
  'accept-encoding: br',
  'content-type: application/json',
  'content-type: application/x-www-form-urlencoded',
  'range: bytes=0-',
  ' folded: x',
  'no colon',
  'x\u0000: y',
  `x-long: ${'x'.repeat(20_000)}`,
] as const;
const BODIES = [
  '',
  '{}',
  'hello',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nx',
  'zz\r\n',
  'grant_type=authorization_code&code=x',
  'account=1',
] as const;

const path = fc
  .record({
    whole: fc.constantFrom(...PATHS),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    obstacle: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      fc.constantFrom(...OBSTACLES),
      hostileText.map(encodeSafely),
    ),
  })
  .map(({ whole, at, obstacle }) => {
    const place = Math.ceil(at * whole.length);
    return whole.slice(0, place) + obstacle + whole.slice(place);
  });

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const usually = <T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, other);

const request = fc
  .record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'HEAD') },
      fc.constantFrom('OPTIONS', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'x', ''),
    ),
    path,
    query: fc.constantFrom(...QUERIES),
    version: usually('HTTP/1.1', fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', '')),
    host: usually('host: {host}', fc.constant('x: y')),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 5 }),
    body: fc.constantFrom(...BODIES),
    cuts: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, cuts),
  })
  .map(({ method, path: address, query, version, host, headers, body, cuts: changes }) =>
    withCuts(
      Buffer.from([`${method} ${address}${query} ${version}`, host, ...headers, '', body].join('\r\n')),
      changes,
    ),
  );

async function attack(stage: Stage, { nth, request: bytes }: AddressInput): Promise<Outcome> {
  const identity = stage.identity('admin', nth);
  const { hostname, port, host } = new URL(stage.provider.url);
  const filled = bytes.toString('latin1').replaceAll('{token}', identity.token).replaceAll('{host}', host);
  const answered = await new Promise<string | null>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: identity.address });
    let heard = '';
    const late = setTimeout(() => {
      socket.destroy();
      reject(new FailureError(`No answer for ${ANSWER_MAX_MS} ms.`));
    }, ANSWER_MAX_MS);
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? null);
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (piece: Buffer) => {
      heard += piece.toString('latin1');
      if (heard.includes('\r\n\r\n') && !/^HTTP\/1\.1 1\d\d/.test(heard)) end();
    });
    // Half closed: what it waits for in vain does not come.
    socket.end(Buffer.from(filled, 'latin1'));
  });
  if (answered !== null && Number(answered) >= 500 && answered !== '501' && answered !== '505')
    throw new FailureError(`It answered ${answered}.`);
  return answered !== null && Number(answered) < 400 ? 'accepted' : 'refused';
}

/** Requests as bytes: paths, queries, headers and methods that a client library would not send. */
export const addressesDoor = defineDoor<AddressInput>({
  name: 'addresses',
  size: 60,
  lanes: 2,
  inputs: fc.record({ nth: fc.nat(100), request }),
  attack,
});
