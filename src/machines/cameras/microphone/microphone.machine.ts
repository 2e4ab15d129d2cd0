import { assign, fromPromise, sendTo, setup } from 'xstate';
import { at } from '../../kit/system.ts';
import type { MicrophoneEvent } from './microphone.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError, type WithError } from '../../kit/errors.ts';

interface MicrophoneInput {
  /** Asked for at sign-in, as a recorder of sessions needs (AUDIO-11, ROLE-08). */
  readonly asksAtOnce: boolean;
}

interface MicrophoneContext extends MicrophoneInput {
  /** Reason why there is no microphone. */
  readonly reason: string;
}

/**
 * Access to the microphone; a denial is shown once per sign-in (ROLE-09). The sound itself never comes here. Lives as
 * long as someone of the staff is signed in.
 */
export const microphoneMachine = setup({
  types: { context: {} as MicrophoneContext, input: {} as MicrophoneInput, events: {} as MicrophoneEvent },
  actors: {
    /** Rejects with a CallError when there is no microphone, or no permission to use it. */
    askMicrophone: fromPromise<void>(() => new Promise(() => {})),
  },
  guards: { asksAtOnce: ({ context }) => context.asksAtOnce },
  actions: {
    rememberReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    rememberFailure: assign((_, { error }: WithError) => ({ reason: error.message })),
    notifyGranted: sendTo(at('recording'), { type: 'microphone.granted' }),
    /** Effect: loads the page again. */
    reloadPage: () => {},
  },
}).createMachine({
  id: 'microphone',
  context: ({ input }) => ({ ...input, reason: '' }),
  initial: 'deciding',
  on: {
    'microphone.granted': '.granted',
    'microphone.denied': {
      target: '.denied',
      actions: withEvent('rememberReason'),
    },
  },
  states: {
    deciding: { always: [{ guard: 'asksAtOnce', target: 'asking' }, { target: 'unasked' }] },
    unasked: {},
    asking: {
      invoke: {
        id: 'askMicrophone',
        src: 'askMicrophone',
        onDone: 'granted',
        onError: {
          target: 'denied',
          actions: withError('rememberFailure'),
        },
      },
    },
    granted: { entry: 'notifyGranted', on: { 'microphone.announce': { actions: 'notifyGranted' } } },
    denied: {
      initial: 'shown',
      on: {
        /** The agent has been notified. */
        'microphone.denied': { actions: withEvent('rememberReason') },
      },
      states: {
        shown: {
          on: {
            'microphone.doWithout': 'dismissed',
            'microphone.reload': { target: 'dismissed', actions: 'reloadPage' },
          },
        },
        dismissed: {},
      },
    },
  },
});
