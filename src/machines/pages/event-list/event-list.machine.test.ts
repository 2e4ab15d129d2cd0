import { beforeEach, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import type { ListPage } from '../../kit/list/list.rows.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { EventFilter } from './event-list.filter.ts';
import { eventListMachine } from './event-list.machine.ts';

beforeEach(() => void vi.useFakeTimers());

it('the Event List announces alarms raised since it was read that fit its filters (EVENTS-34)', async () => {
  const load = asked<ListPage<AlarmEvent>, LoadInput<EventFilter>>();
  const { actor } = startInSystem(eventListMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/event-list', query: '?sid=501' }),
  });
  await load.answer({ items: [], total: 0, asOf: '7' });
  for (const alarm of [
    { eventId: '6', sid: '501' },
    { eventId: '7', sid: '501' },
    { eventId: '8', sid: '501' },
    { eventId: '9', sid: '502' },
  ])
    actor.send({ type: 'alarm.updated', alarm: alarmWith(alarm) });
  expect(actor.getSnapshot().context.newer).toEqual(['8']);
});
