import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrain, type Drain } from './drain.ts';
import { mountHealth } from './health.ts';
import { type Deferred, deferred } from '../testing/fakes/deferred.ts';

describe('A provider that shuts down', () => {
  let app: FastifyInstance;
  let drain: Drain;
  let url: string;
  let asked: Deferred<void>;
  let answered: Deferred<string>;

  beforeEach(async () => {
    app = Fastify();
    drain = createDrain(app);
    asked = deferred();
    answered = deferred();
    mountHealth(app, { proofAgeMs: () => 0, isDraining: drain.isDraining });
    app.get('/quick', async () => 'done');
    app.get('/slow/:id', async () => {
      asked.resolve();
      return answered.promise;
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const answerOf = async (path: string) => {
    const { status, headers } = await fetch(`${url}${path}`);
    return { status, connection: headers.get('connection'), retryAfter: headers.get('retry-after') };
  };

  it('answers 503 at /readyz while it still serves every call, on connections that then close', async () => {
    drain.announce();
    expect(await answerOf('/readyz')).toEqual({ status: 503, connection: 'close', retryAfter: null });
    expect(await answerOf('/quick')).toEqual({ status: 200, connection: 'close', retryAfter: null });
  });

  it('refuses new calls, so that they are made elsewhere, and still answers that it is alive', async () => {
    drain.refuse();
    expect(await answerOf('/quick')).toEqual({ status: 503, connection: 'close', retryAfter: '1' });
    expect(await answerOf('/healthz')).toEqual({ status: 200, connection: 'close', retryAfter: null });
  });

  it('lets the calls under way end, and names them by method and route meanwhile', async () => {
    const slow = fetch(`${url}/slow/7`);
    await asked.promise;
    drain.refuse();
    const ended = drain.callsEnded();
    expect(drain.underWay()).toEqual(['GET /slow/:id']);
    answered.resolve('done');
    await ended;
    expect([await (await slow).text(), drain.underWay()]).toEqual(['done', []]);
  });
});
