import { assign, enqueueActions, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { AgentWorkFact } from '../../work/agent-work/agent-work.events.ts';
import { dutyId, UNSET_TAKEN } from '../../alarm-duties/ids.ts';
import type { ProfileChange } from '../session/session.events.ts';
import { shared } from '../../kit/shared-action.ts';
import { at } from '../../kit/system.ts';
import {
  type Destination,
  destinationOf,
  HOME,
  isVisit,
  sameVisit,
  staysShown,
  textOf,
  wayBack,
} from './destination.ts';
import type { RouterEvent, ScreenNews } from './router.events.ts';
import type { RouterContext } from './router.context.ts';
import { lazyScreens, rememberAddressOnly, screenStates, toScreens } from './router.states.ts';
import { SCREENS, type ScreenName } from './screens.ts';
import { withEvent } from '../../kit/with-event.ts';
import { hubAwareActions } from '../../kit/hub-aware.ts';
import { carriedActions, NOTHING_CARRIED, type WaitingVisits } from './carried-over.ts';
import type { ClosedVisit } from '../../work/outbox/duty.ts';
import type { Address, VisitParams } from './address.ts';

const destination = (context: RouterContext): Destination =>
  destinationOf(context.address, context.agent?.role ?? null);

const redirectOf = (context: RouterContext): string => {
  const found = destination(context);
  return found.kind === 'redirect' ? found.to : HOME;
};

const eventId = ({ address }: RouterContext): string => address.visit.eventId ?? '';

const sendOtherwise = (type: 'duty.filed' | 'duty.promised') =>
  shared<RouterContext, { visit: ClosedVisit }>(
    enqueueActions(({ enqueue }, { visit: { otherwise } }: { visit: ClosedVisit }) => {
      if (otherwise !== undefined) enqueue.sendTo(at('outbox'), { type, duty: otherwise });
    }),
  );
const otherwise = {
  fileOtherwise: sendOtherwise('duty.filed'),
  /** Promises the duty again: the agent may leave the visit before its screen is there. */
  promiseOtherwise: sendOtherwise('duty.promised'),
};

const saveWaiting = {
  type: 'saveWaiting',
  params: ({ context: { agent, waiting, left } }: { context: RouterContext }) => ({
    left: agent === null ? left : { agentId: agent.id, visits: waiting },
  }),
} as const;

const routerSetup = setup({
  types: {
    context: {} as RouterContext,
    input: {} as { tab: string; address: Address; left: WaitingVisits | null },
    events: {} as RouterEvent,
    children: {} as { screen: ScreenName },
  },
  actors: {
    /** Fetches a screen's code; rejects when it does not arrive. */
    loadScreen: fromPromise<void, { name: ScreenName }>(() => new Promise(() => {})),
    ...lazyScreens,
  },
  guards: {
    staysInVisit: ({ context }, { address }: { address: Address }) =>
      context.agent !== null && sameVisit(context.address, address),
    hasChanges: ({ context }) => context.changed.length > 0,
    staysAtPath: ({ context }, { address }: { address: Address }) => context.address.path === address.path,
    losesChanges: ({ context: { changed, address } }, { to }: { to: string }) =>
      changed.length > 0 && !staysShown(address, to),
    /** A refusal takes no agent away from another alarm, and nothing takes changes away. */
    isKept: ({ context: { changed, address } }, { refusal, visit }: { refusal: string | null; visit: ClosedVisit }) =>
      changed.length > 0 || (refusal !== null && isVisit(address) && address.visit.eventId !== visit.eventId),
    isInQueue: stateIn({ queue: 'shown' }),
    isVerifying: stateIn({ verifyRespond: 'shown' }),
    isFollowingUp: stateIn({ followUp: 'shown' }),
    leadsToScreen: ({ context }, { name }: { name: ScreenName }) => {
      const found = destination(context);
      return found.kind === 'screen' && found.name === name;
    },
    leadsTo: ({ context }, { kind }: { kind: Destination['kind'] }) => destination(context).kind === kind,
  },
  actions: {
    forgetAgent: assign({ agent: null, left: null, ...NOTHING_CARRIED }),
    /** Effect: saves the waiting visits, so that they outlive a reload. */
    saveWaiting: (_, _params: { left: WaitingVisits | null }) => {},
    rememberChanges: assign(({ context: { changed } }, { form }: { form: string }) => ({
      changed: [...changed.filter((one) => one !== form), form],
    })),
    settleChanges: assign(({ context: { changed } }, { form }: { form: string }) => ({
      changed: changed.filter((one) => one !== form),
    })),
    forgetChanges: assign({ changed: [] }),
    rememberProfile: assign(({ context: { agent } }, { change }: { change: ProfileChange }) =>
      agent === null ? {} : { agent: { ...agent, ...change } },
    ),
    /** Asks one form after another, until nothing is unsaved. */
    askToLeave: sendTo('screen', ({ context: { changed } }, { to }: { to: string | null }) => ({
      type: 'form.leave',
      to,
      form: changed[0] ?? '',
    })),
    signOut: sendTo(at('session'), { type: 'session.signOut' }),
    goToQueue: raise({ type: 'router.navigate', to: SCREENS.queue.path }),
    startAccepting: sendTo(at('queue'), { type: 'acceptNew.turnOn' }),
    askQueue: sendTo(at('queue'), { type: 'work.announce' }),
    stopAccepting: sendTo(at('hub'), { type: 'acceptNew.set', acceptNew: false }),
    sendToScreen: sendTo('screen', (_, news: ScreenNews) => news),
    notifyQuery: sendTo(
      'screen',
      (_, { address }: { address: Address }): ScreenNews => ({ type: 'query.changed', query: address.query ?? '' }),
    ),
    releaseTaken: sendTo(at('outbox'), { type: 'duty.due', id: UNSET_TAKEN }),
    releaseHeld: sendTo(at('outbox'), ({ context }) => ({ type: 'duty.due', id: dutyId.unhold(eventId(context)) })),
    notifyVerifying: sendTo(at('agentWork'), ({ context }) => ({ type: 'verify.entered', eventId: eventId(context) })),
    /** Verify & Respond and Follow-up of one event are one visit (AUDIO-18). */
    notifyVisitEntered: sendTo(at('recording'), ({ context }) => ({
      type: 'visit.entered',
      eventId: eventId(context),
    })),
    notifyVisitLeft: sendTo(at('recording'), { type: 'visit.left' }),
    notifyFollowingUp: sendTo(at('agentWork'), ({ context }) => ({
      type: 'followUp.entered',
      eventId: eventId(context),
    })),
    notifyWorkLeft: sendTo(
      at('agentWork'),
      ({ event }): AgentWorkFact => ({
        type: 'work.left',
        how: event.type === 'session.closing' ? 'logout' : 'elsewhere',
      }),
    ),
    notifyPicturesLeft: sendTo(at('livestreamMetrics'), { type: 'pictures.left' }),
    /** Effect: changes the browser's address; the answer is `address.changed`. */
    navigate: (_, _params: { to: string; replace: boolean }) => {},
    /** Effect: the step of a visit outlives a reload, not the visit. */
    forgetProgress: () => {},
    /** Effect: the step of a visit is there again when it is next entered. */
    restoreVisit: (_, _params: { visit: ClosedVisit }) => {},
    /** Effect: saves the screen as the one to which the agent comes back (STORE-11). */
    rememberScreen: () => {},
    /** Effect: keeps the visit for this path (STORE-05). */
    rememberVisit: (_, _params: { path: string; visit: VisitParams }) => {},
  },
}).extend({ actions: { ...hubAwareActions, ...carriedActions, ...otherwise } });

/** Current screen by address and role, and the life of its actor. Lives as long as the portal. */
export const routerMachine = routerSetup.createMachine({
  id: 'router',
  context: ({ input }) => ({
    tab: input.tab,
    agent: null,
    address: input.address,
    hubIsConnected: false,
    lineLacksTicks: false,
    changed: [],
    ...NOTHING_CARRIED,
    left: input.left,
  }),
  initial: 'undecided',
  on: {
    'router.navigate': [
      { guard: withEvent('losesChanges'), actions: withEvent('askToLeave') },
      { actions: { type: 'navigate', params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }) } },
    ],
    'router.takeAlarms': [
      { guard: 'isInQueue', actions: 'startAccepting' },
      { actions: ['rememberToTake', 'goToQueue'] },
    ],
    'router.signOut': [
      { guard: 'hasChanges', actions: { type: 'askToLeave', params: { to: null } } },
      { actions: 'signOut' },
    ],
    'router.back': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: wayBack(context.address), replace: false }) },
    },
    'address.changed': [
      {
        // Back was pressed: the address is put back before the question.
        guard: { type: 'losesChanges', params: ({ event }) => ({ to: textOf(event.address) }) },
        actions: [
          { type: 'navigate', params: ({ context }) => ({ to: textOf(context.address), replace: false }) },
          { type: 'askToLeave', params: ({ event }) => ({ to: textOf(event.address) }) },
        ],
      },
      {
        guard: withEvent('staysInVisit'),
        actions: [withEvent('rememberAddress'), { type: 'rememberVisit', params: ({ event }) => event.address }],
      },
      { target: '.deciding', actions: [withEvent('rememberAddress'), saveWaiting] },
    ],
    'visit.returned': [
      {
        guard: withEvent('isKept'),
        actions: [withEvent('restoreVisit'), withEvent('fileOtherwise'), withEvent('keepWaiting'), saveWaiting],
      },
      {
        actions: [
          withEvent('restoreVisit'),
          withEvent('promiseOtherwise'),
          withEvent('rememberReturned'),
          { type: 'navigate', params: ({ event }) => ({ to: event.visit.to, replace: false }) },
        ],
      },
    ],
    'work.announce': [
      { guard: 'isVerifying', actions: 'notifyVerifying' },
      { guard: 'isFollowingUp', actions: 'notifyFollowingUp' },
      { guard: 'isInQueue', actions: 'askQueue' },
    ],
    'visit.announce': [
      { guard: 'isVerifying', actions: 'notifyVisitEntered' },
      { guard: 'isFollowingUp', actions: 'notifyVisitEntered' },
    ],
    'session.opened': { target: '.deciding', actions: [withEvent('rememberAgent'), saveWaiting] },
    'session.closed': { target: '.deciding', actions: ['forgetAgent', saveWaiting] },
    'session.closing': '.leaving',
    'profile.saved': { actions: withEvent('rememberProfile') },
    'board.left': { actions: withEvent('rememberBoard') },
    'orders.left': { actions: withEvent('rememberOrders') },
    'board.entered': { actions: 'forgetBoard' },
    'ssVideo.set': { actions: withEvent('rememberSsVideo') },
    'hub.connected': { actions: withEvent('hubConnected') },
    'hub.disconnected': { actions: 'hubDisconnected' },
    'xstate.error.actor.*': BREAKS_ALONE,
  },
  states: {
    undecided: { on: { 'address.changed': rememberAddressOnly } },
    deciding: {
      always: [
        ...toScreens,
        { guard: { type: 'leadsTo', params: { kind: 'login' } }, target: 'login' },
        { guard: { type: 'leadsTo', params: { kind: 'redirect' } }, target: 'redirecting' },
        { target: 'textPage' },
      ],
    },
    login: { entry: 'notifyVisitLeft' },
    redirecting: { entry: { type: 'navigate', params: ({ context }) => ({ to: redirectOf(context), replace: true }) } },
    /** Signing out: pending duties of the screen are sent while the token is still valid. */
    leaving: { entry: 'notifyVisitLeft', on: { 'address.changed': rememberAddressOnly } },
    /** Page of text only: welcome, 404 and their like. */
    textPage: { entry: 'notifyVisitLeft' },
    ...screenStates,
  },
});
