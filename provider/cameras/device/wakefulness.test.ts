import { expect, it } from 'vitest';
import { deferred } from '../../testing/fakes/deferred.ts';
import { createWakefulness } from './wakefulness.ts';

const CAMERA = 'camera-1';

it('a camera’s sleep is written after a report of its viewer that is still on its way', async () => {
  const writes: string[] = [];
  const report = deferred();
  const wakefulness = createWakefulness(
    {
      async keepAwake(uuid) {
        await report.promise;
        writes.push(`${uuid} awake`);
      },
      async sleep(uuid) {
        writes.push(`${uuid} asleep`);
      },
    },
    () => {},
  );
  wakefulness.keepAwake(CAMERA);
  wakefulness.sleep(CAMERA);
  report.resolve();
  await wakefulness.written();
  expect(writes).toEqual(['camera-1 awake', 'camera-1 asleep']);
});

it('a report that could not be written is logged, and the next one is written', async () => {
  const writes: string[] = [];
  const logged: string[] = [];
  const wakefulness = createWakefulness(
    {
      keepAwake: () => Promise.reject(new Error('no connection')),
      async sleep(uuid) {
        writes.push(`${uuid} asleep`);
      },
    },
    (line) => logged.push(line),
  );
  wakefulness.keepAwake(CAMERA);
  wakefulness.sleep(CAMERA);
  await wakefulness.written();
  expect([writes, logged]).toEqual([
    ['camera-1 asleep'],
    ['A camera could not be kept awake or put to sleep: Error: no connection'],
  ]);
});
