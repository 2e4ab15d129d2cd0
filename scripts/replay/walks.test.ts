import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import { machineOf } from '../../model-tests/support/shipped-machines.ts';
import { transitionsOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { vitestText } from '../../src/machines/pages/machines/walk/vitest-text.ts';
import { createWalker } from '../../src/services/journal/walk/walker.ts';

const FILE = 'build/paths/walk.ts';
const walker = createWalker(transitionsOf);
const machine = machineOf('walk');
const numberOf = (type: string, source: string): number =>
  transitionsOf(machine).findIndex((one) => one.eventType === type && one.source.key === source);

const begin = { type: 'walk.begin', walk: { machine: 'door', events: [], lead: 0 } };
const go = { type: 'walk.go', event: { type: 'door.open' } };
const back = { type: 'walk.back' };
const walked = walker.along(machine, undefined, [begin, go, { type: 'walk.end' }]);

describe('a walk through a machine', () => {
  it('goes by pure steps, and says which transitions they took', () => {
    expect(walked.error).toBe('');
    expect(walked.steps.map(({ snapshot, taken }) => [snapshot.value, ...taken])).toEqual([
      ['none'],
      ['walking', numberOf('walk.begin', 'none')],
      ['walking', numberOf('walk.go', 'walking')],
      ['none', numberOf('walk.end', 'walking')],
    ]);
  });

  it('offers the transitions that the given events can take next, without those that a guard refuses', () => {
    const [, begun, gone] = walked.steps.map(({ snapshot }) => walker.ways(snapshot, [go, back]));
    expect(begun).toEqual(new Map([[numberOf('walk.go', 'walking'), go]]));
    expect(gone).toEqual(
      new Map([
        [numberOf('walk.go', 'walking'), go],
        [numberOf('walk.back', 'walking'), back],
      ]),
    );
  });

  it('ends where an event breaks the machine, with the reason', () => {
    const brittle = createMachine({
      on: {
        'door.slammed': {
          actions: assign(() => {
            throw new Error('It is of glass.');
          }),
        },
      },
    });
    const { steps, error } = walker.along(brittle, undefined, [{ type: 'door.slammed' }, { type: 'door.slammed' }]);
    expect([steps.length, error]).toEqual([1, 'Error: It is of glass.']);
  });
});

// Registers the test that the walk is.
mkdirSync('build/paths', { recursive: true });
const text = vitestText({
  machine: 'walk',
  input: undefined,
  events: [begin, go, { type: 'walk.end' }],
  states: walked.steps.map(({ snapshot }) => snapshot.value),
  context: walked.steps.at(-1)?.snapshot.context,
});
writeFileSync(FILE, text.replaceAll(`from './`, `from '${resolve('model-tests')}/`));
await import(/* @vite-ignore */ resolve(FILE));
