import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { tourMachine } from './tour.machine.ts';
import { selectIsOffered, selectStep } from './tour.selectors.ts';

async function start(isKnown: boolean | Error) {
  const load = asked<boolean, { agentId: string }>();
  const saved: string[] = [];
  const machine = tourMachine.provide({
    actors: { loadIsKnown: load.logic },
    actions: { saveIsKnown: (_, { agentId }) => void saved.push(agentId) },
  });
  const { actor } = startInSystem(machine, { input: () => ({ agentId: '55' }) });
  expect([load.inputs, actor.getSnapshot().value]).toEqual([[{ agentId: '55' }], 'loading']);
  await (isKnown instanceof Error ? load.fail(isKnown) : load.answer(isKnown));
  const seen = () => {
    const snapshot = actor.getSnapshot();
    return [snapshot.value, selectIsOffered(snapshot), selectStep(snapshot)];
  };
  return { actor, saved, seen };
}

describe('the tour', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is offered to an agent who does not know it, until it is skipped', async () => {
    const { actor, saved, seen } = await start(false);
    expect([seen(), saved]).toEqual([['offered', true, null], []]);
    actor.send({ type: 'tour.end' });
    expect([seen(), saved]).toEqual([['known', false, null], ['55']]);
  });

  it('is known as soon as it is begun, and over after its last step', async () => {
    const { actor, saved, seen } = await start(false);
    actor.send({ type: 'tour.begin' });
    expect([seen(), saved]).toEqual([['taken', false, 1], ['55']]);
    actor.send({ type: 'tour.back' });
    expect(seen()).toEqual(['taken', false, 1]);
    for (let step = 2; step <= 5; step += 1) actor.send({ type: 'tour.next' });
    expect(seen()).toEqual(['taken', false, 5]);
    actor.send({ type: 'tour.back' });
    expect(seen()).toEqual(['taken', false, 4]);
    actor.send({ type: 'tour.next' });
    actor.send({ type: 'tour.next' });
    expect(seen()).toEqual(['known', false, null]);
  });

  it.each([true, new Error('No storage.')])(
    'is not offered to an agent who knows it, or where that cannot be read, but taken again when they ask: %s',
    async (isKnown) => {
      const { actor, saved, seen } = await start(isKnown);
      expect(seen()).toEqual(['known', false, null]);
      actor.send({ type: 'tour.begin' });
      actor.send({ type: 'tour.next' });
      actor.send({ type: 'tour.begin' });
      expect([seen(), saved]).toEqual([['taken', false, 1], []]);
      actor.send({ type: 'tour.end' });
      expect(seen()).toEqual(['known', false, null]);
    },
  );
});
