import { assign, enqueueActions, fromCallback, fromEventObservable, sendTo, setup } from 'xstate';
import { STAFF } from '../../../../contract/roles.ts';
import type { UnfinishedWork } from '../../work/agent-work/agent-work.events.ts';
import { logsMachine } from '../../work/metrics/logs.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import type { PendingDuty } from '../../work/outbox/outbox.events.ts';
import { outboxMachine } from '../../work/outbox/outbox.machine.ts';
import type { WaitingVisits } from '../../visit/closed-visit.ts';
import type { Address } from '../router/destination.ts';
import { routerMachine } from '../router/router.machine.ts';
import type { Agent, Arrival } from '../session/session.events.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { dueAt } from './due-at.ts';
import type { BrowserFact, PortalEvent } from './portal.events.ts';
import { lazyStaff } from './staff-actors.ts';
import { withEvent } from '../../kit/with-event.ts';

export interface PortalInput {
  /** Names this browser tab to the provider. */
  readonly tab: string;
  readonly address: Address;
  readonly arrival: Arrival;
  readonly storedError: string | null;
  /** What the page before this one left undone, and whose it is. */
  readonly left: { readonly userId: string; readonly duties: readonly PendingDuty[] } | null;
  /** The visits that waited in the page before this one. */
  readonly waiting: WaitingVisits | null;
  /** The work that the page before this one left open. */
  readonly unfinishedWork: UnfinishedWork | null;
}

interface PortalContext extends PortalInput {
  readonly agentId: string;
  readonly userId: string;
  /** Their work on an event is recorded (AUDIO-12). */
  readonly isRecorded: boolean;
}

/** What the portal passes on to others than the router. */
type ForOthers = { type: 'session.unauthorized' } | { type: 'browser.returned' };

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };

