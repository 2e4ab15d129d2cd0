import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { ApiError, BadRequestError } from '../http/errors.ts';
import { refuseAddress } from '../http/refuse-address.ts';
import { limitBodies, limitConnections, serverOptions } from '../limits/connection-limits.ts';
import { LIMITS, type LimitTable } from '../limits/limits.ts';
import { type ThrottledLog, throttledLog } from '../limits/throttled-log.ts';
import type { Gate } from './gate.ts';
import { CLIP_MAX_BYTES, MESSAGE_MAX_BYTES, PICTURES_OF_MESSAGE } from './intake.constants.ts';
import { malformed, NotStoredError, TooLongError, UnknownFormError, UnknownKeyError } from './intake-errors.ts';
import { type Files, filesOf, type MessageFields } from './message.ts';
import { readParts } from './forms/read-files.ts';
import { readValues, readXml } from './forms/read-values.ts';
import { reportRefused } from './report-refused.ts';
import type { Source } from './sources.ts';
import { type IntakeDeps, storeMessage } from './store-message.ts';

export interface ReceiverDeps extends IntakeDeps {
  readonly gate: Gate;
}

interface Keyed {
  Params: { key?: string };
}

/** Fields of one multipart message, and bytes of each. */
const FIELDS_MAX = 40;
const FIELD_BYTES = 16_384;

/** The sentence for what Fastify refuses itself. */
function refusalOf(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new TooLongError('The message is too long, or has too many parts.');
  if (statusCode === 415 || statusCode === 406) return new UnknownFormError();
  if (statusCode >= 400 && statusCode < 500)
    return new BadRequestError('The message is not written as its content type says.');
  return new NotStoredError(error);
}

/** The fields of a message without files; null for one that raises nothing. @throws {BadRequestError} */
function fieldsIn({ body, headers }: FastifyRequest): MessageFields | null {
  const type = headers['content-type'] ?? '';
  if (typeof body === 'string') {
    if (/xml/i.test(type)) return readXml(body);
    return readValues(Object.fromEntries(new URLSearchParams(body)));
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('a valid JSON object');
  return readValues({ ...body });
}

/** The key of a message: in its address, as a bearer token, or in base64 alone, as SureView's senders have it. */
function keyOf({ params, headers: { authorization = '' } }: FastifyRequest<Keyed>): string {
  const [, scheme, said = ''] = /^(Bearer )?(\S+)$/i.exec(authorization) ?? [];
  return params.key ?? (scheme === undefined ? Buffer.from(said, 'base64').toString('utf8') : said);
}

/** Answers messages of sources: an answer of 2xx means that an alarm in the database has the message. */
function answerMessages(app: FastifyInstance, { gate, ...deps }: ReceiverDeps, say: ThrottledLog): void {
  const sources = new WeakMap<FastifyRequest, Source>();

  const admit = async (request: FastifyRequest<Keyed>): Promise<void> => {
    const bytes = Number(request.headers['content-length'] ?? 1);
    sources.set(request, await gate.admit(keyOf(request), { door: 'http', address: request.ip, bytes }));
  };

  const answer = async (request: FastifyRequest) => {
    const source = sources.get(request);
    if (source === undefined) throw new UnknownKeyError();
    const files: Files = { pictures: [], clip: null };
    try {
      return await storeMessage(deps, { source, door: 'http' }, files, async () =>
        request.isMultipart() ? readParts(request, files, deps.media) : fieldsIn(request),
      );
    } finally {
      // A sender that did not say how long its message is.
      if (request.headers['content-length'] === undefined)
        gate.spend(
          source,
          filesOf(files).reduce((sum, { size }) => sum + size, 0),
        );
    }
  };
  for (const path of ['/receive', '/receive/:key', '/receiver'])
    app.post<Keyed>(path, { onRequest: admit }, async (request, reply) => {
      const { eventId, isNew } = await answer(request);
      return reply.code(isNew ? 201 : 200).send({ event: eventId });
    });

  app.setErrorHandler(async (error: FastifyError | ApiError, request, reply) => {
    const refusal = refusalOf(error);
    const source = sources.get(request);
    await reportRefused(deps, say, refusal, source === undefined ? request.ip : { source, door: 'http' });
    // The rest of a refused message is not read.
    if (!request.raw.complete) reply.header('connection', 'close');
    return reply.code(refusal.status).headers(refusal.headers).send({ error: refusal.message });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'Messages are sent by POST to /receive.' }));
}

/** The door for messages of sources, with a listener of its own; it logs no request, for the key is in the address. */
export async function createReceiver(
  deps: ReceiverDeps,
  { trustedProxies, limits = LIMITS }: { readonly trustedProxies: readonly string[]; readonly limits?: LimitTable },
): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverOptions(),
    bodyLimit: MESSAGE_MAX_BYTES,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    trustProxy: [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    logger: false,
  });
  const say = throttledLog(deps);
  limitConnections(app, limits, () => say('intake connections', 'Over the limit of connections to the door.'));
  limitBodies(app, undefined, (request) => request.headers['content-type']?.startsWith('multipart/') ?? false);
  await app.register(multipart, {
    limits: {
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES,
      files: PICTURES_OF_MESSAGE + 1,
      parts: FIELDS_MAX + PICTURES_OF_MESSAGE + 1,
      fileSize: CLIP_MAX_BYTES + 1,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
    isPartAFile: (_, type, name) => name !== undefined || /^(image|video)\/|octet-stream|xml/.test(type ?? ''),
  });
  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
  app.removeContentTypeParser('text/plain');
  answerMessages(app, deps, say);
  return app;
}

/** Opens the door. @returns its address */
export async function openReceiver(
  app: FastifyInstance,
  at: { readonly host: string; readonly port: number },
): Promise<string> {
  await app.listen(at);
  const { address, port, family } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
