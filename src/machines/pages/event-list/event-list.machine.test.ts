import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import type { ListPage } from '../../kit/list/list.rows.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { readingOf } from '../../testing/reading.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { EventFilter } from './event-list.filter.ts';
import { eventListMachine } from './event-list.machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the Event List is read every 20 s, and a failure names its call (EVENTS-34)', async () => {
  expect(await readingOf(eventListMachine, { path: '/app/event-list', query: '' })).toMatchObject({
    toast: toast('error', 'Endpoint: events/list. Busy.'),
    everyMs: 20_000,
  });
});

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

it.each([
  ['', 10],
  ['?limit=5', 5],
  ['?limit=25', 25],
  ['?limit=100', 100],
  ['?limit=200', 200],
])('the Event List has its sizes of a page: %s', async (query, limit) => {
  const { inputs } = await readingOf(eventListMachine, { path: '/app/event-list', query });
  expect(inputs[0]).toMatchObject({ query: { limit } });
});
