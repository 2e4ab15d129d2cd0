import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

/** Time without a byte after which a server is taken as away, ms. Not in the spec: as long as a person waits for a player. */
const SILENCE_MS = 10_000;

/** A bucket of a server that speaks S3, and the key to it. */
export interface Bucket {
  /** Address of the server, without a slash at its end. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Absent = the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Content of an object, which the server compares with its hash. */
interface S3Body {
  readonly bytes: Readable;
  readonly size: number;
  readonly sha256: Uint8Array;
}

/** Thrown for an answer other than 2xx. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code = 's3';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`it answered ${status}${reason && ` ${reason}`}`);
    this.status = status;
  }
}

/** Ends a request whose server is silent; one whose answer is read slowly continues. */
function endWhenSilent(request: ReturnType<typeof requestByHttp>, silenceMs: number): void {
  let response: IncomingMessage | null = null;
  request.on('response', (answered) => {
    response = answered;
  });
  request.setTimeout(silenceMs);
  request.on('timeout', () => {
    if (response === null || response.readableLength === 0)
      (response ?? request).destroy(new Error(`it sent nothing for ${silenceMs / 1_000} s`));
  });
}

/** A client of one bucket, addressed by path. */
export function createS3Client({ endpoint, name, region, accessKey, secretKey }: Bucket, silenceMs = SILENCE_MS) {
  /** Makes one signed request. @returns the answer, to be read @throws {S3Error} and errors of the connection */
  return async ({ method, key = '', query = {}, headers = {} }: S3Request, body?: S3Body): Promise<IncomingMessage> => {
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${name}${key && `/${key}`}?${new URLSearchParams(query).toString()}`,
      headers: {
        ...headers,
        ...(body && { 'x-amz-content-sha256': Buffer.from(body.sha256).toString('hex') }),
      },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
    }).sign();
    const send = signed.url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const request = send(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': body.size }) },
      // A connection each: a server may close an idle one just as a file is sent on it.
      agent: false,
    });
    endWhenSilent(request, silenceMs);
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject);
    });
    if (body === undefined) request.end();
    // A failure is the request's as well.
    else pipeline(body.bytes, request).catch(() => {});
    const response = await answered;
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return response;
    const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(await text(response)) ?? [];
    throw new S3Error(status, reason);
  };
}

export type S3Client = ReturnType<typeof createS3Client>;
