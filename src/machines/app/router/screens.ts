import { mayChooseAlarmState } from '../../../../contract/alarm-states.ts';
import {
  ADMINS,
  AGENTS,
  CX_REPORTERS,
  EVENT_FILTERERS,
  FLOOR_WATCHERS,
  isOneOf,
  MACHINE_VIEWERS,
  PORTAL_USERS,
  REP_EDITORS,
  REP_VIEWERS,
  REVIEWERS,
  type Role,
  STAFF,
  SUBSCRIBER_VIEWERS,
  LINK_VIEWERS,
  SOURCE_VIEWERS,
} from '../../../../contract/roles.ts';
import type { Served } from '../../../../contract/capabilities.ts';
import { hubAware } from '../../kit/hub-aware.ts';
import type { RouterContext } from './router.context.ts';

/** One screen: its address, who may see it, and what the router does for it. */
export interface Screen extends Served {
  /**
   * Path of the screen. A segment that begins with a colon matches any: such a screen needs its subject in the address.
   */
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Role[];
  /** The screen works on one event or camera: it needs a sid, and its parameters are remembered (STORE-05 to STORE-07). */
  readonly aboutEvent: boolean;
  /**
   * A step of the work: the code of the next one is fetched ahead, then that of all, so that a lost network does not
   * stop the work.
   */
  readonly isWork?: true;
  /** Name under which its actor is a singleton. */
  readonly systemId?: string;
  /** Input of its machine; none without it. */
  readonly input?: (context: RouterContext) => object;
  /** The screen gets news of alarms, duties, the tab and the hub. */
  readonly hearsNews?: true;
  /** The query of the address holds its filters and page; the screen gets every change of it. */
  readonly followsQuery?: true;
  /**
   * Actions of the router when its actor starts, when its actor ends, and when it is left before its actor has started.
   */
  readonly onShow?: readonly string[];
  readonly onHide?: readonly string[];
  readonly onLeave?: readonly string[];
}

const idsOf = ({ address: { visit } }: RouterContext) => ({
  userId: visit.userId ?? '',
  sid: visit.sid ?? '',
  eventId: visit.eventId ?? '',
  uuid: visit.uuid ?? '',
});
const visitInput = (context: RouterContext) => ({
  ...idsOf(context),
  tab: context.tab,
  mayArm: context.agent !== null && mayChooseAlarmState(context.agent.role, 'OFF'),
  ...hubAware(context),
  returned: context.returned?.eventId === context.address.visit.eventId ? context.returned : null,
  opened: context.board.opened?.eventId === context.address.visit.eventId ? context.board.opened : null,
  ordered: context.orders.eventId === context.address.visit.eventId ? context.orders.ordered : [],
});

/**
 * Every screen, a row each (table E, SHELL-10). Beside it a screen has its machine in `screen-machines.ts` and its binding in
 * `src/main/screens`: their code is fetched when the screen is first shown.
 */
