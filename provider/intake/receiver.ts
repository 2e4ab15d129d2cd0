import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { MediaStore, ProviderDeps } from '../base/ports.ts';
import { ApiError, BadRequestError } from '../http/errors.ts';
import { refuseAddress } from '../http/refuse-address.ts';
import { hashOf } from '../identity/secrets.ts';
import { Buckets } from '../limits/buckets.ts';
import { limitBodies, limitConnections, serverOptions } from '../limits/connection-limits.ts';
import { LIMITS, type LimitTable } from '../limits/limits.ts';
import { removeUnnamed } from '../media/store/media-files.ts';
import { type ThrottledLog, throttledLog } from '../limits/throttled-log.ts';
import { CLIP_MAX_BYTES, HEARD_EVERY_MS, MESSAGE_MAX_BYTES, PICTURES_OF_MESSAGE } from './intake.constants.ts';
import {
  malformed,
  NotStoredError,
  TooLongError,
  TooMuchError,
  UnknownFormError,
  UnknownKeyError,
} from './intake-errors.ts';
import type { Message } from './message.ts';
import { readFields } from './read-fields.ts';
import { type Files, readParts } from './read-files.ts';
import { readImmix } from './read-immix.ts';
import { noteHeard, noteRefused, type Source, sourceWithKey } from './sources.ts';
import { takeIn } from './take-in.ts';

export interface ReceiverDeps extends ProviderDeps {
  readonly media: Pick<MediaStore, 'write' | 'remove'>;
}

interface Keyed {
  Params: { key?: string };
}

/** Fields of one multipart message, and bytes of each. */
const FIELDS_MAX = 40;
const FIELD_BYTES = 4_096;

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

/** The fields of a message without files. */
function fieldsIn({ body, headers }: FastifyRequest) {
  const type = headers['content-type'] ?? '';
  if (typeof body === 'string') {
    if (/xml/i.test(type)) return readImmix(body);
    return readFields(Object.fromEntries(new URLSearchParams(body)));
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('JSON object');
  return readFields(body);
}

/** Answers messages of sources: an answer of 2xx means that an alarm in the database has the message. */
function answerMessages(
  app: FastifyInstance,
  { media, ...deps }: ReceiverDeps,
  { limits, say }: { readonly limits: LimitTable; readonly say: ThrottledLog },
): void {
  const bucket = ({ perSecond, burst }: { perSecond: number; burst: number }) =>
    new Buckets(deps.clock, { perSecond, burst });
  const guesses = bucket({ perSecond: limits.guesses.value, burst: limits.guessBurst.value });
  const bytes = bucket({ perSecond: limits.receivedBytes.value, burst: limits.receivedBytesBurst.value });
  const sources = new WeakMap<FastifyRequest, Source>();

  const heardAtMs = new Map<number, number>();
  /** Notes that a source was heard; not at each message, for all of them would wait for its row. */
  const hear = async (source: Source): Promise<void> => {
    const nowMs = deps.clock.now();
    if (nowMs - (heardAtMs.get(source.id) ?? Number.NEGATIVE_INFINITY) < HEARD_EVERY_MS) return;
    heardAtMs.set(source.id, nowMs);
    await noteHeard(deps.database, source, nowMs);
  };

  /** Hashes of keys that were right: those who guess at the same address do not keep their senders out. */
  const known = new Set<string>();
  const admit = async (request: FastifyRequest<Keyed>): Promise<void> => {
    const key = request.params.key ?? /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const hash = hashOf(key);
    const waitMs = guesses.waitFor(request.ip);
    if (waitMs > 0 && !known.has(hash)) throw new TooMuchError(waitMs);
    const source = await sourceWithKey(deps.database, hash, deps.clock.now());
    if (source === null) {
      known.delete(hash);
      guesses.spend(request.ip);
      throw new UnknownKeyError();
    }
    known.add(hash);
    const bytesWaitMs = bytes.take(String(source.id), Number(request.headers['content-length'] ?? 1));
    if (bytesWaitMs > 0) throw new TooMuchError(bytesWaitMs);
    await hear(source);
    sources.set(request, source);
  };

  const answer = async (request: FastifyRequest) => {
    const source = sources.get(request);
    if (source === undefined) throw new UnknownKeyError();
    const files: Files = { pictures: [], clip: null };
    const all = () => (files.clip === null ? files.pictures : [...files.pictures, files.clip]);
    try {
      const fields = request.isMultipart() ? readFields(await readParts(request, files, media)) : fieldsIn(request);
      const message: Message = { ...fields, ...files };
      const taken = await takeIn(deps, source, message);
      // What cannot be removed now is swept later.
      await Promise.allSettled(taken.unused.map(({ name }) => media.remove(name)));
      return taken;
    } catch (error) {
      await removeUnnamed(media, all(), error);
      throw error;
    } finally {
      // A sender that did not say how long its message is.
      if (request.headers['content-length'] === undefined)
        bytes.spend(
          String(source.id),
          all().reduce((sum, { size }) => sum + size, 0),
        );
    }
  };
  for (const path of ['/receive', '/receive/:key'])
    app.post<Keyed>(path, { onRequest: admit }, async (request, reply) => {
      const { eventId, isNew } = await answer(request);
      return reply.code(isNew ? 201 : 200).send({ event: eventId });
    });

  const noteRefusal = async (source: Source | undefined, { message }: ApiError): Promise<void> => {
    if (source !== undefined) await noteRefused(deps.database, source, message, deps.clock.now());
  };

  app.setErrorHandler(async (error: FastifyError | ApiError, request, reply) => {
    const refusal = refusalOf(error);
    const source = sources.get(request);
    if (refusal.status >= 500) say('intake', `A message was not stored: ${String(refusal.cause)}`);
    else {
      say(`intake ${refusal.code} ${source?.id ?? request.ip}`, refusedLine(refusal, source));
      await noteRefusal(source, refusal).catch((cause) => say('intake', `A refusal was not noted: ${String(cause)}`));
    }
    // The rest of a refused message is not read.
    if (!request.raw.complete) reply.header('connection', 'close');
    return reply.code(refusal.status).headers(refusal.headers).send({ error: refusal.message });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'Messages are sent by POST to /receive.' }));
}

const refusedLine = ({ status, message }: ApiError, source: Source | undefined): string =>
  `Refused a message of ${source === undefined ? 'an unknown sender' : `source ${source.id}`} (${status}): ${message}`;

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
  });
  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
  app.removeContentTypeParser('text/plain');
  answerMessages(app, deps, { limits, say });
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
