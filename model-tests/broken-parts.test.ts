import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { hasEnded, restarted } from '../src/machines/app/portal/portal.texts.ts';
import { PARTS, type PartName, RESTARTS_MAX, RESTARTS_WITHIN_MS } from '../src/machines/app/portal/portal.constants.ts';
import { alarmWith, TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { startScenario, type Story } from './support/scenario.ts';

const alarm = alarmWith();
const VISIT = '/app/verify-respond?sid=501&eventId=1';

/** A supervisor at the queue, with one alarm in its first slot. */
async function takeAlarm(): Promise<Story> {
  const story = await startScenario('/app/queue', undefined, 'agent_supervisor');
  await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  story.answers('queue.takeEvents', { items: [alarm], total: 1 });
  await story.does('router/screen', { type: 'acceptNew.turnOn' });
  return story;
}

/** A defect in the machine of this actor, at the next event it receives. */
async function breaks(story: Story, path: string, event?: AnyEventObject): Promise<void> {
  story.breaks(path, event);
  await story.settle();
}

const toastsOf = (story: Story) =>
  (story.contextOf('toasts') as { shown: readonly { text: string }[] }).shown.map(({ text }) => text);

describe('a part that breaks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS });
  });

  it.each(PARTS)('%s is there again, and the agent is notified; the rest continues', async (part) => {
    const story = await takeAlarm();
    const before = story.actor(part);
    await breaks(story, part);
    expect(story.broken()).toEqual([`portal/${part}`]);
    expect(before.getSnapshot().status).toBe('error');
    expect(story.actor(part)).not.toBe(before);
    expect(story.actor(part).getSnapshot().status).toBe('active');
    expect(before.system.get(part)).toBe(story.actor(part));
    expect(toastsOf(story)).toEqual([restarted(part)]);
    await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
    expect(story.stateOf('router')).toEqual({ queue: 'shown' });
    expect(story.stateOf('router/screen/slot-1')).toMatchObject({ occupied: {} });
    expect(story.folded()).toEqual(story.live());
  });

  it('leaves no card opening for ever when the outbox breaks while it holds the alarm', async () => {
    const story = await takeAlarm();
    story.repliesTo('delivery.deliver', () => null);
    await story.does('router/screen/slot-1', { type: 'slot.open' });
    expect(story.stateOf('router/screen/slot-1')).toMatchObject({ occupied: { life: 'opening' } });
    await breaks(story, 'outbox');
    expect(story.stateOf('router/screen/slot-1')).toMatchObject({ occupied: { life: { offered: 'idle' } } });
  });

  it('takes up the duties that the browser kept', async () => {
    const story = await takeAlarm();
    story.repliesTo('delivery.deliver', () => null);
    const release = { id: 'unhold:1', call: 'unholdEvent', args: { query: { eventId: '1' } } };
    await story.does('outbox', { type: 'duty.filed', duty: release });
    await breaks(story, 'outbox');
    expect(story.contextOf('outbox')).toMatchObject({ owed: { 'unhold:1': { duty: release, stage: 'sending' } } });
  });

  it('takes alarms on, when the hub breaks', async () => {
    const story = await takeAlarm();
    await breaks(story, 'hub');
    expect(story.contextOf('hub')).toMatchObject({ acceptNew: true });
    expect(story.contextOf('router')).toMatchObject({ hubIsConnected: false });
    await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
    expect(story.contextOf('router')).toMatchObject({ hubIsConnected: true });
  });

  it('comes back to the address, when the router breaks', async () => {
    const story = await takeAlarm();
    await story.does('router', { type: 'router.navigate', to: '/app/account' });
    await breaks(story, 'router');
    expect(story.stateOf('router')).toEqual({ account: 'shown' });
    expect(story.contextOf('router')).toMatchObject({ hubIsConnected: true });
  });

  it.each(['recording', 'router', 'microphone'] as const)(
    'leaves the work on the visited event recorded, when the %s breaks',
    async (part) => {
      const story = await startScenario(VISIT, undefined, 'agent_ops');
      expect(story.stateOf('recording')).toEqual({ recording: 'running' });
      await breaks(story, part);
      expect(story.stateOf('recording')).toEqual({ recording: 'running' });
      expect(story.contextOf('recording')).toMatchObject({ eventId: '1' });
      await story.does('router', { type: 'router.navigate', to: '/app/account' });
      expect(story.stateOf('recording')).toBe('silent');
    },
  );

  it('ends all actors below it', async () => {
    const story = await takeAlarm();
    const screen = story.actor('router/screen');
    const slot = story.actor('router/screen/slot-1');
    await breaks(story, 'router');
    expect([screen.getSnapshot().status, slot.getSnapshot().status]).toEqual(['stopped', 'stopped']);
  });

  it('stays ended when it breaks too often, and is restarted again after a time', async () => {
    const story = await takeAlarm();
    for (let time = 0; time < RESTARTS_MAX; time += 1) await breaks(story, 'counters');
    await story.passes(RESTARTS_WITHIN_MS);
    for (let time = 0; time < RESTARTS_MAX; time += 1) await breaks(story, 'counters');
    expect(ended(story)).toEqual([]);
    await breaks(story, 'counters');
    expect(ended(story)).toEqual(['counters']);
    expect(() => story.actor('counters')).toThrow('There is no counters.');
    expect(hasEnded('counters')).toBe('The numbers at the top stopped working. Reload the page to restart it.');
    expect(story.folded()).toEqual(story.live());
  });

  it('is a screen: it says so, and the agent can open it again', async () => {
    const story = await takeAlarm();
    const slot = story.actor('router/screen/slot-1');
    await breaks(story, 'router/screen');
    expect(story.stateOf('router')).toEqual({ queue: 'broken' });
    expect(slot.getSnapshot().status).toBe('stopped');
    expect(story.broken()).toEqual(['portal/router/screen']);
    await story.does('router', { type: 'router.retry' });
    expect(story.stateOf('router')).toEqual({ queue: 'shown' });
    expect(story.folded()).toEqual(story.live());
  });
});

const ended = (story: Story): readonly PartName[] =>
  (story.portal.getSnapshot() as { context: { ended: readonly PartName[] } }).context.ended;
