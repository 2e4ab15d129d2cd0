import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { neverArmedMachine, selectIsArming, selectNeverArmed } from './never-armed.machine.ts';

beforeEach(() => void vi.useFakeTimers());

const LOCATION = { sid: '501', userId: '301', account: 'A501', name: 'Bakery', street: '5 Oak Lane' };

function start() {
  const list = asked<Answer<'disarmedLocations'>, Args<'disarmedLocations'>>();
  const arm = asked<Answer<'armLocations'>, Args<'armLocations'>>();
  const logic = neverArmedMachine.provide({ actors: { disarmedLocations: list.logic, armLocations: arm.logic } });
  const { actor, heard } = startInSystem(logic, { input: () => undefined });
  return { actor, list, arm, said: () => heard().map(({ event }) => event) };
}

it('the locations that were never armed are armed by one order, and read again', async () => {
  const { actor, list, arm, said } = start();
  await list.answer({ items: [LOCATION], total: 1 });
  expect(selectNeverArmed(actor.getSnapshot())).toEqual([LOCATION]);
  actor.send({ type: 'neverArmed.arm' });
  expect([arm.inputs, selectIsArming(actor.getSnapshot())]).toEqual([[{ body: { sids: ['501'] } }], true]);
  await arm.answer({});
  expect(said()).toEqual([toast('success', 'Armed: 1')]);
  await list.answer({ items: [], total: 0 });
  expect(selectNeverArmed(actor.getSnapshot())).toEqual([]);
  actor.send({ type: 'neverArmed.arm' });
  expect(arm.inputs).toHaveLength(1);
});

it('the locations that were never armed stay listed when the order fails, and are none where a provider has no list', async () => {
  const { actor, list, arm, said } = start();
  await list.answer({ items: [LOCATION], total: 1 });
  actor.send({ type: 'neverArmed.arm' });
  await arm.fail({ call: 'armLocations', status: 500, message: 'Busy.' });
  expect(said()).toEqual([toast('error', 'Endpoint: locations/arm. Busy.')]);
  expect(selectNeverArmed(actor.getSnapshot())).toEqual([LOCATION]);
  const other = start();
  await other.list.fail({ call: 'disarmedLocations', status: 404, message: 'Absent.', isAbsent: true });
  expect([selectNeverArmed(other.actor.getSnapshot()), other.said()]).toEqual([[], []]);
});
