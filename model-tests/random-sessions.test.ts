import { getStateNodes } from '@xstate/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { wholePortal } from './support/pretend-portal.ts';
import { liveRandomly } from './support/random-session.ts';

const SESSIONS = 1_000;
const BATCH = 100;
const STEPS = 60;
/** A batch takes two seconds; a busy machine is given more. */
const TIMEOUT_MS = 60_000;

const batches = Array.from({ length: SESSIONS / BATCH }, (_, index) => index * BATCH);

const statesOf = (machine: AnyStateMachine): readonly string[] => [
  ...getStateNodes(machine.root).map(({ id }) => id),
  ...Object.values(machine.implementations.actors).flatMap((logic) =>
    logic instanceof StateMachine ? statesOf(logic) : [],
  ),
];

describe('random sessions', () => {
  const visited = new Set<string>();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(batches)(
    'from seed %i on: the fold of each, and of its last segment, is what was live',
    async (first) => {
      for (let seed = first; seed < first + BATCH; seed += 1) {
        vi.setSystemTime(TAKEN_AT_MS);
        const session = await liveRandomly(seed, STEPS);
        expect(session.folded(), `seed ${seed}`).toEqual(session.live());
        expect(session.foldedSegment(), `seed ${seed}`).toEqual(session.living());
        for (const state of session.states()) visited.add(state);
        session.portal.stop();
      }
    },
    TIMEOUT_MS,
  );

  it('come through nine of ten states of all machines', () => {
    const states = [...new Set(statesOf(wholePortal))];
    const unvisited = states.filter((id) => !visited.has(id));
    expect(unvisited.length / states.length, `unvisited: ${unvisited.join(', ')}`).toBeLessThan(0.1);
  });
});
