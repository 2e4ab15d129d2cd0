import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { DeskNews } from './desk.events.ts';
import { deskMachine, MOVE_MAX_MS, NO_ANSWER } from './desk.machine.ts';
import { selectIsElsewhere, selectIsMoving } from './desk.selectors.ts';

function start() {
  const received: string[] = [];
  const otherTabs = fromCallback<DeskNews, { agentId: string; tab: string }>(({ input, receive }) => {
    expect(input).toEqual({ agentId: '7', tab: 'tab-1' });
    receive(({ type }) => void received.push(type));
  });
  const { actor, heard } = startInSystem(deskMachine.provide({ actors: { otherTabs } }), {
    as: 'desk',
    input: () => ({ agentId: '7', tab: 'tab-1' }),
  });
  return {
    desk: actor,
    heard,
    received: () => received.splice(0),
    seen: () => [selectIsElsewhere(actor.getSnapshot()), selectIsMoving(actor.getSnapshot())],
  };
}

const BARRED = { to: 'queue', event: { type: 'taking.barred' } };
const FREED = { to: 'queue', event: { type: 'taking.freed' } };
const TAKES = { to: 'router', event: { type: 'router.takeAlarms' } };

describe('the desk', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('notifies the other tabs while its agent works here, over changes of the screen', () => {
    const { desk, received } = start();
    desk.send({ type: 'work.begun' });
    desk.send({ type: 'work.begun' });
    desk.send({ type: 'work.ended' });
    vi.advanceTimersByTime(999);
    desk.send({ type: 'work.begun' });
    vi.advanceTimersByTime(5_000);
    expect(received()).toEqual(['work.begun']);
  });

  it('notifies them that it ended once what is given back is on its way', () => {
    const { desk, received } = start();
    desk.send({ type: 'work.begun' });
    desk.send({ type: 'work.ended' });
    received();
    vi.advanceTimersByTime(999);
    expect(received()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(received()).toEqual(['work.ended']);
    desk.send({ type: 'work.begun' });
    expect(received()).toEqual(['work.begun']);
  });

  it('says while the agent works in another tab, whichever', () => {
    const { desk, seen } = start();
    desk.send({ type: 'other.began', tab: 'tab-2' });
    desk.send({ type: 'other.began', tab: 'tab-3' });
    desk.send({ type: 'other.left', tab: 'tab-2' });
    expect(seen()).toEqual([true, false]);
    desk.send({ type: 'other.left', tab: 'tab-3' });
    expect(seen()).toEqual([false, false]);
  });

  it('moved here takes alarms as soon as every other tab has given back its own', () => {
    const { desk, received, heard, seen } = start();
    desk.send({ type: 'other.began', tab: 'tab-2' });
    desk.send({ type: 'other.began', tab: 'tab-3' });
    desk.send({ type: 'desk.moveHere' });
    expect([received(), seen(), heard()]).toEqual([['others.end'], [true, true], []]);
    desk.send({ type: 'other.left', tab: 'tab-2' });
    expect(heard()).toEqual([]);
    desk.send({ type: 'other.left', tab: 'tab-3' });
    expect([heard(), seen()]).toEqual([[TAKES], [false, false]]);
  });

  it('bars the queue while another tab alone takes alarms, until the last such tab is gone', () => {
    const { desk, heard } = start();
    desk.send({ type: 'desk.ask' });
    desk.send({ type: 'other.began', tab: 'tab-4' });
    expect(heard()).toEqual([]);
    for (const tab of ['tab-2', 'tab-3']) desk.send({ type: 'other.began', tab, takesAlone: true });
    desk.send({ type: 'desk.ask' });
    expect(heard()).toEqual([BARRED, BARRED, BARRED]);
    for (const tab of ['tab-4', 'tab-2']) desk.send({ type: 'other.left', tab });
    expect(heard()).toEqual([]);
    desk.send({ type: 'other.left', tab: 'tab-3' });
    expect(heard()).toEqual([FREED]);
  });

  it('moved here frees the queue before it takes alarms, also of a tab that is stuck', () => {
    const { desk, heard } = start();
    desk.send({ type: 'other.began', tab: 'tab-2', takesAlone: true });
    heard();
    desk.send({ type: 'desk.moveHere' });
    vi.advanceTimersByTime(MOVE_MAX_MS);
    desk.send({ type: 'desk.ask' });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('warning', NO_ANSWER) }, FREED, TAKES]);
  });

  it('moved here does not wait for a tab that is stuck', () => {
    const { desk, heard, seen } = start();
    desk.send({ type: 'other.began', tab: 'tab-2' });
    desk.send({ type: 'desk.moveHere' });
    vi.advanceTimersByTime(MOVE_MAX_MS - 1);
    expect(heard()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard()).toEqual([{ to: 'toasts', event: toast('warning', NO_ANSWER) }, TAKES]);
    expect(seen()).toEqual([true, false]);
  });

  it('moved away sends what waits and leaves the work, which gives back its alarms', () => {
    const { desk, heard, received } = start();
    desk.send({ type: 'work.begun' });
    received();
    desk.send({ type: 'desk.wanted' });
    expect(heard()).toEqual([
      { to: 'outbox', event: { type: 'endings.send' } },
      { to: 'router', event: { type: 'router.navigate', to: '/app/dashboard' } },
    ]);
    vi.advanceTimersByTime(1_000);
    expect(received()).toEqual(['work.ended']);
  });

  it('a desk where no one works is not moved away', () => {
    const { desk, heard } = start();
    desk.send({ type: 'desk.wanted' });
    desk.send({ type: 'desk.moveHere' });
    expect(heard()).toEqual([]);
  });
});
