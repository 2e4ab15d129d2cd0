import { afterEach, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { startSubject } from '../subject.ts';
import { agreesWith } from './opinion.ts';

const door = createMachine({ initial: 'shut', states: { shut: {} } });
const { steps } = startSubject(door, undefined, { states: new Set(), transitions: new Set(), events: new Set() });
const compare = () => agreesWith(() => () => ({ state: 'open' }))(undefined, undefined, steps);

afterEach(() => {
  globalThis.onDisagreement = undefined;
});

it('a machine that is otherwise than an opinion fails its test, unless someone counts that apart', () => {
  expect(compare).toThrow('they differ');
  const heard: string[] = [];
  globalThis.onDisagreement = (test) => heard.push(test);
  expect(compare).not.toThrow();
  expect(heard).toEqual([expect.stringContaining('unless someone counts that apart')]);
});
