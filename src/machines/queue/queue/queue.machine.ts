import { DEFAULT_WATCH_SETTINGS } from '../../../../contract/watch-settings.ts';
import { keep, queueSetup, seating } from './queue.setup.ts';
import { newsOf, seatAlarms } from './reconcile.ts';
import { takeQuery } from './watch-settings.ts';

/** The agent's queue: slots kept full while Accept New is on, each alarm in one slot only. Lives while its screen is shown. */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  context: ({ input }) => ({
    ...input,
    settings: DEFAULT_WATCH_SETTINGS,
    record: DEFAULT_WATCH_SETTINGS,
    kept: null,
    seats: {},
    gone: {},
    slotCount: 0,
    hasMissedNews: false,
  }),
  entry: { type: 'promiseRelease', params: { keep: null } },
  initial: 'loading',
  on: {
    'hub.opened': { actions: 'hubOpened' },
    'hub.closed': { actions: 'hubClosed' },
    'xstate.error.actor.*': {},
  },
  states: {
    loading: {
      initial: 'settings',
      states: {
        settings: {
          invoke: [
            {
              id: 'recallSettings',
              src: 'recallSettings',
              input: ({ context: { agentId } }) => ({ agentId }),
              onDone: { actions: { type: 'rememberKept', params: ({ event }) => event } },
              onError: {},
            },
            {
              id: 'queueSettings',
              src: 'queueSettings',
              input: ({ context }) => ({ params: { id: context.agentId } }),
              onDone: {
                target: 'events',
                actions: [{ type: 'rememberSettings', params: ({ event }) => event }, keep],
              },
              onError: {
                target: 'events',
                actions: {
                  type: 'announceError',
                  params: ({ event }) => ({ endpoint: 'manage-reps/get-queue-settings', error: event.error }),
                },
              },
            },
          ],
        },
        /** What this tab still has from before a reload; nothing new is taken (WORK-28). */
        events: {
          entry: 'addSlots',
          invoke: {
            id: 'takeEvents',
            src: 'takeEvents',
            input: ({ context }) => ({ query: takeQuery(context.settings, false) }),
            onDone: {
              target: '#queue.working',
              actions: {
                type: 'tellSlots',
                params: ({ context, event }) => ({ news: seatAlarms(seating(context), event.output.items) }),
              },
            },
            onError: {
              target: '#queue.working',
              actions: {
                type: 'announceError',
                params: ({ event }) => ({ endpoint: 'events/take', error: event.error }),
              },
            },
          },
        },
      },
    },
    working: {
      type: 'parallel',
      states: {
        accepting: {
          initial: 'off',
          states: {
            off: { on: { 'acceptNew.turnOn': 'on' } },
            on: {
              entry: ['tellFeedEntered', { type: 'tellHub', params: { acceptNew: true } }],
              exit: { type: 'tellHub', params: { acceptNew: false } },
              initial: 'asking',
              on: {
                'acceptNew.turnOff': {
                  target: 'off',
                  actions: { type: 'tellFeedLeft', params: { reason: 'accept_new_off' } },
                },
                'tab.hidden': {
                  target: 'off',
                  actions: { type: 'tellFeedLeft', params: { reason: 'accept_new_off' } },
                },
                /** What goes back to the feed now must not be asked for again; the way out is reported by agentWork. */
                'tab.closing': 'off',
                'slot.opened': {
                  target: 'off',
                  actions: { type: 'tellFeedLeft', params: { reason: 'taken_into_vr' } },
                },
                'hub.lost': { target: 'off', actions: { type: 'tellFeedLeft', params: { reason: 'timeout' } } },
              },
              states: {
                asking: {
                  entry: 'forgetNews',
                  on: {
                    'alarm.updated': {
                      guard: { type: 'isWorthAsking', params: ({ event }) => event },
                      actions: 'noteNews',
                    },
                    'slot.emptied': { actions: 'noteNews' },
                    'hub.opened': { actions: 'noteNews' },
                    'controls.change': { guard: 'mayChangeControls', actions: 'noteNews' },
                  },
                  invoke: {
                    id: 'takeEvents',
                    src: 'takeEvents',
                    input: ({ context }) => ({ query: takeQuery(context.settings, true) }),
                    onDone: {
                      target: 'answered',
                      actions: {
                        type: 'tellSlots',
                        params: ({ context, event }) => ({ news: seatAlarms(seating(context), event.output.items) }),
                      },
                    },
                    onError: {
                      target: 'backingOff',
                      actions: {
                        type: 'announceError',
                        params: ({ event }) => ({ endpoint: 'events/take', error: event.error }),
                      },
                    },
                  },
                },
                answered: { always: [{ guard: 'missedNewsWithRoom', target: 'asking' }, { target: 'resting' }] },
                resting: {
                  on: {
                    'alarm.updated': {
                      guard: { type: 'isWorthAsking', params: ({ event }) => event },
                      target: 'asking',
                    },
                    'slot.emptied': 'asking',
                    'hub.opened': 'asking',
                    'hub.closed': { target: 'resting', reenter: true },
                    'controls.change': { guard: 'mayChangeControls', target: 'asking' },
                  },
                  after: { untilPoll: { guard: 'hubIsClosed', target: 'asking' } },
                },
                backingOff: { after: { untilPoll: 'asking' } },
              },
            },
          },
        },
        /** What a picked card is for. */
        picking: {
          initial: 'toOpen',
          states: {
            toOpen: {
              on: {
                'picking.toggle': 'toCancel',
                'card.pick': { actions: { type: 'openCard', params: ({ event }) => event } },
              },
            },
            toCancel: {
              on: {
                'picking.toggle': 'toOpen',
                'picking.stop': 'toOpen',
                'card.pick': { target: 'toOpen', actions: { type: 'showReasons', params: ({ event }) => event } },
              },
            },
          },
        },
        /** Which alarm sits where. It hears every event that the other region may act on as well. */
        seating: {
          on: {
            'alarm.updated': {
              actions: {
                type: 'tellSlots',
                params: ({ context, event }) => ({ news: newsOf(context.seats, event.alarm, context.tab) }),
              },
            },
            'alarm.assigned': {
              actions: {
                type: 'tellSlots',
                params: ({ context, event }) => ({ news: seatAlarms(seating(context), event.alarms) }),
              },
            },
            'slot.emptied': { actions: [{ type: 'vacate', params: ({ event }) => event }, 'recount'] },
            'slot.opened': {
              actions: [
                { type: 'promiseRelease', params: ({ event }) => ({ keep: event.alarm.eventId }) },
                { type: 'goVerify', params: ({ event }) => event },
              ],
            },
            'duty.kept': { actions: { type: 'passOnToSlots', params: ({ event }) => event } },
            'clock.jumped': { actions: { type: 'passOnToSlots', params: ({ event }) => event } },
            'hub.opened': { actions: ['hubOpened', { type: 'passOnToSlots', params: ({ event }) => event }] },
            'hub.closed': { actions: ['hubClosed', { type: 'passOnToSlots', params: ({ event }) => event }] },
            'duty.failed': { actions: { type: 'passOnToSlots', params: ({ event }) => event } },
            'ssVideo.toggle': { guard: 'mayChangeControls', actions: 'toggleSsVideo' },
            'controls.change': {
              guard: 'mayChangeControls',
              actions: [{ type: 'rememberChange', params: ({ event }) => event }, keep, 'addSlots'],
            },
          },
        },
      },
    },
  },
});