/** The whole portal: the singletons, and those that live only while someone is signed in. Never ends. */
export const portalMachine = setup({
  types: { context: {} as PortalContext, input: {} as PortalInput, events: {} as PortalEvent },
  actors: {
    browser: fromEventObservable<BrowserFact, undefined>(() => silent),
    toasts: toastsMachine,
    outbox: outboxMachine,
    router: routerMachine,
    session: sessionMachine,
    logs: logsMachine,
    ...lazyStaff,
    /** Exports metrics and traces to a collector; no machine sends it anything. */
    telemetry: fromCallback(() => {}),
  },
  guards: {
    isAgent: ({ context }) => context.isRecorded,
    isStaff: (_, { agent }: { agent: Agent }) => STAFF.some((role) => role === agent.role),
  },
  actions: {
    rememberAgent: assign((_, { agent }: { agent: Agent }) => ({
      agentId: agent.id,
      userId: agent.userId,
      isRecorded: agent.role === 'agent_ops',
    })),
    /** Only the agent who left it continues it. An event that this page does not return to is given back at once. */
    loadDuties: enqueueActions(({ context: { left, address }, enqueue }, { agent }: { agent: Agent }) => {
      if (left?.userId === agent.userId) {
        enqueue.sendTo('outbox', { type: 'duties.loaded', left: dueAt(address, left.duties) });
      }
      enqueue.assign({ left: null });
    }),
    forgetWork: assign({ unfinishedWork: null }),
    sendEndings: sendTo('outbox', { type: 'endings.send' }),
    notifyClosing: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('agentWork', { type: 'tab.closing' });
      enqueue.sendTo('livestreamMetrics', { type: 'tab.closing' });
    }),
    /** What is still open then ends with the session: the router can no longer report it. */
    notifySessionOver: sendTo('agentWork', ({ event }) => ({
      type: 'work.left',
      how: event.type === 'session.closed' && event.timedOut ? 'timeout' : 'logout',
    })),
    notifyWorkMeter: sendTo('workMeter', { type: 'shift.ended' }),
    sendToRouter: sendTo('router', (_, event: Exclude<PortalEvent, ForOthers>) => event),
    sendToHub: sendTo('hub', { type: 'hub.tryNow' }),
    sendToSession: sendTo('session', { type: 'session.unauthorized' }),
  },
}).createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...input, agentId: '', userId: '', isRecorded: false }),
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts', onError: {} },
    { id: 'outbox', systemId: 'outbox', src: 'outbox', onError: {} },
    {
      id: 'router',
      systemId: 'router',
      src: 'router',
      input: ({ context }) => ({ tab: context.tab, address: context.address, left: context.waiting }),
      onError: {},
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => ({ arrival: context.arrival, storedError: context.storedError }),
      onError: {},
    },
    { id: 'browser', src: 'browser', onError: {} },
    { id: 'logs', src: 'logs', onError: {} },
  ],
  initial: 'signedOut',
  on: {
    'address.changed': { actions: withEvent('sendToRouter') },
    'tab.hidden': { actions: withEvent('sendToRouter') },
    'clock.jumped': { actions: withEvent('sendToRouter') },
    'session.unauthorized': { actions: 'sendToSession' },
    'session.closing': { actions: withEvent('sendToRouter') },
    'session.closed': { target: '.signedOut', actions: withEvent('sendToRouter') },
    'session.opened': [
      {
        guard: withEvent('isStaff'),
        target: '.onDuty',
        actions: [withEvent('rememberAgent'), withEvent('loadDuties'), withEvent('sendToRouter')],
      },
      { target: '.visiting', actions: withEvent('sendToRouter') },
    ],
  },
  states: {
    signedOut: {},
    /** Signed in, but not staff: no hub and no counters (ROLE-12). */
    visiting: {},
    onDuty: {
      on: {
        'browser.returned': { actions: 'sendToHub' },
        'tab.closing': { actions: ['sendEndings', 'notifyClosing', withEvent('sendToRouter')] },
        'session.closing': { actions: ['sendEndings', withEvent('sendToRouter'), 'notifyWorkMeter'] },
      },
      initial: 'entering',
      states: {
        entering: { always: [{ guard: 'isAgent', target: 'agent' }, { target: 'reviewer' }] },
        agent: {},
        /** With what only lists and a floor that is watched need. */
        reviewer: {
          invoke: [
            { id: 'shelving', systemId: 'shelving', src: 'shelving', onError: {} },
            {
              id: 'listPreferences',
              systemId: 'listPreferences',
              src: 'listPreferences',
              input: ({ context }) => ({ agentId: context.agentId }),
              onError: {},
            },
          ],
        },
      },
      exit: ['notifySessionOver', 'forgetWork'],
      invoke: [
        { id: 'hub', systemId: 'hub', src: 'hub', onError: {} },
        {
          id: 'agentWork',
          systemId: 'agentWork',
          src: 'agentWork',
          input: ({ context }) => ({ agentId: context.agentId, tab: context.tab, left: context.unfinishedWork }),
          onError: {},
        },
        { id: 'counters', systemId: 'counters', src: 'counters', onError: {} },
        {
          id: 'workMeter',
          systemId: 'workMeter',
          src: 'workMeter',
          input: ({ context }) => ({ agentId: context.agentId, tab: context.tab }),
          onError: {},
        },
        { id: 'cameraInfo', systemId: 'cameraInfo', src: 'cameraInfo', onError: {} },
        { id: 'telemetry', src: 'telemetry', onError: {} },
        {
          id: 'recording',
          systemId: 'recording',
          src: 'recording',
          input: ({ context: { userId, isRecorded } }) => ({ userId, isRecorder: isRecorded }),
          onError: {},
        },
        {
          id: 'microphone',
          systemId: 'microphone',
          src: 'microphone',
          input: ({ context }) => ({ asksAtOnce: context.isRecorded }),
          onError: {},
        },
        {
          id: 'livestreamMetrics',
          systemId: 'livestreamMetrics',
          src: 'livestreamMetrics',
          input: ({ context }) => ({ agentId: context.agentId }),
          onError: {},
        },
        { id: 'missed', systemId: 'missed', src: 'missed', onError: {} },
        {
          id: 'alerts',
          systemId: 'alerts',
          src: 'alerts',
          input: ({ context }) => ({ agentId: context.agentId }),
          onError: {},
        },
        {
          id: 'desk',
          systemId: 'desk',
          src: 'desk',
          input: ({ context }) => ({ agentId: context.agentId, tab: context.tab }),
          onError: {},
        },
        { id: 'practiceEnd', systemId: 'practiceEnd', src: 'practiceEnd', onError: {} },
        { id: 'customerFinder', systemId: 'customerFinder', src: 'customerFinder', onError: {} },
        {
          id: 'tour',
          systemId: 'tour',
          src: 'tour',
          input: ({ context }) => ({ agentId: context.agentId }),
          onError: {},
        },
      ],
    },
  },
});
