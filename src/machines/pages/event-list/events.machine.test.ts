import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import { asked } from '../../testing/asked.ts';
import { startPage } from '../../testing/page.ts';
import { EVENT_LIST_ADDRESS, type EventFilter } from './event-list.filter.ts';
import { eventsMachine, selectFlagging } from './events.machine.ts';

const INPUT = { path: '/app/event-list', query: '?sid=501' };

function start() {
  const flag = asked<Answer<'flagForReview'>, Args<'flagForReview'>>();
  const ids = asked<readonly string[], LoadInput<EventFilter>>();
  const page = startPage(eventsMachine, INPUT, { flagForReview: flag.logic, listIds: ids.logic });
  return {
    ...page,
    flag,
    ids,
    flagging: () => selectFlagging(page.actor.getSnapshot()),
    sends: (...eventIds: string[]) => page.actor.send({ type: 'events.flag', eventIds }),
    refuse: (message: string, status: number | null = 404) => flag.fail({ call: 'flagForReview', status, message }),
  };
}
const flagOf = (eventId: string) => ({ params: { eventId }, body: { flag: true } });

beforeEach(() => void vi.useFakeTimers());

it('the page of the events starts its list, and passes its address, the line and alarms on to it', () => {
  const { actor, started, received } = start();
  const news = [
    { type: 'query.changed', query: '?sid=502' },
    { type: 'hub.connected' },
    { type: 'alarm.updated', alarm: alarmWith() },
  ];
  for (const event of news) actor.send(event);
  expect([started, received]).toEqual([{ list: INPUT }, news.map((event) => ({ to: 'list', event }))]);
});

it('selected events are flagged for review one after the other, and how many is said at the end', async () => {
  const { flag, heard, flagging, sends } = start();
  sends('1', '2');
  sends('3');
  expect([flag.inputs, flagging()]).toEqual([[flagOf('1')], { done: 0, of: 2 }]);
  await flag.answer({});
  expect([flag.inputs, flagging(), heard()]).toEqual([[flagOf('1'), flagOf('2')], { done: 1, of: 2 }, []]);
  await flag.answer({});
  expect([flagging(), heard()]).toEqual([
    null,
    [{ to: 'toasts', event: toast('success', '2 events flagged for AI review') }],
  ]);
});

it('all events of a query are found first, and flagged as selected ones are', async () => {
  const { actor, ids, flag, flagging } = start();
  const found = { query: EVENT_LIST_ADDRESS.read('?sid=501'), asOf: '9' };
  actor.send({ type: 'events.flagAll', ...found });
  expect([ids.inputs, flagging()]).toEqual([[found], { done: 0, of: null }]);
  await ids.answer(['1', '2']);
  expect([flag.inputs, flagging()]).toEqual([[flagOf('1')], { done: 0, of: 2 }]);
});

it('none is flagged where all events of a query cannot be found, and the reason is said', async () => {
  const { actor, ids, flag, flagging, heard } = start();
  actor.send({ type: 'events.flagAll', query: EVENT_LIST_ADDRESS.read(''), asOf: null });
  await ids.fail({ call: 'listEvents', status: 500, message: 'Out of order.' });
  expect([flag.inputs, flagging(), heard()]).toEqual([
    [],
    null,
    [{ to: 'toasts', event: toast('error', 'Endpoint: events/list. Out of order.') }],
  ]);
});

it('events that are refused are named with the reason, and the others are flagged', async () => {
  const { flag, heard, refuse, sends } = start();
  sends('1', '2', '3', '4', '5', '6');
  await refuse('It is a test.');
  await flag.answer({});
  for (let count = 0; count < 4; count += 1) await refuse('There is no such event.');
  expect(heard()).toEqual([
    {
      to: 'toasts',
      event: toast(
        'error',
        '5 events not flagged for AI review. 1: It is a test. 3, 4, 5 and 1 more: There is no such event.',
      ),
    },
  ]);
});

it('no further event is flagged where nothing answers', async () => {
  const { flag, heard, flagging, refuse, sends } = start();
  sends('1', '2');
  await refuse('No answer.', null);
  expect([flag.inputs.length, flagging(), heard()]).toEqual([
    1,
    null,
    [{ to: 'toasts', event: toast('error', '2 events not flagged for AI review. 1, 2: No answer.') }],
  ]);
});
