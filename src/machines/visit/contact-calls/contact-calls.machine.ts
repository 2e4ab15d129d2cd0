import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { DutyOutcome } from '../../work/outbox/outbox.events.ts';
import { callDuty, callDutyId } from '../../alarm-duties/call.ts';
import type { ContactCallsEvent, NotedCall, UnsavedCall } from './contact-calls.events.ts';

interface ContactCallsInput {
  readonly eventId: string;
  /** Number and place of the alarm, named in messages. */
  readonly about: string;
  /** A training alarm's location is a real one, whose people are not called. */
  readonly isTraining: boolean;
}

interface ContactCallsContext extends ContactCallsInput {
  readonly unsaved: readonly UnsavedCall[];
}

interface About {
  readonly id: string;
}

const saveUnsaved = {
  type: 'saveUnsaved',
  params: ({ context: { eventId, unsaved } }: { context: ContactCallsContext }) => ({ eventId, unsaved }),
} as const;

/**
 * The results of the calls to a customer's contacts, until the provider has them: a duty of the outbox each, kept in the browser
 * with the reason where it was refused. Lives as long as its owner's work.
 */
export const contactCallsMachine = setup({
  types: { context: {} as ContactCallsContext, input: {} as ContactCallsInput, events: {} as ContactCallsEvent },
  actors: {
    /** Calls that an earlier page of this visit had not saved. */
    loadUnsaved: fromPromise<readonly UnsavedCall[], { eventId: string }>(() => new Promise(() => {})),
  },
  guards: {
    mayNote: ({ context }) => !context.isTraining,
    isRefused: ({ context }, { id }: About) => context.unsaved.some((call) => call.id === id && call.error !== null),
  },
  actions: {
    /**
     * Restores the unsaved calls: a refused one waits for the agent; any other is filed again, which the provider takes
     * once.
     */
    restore: enqueueActions(({ context, enqueue }, { output }: { output: readonly UnsavedCall[] }) => {
      enqueue.assign({ unsaved: output });
      for (const call of output) {
        if (call.error === null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: callDuty(context, call) });
      }
    }),
    note: assign(({ context }, { call }: { call: NotedCall }) => ({
      unsaved: [...context.unsaved.filter(({ id }) => id !== call.id), { ...call, error: null }],
    })),
    file: sendTo(at('outbox'), ({ context }, { call }: { call: NotedCall }) => ({
      type: 'duty.filed',
      duty: callDuty(context, call),
    })),
    fileAgain: enqueueActions(({ context, enqueue }, { id }: About) => {
      const { unsaved } = context;
      const call = unsaved.find((one) => one.id === id);
      if (call === undefined) return;
      enqueue.assign({ unsaved: unsaved.map((one) => (one === call ? { ...one, error: null } : one)) });
      enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: callDuty(context, call) });
    }),
    discard: assign(({ context }, { id }: About) => ({ unsaved: context.unsaved.filter((call) => call.id !== id) })),
    settle: assign(({ context }, report: DutyOutcome) => ({
      unsaved: context.unsaved.flatMap((call): readonly UnsavedCall[] => {
        if (callDutyId(call) !== report.id) return [call];
        return report.type === 'duty.kept' ? [] : [{ ...call, error: report.error.message }];
      }),
    })),
    /** Effect: they outlive a reload. */
    saveUnsaved: (_, _params: { eventId: string; unsaved: readonly UnsavedCall[] }) => {},
  },
}).createMachine({
  id: 'contactCalls',
  context: ({ input }) => ({ ...input, unsaved: [] }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadUnsaved',
        src: 'loadUnsaved',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: { target: 'noting', actions: withEvent('restore') },
        onError: 'noting',
      },
    },
    noting: {
      on: {
        'call.note': { guard: 'mayNote', actions: [withEvent('note'), withEvent('file'), saveUnsaved] },
        'call.saveAgain': { guard: withEvent('isRefused'), actions: [withEvent('fileAgain'), saveUnsaved] },
        'call.discard': { guard: withEvent('isRefused'), actions: [withEvent('discard'), saveUnsaved] },
        'duty.kept': { actions: [withEvent('settle'), saveUnsaved] },
        'duty.failed': { actions: [withEvent('settle'), saveUnsaved] },
      },
    },
  },
});
