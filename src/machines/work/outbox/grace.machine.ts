import { sendTo, setup } from 'xstate';
import { at } from '../../kit/system.ts';
import type { Duty } from './duty.ts';

/** The seconds in which a duty can be taken back. Lives until that is taken back or sent. */
export const graceMachine = setup({
  types: { context: {} as { readonly duty: Duty }, input: {} as { duty: Duty } },
  delays: { untilSent: ({ context: { duty } }) => Math.max(0, (duty.undo?.untilMs ?? 0) - Date.now()) },
  actions: {
    reportDue: sendTo(at('outbox'), ({ context }) => ({ type: 'duty.due', id: context.duty.id })),
  },
}).createMachine({
  id: 'grace',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { after: { untilSent: { actions: 'reportDue' } } },
  },
});
