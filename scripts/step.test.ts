import { expect, it } from 'vitest';
import { outputOfStep } from './step.mjs';

it('a step of npm start has its seconds and what it printed', async () => {
  const { seconds, ...step } = await outputOfStep(['node', '-e', 'console.log("one"); console.error("two")']);
  expect(step).toEqual({ isDone: true, output: 'one\ntwo' });
  expect(seconds).toMatch(/^\d+\.\d$/);
});

it('a step of npm start that fails says so with its words', async () => {
  expect(await outputOfStep(['node', '-e', 'console.error("no such file"); process.exit(2)'])).toMatchObject({
    isDone: false,
    output: 'no such file',
  });
  expect(await outputOfStep(['there-is-no-such-command'])).toMatchObject({
    isDone: false,
    output: expect.stringContaining('there-is-no-such-command'),
  });
});
