import { BREAKS_ALONE, STANDS_WITHOUT } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { DEFAULT_WATCH_SETTINGS } from '../../../../contract/watch-settings.ts';
import { picking } from './picking.states.ts';
import { keep, type QueueContext, queueSetup } from './queue.setup.ts';
import { newsOf, assignAlarms } from './reconcile.ts';
import { takeQuery } from './watch-settings.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showErrorOf, withError } from '../../kit/errors.ts';

interface Opened {
  readonly event: { readonly alarm: AlarmEvent };
}

const seatTaken = {
  type: 'sendToSlots',
  params: ({ context, event }: { context: QueueContext; event: { output: Answer<'takeEvents'> } }) => ({
    news: assignAlarms(context, event.output.items),
  }),
} as const;

const takeIn = [withEvent('rememberFed'), seatTaken] as const;

/** The ending of a card was taken back or refused. */
const comesBack = { actions: [withEvent('bringBack'), withEvent('forgetClosing')] } as const;

const rememberDeparted = withEvent('rememberDeparted');

const promiseRelease = { type: 'promiseRelease', params: { keep: null } } as const;

const opened = <const W extends boolean>(wasTaking: W) =>
  [
    { type: 'promiseRelease', params: ({ event }: Opened) => ({ keep: event.alarm.eventId }) },
    { type: 'leaveBoard', params: ({ event }: Opened) => ({ opened: event.alarm, wasTaking }) },
    withEvent('goVerify'),
  ] as const;

