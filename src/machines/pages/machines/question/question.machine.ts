import { type ActorRef, assign, enqueueActions, fromPromise, type Snapshot, setup } from 'xstate';
import { withEvent } from '../../../kit/with-event.ts';
import { type Answer, unanswered } from './answer.ts';
import type { Question } from './answer-of.ts';
import type { QuestionEvent, QuestionReport } from './question.events.ts';

interface QuestionInput {
  /** Asked at once; empty for nothing. */
  readonly text: string;
  /** The chart goes to where the answer is seen. */
  readonly isShown: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, QuestionReport>;
}

interface QuestionContext extends QuestionInput {
  readonly asked: Question;
  /** Null until the first one is there. */
  readonly answer: Answer | null;
}

/** A question about the shown recording, and its answer, which the chart then shows. Lives as long as the recording is shown. */
export const questionMachine = setup({
  types: { input: {} as QuestionInput, context: {} as QuestionContext, events: {} as QuestionEvent },
  actors: {
    /** Reads the recording. */
    findAnswer: fromPromise<Answer, Question>(() => new Promise(() => {})),
  },
  guards: { isAsked: ({ context }) => context.asked.text !== '' },
  actions: {
    rememberQuestion: assign((_, { text, moment, actor }: Question) => ({
      asked: { text, moment, actor },
      isShown: true,
    })),
    rememberAnswer: assign((_, { output }: { output: Answer }) => ({ answer: output })),
    rememberFailure: assign(({ context: { asked } }, { reason }: { reason: string }) => ({
      answer: unanswered(asked.text, `The recording cannot be asked: ${reason}`),
    })),
    reportShown: enqueueActions(({ context, enqueue }, { output: { lead } }: { output: Answer }) => {
      const { isShown, reportTo } = context;
      if (lead !== null && isShown) enqueue.sendTo(reportTo, { type: 'answer.shown', seq: lead.seq, key: lead.key });
    }),
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => ({ ...input, asked: { text: input.text, moment: null, actor: null }, answer: null }),
  on: { 'question.ask': { target: '.asking', actions: withEvent('rememberQuestion') } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAsked', target: 'asking' }, { target: 'idle' }] },
    idle: {},
    asking: {
      invoke: {
        id: 'findAnswer',
        src: 'findAnswer',
        input: ({ context }) => context.asked,
        onDone: { target: 'idle', actions: [withEvent('rememberAnswer'), withEvent('reportShown')] },
        onError: {
          target: 'idle',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ reason: String(event.error) }) },
        },
      },
    },
  },
});
