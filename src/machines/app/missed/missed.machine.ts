import { assign, setup } from 'xstate';
import { calls } from '../../kit/calls.ts';
import { isUnanswered, withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { MissedAlarm, MissedCommand, MissedFact } from './missed.events.ts';

/** Maximum number of listed alarms, more than a shift misses; older ones are dropped. */
const KEPT = 200;

interface MissedContext {
  readonly alarms: readonly MissedAlarm[];
  /** The event that is put back, or was last. */
  readonly asked: string;
  /** Result by event: the reason why it cannot be put back; null = it is in the queue again. */
  readonly answers: Readonly<Record<string, string | null>>;
}

/** Alarms that ran out on this agent's board, newest first, each once, and those put back into the queue. Lives while a member of staff is signed in. */
export const missedMachine = setup({
  types: { context: {} as MissedContext, events: {} as MissedFact | MissedCommand },
  actors: calls('reofferEvent'),
  guards: {
    isUnanswered: (_, given: WithError) => isUnanswered(given),
    isOpen: ({ context }, { eventId }: { eventId: string }) => context.answers[eventId] === undefined,
  },
  actions: {
    /** Remembers a missed alarm; one that was put back may run out again. */
    remember: assign(({ context }, { alarm }: { alarm: MissedAlarm }) => {
      const { [alarm.eventId]: _, ...answers } = context.answers;
      const others = context.alarms.filter(({ eventId }) => eventId !== alarm.eventId);
      return { alarms: [alarm, ...others].slice(0, KEPT), answers };
    }),
    rememberAsked: assign((_, { eventId }: { eventId: string }) => ({ asked: eventId })),
    rememberBack: assign(({ context: { answers, asked } }) => ({ answers: { ...answers, [asked]: null } })),
    rememberRefusal: assign(({ context: { answers, asked } }, { error }: WithError) => ({
      answers: { ...answers, [asked]: error.message },
    })),
  },
}).createMachine({
  id: 'missed',
  context: { alarms: [], asked: '', answers: {} },
  initial: 'idle',
  on: { 'alarm.expired': { actions: withEvent('remember') } },
  states: {
    idle: {
      on: {
        'alarm.reviewAgain': {
          guard: withEvent('isOpen'),
          target: 'asking',
          actions: withEvent('rememberAsked'),
        },
      },
    },
    asking: {
      invoke: {
        id: 'reofferEvent',
        src: 'reofferEvent',
        input: ({ context: { asked } }) => ({ params: { eventId: asked } }),
        onDone: { target: 'idle', actions: 'rememberBack' },
        onError: [
          { guard: withError('isUnanswered'), target: 'idle' },
          { target: 'idle', actions: withError('rememberRefusal') },
        ],
      },
    },
  },
});
