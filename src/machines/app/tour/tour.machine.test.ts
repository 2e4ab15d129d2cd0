import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { TOUR_STEPS, tourMachine } from './tour.machine.ts';
import { selectIsOffered, selectStep } from './tour.selectors.ts';

function start() {
  const load = asked<boolean, { agentId: string }>();
  const saved: string[] = [];
  const machine = tourMachine.provide({
    actors: { loadIsKnown: load.logic },
    actions: { saveIsKnown: (_, { agentId }) => void saved.push(agentId) },
  });
  const { actor } = startInSystem(machine, { input: () => ({ agentId: '55' }) });
  const seen = () => [selectIsOffered(actor.getSnapshot()), selectStep(actor.getSnapshot())];
  return { actor, load, saved, seen };
}

describe('the tour', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is offered to who does not know it, until it is skipped', async () => {
    const { actor, load, saved, seen } = start();
    expect(seen()).toEqual([false, null]);
    await load.answer(false);
    expect([seen(), saved]).toEqual([[true, null], []]);
    actor.send({ type: 'tour.end' });
    expect([seen(), saved]).toEqual([[false, null], ['55']]);
  });

  it('is known as soon as it is begun, and over after its last step', async () => {
    const { actor, load, saved, seen } = start();
    await load.answer(false);
    actor.send({ type: 'tour.begin' });
    expect([seen(), saved]).toEqual([[false, 1], ['55']]);
    actor.send({ type: 'tour.back' });
    expect(seen()).toEqual([false, 1]);
    for (let step = 2; step <= TOUR_STEPS; step += 1) actor.send({ type: 'tour.next' });
    expect(seen()).toEqual([false, TOUR_STEPS]);
    actor.send({ type: 'tour.back' });
    expect(seen()).toEqual([false, TOUR_STEPS - 1]);
    actor.send({ type: 'tour.next' });
    actor.send({ type: 'tour.next' });
    expect(seen()).toEqual([false, null]);
  });

  it('is not offered to who knows it, but taken again when they ask', async () => {
    const { actor, load, saved, seen } = start();
    await load.answer(true);
    expect(seen()).toEqual([false, null]);
    actor.send({ type: 'tour.begin' });
    actor.send({ type: 'tour.next' });
    actor.send({ type: 'tour.begin' });
    expect([seen(), saved]).toEqual([[false, 1], []]);
    actor.send({ type: 'tour.end' });
    expect(seen()).toEqual([false, null]);
  });
});
