import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  selectLocations,
  selectMoreCount,
  selectWhyNoLocations,
  serviceLocationsMachine,
} from './service-locations.machine.ts';

type Listed = Answer<'listSubscriptions'>;
const listed = (count: number): Listed => ({
  items: Array.from({ length: count }, (_, index) => subscriptionWith({ sid: String(501 + index) })),
  total: count,
});

const granted = (sid: string, ...uuids: readonly string[]) => [`location-${sid}`, { type: 'tiles.granted', uuids }];

function start(hubIsConnected: boolean) {
  const list = asked<Listed, Args<'listSubscriptions'>>();
  const logic = serviceLocationsMachine.provide({ actors: { listSubscriptions: list.logic } });
  const input = { userId: '301', mayEdit: true, hubIsConnected, lineLacksTicks: false };
  const { actor, heard } = startInSystem(logic, { input: () => input });
  const shown = () => selectLocations(actor.getSnapshot())?.map(({ id }) => id) ?? null;
  const cards: unknown[] = [];
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return;
    const { actorRef, event } = inspected;
    if (actorRef instanceof Actor && actorRef.id.startsWith('location-') && !event.type.startsWith('xstate.'))
      cards.push([actorRef.id, event]);
  });
  /** Events sent to its cards since the last call. */
  const passed = () => cards.splice(0);
  return { actor, heard, list, shown, passed };
}

describe('serviceLocations', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shows the active locations of a customer (SUBD-04)', async () => {
    const { actor, list, shown } = start(true);
    expect([list.inputs, shown()]).toEqual([[{ params: { userId: '301' }, query: { activeOnly: true } }], null]);
    await list.answer(listed(2));
    expect(shown()).toEqual(['location-501', 'location-502']);
    const card = { userId: '301', mayEdit: true, reportTo: { id: actor.id } };
    const contexts = selectLocations(actor.getSnapshot())?.map((location) => location.getSnapshot().context);
    expect(contexts).toMatchObject(['501', '502'].map((sid) => ({ ...card, sid })));
  });

  it('shows nine live pictures over all cards, first come first served, another one when that is preferred (VR-49)', async () => {
    const { actor, list, passed } = start(false);
    await list.answer(listed(2));
    expect(passed()).toEqual([granted('501'), granted('502')]);
    const uuids = Array.from({ length: 10 }, (_, index) => `cam-${index}`);
    actor.send({ type: 'tiles.wanted', sid: '502', uuids: ['other'] });
    actor.send({ type: 'tiles.wanted', sid: '501', uuids });
    expect(passed().slice(-2)).toEqual([granted('501', ...uuids.slice(0, 8)), granted('502', 'other')]);
    actor.send({ type: 'tile.preferred', sid: '501', uuid: 'cam-9' });
    expect(passed()).toEqual([granted('501', 'cam-9', ...uuids.slice(0, 7)), granted('502', 'other')]);
    await vi.advanceTimersByTimeAsync(5_000);
    await list.answer(listed(1));
    expect(passed()).toEqual([granted('501', 'cam-9', ...uuids.slice(0, 8))]);
  });

  it('shows ten, and says how many there are beside them (SUBD-02, SUBD-03, VR-49)', async () => {
    const { actor, list, shown } = start(true);
    await list.answer(listed(13));
    expect([shown()?.length, selectMoreCount(actor.getSnapshot())]).toEqual([10, 3]);
  });

  it('reads them every 5 s while the sockets are away, and never while they are open (SUBD-05, VR-50, SOCK-10)', async () => {
    const { actor, list } = start(true);
    await list.answer(listed(1));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(list.inputs).toHaveLength(1);
    actor.send({ type: 'hub.disconnected' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(list.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(list.inputs).toHaveLength(2);
    await list.answer(listed(1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(list.inputs).toHaveLength(3);
    await list.answer(listed(1));
    actor.send({ type: 'hub.connected' });
    await list.answer(listed(1));
    const { length } = list.inputs;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(list.inputs).toHaveLength(length);
  });

  it.each([true, false])(
    'reads on as the line is by the time they are read: open before is %s',
    async (isConnected) => {
      const { actor, list } = start(isConnected);
      actor.send({ type: isConnected ? 'hub.disconnected' : 'hub.connected' });
      await list.answer(listed(1));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(list.inputs).toHaveLength(isConnected ? 2 : 1);
    },
  );

  it('reads them every 10 s beside an open line that does not tick', async () => {
    const { actor, list } = start(false);
    await list.answer(listed(1));
    actor.send({ type: 'hub.connected', ticks: false });
    await list.answer(listed(1));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(list.inputs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(list.inputs).toHaveLength(3);
  });

  it('keeps the cards that stay, and drops those that are gone', async () => {
    const { actor, list, shown } = start(false);
    await list.answer(listed(2));
    const [first] = selectLocations(actor.getSnapshot()) ?? [];
    await vi.advanceTimersByTimeAsync(5_000);
    await list.answer(listed(1));
    expect(shown()).toEqual(['location-501']);
    expect(selectLocations(actor.getSnapshot())?.[0]).toBe(first);
  });

  it('a page that could not be read says why, once', async () => {
    const { actor, list, heard } = start(false);
    await list.fail({ call: 'listSubscriptions', status: 500, message: 'Out of order.' });
    expect(heard().map(({ event }) => event)).toEqual([
      toast('error', 'Endpoint: subscriptions/users/301. Out of order.'),
    ]);
    expect(selectWhyNoLocations(actor.getSnapshot())).toBe('Out of order.');
    await vi.advanceTimersByTimeAsync(5_000);
    await list.fail({ call: 'listSubscriptions', status: 500, message: 'Still out of order.' });
    expect([heard(), selectWhyNoLocations(actor.getSnapshot())]).toEqual([[], 'Still out of order.']);
    await vi.advanceTimersByTimeAsync(5_000);
    await list.answer(listed(1));
    expect(actor.getSnapshot().context.error).toBeNull();
    actor.send({ type: 'locations.retry' });
    expect(list.inputs).toHaveLength(4);
  });

  it('notifies the router of the first card with unsaved changes and of the last, and asks that card', async () => {
    const { actor, list, heard, passed } = start(true);
    await list.answer(listed(2));
    const change = (sid: string, hasChanges: boolean) => actor.send({ type: 'location.changed', sid, hasChanges });
    const routed = (type: string) => [{ to: 'router', event: { type, form: 'serviceLocations' } }];
    change('599', true);
    expect(heard()).toEqual([]);
    change('501', true);
    expect(heard()).toEqual(routed('changes.made'));
    change('502', true);
    expect(heard()).toEqual([]);
    passed();
    actor.send({ type: 'form.leave', to: '/app/subs' });
    expect(passed()).toEqual([['location-501', { type: 'form.leave', to: '/app/subs' }]]);
    change('501', false);
    expect(heard()).toEqual([]);
    change('502', false);
    expect(heard()).toEqual(routed('changes.settled'));
    change('502', true);
    heard();
    actor.send({ type: 'hub.disconnected' });
    await vi.advanceTimersByTimeAsync(5_000);
    await list.answer(listed(1));
    expect([heard(), actor.getSnapshot().context.changed]).toEqual([routed('changes.settled'), []]);
  });
});
