import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const md5 = (value: string): string => createHash('md5').update(value).digest('hex');
const LOGIN = { user: 'ops', password: 'Tulip 9' };
const NONCE = '7ypf/xlj9XXwfDPEoM4URrv';

/** True for the digest of the login. Source: RFC 7616, 3.4.1. */
function isDigest(header: string, method: string): boolean {
  const field = (name: string) => new RegExp(`[ ,]${name}="?([^",]*)`).exec(header)?.[1] ?? '';
  const secret = md5(`${LOGIN.user}:gate:${LOGIN.password}`);
  const asked = md5(`${method}:${field('uri')}`);
  return (
    header.startsWith('Digest ') &&
    field('response') === md5(`${secret}:${NONCE}:${field('nc')}:${field('cnonce')}:auth:${asked}`)
  );
}

const isBasic = (header: string): boolean =>
  header === `Basic ${Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString('base64')}`;

/** A device with an HTTP server of its own, such as a camera or a relay, which asks for the user "ops". */
export async function startHttpDevice() {
  const taken: string[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end('Siren: on');
  let signIn: 'digest' | 'basic' = 'digest';

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { authorization = '' } = headers;
    const isKnown = signIn === 'digest' ? isDigest(authorization, method) : isBasic(authorization);
    const body = await text(request);
    if (!isKnown) {
      const challenge =
        signIn === 'digest' ? `Digest realm="gate", qop="auth", nonce="${NONCE}"` : 'Basic realm="gate"';
      response.writeHead(401, { 'www-authenticate': challenge }).end();
      return;
    }
    taken.push([method, url, ...(body === '' ? [] : [headers['content-type'], body])].join(' '));
    answer(response);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    login: LOGIN,
    /** Requests of signed-in clients: method, path, and type and text of a body. */
    taken,
    answers(by: typeof answer): void {
      answer = by;
    },
    asksBy(scheme: typeof signIn): void {
      signIn = scheme;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type HttpDevice = Awaited<ReturnType<typeof startHttpDevice>>;
