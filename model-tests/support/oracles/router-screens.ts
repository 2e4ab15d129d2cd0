import type { AnyEventObject } from 'xstate';
import type { RouterContext } from '../../../src/machines/app/router/router.context.ts';
import { lineOf, type Seen, sentTo } from './opinion.ts';
import type { Address } from '../../../src/machines/app/router/address.ts';

type Sendings = NonNullable<Seen['sent']>;
export type Known = Omit<RouterContext, 'left' | 'waiting'>;

/** A screen as the rows have it (table E, SHELL-10). */
export interface Screened {
  readonly path: string;
  readonly isAboutEvent?: true;
  /** An alarm is worked on there. */
  readonly isVisit?: true;
  readonly hearsNews?: true;
  readonly followsQuery?: true;
  /** A customer may see it, and not only staff. */
  readonly isCustomers?: true;
  readonly input?: (known: Known) => object;
  readonly arrived?: (eventId: string) => Sendings;
  readonly hidden?: (how: string) => Sendings;
}

const pictures = sentTo('livestreamMetrics', { type: 'pictures.left' });
export const releaseTaken = sentTo('outbox', { type: 'duty.due', id: 'unsetTaken' });
export const visitLeft = sentTo('recording', { type: 'visit.left' });
const work = (how: string) => sentTo('agentWork', { type: 'work.left', how });
const entered = (type: string) => (eventId: string) => [
  sentTo('agentWork', { type, eventId }),
  sentTo('recording', { type: 'visit.entered', eventId }),
];
const visitOf = ({ address: { visit } }: Known) => {
  const { userId = '', sid = '', eventId = '', uuid = '' } = visit;
  return { userId, sid, eventId, uuid };
};
const listOf = ({ address: { path, query = '' } }: Known) => ({ path, query });
const idIn = ({ address: { path } }: Known) => path.replace(/.*\//, '');
const agentId = ({ agent }: Known) => agent?.id ?? '';
const isAdmin = ({ agent }: Known) => agent?.role === 'admin';
const visitInput = (known: Known) => {
  const { returned, board, orders, address } = known;
  const isOf = (one: { eventId: string } | null) => one?.eventId === address.visit.eventId;
  return {
    ...visitOf(known),
    tab: known.tab,
    mayArm: isAdmin(known),
    ...lineOf(known),
    returned: isOf(returned) ? returned : null,
    opened: isOf(board.opened) ? board.opened : null,
    ordered: isOf(orders) ? orders.ordered : [],
  };
};

const LIST = { hearsNews: true, followsQuery: true, input: listOf } as const;
const VISIT = { isAboutEvent: true, isVisit: true, hearsNews: true, input: visitInput } as const;

export const SCREENED: Readonly<Record<string, Screened>> = {
  dashboard: {
    ...LIST,
    path: '/app/dashboard',
    input: (known) => ({ ...listOf(known), watchesFloor: isAdmin(known) }),
  },
  account: {
    path: '/app/account',
    isCustomers: true,
    input: (known) => ({ agentId: agentId(known), firstName: known.agent?.firstName ?? '' }),
  },
  settings: { path: '/app/settings', isCustomers: true, input: ({ agent }) => ({ role: agent?.role ?? null }) },
  queue: {
    path: '/app/queue',
    hearsNews: true,
    input: (known) => {
      const { tab, usesSsVideo, takesAtOnce, board } = known;
      const who = { tab, agentId: agentId(known), mayChangeControls: isAdmin(known) };
      return { ...who, ...lineOf(known), usesSsVideo, board, takesAtOnce };
    },
    hidden: (how) => [sentTo('hub', { type: 'acceptNew.set', acceptNew: false }), work(how), releaseTaken],
  },
  verifyRespond: {
    ...VISIT,
    path: '/app/verify-respond',
    arrived: entered('verify.entered'),
    hidden: (how) => [work(how), pictures],
  },
  followUp: { ...VISIT, path: '/app/follow-up', arrived: entered('followUp.entered'), hidden: (how) => [work(how)] },
  eventList: { ...LIST, path: '/app/event-list' },
  auditList: { ...LIST, path: '/app/audit-list' },
  repsList: { ...LIST, path: '/app/reps-list' },
  subscribers: { ...LIST, path: '/app/subs' },
  invites: { ...LIST, path: '/app/invites' },
  cxReport: { path: '/external/cx-report' },
  rep: { path: '/app/rep/:userId', input: (known) => ({ id: idIn(known) }) },
  camera: {
    path: '/app/camera',
    isAboutEvent: true,
    hearsNews: true,
    input: (known) => {
      const { sid, uuid } = visitOf(known);
      return { sid, uuid };
    },
    arrived: () => [visitLeft],
    hidden: () => [pictures],
  },
  cameraSetup: {
    path: '/app/cameras',
    input: (known) => {
      const { userId, sid, uuid } = visitOf(known);
      return { userId, sid, uuid };
    },
  },
  serviceLocations: {
    path: '/app/subs/:userId',
    hearsNews: true,
    input: (known) => ({
      userId: idIn(known),
      mayEdit: isAdmin(known),
      ...lineOf(known),
    }),
    hidden: () => [pictures],
  },
  machines: {
    path: '/app/machines',
    followsQuery: true,
    input: ({ address: { query = '' } }) => ({ query }),
  },
  practice: { path: '/app/practice' },
  webcam: { path: '/app/webcam' },
  video: {
    path: '/app/video',
    input: (known) => {
      const { sid, uuid } = visitOf(known);
      return { sid, uuid, mayTalk: isAdmin(known) };
    },
  },
};

export const screenOf = (path: string): string | undefined =>
  Object.keys(SCREENED).find((name) => SCREENED[name]?.path === path);

/** Where an address leads: a screen's name, a redirect, or a page of words (SHELL-10, AUTH-06 to AUTH-10, ROLE-12). */
export function leadsTo(
  { path, visit }: Address,
  role: string | null,
): { screen: string } | { to: string } | 'login' | 'textPage' {
  if (role === null) return path === '/' ? 'login' : { to: '/' };
  const home = { to: '/app/dashboard' };
  if (path === '/') return home;
  const name = screenOf(path);
  const screen = name === undefined ? undefined : SCREENED[name];
  if (name === undefined || screen === undefined) return 'textPage';
  const isTheirs = role !== 'customer' || screen.isCustomers === true;
  if (!isTheirs) return name === 'dashboard' || name === 'cxReport' ? 'textPage' : home;
  return screen.isAboutEvent === true && visit.sid === undefined ? home : { screen: name };
}

/** What the shown screen hears of what happens elsewhere. */
export const isNews = ({ type }: AnyEventObject): boolean =>
  /^(alarm|duty|hub)\./.test(type) ||
  ['camera.leased', 'queueSettings.changed', 'tab.hidden', 'tab.closing', 'clock.jumped'].includes(type);
