import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { selectLocations, selectMoreCount, serviceLocationsMachine } from './service-locations.machine.ts';

type Listed = Answer<'listSubscriptions'>;
const listed = (count: number): Listed => ({
  items: Array.from({ length: count }, (_, index) => subscriptionWith({ sid: String(501 + index) })),
  total: count,
});

function start(hubIsConnected: boolean) {
  const list = asked<Listed, Args<'listSubscriptions'>>();
  const logic = serviceLocationsMachine.provide({ actors: { listSubscriptions: list.logic } });
  const input = { userId: '301', mayEdit: true, hubIsConnected, lineLacksTicks: false };
  const { actor, heard } = startInSystem(logic, { input: () => input });
  const shown = () => selectLocations(actor.getSnapshot())?.map(({ id }) => id) ?? null;
  return { actor, heard, list, shown };
}

describe('serviceLocations', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the active locations of a customer (SUBD-04)', async () => {
    const { list, shown } = start(true);
    expect([list.inputs, shown()]).toEqual([[{ params: { userId: '301' }, query: { activeOnly: true } }], null]);
    await list.answer(listed(2));
    expect(shown()).toEqual(['location-501', 'location-502']);
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

  it('that could not be read says why, once', async () => {
    const { list, heard } = start(false);
    await list.fail({ call: 'listSubscriptions', status: 500, message: 'Out of order.' });
    expect(heard().map(({ event }) => event)).toEqual([
      toast('error', 'Endpoint: subscriptions/users/301. Out of order.'),
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    await list.fail({ call: 'listSubscriptions', status: 500, message: 'Out of order.' });
    expect(heard()).toEqual([]);
  });

  it('notifies the router of the first card with unsaved changes and of the last, and asks that card', async () => {
    const { actor, list, heard } = start(true);
    await list.answer(listed(2));
    const change = (sid: string, hasChanges: boolean) => actor.send({ type: 'location.changed', sid, hasChanges });
    change('501', true);
    change('502', true);
    expect(heard()).toEqual([{ to: 'router', event: { type: 'changes.made', form: 'serviceLocations' } }]);
    change('501', false);
    expect(heard()).toEqual([]);
    change('502', false);
    expect(heard()).toEqual([{ to: 'router', event: { type: 'changes.settled', form: 'serviceLocations' } }]);
  });
});
