import { expect, it } from 'vitest';
import { startSteps } from './start-steps.ts';

it('a step of the start is logged with its seconds once it is done, and not when it failed', async () => {
  const logged: string[] = [];
  let nowMs = 500;
  const step = startSteps(
    (line) => logged.push(line),
    () => nowMs,
  );
  const opened = await step('database', async () => {
    nowMs += 1_260;
    return 'open';
  });
  await expect(step('clips', () => Promise.reject(new Error('no clips')))).rejects.toThrow('no clips');
  expect(opened).toBe('open');
  expect(logged).toEqual(['start  database: 1.3 s']);
});
