import { assign, fromPromise, sendTo, setup } from 'xstate';
import { AGENTS } from '../../../../contract/roles.ts';
import type { accountMachine } from '../../pages/account/account.machine.ts';
import type { AgentWorkFact } from '../../work/agent-work/agent-work.events.ts';
import type { dashboardMachine } from '../../pages/dashboard/dashboard.machine.ts';
import type { followUpMachine } from '../../visit/follow-up/follow-up.machine.ts';
import { awaited } from '../../kit/lazy.ts';
import { UNSET_TAKEN, unholdId } from '../../work/outbox/duty-ids.ts';
import type { queueMachine } from '../../queue/queue/queue.machine.ts';
import type { Agent } from '../session/session.events.ts';
import { at } from '../../kit/system.ts';
import type { verifyRespondMachine } from '../../visit/verify-respond/verify-respond.machine.ts';
import type { videoMachine } from '../../pages/talk-test/talk-test.machine.ts';
import type { webcamMachine } from '../../pages/webcam-test/webcam-test.machine.ts';
import { type Address, type Destination, destinationOf, HOME, wayBack } from './destination.ts';
import type { RouterEvent, ScreenNews } from './router.events.ts';
import { fetching, followQuery, ofItself, passNewsOn, rememberOnly } from './router.states.ts';
import type { ScreenName, VisitParams } from './screens.ts';
import { withEvent } from '../../kit/with-event.ts';
import { hubAwareActions, type HubAware } from '../../kit/hub-aware.ts';

interface RouterContext extends HubAware {
  readonly tab: string;
  readonly agent: Agent | null;
  readonly address: Address;
  readonly usesSsVideo: boolean;
}

const sameVisit = (one: Address, other: Address): boolean =>
  one.path === other.path && one.visit.eventId === other.visit.eventId && one.visit.sid === other.visit.sid;

const destination = (context: RouterContext): Destination =>
  destinationOf(context.address, context.agent?.role ?? null);

const redirectOf = (context: RouterContext): string => {
  const found = destination(context);
  return found.kind === 'redirect' ? found.to : HOME;
};

const target = (visit: VisitParams) => ({
  userId: visit.userId ?? '',
  sid: visit.sid ?? '',
  eventId: visit.eventId ?? '',
  uuid: visit.uuid ?? '',
});

