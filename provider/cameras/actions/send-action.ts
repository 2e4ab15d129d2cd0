import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ActionRequest } from '../../../contract/entities/camera-actions.ts';
import { LinkError } from '../link/camera-link.ts';
import type { Dial } from '../link/dial.ts';
import { type Authorization, authorize } from '../link/rtsp/authorization.ts';
import { ActionError } from './action-error.ts';
import type { StoredAction } from './stored-action.ts';

/** Sends a request to a device. @throws {ActionError} when it does not take it. */
export type SendAction = (request: ActionRequest, login: StoredAction['login']) => Promise<void>;

/** Time for all of a request, signing in included, ms. Not in the spec: as long as an agent waits for a siren. */
const ANSWER_MS = 5_000;
/** Bytes of an answer that are read, and dropped, before the connection is closed. Not in the spec: no camera says more. */
const ANSWER_MAX_BYTES = 65_536;
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const UNANSWERED = 'the camera did not answer';

/** Kind of a body by its first character. */
function typeOf(body: string): string {
  if (/^\s*[{[]/.test(body)) return 'application/json';
  return /^\s*</.test(body) ? 'application/xml' : 'application/x-www-form-urlencoded';
}

async function drop(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > ANSWER_MAX_BYTES) break;
  }
}

/** Connects; a connection that comes after the signal is closed. @throws {LinkError} @throws {DOMException} */
async function connect(dial: Dial, url: URL, signal: AbortSignal): Promise<Duplex> {
  const dialling = dial({
    host: url.hostname,
    port: url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port),
    isEncrypted: url.protocol === 'https:',
  });
  const aborted = once(signal, 'abort').then(() => {
    throw signal.reason as Error;
  });
  aborted.catch(() => dialling.then(({ stream }) => stream.destroy()).catch(() => {}));
  const { stream } = await Promise.race([dialling, aborted]);
  return stream;
}

interface Answered {
  readonly status: number;
  readonly challenge: string;
}

async function ask(dial: Dial, asked: ActionRequest, authorization: Authorization | null, signal: AbortSignal) {
  const url = new URL(asked.url);
  const path = `${url.pathname}${url.search}`;
  const stream = await connect(dial, url, signal);
  const body = Buffer.from(asked.body);
  try {
    const request = open({
      method: asked.method,
      path,
      setHost: false,
      headers: {
        host: url.host,
        connection: 'close',
        ...(asked.method === 'POST' ? { 'content-type': typeOf(asked.body), 'content-length': body.length } : {}),
        ...(authorization === null ? {} : { authorization: authorization.sign(asked.method, path) }),
      },
      createConnection: () => stream,
      signal,
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const answered: Answered = {
      status: response.statusCode ?? 0,
      challenge: response.headers['www-authenticate'] ?? '',
    };
    // An answer that breaks off was an answer.
    await drop(response).catch(() => {});
    return answered;
  } catch {
    throw new ActionError(UNANSWERED, true);
  } finally {
    stream.destroy();
  }
}

/** Reason why a status is a failure; null for a success. */
function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'the camera names another address, which is not followed';
  if (status === 401 || status === 403) return 'the camera refused user or password';
  return status === 404 ? 'the camera has nothing at this address' : 'the camera refused the request';
}

/** Sends requests to devices that `dial` reaches. No redirect is followed, and no answer is kept. */
export function actionSender(dial: Dial, answerMs = ANSWER_MS): SendAction {
  async function send(asked: ActionRequest, login: StoredAction['login'], signal: AbortSignal): Promise<void> {
    const first = await ask(dial, asked, null, signal);
    const authorization = first.status === 401 && login !== null ? authorize(login, [first.challenge]) : null;
    const { status } = authorization === null ? first : await ask(dial, asked, authorization, signal);
    const refusal = refusalOf(status);
    if (refusal !== null) throw new ActionError(refusal);
  }
  return async (asked, login) => {
    try {
      await send(asked, login, AbortSignal.timeout(answerMs));
    } catch (error) {
      if (error instanceof ActionError) throw error;
      throw new ActionError(
        error instanceof LinkError && error.code === 'notAllowed'
          ? 'its address is outside the camera networks'
          : UNANSWERED,
      );
    }
  };
}
