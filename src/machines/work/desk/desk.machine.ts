import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import { HOME } from '../../app/router/destination.ts';
import { SIGN_OUT_DELAY_MS } from '../../app/session/session.constants.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { DeskEvent, DeskNews } from './desk.events.ts';

interface DeskInput {
  readonly agentId: string;
  readonly tab: string;
}

interface DeskContext extends DeskInput {
  /** The other tabs of this browser in which the agent has alarms or takes them. */
  readonly others: readonly string[];
  /** Tabs that alone take alarms while they work, without those that did not answer when the work was moved here. */
  readonly barring: readonly string[];
}

type OtherBegan = Extract<DeskEvent, { type: 'other.began' }>;

const FREED = { type: 'taking.freed' } as const;

const without = (tabs: readonly string[], tab: string) => tabs.filter((other) => other !== tab);

/** Time for another tab to give its alarms back, ms. Not in the spec: ten times what it takes. */
export const MOVE_MAX_MS = 10_000;
export const NO_ANSWER = 'The other window does not answer. Its alarms return to the queue automatically.';

/**
 * Tabs of an agent in one browser: each tab knows of the others, and the work can be moved to one of them. Lives while
 * a member of staff is signed in.
 */
export const deskMachine = setup({
  types: { context: {} as DeskContext, input: {} as DeskInput, events: {} as DeskEvent },
  actors: { otherTabs: fromCallback<DeskNews, DeskInput>(() => {}) },
  delays: {
    /** Time for the released alarms to be sent, as at sign-out. */
    untilSent: SIGN_OUT_DELAY_MS,
    untilNoAnswer: MOVE_MAX_MS,
  },
  guards: {
    someWork: ({ context }) => context.others.length > 0,
    noneWorks: ({ context }) => context.others.length === 0,
  },
  actions: {
    addOther: assign(({ context: { others, barring } }, { tab, takesAlone }: OtherBegan) => ({
      others: [...without(others, tab), tab],
      barring: takesAlone ? [...without(barring, tab), tab] : barring,
    })),
    removeOther: enqueueActions(({ context: { others, barring }, enqueue }, { tab }: { tab: string }) => {
      const stillBarring = without(barring, tab);
      enqueue.assign({ others: without(others, tab), barring: stillBarring });
      if (barring.length > stillBarring.length && stillBarring.length === 0) enqueue.sendTo(at('queue'), FREED);
    }),
    barQueue: enqueueActions(({ context, enqueue }) => {
      if (context.barring.length > 0) enqueue.sendTo(at('queue'), { type: 'taking.barred' });
    }),
    /** Continues without windows that do not answer. */
    overruleOthers: enqueueActions(({ context, enqueue }) => {
      if (context.barring.length > 0) enqueue.sendTo(at('queue'), FREED);
      enqueue.assign({ barring: [] });
    }),
    tellOthers: sendTo('otherTabs', (_, news: DeskNews) => news),
    /** Sends the endings that could still be taken back; leaving the screen gives back the rest. */
    sendEndings: sendTo(at('outbox'), { type: 'endings.send' }),
    leaveWork: sendTo(at('router'), { type: 'router.navigate', to: HOME }),
    takeAlarms: sendTo(at('router'), { type: 'router.takeAlarms' }),
    toastNoAnswer: sendTo(at('toasts'), toast('warning', NO_ANSWER)),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, others: [], barring: [] }),
  type: 'parallel',
  invoke: {
    id: 'otherTabs',
    src: 'otherTabs',
    input: ({ context: { agentId, tab } }) => ({ agentId, tab }),
    onError: STANDS_WITHOUT,
  },
  on: {
    'other.began': { actions: [withEvent('addOther'), 'barQueue'] },
    'other.left': { actions: withEvent('removeOther') },
    'desk.ask': { actions: 'barQueue' },
  },
  states: {
    work: {
      initial: 'none',
      states: {
        none: {
          on: { 'work.begun': { target: 'here', actions: { type: 'tellOthers', params: { type: 'work.begun' } } } },
        },
        here: {
          on: {
            'work.ended': 'ending',
            'desk.wanted': { target: 'ending', actions: ['sendEndings', 'leaveWork'] },
          },
        },
        /** Waits for the end; the next screen may continue with the work. */
        ending: {
          on: { 'work.begun': 'here' },
          after: { untilSent: { target: 'none', actions: { type: 'tellOthers', params: { type: 'work.ended' } } } },
        },
      },
    },
    moving: {
      initial: 'no',
      states: {
        no: {
          on: {
            'desk.moveHere': {
              guard: 'someWork',
              target: 'asking',
              actions: { type: 'tellOthers', params: { type: 'others.end' } },
            },
          },
        },
        asking: {
          always: { guard: 'noneWorks', target: 'no', actions: 'takeAlarms' },
          after: { untilNoAnswer: { target: 'no', actions: ['toastNoAnswer', 'overruleOthers', 'takeAlarms'] } },
        },
      },
    },
  },
});
