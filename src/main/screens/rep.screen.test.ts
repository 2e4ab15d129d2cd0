import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../contract/calls.ts';
import { selectInfoRef } from '../../machines/pages/rep/rep.machine.ts';
import { toast } from '../../machines/app/toasts/toasts.events.ts';
import { startInSystem } from '../../machines/testing/with-system.ts';
import { boundRep } from './rep.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

const REP = {
  id: '7',
  user_id: '501',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  role: 'agent_ops',
  is_active: true,
  last_active: null,
  registration_date: null,
} as const;

function start(failing: readonly CallName[], status = 500) {
  const sent: unknown[] = [];
  const call = (name: CallName) =>
    vi.fn<() => Promise<object>>(async (...args: unknown[]) => {
      sent.push([name, args[0]]);
      if (failing.includes(name)) throw { call: name, status, message: 'Out of order.' };
      return {};
    });
  const api = {
    getRep: vi.fn<Api['getRep']>(async () => REP),
    queueSettings: vi.fn<Api['queueSettings']>(() => new Promise(() => {})),
    updateRepStatus: call('updateRepStatus'),
    changeRepRole: call('changeRepRole'),
    updateRepInfo: call('updateRepInfo'),
    changeQueueSettings: call('changeQueueSettings'),
  };
  const { actor, heard } = startInSystem(boundRep(api), { input: () => ({ id: '7' }) });
  const form = () => selectInfoRef(actor.getSnapshot());
  return { sent, form, heard };
}

describe('the Rep Editor sends', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('status, role and what is not empty of names and e-mail, at once (REPS-24, REPS-25, REPS-30)', async () => {
    const { sent, form } = start([]);
    await vi.advanceTimersByTimeAsync(0);
    form()?.send({ type: 'form.change', change: { isActive: false, lastName: ' ', role: 'qa' } });
    form()?.send({ type: 'form.save' });
    expect(sent).toEqual([
      ['updateRepStatus', { query: { id: '7', rep_status: false } }],
      ['changeRepRole', { query: { id: '7', role: 'qa' } }],
      ['updateRepInfo', { body: { id: '7', email: 'ann@example.com', firstName: 'Ann', lastName: undefined } }],
    ]);
  });

  it.each([
    [500, undefined],
    [400, 'Out of order.'],
  ])('all three, and has one message for each that fails with %i (REPS-26..29)', async (status, reason) => {
    const { sent, form, heard } = start(['updateRepStatus', 'changeRepRole', 'updateRepInfo'], status);
    await vi.advanceTimersByTimeAsync(0);
    form()?.send({ type: 'form.change', change: { lastName: 'Stone' } });
    form()?.send({ type: 'form.save' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(3);
    expect(heard().filter(({ to }) => to === 'toasts')).toEqual(
      ['Status saving failed.', 'Role saving failed.', 'User info saving failed (first name, last name, email).'].map(
        (text) => ({ to: 'toasts', event: toast('error', text, reason) }),
      ),
    );
  });
});
