import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startPage } from '../../testing/page.ts';
import { repsMachine, selectLeaving } from './reps.machine.ts';

const INPUT = { path: '/app/reps-list', query: '' };
const ANN = { userId: '501', email: 'ann@example.com' };

function start() {
  const logout = asked<Answer<'forceRepLogout'>, Args<'forceRepLogout'>>();
  const page = startPage(repsMachine, INPUT, { forceRepLogout: logout.logic });
  const shown = () => {
    const snapshot = page.actor.getSnapshot();
    return [snapshot.value, selectLeaving(snapshot), snapshot.context.leaving];
  };
  return { ...page, logout, shown };
}

beforeEach(() => void vi.useFakeTimers());

it('the page starts its list, and passes its address and the line on to it', () => {
  const { actor, started, received } = start();
  actor.send({ type: 'query.changed', query: '?search=ann' });
  actor.send({ type: 'hub.connected' });
  expect([started, received]).toEqual([
    { list: INPUT },
    [
      { to: 'list', event: { type: 'query.changed', query: '?search=ann' } },
      { to: 'list', event: { type: 'hub.connected' } },
    ],
  ]);
});

it('a rep is logged out once that is confirmed, and the list is read again (REPS-11)', async () => {
  const { actor, received, heard, logout, shown } = start();
  expect(shown()).toEqual(['idle', null, null]);
  actor.send({ type: 'logout.ask', ...ANN });
  expect([shown(), logout.inputs]).toEqual([['confirming', ANN, ANN], []]);
  actor.send({ type: 'logout.confirm' });
  expect([shown(), logout.inputs]).toEqual([['loggingOut', null, ANN], [{ query: { user_id: '501' } }]]);
  await logout.answer({});
  expect([shown(), received, heard()]).toEqual([
    ['idle', null, null],
    [{ to: 'list', event: { type: 'list.reload' } }],
    [{ to: 'toasts', event: toast('success', 'ann@example.com was logged out') }],
  ]);
});

it('a logout that is canceled is not sent (REPS-11)', () => {
  const { actor, logout, shown } = start();
  actor.send({ type: 'logout.ask', ...ANN });
  actor.send({ type: 'logout.cancel' });
  expect([shown(), logout.inputs]).toEqual([['idle', null, null], []]);
});

it('a logout that fails names its call, and may be asked for again', async () => {
  const { actor, heard, logout, shown } = start();
  actor.send({ type: 'logout.ask', ...ANN });
  actor.send({ type: 'logout.confirm' });
  await logout.fail({ call: 'forceRepLogout', status: 500, message: 'Busy.' });
  expect([shown(), heard()]).toEqual([
    ['idle', null, null],
    [{ to: 'toasts', event: toast('error', 'Endpoint: manage-reps/force-rep-logout. Busy.') }],
  ]);
});
