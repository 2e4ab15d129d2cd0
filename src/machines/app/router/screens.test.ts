import { describe, expect, it } from 'vitest';
import { agentOf } from '../../testing/agents.ts';
import { alarmWith } from '../../testing/alarms.ts';
import type { RouterContext } from './router.context.ts';
import { VISIT } from './router.fixture.ts';
import { type Screen, SCREEN_NAMES, type ScreenName, SCREENS } from './screens.ts';

const RETURNED = { eventId: '100001', reasonId: 3, refusal: null };
const CONTEXT: RouterContext = {
  tab: 'tab-1',
  agent: agentOf('admin'),
  address: { path: '/app/any/301', query: '?page=2', visit: VISIT, remembered: null },
  hubIsConnected: true,
  lineLacksTicks: true,
  usesSsVideo: true,
  board: { seats: { 100001: 3 }, wasTaking: true, opened: alarmWith() },
  orders: { eventId: '100001', ordered: ['OFF'] },
  takesAtOnce: true,
  changed: [],
  returned: RETURNED,
  waiting: [],
  left: null,
};
const { address, board } = CONTEXT;
const LINE = { hubIsConnected: true, lineLacksTicks: true };
const LIST = { path: '/app/any/301', query: '?page=2' };
const WORK = { ...VISIT, ...LINE, tab: 'tab-1', mayArm: true, returned: RETURNED, opened: board.opened };
const CAMERA = { sid: '501', uuid: 'cam-1' };
const QUEUE = { ...LINE, tab: 'tab-1', agentId: '7', mayChangeControls: true };

type Started = readonly [input: object | undefined, ...hears: readonly ('news' | 'query')[]];
/** Input of each of an admin's screens, and the kinds of news it gets. */
const STARTED: Readonly<Record<ScreenName, Started>> = {
  dashboard: [{ ...LIST, watchesFloor: true }, 'news', 'query'],
  account: [{ agentId: '7', firstName: 'Olivia' }],
  settings: [{ role: 'admin' }],
  queue: [{ ...QUEUE, usesSsVideo: true, board, takesAtOnce: true }, 'news'],
  verifyRespond: [{ ...WORK, ordered: ['OFF'] }, 'news'],
  followUp: [{ ...WORK, ordered: ['OFF'] }, 'news'],
  eventList: [LIST, 'news', 'query'],
  auditList: [LIST, 'news', 'query'],
  repsList: [LIST, 'news', 'query'],
  subscribers: [LIST, 'news', 'query'],
  invites: [LIST, 'news', 'query'],
  cameraLinks: [LIST, 'news', 'query'],
  sources: [LIST, 'news', 'query'],
  cxReport: [undefined],
  rep: [{ id: '301' }],
  camera: [{ ...CAMERA, setsLink: true }, 'news'],
  cameraSetup: [{ ...CAMERA, userId: '301' }],
  serviceLocations: [{ ...LINE, userId: '301', mayEdit: true }, 'news'],
  machines: [{ query: '?page=2' }, 'query'],
  practice: [undefined],
  webcam: [undefined],
  video: [{ ...CAMERA, mayTalk: true }],
};
const inputOf = (name: ScreenName, context: RouterContext) => {
  const { input }: Screen = SCREENS[name];
  return input?.(context);
};

describe('a screen', () => {
  it.each(SCREEN_NAMES)('is started with what it is about, and hears what concerns it: %s', (name) => {
    const { hearsNews, followsQuery }: Screen = SCREENS[name];
    const hears = [...(hearsNews ? ['news'] : []), ...(followsQuery ? ['query'] : [])];
    expect([inputOf(name, CONTEXT), ...hears]).toEqual(STARTED[name]);
  });

  it('offers another role nothing that only an admin may do', () => {
    const context = { ...CONTEXT, agent: agentOf('qa') };
    const names = ['dashboard', 'queue', 'followUp', 'serviceLocations', 'video'] as const;
    expect(names.map((name) => inputOf(name, context))).toMatchObject([
      { watchesFloor: false },
      { mayChangeControls: false },
      { mayArm: false },
      { mayEdit: false },
      { mayTalk: false },
    ]);
  });

  it('a visit to another event starts without what is known of this one', () => {
    const other = { ...CONTEXT, address: { ...address, visit: { ...VISIT, eventId: '100002' } } };
    expect(inputOf('followUp', other)).toMatchObject({ returned: null, opened: null, ordered: [] });
  });

  it('Event List and Audit List start with the saved filters, where the role may have any', () => {
    const filters = 'status=open';
    const saved = { ...CONTEXT, address: { ...address, filters } };
    const names = ['eventList', 'auditList'] as const;
    expect(names.map((name) => inputOf(name, saved))).toEqual([
      { ...LIST, saved: filters },
      { ...LIST, saved: filters },
    ]);
    expect(inputOf('eventList', { ...saved, agent: agentOf('agent_ops') })).toEqual(LIST);
  });
});
