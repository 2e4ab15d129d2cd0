import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor, createActor, fromCallback } from 'xstate';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { TilesReport } from './live-budget.ts';
import { LOCATION_TABS, type LoadedLocation, type LocationReport, type LocationTab } from './location.events.ts';
import { locationMachine } from './location.machine.ts';
import { selectLocationState, selectSubscription, selectTab } from './location.selectors.ts';

const LOADED: LoadedLocation = { subscription: subscriptionWith(), isFresh: true, hasMonitoringDraft: false };
const FAILURE = { call: 'getSubscription', status: 503, message: 'Not now.' } as const;
const FAILED = [{ to: 'toasts', event: toast('error', 'Endpoint: subscriptions/501. Not now.') }];

function start(mayEdit = true) {
  const load = asked<LoadedLocation, { sid: string; isAgain: boolean }>();
  const reports: unknown[] = [];
  const owner = createActor(
    fromCallback<LocationReport | TilesReport | StreamReport>(({ receive }) => receive((one) => reports.push(one))),
  );
  const { actor, heard } = startInSystem(locationMachine.provide({ actors: { loadLocation: load.logic } }), {
    input: () => ({ userId: '301', sid: '501', mayEdit, reportTo: owner.start() }),
  });
  const parts: unknown[] = [];
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return;
    const { actorRef, event } = inspected;
    if (actorRef instanceof Actor && !event.type.startsWith('xstate.') && actorRef.id in actor.getSnapshot().children)
      parts.push([actorRef.id, event]);
  });
  return {
    actor,
    heard,
    load,
    reads: () => load.inputs.map(({ isAgain }) => isAgain),
    /** Reports, and events sent to its parts, since the last call. */
    reported: () => reports.splice(0),
    passed: () => parts.splice(0),
    choose: (tab: LocationTab) => actor.send({ type: 'tab.choose', tab }),
    tab: () => selectTab(actor.getSnapshot()),
  };
}
async function shown(mayEdit = true, loaded: Partial<LoadedLocation> = {}) {
  const subject = start(mayEdit);
  await subject.load.answer({ ...LOADED, ...loaded });
  return subject;
}

describe('location', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is read at once, and once more where what is known of it is not fresh', async () => {
    const { actor, load, reads, tab } = start();
    expect([load.inputs, selectLocationState(actor.getSnapshot())]).toEqual([
      [{ sid: '501', isAgain: false }],
      'loading',
    ]);
    await load.answer({ ...LOADED, isFresh: false });
    expect([reads(), tab(), selectSubscription(actor.getSnapshot())]).toEqual([
      [false, true],
      'service',
      LOADED.subscription,
    ]);
    const subscription = subscriptionWith({ uid: '302' });
    await load.answer({ ...LOADED, subscription, hasMonitoringDraft: true });
    expect([tab(), selectSubscription(actor.getSnapshot())]).toEqual(['service', subscription]);
  });

  it('says why it could not be read, and is read again on demand', async () => {
    const { actor, load, heard, reads } = start();
    await load.fail(FAILURE);
    expect([selectLocationState(actor.getSnapshot()), heard()]).toEqual(['failed', FAILED]);
    actor.send({ type: 'location.retry' });
    expect(reads()).toEqual([false, false]);
  });

  it('is read again when somebody looks for something a minute later (SUBD-37)', async () => {
    const { load, heard, reads, choose } = await shown();
    await vi.advanceTimersByTimeAsync(59_999);
    choose('status');
    await vi.advanceTimersByTimeAsync(1);
    expect(reads()).toEqual([false]);
    choose('service');
    expect(reads()).toEqual([false, true]);
    await load.fail(FAILURE);
    expect(heard()).toEqual(FAILED);
    choose('status');
    expect(reads()).toEqual([false, true, true]);
  });

  it('opens each tab with what it is about, one at a time', async () => {
    const { actor, choose, heard, reported } = await shown();
    const form = { target: { userId: '301', sid: '501' }, changesTo: { id: actor.id } };
    const parts = {
      service: { service: form },
      cameras: { monitoring: form },
      grid: { grid: { sid: '501', account: 'A501' } },
      status: { status: { sid: '501', mayEdit: true } },
      messages: { messages: { sid: '501' } },
      numbers: { numbers: form },
      arming: { armSchedule: { target: { userId: '301', sid: '501' } } },
    };
    for (const tab of LOCATION_TABS) {
      choose(tab);
      const children = Object.entries(actor.getSnapshot().children);
      const contexts = children.flatMap(([id, part]) => {
        const snapshot = part?.getSnapshot();
        return snapshot !== undefined && 'context' in snapshot ? [[id, snapshot.context]] : [];
      });
      expect(Object.fromEntries(contexts)).toMatchObject(parts[tab]);
      expect(children).toHaveLength(1);
    }
    expect(reported()).toEqual([{ type: 'tiles.wanted', sid: '501', uuids: [] }]);
    expect(heard()).toEqual([{ to: 'livestreamMetrics', event: { type: 'pictures.left', of: { sid: '501' } } }]);
  });

  it.each([true, false])(
    'shows its cameras to an admin alone, and first where a choice of them was left: %s',
    async (mayEdit) => {
      const { choose, tab } = await shown(mayEdit, { hasMonitoringDraft: true });
      expect(tab()).toBe(mayEdit ? 'cameras' : 'service');
      choose('messages');
      for (const own of ['cameras', 'grid'] as const) {
        choose(own);
        expect(tab()).toBe(mayEdit ? own : 'messages');
      }
    },
  );

  it.each([
    ['service', 'service'],
    ['cameras', 'monitoring'],
    ['numbers', 'numbers'],
  ] as const)(
    'stays at unsaved changes of %s, which its owner learns, and passes on what is asked',
    async (tab, part) => {
      const { actor, choose, reported, passed, tab: now } = await shown();
      choose(tab);
      const form = { form: part } as const;
      actor.send({ type: 'changes.made', ...form });
      choose('status');
      expect([now(), reported()]).toEqual([tab, [{ type: 'location.changed', sid: '501', hasChanges: true }]]);
      actor.send({ type: 'form.leave', to: '/app/subs', ...form });
      expect(passed()).toEqual([[part, { type: 'form.leave', to: '/app/subs', ...form }]]);
      actor.send({ type: 'changes.settled', ...form });
      choose('status');
      expect([now(), reported()]).toEqual(['status', [{ type: 'location.changed', sid: '501', hasChanges: false }]]);
    },
  );

  it('passes on which pictures may be shown', async () => {
    const { actor, choose, passed } = await shown();
    choose('grid');
    actor.send({ type: 'tiles.granted', uuids: ['cam-1'] });
    expect(passed()).toEqual([['grid', { type: 'tiles.granted', uuids: ['cam-1'] }]]);
  });
});
