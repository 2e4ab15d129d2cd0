import { Agent, type IncomingMessage, request } from 'node:http';
import { FailureError, type Outcome } from './outcome.ts';

/** Half of an alarm's lease (LEASE_MS): an answer that takes longer puts alarms at risk, on a busy machine as well. */
export const ANSWER_MAX_MS = 15_000;

export interface HttpInput {
  readonly method: string;
  /** Path as sent: percent-encoded. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  readonly isChunked?: boolean;
  /** The address of this machine that it comes from. */
  readonly from: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The first megabyte. */
  readonly body: Buffer;
}

const BODY_MAX_BYTES = 1_048_576;

export class HttpClient {
  readonly #host: string;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** The answer, or null when the connection ended without one. @throws {FailureError} on a status of 5xx or no answer in time. */
  async send(input: HttpInput): Promise<HttpAnswer | null> {
    const answer = await this.#send(input);
    if (answer !== null && answer.status >= 500)
      throw new FailureError(
        `${input.method} ${input.path} answered ${answer.status}: ${String(answer.body.subarray(0, 300))}`,
      );
    return answer;
  }

  #send({ method, path, headers, body, isChunked = false, from }: HttpInput): Promise<HttpAnswer | null> {
    return new Promise((resolve, reject) => {
      // Headers given as a list are sent as they are: even the host is ours to name.
      const host = headers.some(([name]) => name.toLowerCase() === 'host')
        ? []
        : [['host', `${this.#host}:${this.#port}`]];
      const lines = [
        ...host,
        ...headers,
        ...(body !== null && !isChunked ? [['content-length', String(body.length)]] : []),
      ];
      const asked = request({
        host: this.#host,
        port: this.#port,
        localAddress: from,
        agent: this.#agent,
        method,
        path,
        headers: lines.flat(),
      });
      const late = setTimeout(() => {
        reject(new FailureError(`${method} ${path} had no answer after ${ANSWER_MAX_MS} ms.`));
        asked.destroy();
      }, ANSWER_MAX_MS);
      asked.on('error', () => {
        clearTimeout(late);
        resolve(null);
      });
      asked.on('response', (response) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        const end = () => {
          clearTimeout(late);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) });
        };
        response.on('data', (piece: Buffer) => {
          pieces.push(piece);
          bytes += piece.length;
          if (bytes > BODY_MAX_BYTES) response.destroy();
        });
        response.on('close', end);
        response.on('error', () => {});
      });
      asked.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const outcomeOf = (answer: HttpAnswer | null): Outcome =>
  answer !== null && answer.status < 400 ? 'accepted' : 'refused';
