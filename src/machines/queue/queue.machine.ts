import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { AlarmEvent, QueueSettings } from '../../../contract/entities.ts';
import { DEFAULT_WATCH_SETTINGS, type WatchSettings } from '../../../contract/watch-settings.ts';
import type { AgentWorkFact } from '../agent-work/agent-work.events.ts';
import { calls } from '../calls.ts';
import { raised } from '../notices/notices.events.ts';
import { visitAddress } from '../place/screens.ts';
import type { SlotWideNews } from '../queue-slot/queue-slot.events.ts';
import { queueSlotMachine } from '../queue-slot/queue-slot.machine.ts';
import { at } from '../system.ts';
import { FEED_POLL_MS } from './queue.constants.ts';
import type { QueueEvent } from './queue.events.ts';
import { releaseDuty } from './queue.duties.ts';
import { endpointError } from './queue.texts.ts';
import {
  factOf,
  freeSlots,
  type Gone,
  isTakeable,
  newsOf,
  type Seats,
  seatAlarms,
  seatsAfter,
  type SlotNews,
  slotNumbers,
} from './reconcile.ts';
import { takeQuery, watchSettingsOf } from './watch-settings.ts';

interface QueueInput {
  readonly tab: string;
  readonly agentId: string;
  /** Only admins change more than Accept New (QUEUE-14). */
  readonly mayChangeControls: boolean;
  readonly hubIsOpen: boolean;
}

interface QueueContext extends QueueInput {
  readonly settings: WatchSettings;
  readonly seats: Seats;
  readonly gone: Gone;
  /** How many places have an actor; the last ones may lie beyond a limit that was lowered. */
  readonly slotCount: number;
  /** The feed had news while it was being asked. */
  readonly hasMissedNews: boolean;
}

type FeedLeft = Extract<AgentWorkFact, { type: 'feed.left' }>;

const slotId = (slot: number) => `slot-${slot}`;
const seating = ({ seats, gone, settings: { limit } }: QueueContext) => ({ seats, gone, limit });

/** The agent's queue: slots kept full while Accept New is on, each alarm in one slot only. Lives while its screen is shown. */
export const queueMachine = setup({
  types: { context: {} as QueueContext, input: {} as QueueInput, events: {} as QueueEvent },
  actors: { ...calls('queueSettings', 'takeEvents'), queueSlot: queueSlotMachine },
  delays: { untilPoll: FEED_POLL_MS },
  guards: {
    mayChangeControls: ({ context }) => context.mayChangeControls,
    missedNewsWithRoom: ({ context }) =>
      context.hasMissedNews && freeSlots(context.seats, context.settings.limit).length > 0,
    hubIsClosed: ({ context }) => !context.hubIsOpen,
    isWorthAsking: ({ context }, { alarm }: { alarm: AlarmEvent }) =>
      isTakeable(alarm) && freeSlots(context.seats, context.settings.limit).length > 0,
  },
  actions: {
    rememberSettings: assign((_, { output }: { output: QueueSettings }) => ({ settings: watchSettingsOf(output) })),
    rememberChange: assign(({ context }, { change }: { change: Partial<WatchSettings> }) => ({
      settings: { ...context.settings, ...change },
    })),
    hubOpened: assign({ hubIsOpen: true }),
    hubClosed: assign({ hubIsOpen: false }),
    noteNews: assign({ hasMissedNews: true }),
    forgetNews: assign({ hasMissedNews: false }),
    addSlots: enqueueActions(({ context, enqueue, self }) => {
      for (const slot of slotNumbers(context.settings.limit).slice(context.slotCount)) {
        enqueue.spawnChild('queueSlot', { id: slotId(slot), input: { slot, reportTo: self } });
      }
      enqueue.assign({ slotCount: Math.max(context.slotCount, context.settings.limit) });
    }),
    tellSlots: enqueueActions(({ context, enqueue }, { news }: { news: readonly SlotNews[] }) => {
      for (const entry of news) {
        enqueue.sendTo(slotId(entry.slot), factOf(entry, context.settings.autoExpire));
        if (entry.kind === 'offered' && !context.hubIsOpen) enqueue.sendTo(slotId(entry.slot), { type: 'hub.closed' });
      }
      enqueue.assign({ seats: seatsAfter(context.seats, news) });
    }),
    vacate: assign(({ context: { seats, gone } }, { slot }: { slot: number }) => {
      const { [slot]: left, ...seated } = seats;
      return { seats: seated, gone: left === undefined ? gone : { ...gone, [left.eventId]: left.version } };
    }),
    passOnToSlots: enqueueActions(({ context, enqueue }, news: SlotWideNews) => {
      for (const slot of Object.keys(context.seats)) enqueue.sendTo(slotId(Number(slot)), news);
    }),
    announceError: sendTo(at('notices'), (_, { endpoint, error }: { endpoint: string; error: unknown }) =>
      raised('error', endpointError(endpoint, error)),
    ),
    tellFeedEntered: sendTo(at('agentWork'), { type: 'feed.entered' }),
    tellFeedLeft: sendTo(at('agentWork'), (_, { reason }: Pick<FeedLeft, 'reason'>) => ({
      type: 'feed.left',
      reason,
    })),
    tellHub: sendTo(at('hub'), (_, { acceptNew }: { acceptNew: boolean }) => ({ type: 'acceptNew.set', acceptNew })),
    /** Owed on leaving the screen or the tab: whatever is still in the slots goes back (WORK-08, WORK-32). */
    promiseRelease: sendTo(at('outbox'), ({ context }, { keep }: { keep: string | null }) => ({
      type: 'duty.promised',
      duty: releaseDuty(context.agentId, keep),
    })),
    goVerify: sendTo(at('place'), (_, { alarm }: { alarm: AlarmEvent }) => ({
      type: 'place.go',
      to: visitAddress('verifyRespond', alarm),
    })),
  },
}).createMachine({
  id: 'queue',
  context: ({ input }) => ({
    ...input,
    settings: DEFAULT_WATCH_SETTINGS,
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
          invoke: {
            id: 'queueSettings',
            src: 'queueSettings',
            input: ({ context }) => ({ params: { id: context.agentId } }),
            onDone: { target: 'events', actions: { type: 'rememberSettings', params: ({ event }) => event } },
            onError: {
              target: 'events',
              actions: {
                type: 'announceError',
                params: ({ event }) => ({ endpoint: 'manage-reps/get-queue-settings', error: event.error }),
              },
            },
          },
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
            'slot.emptied': { actions: { type: 'vacate', params: ({ event }) => event } },
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
            'controls.change': {
              guard: 'mayChangeControls',
              actions: [{ type: 'rememberChange', params: ({ event }) => event }, 'addSlots'],
            },
          },
        },
      },
    },
  },
});
