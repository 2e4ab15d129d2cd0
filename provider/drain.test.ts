import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createDrain } from './drain.ts';
import { mountHealth } from './health.ts';
import { deferred } from './testing/deferred.ts';

it('A provider that shuts down ends the calls under way and refuses new ones, so that they are made elsewhere', async () => {
  const app = Fastify();
  const drain = createDrain(app);
  const asked = deferred();
  const answered = deferred<string>();
  mountHealth(app, { proofAgeMs: () => 0, isDraining: drain.isDraining });
  app.get('/slow', async () => {
    asked.resolve();
    return answered.promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${url}/slow`);
  await asked.promise;

  const drained = drain.start();
  const refused = await fetch(`${url}/slow`);
  const ready = await fetch(`${url}/readyz`);
  answered.resolve('done');
  await drained;

  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    503,
    '1',
    'close',
  ]);
  expect(ready.status).toBe(503);
  expect(await (await slow).text()).toBe('done');
  await app.close();
});
