import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { locationMessagesMachine, selectMessages, selectMessagesState } from './location-messages.machine.ts';

function start() {
  const reading = asked<Answer<'notificationSettings'>, Args<'notificationSettings'>>();
  const logic = locationMessagesMachine.provide({ actors: { notificationSettings: reading.logic } });
  const { actor, heard } = startInSystem(logic, { input: () => ({ sid: '501' }) });
  const state = () => selectMessagesState(actor.getSnapshot());
  return { actor, heard, reading, state };
}
beforeEach(() => void vi.useFakeTimers());

const failure = (status: number, message: string) => ({ call: 'notificationSettings' as const, status, message });

it('the messages that a customer wants are read (SUBD-31, SUBD-32)', async () => {
  const { actor, reading, state } = start();
  const wanted = { common_events: { all: true }, person_events: { all: false } };
  expect(reading.inputs).toEqual([{ params: { sid: '501' } }]);
  await reading.answer({ push: wanted, email: wanted });
  expect([state(), selectMessages(actor.getSnapshot())]).toEqual(['shown', { push: wanted, email: wanted }]);
});

it('messages that were never chosen are not a failure (SUBD-33, SUBD-34)', async () => {
  const { reading, state, heard } = start();
  await reading.fail(failure(404, 'Settings not found'));
  expect([state(), heard()]).toEqual(['none', []]);
});

it('messages that could not be read are a failure, and are read again on demand (SUBD-34, SOCK-19)', async () => {
  const { actor, reading, state, heard } = start();
  await reading.fail(failure(500, 'Out of order.'));
  const expected = toast('error', 'Endpoint: sub/notifications/settings/501. Out of order.');
  expect([state(), heard()]).toEqual(['failed', [{ to: 'toasts', event: expected }]]);
  actor.send({ type: 'messages.retry' });
  expect(reading.inputs).toHaveLength(2);
});
