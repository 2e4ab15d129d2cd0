import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { deferred } from '../testing/fakes/deferred.ts';

describe('The end of the provider', () => {
  let app: FastifyInstance;
  let shutdown: Shutdown;
  let url: string;
  let steps: string[];
  let logged: string[];
  const step = (name: string) => async () => void steps.push(name);
  const asked = deferred();
  const answered = deferred<string>();

  beforeEach(async () => {
    app = Fastify();
    steps = [];
    logged = [];
    app.addHook('onClose', step('server'));
    shutdown = createShutdown(app, (line) => logged.push(line), 0);
    app.get('/slow', async () => {
      asked.resolve();
      return answered.promise;
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  it('hands over before it waits for a call, stops what runs after that, and closes the database last', async () => {
    shutdown.onEnd('database', step('database'));
    shutdown.onEnd('access log', step('access log'));
    shutdown.onStop('director', step('director'));
    const handedOver = deferred();
    shutdown.onHandOver(() => {
      steps.push('hand-over');
      handedOver.resolve();
    });
    const slow = fetch(`${url}/slow`);
    await asked.promise;
    const closed = shutdown.close();
    await handedOver.promise;
    expect([shutdown.isDraining(), shutdown.running()]).toEqual([true, ['GET /slow']]);
    expect(steps).toEqual(['hand-over']);
    answered.resolve('done');
    await closed;
    expect(await (await slow).text()).toBe('done');
    expect(steps).toEqual(['hand-over', 'director', 'server', 'access log', 'database']);
    expect(shutdown.running()).toEqual([]);
  });

  it('names what does not end', async () => {
    const stopped = deferred();
    const entered = deferred();
    shutdown.onStop('director', async () => {
      entered.resolve();
      await stopped.promise;
    });
    const closed = shutdown.close();
    await entered.promise;
    expect(shutdown.running()).toEqual(['director']);
    stopped.resolve();
    await closed;
  });

  it('continues after something failed to end, and logs it', async () => {
    shutdown.onStop('director', () => Promise.reject(new Error('No answer.')));
    shutdown.onEnd('database', step('database'));
    await shutdown.close();
    expect([steps, logged]).toEqual([['server', 'database'], ['The director did not end in order: Error: No answer.']]);
  });
});
