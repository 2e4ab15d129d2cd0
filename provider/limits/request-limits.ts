import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TAB_HEADER } from '../../contract/sockets.ts';
import type { Clock, Database } from '../base/ports.ts';
import { isUpgrade } from '../http/answered-upgrades.ts';
import { addressOf } from './address-limits.ts';
import { Buckets } from './buckets.ts';
import type { KnownSecrets } from './known-secrets.ts';
import { Lanes } from './lanes.ts';
import { AT_ONCE, LARGE_BODY_BYTES, type LimitTable } from './limits.ts';
import { OverLimitError, sendOverLimit } from './over-limit.ts';
import type { OpenSockets } from './open-sockets.ts';
import { isLastingMedia, kindOf, type RequestKind, secretOf } from './request-kind.ts';

/**
 * Time after which a turn ends even when its request does not: a camera that hangs is not waiting for the database. Not
 * in the spec.
 */
const TURN_MAX_MS = 1_000;
/** The same of a call with a large body, which keeps the processor busy rather than the database. Not in the spec. */
const LARGE_TURN_MAX_MS = 10_000;

/** Pictures are closed by people; the portal itself tries again after a minute. Not in the spec. */
const MEDIA_WAIT_MS = 10_000;

type CountedKind = Exclude<RequestKind, 'free' | 'signIn' | 'ownIssuer'>;

/** Fastify's longest body, bytes. */
const BODY_MAX_BYTES = 1_048_576;

/** Announced length of the body; one in chunks, as no browser sends it, counts as the longest. */
const bodyBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY_MAX_BYTES;

const isCall = (kind: RequestKind): boolean => kind === 'call' || kind === 'custody';

interface RequestLimitsDeps {
  readonly engine: Database['kind'];
  readonly clock: Clock;
  readonly limits: LimitTable;
  readonly secrets: KnownSecrets;
  readonly mediaSockets: OpenSockets;
  /** Called with the refused caller, and the kind of the request. */
  readonly onRefused: (who: string, what: RequestKind) => void;
}

/**
 * Counts each request for the identity behind its token or ticket, or for its address as long as that is not known, and lets
 * only a few of one key run at once: the queue of the database stays short for everybody else.
 */