/** The agent's queue: slots kept full while Accept New is on, each alarm in one slot only. Lives while its screen is shown. */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  context: ({ input }) => ({
    ...input,
    resumes: false,
    settings: DEFAULT_WATCH_SETTINGS,
    record: DEFAULT_WATCH_SETTINGS,
    kept: null,
    assignments: {},
    departed: {},
    parted: [],
    closings: {},
    isBarred: false,
    fed: { read: 0, unread: 0 },
    slotCount: 0,
  }),
  entry: [promiseRelease, 'askEndings', 'enterBoard', 'askDesk'],
  initial: 'loading',
  on: {
    'hub.connected': { actions: withEvent('hubConnected') },
    'hub.disconnected': { actions: 'hubDisconnected' },
    'endings.listed': { actions: withEvent('rememberClosings') },
    'taking.barred': [{ guard: 'isIdle', actions: ['rememberBarred', 'waiveRelease'] }, { actions: 'rememberBarred' }],
    'taking.freed': [{ guard: 'isIdle', actions: ['rememberFreed', promiseRelease] }, { actions: 'rememberFreed' }],
    'practice.announce': { actions: 'askPractice' },
    'duty.kept': { actions: withEvent('forgetClosing') },
    'duty.undone': { actions: withEvent('forgetClosing') },
    'duty.failed': { actions: withEvent('forgetClosing') },
    'xstate.error.actor.*': BREAKS_ALONE,
  },
  states: {
    loading: {
      initial: 'settings',
      on: { 'alarm.updated': { actions: [withEvent('followClosing'), rememberDeparted] } },
      states: {
        settings: {
          invoke: [
            {
              id: 'loadSettings',
              src: 'loadSettings',
              input: ({ context: { agentId } }) => ({ agentId }),
              onDone: { actions: withEvent('rememberKept') },
              onError: STANDS_WITHOUT,
            },
            {
              id: 'loadResuming',
              src: 'loadResuming',
              input: ({ context: { agentId } }) => ({ agentId }),
              onDone: { actions: withEvent('rememberResuming') },
              onError: STANDS_WITHOUT,
            },
            {
              id: 'queueSettings',
              src: 'queueSettings',
              input: ({ context }) => ({ params: { id: context.agentId } }),
              onDone: {
                target: 'known',
                actions: [withEvent('rememberSettings'), keep],
              },
              onError: {
                target: 'known',
                actions: showErrorOf(({ agentId }: QueueContext) => `manage-reps/get-queue-settings/${agentId}`),
              },
            },
          ],
        },
        known: {
          entry: ['addSlots', 'recount'],
          always: [{ guard: 'isBarred', target: '#queue.working' }, { target: 'events' }],
        },
        /** Loads what this tab still has from before a reload; takes no new alarms (WORK-28). */
        events: {
          invoke: {
            id: 'takeEvents',
            src: 'takeEvents',
            input: ({ context }) => ({ query: takeQuery(context, false) }),
            onDone: { target: '#queue.working', actions: takeIn },
            onError: [
              { guard: withError('isUnanswered'), target: '#queue.working' },
              { target: '#queue.working', actions: showErrorOf('events/take') },
            ],
          },
        },
      },
    },
    working: {
      type: 'parallel',
      states: {
        accepting: {
          initial: 'arriving',
          states: {
            /**
             * Arrival after a visit: taking continues if the agent wants it to; otherwise it begins off, unless they
             * asked for alarms.
             */
            arriving: {
              entry: 'askPractice',
              always: [
                { guard: 'isBarred', target: 'off' },
                { guard: 'resumes', target: 'on' },
                { guard: 'takesAtOnce', target: 'on' },
                { target: 'off' },
              ],
            },
            off: {
              on: {
                'acceptNew.turnOn': { guard: 'isFree', target: 'on' },
                'tab.hidden': { guard: 'hasCards', actions: 'notifyPaused' },
              },
            },
            on: {
              entry: ['notifyFeedEntered', { type: 'sendToHub', params: { acceptNew: true } }],
              exit: { type: 'sendToHub', params: { acceptNew: false } },
              initial: 'asking',
              on: {
                'work.announce': { actions: 'notifyFeedEntered' },
                'acceptNew.turnOff': {
                  target: 'off',
                  actions: { type: 'notifyFeedLeft', params: { reason: 'accept_new_off' } },
                },
                'tab.hidden': {
                  target: 'off',
                  actions: [{ type: 'notifyFeedLeft', params: { reason: 'accept_new_off' } }, 'notifyPaused'],
                },
                /** Stops taking: alarms given back now must not be requested again. agentWork reports the way out. */
                'tab.closing': 'off',
                'slot.opened': {
                  target: 'off',
                  actions: { type: 'notifyFeedLeft', params: { reason: 'taken_into_vr' } },
                },
                'hub.lost': { target: 'off', actions: { type: 'notifyFeedLeft', params: { reason: 'timeout' } } },
              },
              states: {
                asking: {
                  initial: 'current',
                  on: { 'alarm.updated': { actions: rememberDeparted } },
                  invoke: {
                    id: 'takeEvents',
                    src: 'takeEvents',
                    input: ({ context }) => ({ query: takeQuery(context, true) }),
                    onDone: [
                      { guard: 'missedNews', target: 'askingAgain', actions: takeIn },
                      { target: 'idle', actions: takeIn },
                    ],
                    onError: [
                      { guard: withError('isUnanswered'), target: 'backingOff' },
                      { target: 'backingOff', actions: showErrorOf('events/take') },
                    ],
                  },
                  states: {
                    current: {
                      on: {
                        'alarm.updated': {
                          guard: withEvent('isWorthAsking'),
                          target: 'outdated',
                          actions: rememberDeparted,
                        },
                        'slot.emptied': 'outdated',
                        'expiries.retry': 'outdated',
                        'hub.connected': 'outdated',
                        'controls.change': { guard: 'mayChangeControls', target: 'outdated' },
                        'queueSettings.changed': 'outdated',
                      },
                    },
                    /** The feed has had news since it was asked. */
                    outdated: {},
                  },
                },
                /** Asks again if the last answer left room. */
                askingAgain: { always: [{ guard: 'hasRoom', target: 'asking' }, { target: 'idle' }] },
                idle: {
                  on: {
                    'alarm.updated': {
                      guard: withEvent('isWorthAsking'),
                      target: 'asking',
                    },
                    'slot.emptied': 'asking',
                    'expiries.retry': 'asking',
                    'hub.connected': 'asking',
                    'hub.disconnected': { target: 'idle', reenter: true },
                    'controls.change': { guard: 'mayChangeControls', target: 'asking' },
                    'queueSettings.changed': 'asking',
                  },
                  after: { untilPoll: { guard: 'mustPoll', target: 'asking' } },
                },
                backingOff: { after: { untilRetry: 'asking' } },
              },
            },
          },
        },
        picking,
        /** Alarms whose expiry the provider refused are taken, and expire, again after a wait (QUEUE-55). */
        expiries: {
          initial: 'accepted',
          states: {
            accepted: { on: { 'slot.emptied': { guard: withEvent('mayReturn'), target: 'refused' } } },
            refused: {
              after: {
                untilExpiredAgain: { target: 'accepted', actions: ['letReturn', 'retryExpiries'] },
              },
            },
          },
        },
        /** Assignment of alarms to slots. This region gets every event that the other one may act on as well. */
        seating: {
          on: {
            'alarm.updated': {
              actions: [
                {
                  type: 'sendToSlots',
                  params: ({ context, event }) => ({ news: newsOf(context.assignments, event.alarm, context.tab) }),
                },
                withEvent('followClosing'),
              ],
            },
            'alarm.assigned': {
              guard: 'isFree',
              actions: {
                type: 'sendToSlots',
                params: ({ context, event }) => ({ news: assignAlarms(context, event.alarms) }),
              },
            },
            'slot.emptied': { actions: withEvent('freeSlot') },
            'slot.parted': { actions: [withEvent('freeSlot'), 'recount'] },
            'slot.closing': { actions: { type: 'rememberClosings', params: ({ event }) => ({ cards: [event.card] }) } },
            'slot.opened': [{ guard: 'isTaking', actions: opened(true) }, { actions: opened(false) }],
            'duty.undone': comesBack,
            'duty.failed': comesBack,
            'clock.jumped': { actions: withEvent('passOnToSlots') },
            'hub.connected': { actions: [withEvent('hubConnected'), withEvent('passOnToSlots')] },
            'hub.disconnected': { actions: ['hubDisconnected', withEvent('passOnToSlots')] },
            'queueSettings.changed': { actions: [withEvent('rememberSettings'), keep, 'addSlots'] },
            'ssVideo.toggle': { guard: 'mayChangeControls', actions: 'toggleSsVideo' },
            'controls.change': {
              guard: 'mayChangeControls',
              actions: [withEvent('rememberChange'), keep, 'addSlots'],
            },
          },
        },
      },
    },
  },
});