export const SCREENS = {
  dashboard: {
    path: '/app/dashboard',
    title: 'Dashboard',
    roles: PORTAL_USERS,
    aboutEvent: false,
    input: ({ address: { path, query }, agent }: RouterContext) => ({
      path,
      query: query ?? '',
      watchesFloor: isOneOf(FLOOR_WATCHERS, agent?.role),
    }),
    hearsNews: true,
    followsQuery: true,
  },
  account: {
    path: '/app/account',
    title: 'Account',
    roles: PORTAL_USERS,
    aboutEvent: false,
    input: ({ agent }: RouterContext) => ({ agentId: agent?.id ?? '', firstName: agent?.firstName ?? '' }),
  },
  settings: {
    path: '/app/settings',
    title: 'Settings',
    roles: PORTAL_USERS,
    aboutEvent: false,
    input: ({ agent }: RouterContext) => ({ role: agent?.role ?? null }),
  },
  queue: {
    path: '/app/queue',
    title: 'Queue',
    roles: AGENTS,
    aboutEvent: false,
    isWork: true,
    systemId: 'queue',
    input: (context: RouterContext) => ({
      tab: context.tab,
      agentId: context.agent?.id ?? '',
      mayChangeControls: isOneOf(ADMINS, context.agent?.role),
      ...hubAware(context),
      usesSsVideo: context.usesSsVideo,
      board: context.board,
      takesAtOnce: context.takesAtOnce,
    }),
    hearsNews: true,
    onHide: ['stopAccepting', 'notifyWorkLeft', 'releaseTaken', 'forgetToTake'],
    // Once more: a queue that was started again and never came back keeps what was taken before.
    onLeave: ['releaseTaken'],
  },
  verifyRespond: {
    path: '/app/verify-respond',
    title: 'Verify & Respond',
    roles: AGENTS,
    aboutEvent: true,
    isWork: true,
    systemId: 'verifyRespond',
    input: visitInput,
    hearsNews: true,
    onShow: ['notifyVerifying', 'notifyVisitEntered'],
    onHide: ['notifyWorkLeft', 'notifyPicturesLeft'],
    onLeave: ['releaseHeld', 'forgetProgress', 'forgetReturned', 'forgetOpened'],
  },
  followUp: {
    path: '/app/follow-up',
    title: 'Follow-up',
    roles: AGENTS,
    aboutEvent: true,
    isWork: true,
    systemId: 'followUp',
    input: visitInput,
    hearsNews: true,
    onShow: ['notifyFollowingUp', 'notifyVisitEntered'],
    onHide: ['notifyWorkLeft', 'notifyPicturesLeft'],
    onLeave: ['forgetReturned', 'forgetOrders'],
  },
  eventList: {
    path: '/app/event-list',
    title: 'Event List',
    roles: REVIEWERS,
    aboutEvent: false,
    input: ({ address: { path, query, filters }, agent }: RouterContext) => ({
      path,
      query: query ?? '',
      ...(filters !== undefined && isOneOf(EVENT_FILTERERS, agent?.role) ? { saved: filters } : {}),
    }),
    hearsNews: true,
    followsQuery: true,
  },
  auditList: {
    path: '/app/audit-list',
    title: 'Audit List',
    roles: REVIEWERS,
    aboutEvent: false,
    input: ({ address: { path, query, filters } }: RouterContext) => ({
      path,
      query: query ?? '',
      ...(filters === undefined ? {} : { saved: filters }),
    }),
    hearsNews: true,
    followsQuery: true,
  },
  repsList: {
    path: '/app/reps-list',
    title: 'Reps List',
    roles: REP_VIEWERS,
    aboutEvent: false,
    input: ({ address: { path, query } }: RouterContext) => ({ path, query: query ?? '' }),
    hearsNews: true,
    followsQuery: true,
  },
  subscribers: {
    path: '/app/subs',
    title: 'PCS Subscribers',
    roles: SUBSCRIBER_VIEWERS,
    aboutEvent: false,
    input: ({ address: { path, query } }: RouterContext) => ({ path, query: query ?? '' }),
    hearsNews: true,
    followsQuery: true,
  },
  invites: {
    path: '/app/invites',
    title: 'Invites',
    roles: ADMINS,
    aboutEvent: false,
    input: ({ address: { path, query } }: RouterContext) => ({ path, query: query ?? '' }),
    hearsNews: true,
    followsQuery: true,
  },
  /** The screen has its own layout; a role that may not see it gets a message instead of a redirect (E-54). */
  cxReport: { path: '/external/cx-report', title: 'Cx report', roles: CX_REPORTERS, aboutEvent: false },
  rep: {
    path: '/app/rep/:userId',
    title: 'Rep',
    roles: REP_EDITORS,
    aboutEvent: false,
    input: ({ address: { path } }: RouterContext) => ({ id: path.split('/')[3] ?? '' }),
  },
  camera: {
    path: '/app/camera',
    title: 'Camera',
    roles: AGENTS,
    aboutEvent: true,
    input: ({ address: { visit }, agent }: RouterContext) => ({
      sid: visit.sid ?? '',
      uuid: visit.uuid ?? '',
      setsLink: isOneOf(ADMINS, agent?.role),
    }),
    hearsNews: true,
    onShow: ['notifyVisitLeft'],
    onHide: ['notifyPicturesLeft'],
  },
  cameraLinks: {
    path: '/app/camera-links',
    title: 'Live links',
    roles: LINK_VIEWERS,
    capability: 'cameraLinks',
    aboutEvent: false,
    input: ({ address: { path, query } }: RouterContext) => ({ path, query: query ?? '' }),
    hearsNews: true,
    followsQuery: true,
  },
  sources: {
    path: '/app/sources',
    title: 'Sources',
    roles: SOURCE_VIEWERS,
    capability: 'sources',
    aboutEvent: false,
    input: ({ address: { path, query } }: RouterContext) => ({ path, query: query ?? '' }),
    hearsNews: true,
    followsQuery: true,
  },
  cameraSetup: {
    path: '/app/cameras',
    title: 'Camera setup',
    roles: ADMINS,
    aboutEvent: false,
    input: ({ address: { visit } }: RouterContext) => ({
      userId: visit.userId ?? '',
      sid: visit.sid ?? '',
      uuid: visit.uuid ?? '',
    }),
  },
  serviceLocations: {
    path: '/app/subs/:userId',
    title: 'Service Locations',
    roles: SUBSCRIBER_VIEWERS,
    aboutEvent: false,
    input: (context: RouterContext) => ({
      userId: context.address.path.split('/')[3] ?? '',
      mayEdit: isOneOf(ADMINS, context.agent?.role),
      ...hubAware(context),
    }),
    hearsNews: true,
    onHide: ['notifyPicturesLeft'],
  },
  machines: {
    path: '/app/machines',
    title: 'Machines',
    roles: MACHINE_VIEWERS,
    aboutEvent: false,
    input: ({ address: { query } }: RouterContext) => ({ query: query ?? '' }),
    followsQuery: true,
  },
  practice: {
    path: '/app/practice',
    title: 'Practice',
    roles: AGENTS,
    capability: 'practice',
    aboutEvent: false,
  },
  webcam: { path: '/app/webcam', title: 'Webcam (experimental)', roles: STAFF, aboutEvent: false },
  video: {
    path: '/app/video',
    title: 'Video (experimental)',
    roles: STAFF,
    aboutEvent: false,
    input: ({ address: { visit }, agent }: RouterContext) => ({
      sid: visit.sid ?? '',
      uuid: visit.uuid ?? '',
      mayTalk: isOneOf(AGENTS, agent?.role),
    }),
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];
