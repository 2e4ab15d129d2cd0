// @vitest-environment jsdom
import { alarmWith } from '../../src/machines/testing/alarms.ts';
import { eventListMachine } from '../../src/machines/pages/event-list/event-list.machine.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

const ROWS = ['100001', '100002'].map((eventId) => alarmWith({ eventId }));

/** A supervisor at the list of all events; the provider thinks about what is asked from then on. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('eventList.load', { items: ROWS, total: 2, asOf: '100002', next: null });
  await page.goes('/app/event-list');
  page.repliesTo('eventList.load', () => null);
  return page;
}

/**
 * A text is searched for half a second after it was typed, and stands in the address; the rows that are shown stay until others come, and
 * what of them is selected stays selected; why they do not come is shown once as a message, and stays beside the list (EVENTS-03, API-09).
 */
function expects(done: readonly string[]) {
  let [address, rows, selected]: [string, number, number] = ['', ROWS.length, 0];
  let [isAsked, isTyping, hasFailed]: [boolean, boolean, boolean] = [false, false, false];
  let said: readonly string[] = [];
  const search = () => {
    if (isTyping) [address, isAsked, selected, isTyping] = ['?search=Hollis', true, 0, false];
  };
  const steps: Record<string, () => void> = {
    'agent types a name': () => (isTyping = true),
    'half a second passes': search,
    'agent selects all rows': () => (selected = rows),
    'agent reloads': () => (isAsked = true),
    'one row comes': () => {
      [rows, isAsked, hasFailed, selected] = [1, false, false, Math.min(selected, 1)];
    },
    'the provider fails': () => {
      if (!hasFailed) said = ['Endpoint: events/list. The provider answers 500.'];
      [isAsked, hasFailed] = [false, true];
    },
    [LATER]: () => {
      search();
      said = [];
    },
  };
  for (const step of done) steps[step]?.();
  const head = [
    selected === 0 ? '' : `${selected} selected`,
    hasFailed ? 'Not updating: The provider answers 500.Retry' : '',
  ].filter(Boolean);
  return { address, rows, head, said, isAsked };
}
const search = (page: Page) => page.first('input[type="search"]');

walkPage({
  title: 'a list',
  machine: eventListMachine,
  length: 3,
  begin,
  actor: (page) => page.find('router/screen'),
  verbs: [
    {
      name: 'agent types a name',
      hears: () => ({ type: 'search.type', typed: 'Hollis' }),
      control: search,
      does: (page) => page.writes(search(page) as Element, 'Hollis'),
      isOnce: true,
    },
    { name: 'half a second passes', hears: 'after untilTyped', does: (page) => page.waits(500) },
    {
      name: 'agent selects all rows',
      hears: 'rows.toggle',
      control: (page) => page.control('Select all rows of this page'),
      isOnce: true,
    },
    { name: 'agent reloads', hears: 'list.reload', does: (page) => page.presses('r'), isOnce: true },
    {
      name: 'one row comes',
      hears: 'xstate.done.actor.load',
      answers: ['eventList.load', ''],
      does: (page) =>
        page.isAnswered('eventList.load', { items: ROWS.slice(0, 1), total: 1, asOf: '100002', next: null }),
    },
    {
      name: 'the provider fails',
      hears: () => ({ type: 'xstate.error.actor.load', error: { status: 500, message: 'No.' } }),
      answers: ['eventList.load', ''],
      does: (page) => page.isRefused('eventList.load', 500),
    },
  ],
  leftOut: {
    'asked for as what is searched': [
      'filter.change',
      'filters.clear',
      'sort.by',
      'page.go',
      'size.choose',
      'search.apply',
    ],
    'selected as all of them': ['row.toggle', 'rows.extend'],
    'read again as after a reload': ['hub.connected', 'after untilRefresh'],
    'of the address, which a search changes': ['query.changed'],
    'change rows only': ['alarm.updated', 'row.read'],
    'of a file': ['export.start', 'export.progressed', 'export.finished', 'export.cancel', 'export.failed'],
  },
  looks: (page) => ({
    address: page.query(),
    rows: wordsOf('tbody tr').length,
    head: wordsOf(
      '.list-head > span:not(.list-gap), .list-head [role="alert"], .list-scroll [role="status"], .list-scroll [role="alert"]',
    ),
    said: wordsOf('.toast:not(.toast-gone) .toast-text'),
    isAsked: page.isAsked('eventList.load', ''),
  }),
  expects,
});
