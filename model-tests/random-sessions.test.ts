import { getStateNodes } from '@xstate/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { faultsOf } from './support/faults.ts';
import { wholePortal } from './support/pretend-portal.ts';
import { liveRandomly } from './support/random-session.ts';

const SESSIONS = 1_000;
const BATCH = 100;
/** Sessions end after as many steps and up to as many more, so that they end in the middle of different things. */
const STEPS = 40;
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
    'from seed %i on: every fold is what was live, and what was live is sound (QUEUE-58, WORK-08, VR-19)',
    async (first) => {
      for (let seed = first; seed < first + BATCH; seed += 1) {
        vi.setSystemTime(TAKEN_AT_MS);
        const session = await liveRandomly(seed, STEPS + (seed % STEPS));
        for (const state of session.states()) visited.add(state);
        expect(session.folded(), `seed ${seed}`).toEqual(session.live());
        expect(session.foldedSegment(), `seed ${seed}`).toEqual(session.living());
        expect(faultsOf(session), `seed ${seed}`).toEqual([]);
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
