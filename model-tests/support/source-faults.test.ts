import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { outlivesItsChildren, sourceFaults } from './source-faults.ts';

describe('source faults', () => {
  it.each(['Date.now', 'new Date()', 'performance.', 'Math.random', 'crypto.'])('name %s in an assign', (impure) => {
    expect(sourceFaults(`actions: { note: assign({ at: () => ${impure} }) }`)).toEqual([
      `reads ${impure} outside of delays`,
    ]);
  });

  it('leave the clock to the delays', () => {
    expect(sourceFaults('setup({ delays: { untilDue: ({ context }) => context.dueMs - Date.now() } })')).toEqual([]);
    expect(sourceFaults('setup({ delays: { untilDue: () => 5 }, guards: { due: () => Date.now() > 5 } })')).toEqual([
      'reads Date.now outside of delays',
    ]);
  });

  it('name a spawn without an id', () => {
    expect(sourceFaults("enqueue.spawnChild('slot', { id: `slot:${number}`, input: { number } });")).toEqual([]);
    expect(sourceFaults("enqueue.spawnChild('slot', { input: { number } });")).toEqual([
      'spawns an actor without an id',
    ]);
  });

  it('name sendParent', () => {
    expect(sourceFaults("notify: sendParent({ type: 'slot.expired' })")).toEqual(['uses sendParent']);
  });
});

describe('a machine that spawns', () => {
  const source = "enqueue.spawnChild('slot', { id: 'slot' });";

  it('outlives its children when it takes their failures', () => {
    expect(outlivesItsChildren(createMachine({ on: { 'xstate.error.actor.*': {} } }), source)).toBe(true);
    expect(outlivesItsChildren(createMachine({}), source)).toBe(false);
    expect(outlivesItsChildren(createMachine({}), '')).toBe(true);
  });
});
