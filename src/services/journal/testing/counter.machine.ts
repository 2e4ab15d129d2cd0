import { NEVER, of } from 'rxjs';
import {
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  raise,
  sendTo,
  setup,
} from 'xstate';

/** A small system with one of everything that an actor can be; for the journal's tests. */
const slot = setup({
  types: {
    context: {} as { number: number; frames: number },
    input: {} as { number: number },
    events: {} as
      | { type: 'slot.open' }
      | { type: 'slot.frame'; count: number }
      | { type: 'slot.burst' }
      | { type: 'slot.close' },
    output: {} as { frames: number },
  },
  actions: {
    addFrames: assign((slot, params: { count: number }) => ({ frames: slot.context.frames + params.count })),
    leaveWithFrameOnItsWay: enqueueActions(({ enqueue, self, system }) => {
      enqueue.sendTo(system.get('desk') as AnyActorRef, { type: 'slot.finished', id: self.id });
      enqueue.sendTo(self, { type: 'slot.frame', count: 100 });
    }),
  },
  delays: { untilShown: ({ context }) => 100 * context.number },
}).createMachine({
  id: 'slot',
  context: ({ input }) => ({ number: input.number, frames: 0 }),
  initial: 'empty',
  output: ({ context }) => ({ frames: context.frames }),
  on: {
    'slot.frame': { actions: { type: 'addFrames', params: ({ event }) => event } },
    'slot.burst': { actions: 'leaveWithFrameOnItsWay' },
  },
  states: {
    empty: { on: { 'slot.open': 'offered' } },
    offered: { after: { untilShown: 'shown' } },
    shown: { on: { 'slot.close': 'closed' } },
    closed: { type: 'final' },
  },
});

export const deskMachine = setup({
  types: {
    context: {} as { answer: string; ticks: number; closed: readonly string[] },
    events: {} as
      | { type: 'slot.added'; number: number }
      | { type: 'slot.finished'; id: string }
      | { type: 'desk.asked'; question: string }
      | { type: 'bell.rung'; times: number },
  },
  actors: {
    slot,
    ask: fromPromise<string, string>(({ input }) =>
      input === 'bad' ? Promise.reject({ code: 'refused' }) : Promise.resolve(`${input}!`),
    ),
    ticker: fromObservable(() => of(1, 2, 3)),
    silent: fromObservable(() => NEVER),
    bell: fromCallback(({ sendBack, receive }) => {
      receive(() => sendBack({ type: 'bell.rung', times: 2 }));
    }),
    count: fromTransition(
      (total: number, event: { type: string }) => (event.type === 'bell.rung' ? total + 1 : total),
      0,
    ),
  },
  actions: {
    addSlot: enqueueActions(({ enqueue }, params: { number: number }) => {
      enqueue.spawnChild('slot', { id: `slot-${params.number}`, input: { number: params.number } });
    }),
    removeSlot: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue.stopChild(params.id);
      enqueue.assign({ closed: [...context.closed, params.id] });
    }),
    rememberAnswer: assign((_, params: { answer: string }) => params),
    countTicks: assign((desk, params: { times: number }) => ({ ticks: desk.context.ticks + params.times })),
    ringBell: sendTo('bell', { type: 'bell.ring' }),
    sendCount: sendTo('count', { type: 'bell.rung' }),
    ringSoon: raise({ type: 'bell.rung', times: 10 }, { delay: 250 }),
  },
}).createMachine({
  id: 'desk',
  context: { answer: '', ticks: 0, closed: [] },
  entry: ['ringBell', 'ringSoon'],
  invoke: [
    { id: 'ticker', src: 'ticker', onError: {} },
    { id: 'silent', src: 'silent', onError: {} },
    { id: 'bell', src: 'bell', onError: {} },
    { id: 'count', src: 'count', onError: {} },
  ],
  on: {
    'slot.added': { actions: { type: 'addSlot', params: ({ event }) => event } },
    'slot.finished': { actions: { type: 'removeSlot', params: ({ event }) => event } },
    'bell.rung': { actions: [{ type: 'countTicks', params: ({ event }) => event }, 'sendCount'] },
    'desk.asked': '.asking',
    'xstate.done.actor.*': {},
    'xstate.error.actor.*': {},
  },
  initial: 'idle',
  states: {
    idle: {},
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ event }) => ('question' in event ? event.question : ''),
        onDone: {
          target: 'idle',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: JSON.stringify(event.error) }) },
        },
      },
    },
  },
});