const routerSetup = setup({
  types: {
    context: {} as RouterContext,
    input: {} as { tab: string; address: Address },
    events: {} as RouterEvent,
    children: {} as { screen: ScreenName },
  },
  actors: {
    /** Fetches a screen's code; rejects when it does not arrive. */
    loadScreen: fromPromise<void, { name: ScreenName }>(() => new Promise(() => {})),
    account: awaited<typeof accountMachine>(),
    dashboard: awaited<typeof dashboardMachine>(),
    queue: awaited<typeof queueMachine>(),
    verifyRespond: awaited<typeof verifyRespondMachine>(),
    followUp: awaited<typeof followUpMachine>(),
    webcam: awaited<typeof webcamMachine>(),
    video: awaited<typeof videoMachine>(),
  },
  guards: {
    staysInVisit: ({ context }, { address }: { address: Address }) =>
      context.agent !== null && sameVisit(context.address, address),
    staysAtPath: ({ context }, { address }: { address: Address }) => context.address.path === address.path,
    leadsToScreen: ({ context }, { name }: { name: ScreenName }) => {
      const found = destination(context);
      return found.kind === 'screen' && found.name === name;
    },
    leadsTo: ({ context }, { kind }: { kind: Destination['kind'] }) => destination(context).kind === kind,
  },
  actions: {
    rememberAddress: assign((_, { address }: { address: Address }) => ({ address })),
    rememberAgent: assign((_, { agent }: { agent: Agent }) => ({ agent })),
    forgetAgent: assign({ agent: null, usesSsVideo: false }),
    rememberSsVideo: assign((_, { isOn }: { isOn: boolean }) => ({ usesSsVideo: isOn })),
    stopAccepting: sendTo(at('hub'), { type: 'acceptNew.set', acceptNew: false }),
    tellScreen: sendTo('screen', (_, news: ScreenNews) => news),
    tellQuery: sendTo(
      'screen',
      (_, { address }: { address: Address }): ScreenNews => ({ type: 'query.changed', query: address.query ?? '' }),
    ),
    releaseTaken: sendTo(at('outbox'), { type: 'duty.due', id: UNSET_TAKEN }),
    releaseHeld: sendTo(at('outbox'), ({ context }) => ({
      type: 'duty.due',
      id: unholdId(target(context.address.visit).eventId),
    })),
    tellVerifying: sendTo(at('agentWork'), ({ context }) => ({
      type: 'verify.entered',
      eventId: target(context.address.visit).eventId,
    })),
    /** Verify & Respond and Follow-up of one event are one visit (AUDIO-18). */
    tellEntered: sendTo(at('recording'), ({ context }) => ({
      type: 'visit.entered',
      eventId: target(context.address.visit).eventId,
    })),
    tellLeft: sendTo(at('recording'), { type: 'visit.left' }),
    tellFollowingUp: sendTo(at('agentWork'), ({ context }) => ({
      type: 'followUp.entered',
      eventId: target(context.address.visit).eventId,
    })),
    tellWorkLeft: sendTo(
      at('agentWork'),
      ({ event }): AgentWorkFact => ({
        type: 'work.left',
        how: event.type === 'session.closing' ? 'logout' : 'elsewhere',
      }),
    ),
    tellPicturesLeft: sendTo(at('livestreamMetrics'), { type: 'pictures.left' }),
    /** Effect: changes the browser's address; the answer is `address.changed`. */
    navigate: (_, _params: { to: string; replace: boolean }) => {},
    /** Effect: the step of a visit outlives a reload, not the visit. */
    forgetProgress: () => {},
    /** Effect: keeps this screen as the one to come back to (STORE-11). */
    rememberScreen: () => {},
    /** Effect: keeps the visit for this path (STORE-05). */
    rememberVisit: (_, _params: { path: string; visit: VisitParams }) => {},
  },
}).extend({ actions: hubAwareActions });

