import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { INVITES_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { inviteUsersMachine } from './invite-users.machine.ts';
import { selectIsOpen, selectProblem } from './invites.selectors.ts';

function start(typed = '') {
  const call = asked<Answer<'inviteUsers'>, Args<'inviteUsers'>>();
  const owner = fromTransition((reports: readonly string[], { type }: AnyEventObject) => [...reports, type], []);
  const reportTo = createActor(owner).start();
  const { actor: dialog, heard } = startInSystem(inviteUsersMachine.provide({ actors: { inviteUsers: call.logic } }), {
    input: () => ({ reportTo }),
  });
  dialog.send({ type: 'invite.open' });
  dialog.send({ type: 'invite.type', typed });
  return { dialog, heard, call, reported: () => reportTo.getSnapshot().context, snapshot: () => dialog.getSnapshot() };
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`);

describe('the dialog that invites', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('submits its list once: trimmed, without empty items and repetitions (INV-09, INV-10, INV-12)', () => {
    const { dialog, call } = start(' a@example.com, ,A@Example.com,\nb@example.com,');
    dialog.send({ type: 'invite.submit' });
    dialog.send({ type: 'invite.submit' });
    expect(call.inputs).toEqual([{ body: { emails: ['a@example.com', 'b@example.com'] } }]);
  });

  it('says how many were imported, has the list read again, and closes (INV-13)', async () => {
    const { dialog, call, heard, reported, snapshot } = start('a@example.com, b@example.com, c@example.com');
    dialog.send({ type: 'invite.submit' });
    await call.answer({ count: 2, skipped: 1 });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('success', 'Imported 2 invites. Skipped: 1') }]);
    expect(reported()).toEqual(['users.invited']);
    expect([selectIsOpen(snapshot()), snapshot().context.typed]).toEqual([false, '']);
  });

  it('says why a submission was refused, and keeps all that was typed (INV-14)', async () => {
    const { dialog, call, heard, snapshot } = start('a@example.com');
    dialog.send({ type: 'invite.submit' });
    await call.fail({ call: 'inviteUsers', status: 500, message: 'Out of order.' });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: invites. Out of order.') }]);
    expect([snapshot().value, snapshot().context.typed]).toEqual(['editing', 'a@example.com']);
    expect(snapshot().can({ type: 'invite.submit' })).toBe(true);
  });

  it('keeps what was typed when it is closed, and stays open while it submits', () => {
    const { dialog, snapshot } = start('a@example.com');
    dialog.send({ type: 'invite.close' });
    expect(selectIsOpen(snapshot())).toBe(false);
    dialog.send({ type: 'invite.open' });
    expect(snapshot().context.typed).toBe('a@example.com');
    dialog.send({ type: 'invite.submit' });
    dialog.send({ type: 'invite.close' });
    expect(snapshot().value).toBe('sending');
  });

  it('is closed until it is opened', () => {
    const reportTo = createActor(fromTransition(() => null, null));
    const { actor } = startInSystem(inviteUsersMachine, { input: () => ({ reportTo }) });
    expect(selectIsOpen(actor.getSnapshot())).toBe(false);
  });

  it(`submits ${INVITES_MAX} addresses (INV-11)`, () => {
    const { snapshot } = start(many(INVITES_MAX).join());
    expect([selectProblem(snapshot()), snapshot().can({ type: 'invite.submit' })]).toEqual([null, true]);
  });

  it.each([
    ['without an address', ' , ', { kind: 'none' }],
    ['with a malformed one', 'a@example.com, broken', { kind: 'malformed', addresses: ['broken'] }],
    ['with malformed ones', 'a@example.com, broken, b@', { kind: 'malformed', addresses: ['broken', 'b@'] }],
    ['with too many', many(INVITES_MAX + 1).join(), { kind: 'tooMany', count: INVITES_MAX + 1 }],
  ])('submits no list %s (INV-11, INV-12)', (_, typed, problem) => {
    const { dialog, call, snapshot } = start(typed);
    dialog.send({ type: 'invite.submit' });
    expect([selectProblem(snapshot()), call.inputs]).toEqual([problem, []]);
  });
});