export function limitRequests(
  app: FastifyInstance,
  { engine, clock, limits, secrets, mediaSockets, onRefused }: RequestLimitsDeps,
): void {
  const buckets = (perSecond: keyof LimitTable, burst: keyof LimitTable) =>
    new Buckets(clock, { perSecond: limits[perSecond].value, burst: limits[burst].value });
  const custodyOfTab = buckets('custody', 'custodyBurst');
  const byIdentity: Readonly<Record<CountedKind, Buckets>> = {
    custody: buckets('allCustody', 'allCustodyBurst'),
    call: buckets('calls', 'callBurst'),
    media: buckets('media', 'mediaBurst'),
    socket: buckets('socketOpenings', 'socketOpeningBurst'),
  };
  const bodies = buckets('bodyBytes', 'bodyBytesBurst');
  const guesses = buckets('guesses', 'guessBurst');
  const turnsOfIdentity = new Lanes(AT_ONCE[engine].identity, limits.waiting.value);
  const turnsOfLarge = new Lanes(1, limits.waiting.value);
  const turnsOfAddress = new Lanes(AT_ONCE[engine].address, limits.signInRequests.value);

  function assertFree(waitMs: number, who: string, kind: RequestKind): void {
    if (waitMs === 0) return;
    onRefused(who, kind);
    throw new OverLimitError(waitMs);
  }

  function charge(kind: CountedKind, repId: string, request: FastifyRequest): void {
    assertFree(byIdentity[kind].take(repId), repId, kind);
    if (isCall(kind)) assertFree(bodies.take(`${kind}:${repId}`, bodyBytes(request)), repId, kind);
    if (kind === 'custody') {
      assertFree(custodyOfTab.take(`${repId}:${String(request.headers[TAB_HEADER] ?? '')}`), repId, kind);
    }
  }

  const turns = new WeakMap<FastifyRequest, () => void>();
  const charged = new WeakSet<FastifyRequest>();
  const endTurn = (request: FastifyRequest): void => turns.get(request)?.();

  async function beginTurn(
    lanes: Lanes,
    key: string,
    request: FastifyRequest,
    kind: RequestKind,
    maxMs = TURN_MAX_MS,
  ): Promise<void> {
    const turn = lanes.enter(key);
    if (turn === null) {
      onRefused(key, kind);
      throw new OverLimitError(0);
    }
    const end = await turn;
    const timer = setTimeout(end, maxMs).unref();
    turns.set(request, () => {
      clearTimeout(timer);
      end();
    });
  }

  const ownerOf = (request: FastifyRequest): string | null => {
    const secret = secretOf(request);
    return secret === null ? null : secrets.ownerOf(secret);
  };

  function arrive(request: FastifyRequest): void {
    const kind = kindOf(request);
    if (kind === 'free' || kind === 'ownIssuer' || kind === 'signIn') return;
    const owner = ownerOf(request);
    if (owner === null) return assertFree(guesses.waitFor(addressOf(request)), addressOf(request), kind);
    charged.add(request);
    charge(kind, owner, request);
  }

  /** Waits for a turn, and then looks up the caller again: an earlier request may have made them known. */
  async function waitForTurn(request: FastifyRequest): Promise<void> {
    const kind = kindOf(request);
    if (kind === 'free' || kind === 'ownIssuer') return undefined;
    const address = addressOf(request);
    if (kind === 'signIn') return beginTurn(turnsOfAddress, `signIn:${address}`, request, kind);
    if (ownerOf(request) === null) await beginTurn(turnsOfAddress, `unknown:${address}`, request, kind);
    const owner = ownerOf(request);
    if (owner === null) return assertFree(guesses.waitFor(address), address, kind);
    endTurn(request);
    if (!charged.has(request)) charge(kind, owner, request);
    const key = `${kind === 'socket' ? 'media' : kind}:${owner}`;
    if (isCall(kind) && bodyBytes(request) > LARGE_BODY_BYTES)
      return beginTurn(turnsOfLarge, key, request, kind, LARGE_TURN_MAX_MS);
    return beginTurn(turnsOfIdentity, key, request, kind);
  }

  const refusing =
    (step: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await step(request, reply);
        return undefined;
      } catch (error) {
        return sendOverLimit(error, reply);
      }
    };
  app.addHook('onRequest', refusing(arrive));
  // Only once the body is there: a slow sender takes no one's turn.
  app.addHook('preValidation', refusing(waitForTurn));
  app.addHook('preValidation', async (request, reply) => {
    if (!request.raw.socket.destroyed) return undefined;
    // No one waits for the answer any more, and what runs without a turn would run beside all the others.
    endTurn(request);
    return reply.hijack();
  });

  /** Counts streams that stay open while someone watches, listens or speaks. */
  function countMedia(request: FastifyRequest, reply: FastifyReply): void {
    const owner = ownerOf(request);
    if (owner === null || !isLastingMedia(request)) return;
    const closed = mediaSockets.open(owner);
    if (closed === null) {
      onRefused(owner, 'media');
      throw new OverLimitError(MEDIA_WAIT_MS);
    }
    if (!isUpgrade(request)) reply.raw.once('close', closed);
    else request.raw.socket.once('close', closed);
  }

  // An answer is ready, or a socket is about to open: what follows needs no turn, however long it takes.
  app.addHook(
    'preHandler',
    refusing((request, reply) => {
      if (kindOf(request) === 'socket') endTurn(request);
      countMedia(request, reply);
    }),
  );
  app.addHook('onSend', async (request, reply) => {
    endTurn(request);
    const isRefused = reply.statusCode === 401 || reply.statusCode === 403;
    if (isRefused && ownerOf(request) === null && kindOf(request) !== 'free') guesses.spend(addressOf(request));
  });
}