/** Which screen the agent is at, by address and role, and the life of that screen's actor. Lives as long as the portal. */
export const routerMachine = routerSetup.createMachine({
  id: 'router',
  context: ({ input }) => ({
    tab: input.tab,
    agent: null,
    address: input.address,
    hubIsConnected: false,
    usesSsVideo: false,
  }),
  initial: 'undecided',
  on: {
    'router.navigate': {
      actions: { type: 'navigate', params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }) },
    },
    'router.back': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: wayBack(context.address), replace: false }) },
    },
    'address.changed': [
      {
        guard: withEvent('staysInVisit'),
        actions: [withEvent('rememberAddress'), { type: 'rememberVisit', params: ({ event }) => event.address }],
      },
      { target: '.deciding', actions: withEvent('rememberAddress') },
    ],
    'session.opened': { target: '.deciding', actions: withEvent('rememberAgent') },
    'session.closed': { target: '.deciding', actions: 'forgetAgent' },
    'session.closing': '.leaving',
    'ssVideo.set': { actions: withEvent('rememberSsVideo') },
    'hub.connected': { actions: 'hubConnected' },
    'hub.disconnected': { actions: 'hubDisconnected' },
    'xstate.error.actor.*': {},
  },
  states: {
    undecided: { on: { 'address.changed': rememberOnly } },
    deciding: {
      always: [
        { guard: { type: 'leadsToScreen', params: { name: 'dashboard' } }, target: 'dashboard' },
        { guard: { type: 'leadsToScreen', params: { name: 'account' } }, target: 'account' },
        { guard: { type: 'leadsToScreen', params: { name: 'queue' } }, target: 'queue' },
        { guard: { type: 'leadsToScreen', params: { name: 'verifyRespond' } }, target: 'verifyRespond' },
        { guard: { type: 'leadsToScreen', params: { name: 'followUp' } }, target: 'followUp' },
        { guard: { type: 'leadsToScreen', params: { name: 'webcam' } }, target: 'webcam' },
        { guard: { type: 'leadsToScreen', params: { name: 'video' } }, target: 'video' },
        { guard: { type: 'leadsTo', params: { kind: 'login' } }, target: 'login' },
        { guard: { type: 'leadsTo', params: { kind: 'redirect' } }, target: 'redirecting' },
        { target: 'textPage' },
      ],
    },
    login: { entry: 'tellLeft' },
    redirecting: { entry: { type: 'navigate', params: ({ context }) => ({ to: redirectOf(context), replace: true }) } },
    /** Signing out: what the screen owes is sent while the token is still good. */
    leaving: { entry: 'tellLeft', on: { 'address.changed': rememberOnly } },
    /** Nothing but words: welcome, 404 and their like. */
    textPage: { entry: 'tellLeft' },
    dashboard: {
      entry: ['rememberScreen', 'tellLeft'],
      initial: 'loading',
      states: {
        ...fetching('dashboard'),
        shown: {
          invoke: {
            id: 'screen',
            src: 'dashboard',
            input: ({ context }) => ({ path: context.address.path, query: context.address.query ?? '' }),
            onError: 'broken',
          },
          on: { ...passNewsOn, ...followQuery },
        },
      },
    },
    account: ofItself('account'),
    webcam: ofItself('webcam'),
    video: {
      entry: ['rememberScreen', 'tellLeft'],
      initial: 'loading',
      states: {
        ...fetching('video'),
        shown: {
          invoke: {
            id: 'screen',
            src: 'video',
            input: ({ context }) => ({
              sid: context.address.visit.sid ?? '',
              uuid: context.address.visit.uuid ?? '',
              mayTalk: AGENTS.some((role) => role === context.agent?.role),
            }),
            onError: 'broken',
          },
        },
      },
    },
    queue: {
      entry: ['rememberScreen', 'tellLeft'],
      initial: 'loading',
      states: {
        ...fetching('queue'),
        shown: {
          invoke: {
            id: 'screen',
            systemId: 'queue',
            src: 'queue',
            input: ({ context }) => ({
              tab: context.tab,
              agentId: context.agent?.id ?? '',
              mayChangeControls: context.agent?.role === 'admin',
              hubIsConnected: context.hubIsConnected,
              usesSsVideo: context.usesSsVideo,
            }),
            onError: 'broken',
          },
          exit: ['stopAccepting', 'tellWorkLeft', 'releaseTaken'],
          on: passNewsOn,
        },
      },
    },
    verifyRespond: {
      entry: { type: 'rememberVisit', params: ({ context }) => context.address },
      exit: ['releaseHeld', 'forgetProgress'],
      initial: 'loading',
      states: {
        ...fetching('verifyRespond'),
        shown: {
          entry: ['tellVerifying', 'tellEntered'],
          invoke: {
            id: 'screen',
            src: 'verifyRespond',
            input: ({ context }) => ({
              ...target(context.address.visit),
              tab: context.tab,
              hubIsConnected: context.hubIsConnected,
            }),
            onError: 'broken',
          },
          exit: ['tellWorkLeft', 'tellPicturesLeft'],
          on: passNewsOn,
        },
      },
    },
    followUp: {
      entry: { type: 'rememberVisit', params: ({ context }) => context.address },
      initial: 'loading',
      states: {
        ...fetching('followUp'),
        shown: {
          entry: ['tellFollowingUp', 'tellEntered'],
          invoke: {
            id: 'screen',
            src: 'followUp',
            input: ({ context }) => ({
              ...target(context.address.visit),
              tab: context.tab,
              hubIsConnected: context.hubIsConnected,
            }),
            onError: 'broken',
          },
          exit: 'tellWorkLeft',
          on: passNewsOn,
        },
      },
    },
  },
});
