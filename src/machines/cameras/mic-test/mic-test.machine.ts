import { fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import type { MicTestEvent } from './mic-test.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError, type WithError } from '../../kit/errors.ts';

/** AUDIO-23 */
const PLAYBACK_BLOCKED = 'The browser blocked the playback. Click anywhere and test again.';
const micTestFailed = (reason: string): string => `The microphone could not be tested: ${reason}`;

/** A trial of the microphone: it records 5 s and plays them back. Lives as long as its card is shown. */
export const micTestMachine = setup({
  types: { events: {} as MicTestEvent },
  actors: {
    /** Rejects with a CallError when there is no microphone, or no permission to use it. */
    askMicrophone: fromPromise<void>(() => new Promise(() => {})),
    /** Chimes, records 5 s, chimes and plays; reports each step until it is stopped. */
    testMicrophone: fromCallback<MicTestEvent>(() => {}),
  },
  actions: {
    notifyGranted: sendTo(at('microphone'), { type: 'microphone.granted' }),
    notifyDenied: sendTo(at('microphone'), (_, { error }: WithError) => ({
      type: 'microphone.denied',
      reason: error.message,
    })),
    toastBlocked: sendTo(at('toasts'), toast('warning', PLAYBACK_BLOCKED)),
    toastFailed: sendTo(at('toasts'), (_, { reason }: { reason: string }) => toast('error', micTestFailed(reason))),
  },
}).createMachine({
  id: 'micTest',
  initial: 'ready',
  states: {
    ready: { on: { 'micTest.begin': 'asking' } },
    asking: {
      invoke: {
        id: 'askMicrophone',
        src: 'askMicrophone',
        onDone: { target: 'testing', actions: 'notifyGranted' },
        onError: { target: 'ready', actions: withError('notifyDenied') },
      },
    },
    testing: {
      initial: 'recording',
      invoke: {
        id: 'testMicrophone',
        src: 'testMicrophone',
        onError: {
          target: 'ready',
          actions: { type: 'toastFailed', params: ({ event }) => ({ reason: String(event.error) }) },
        },
      },
      on: {
        'micTest.played': 'ready',
        'micTest.blocked': { target: 'ready', actions: 'toastBlocked' },
        'micTest.failed': { target: 'ready', actions: withEvent('toastFailed') },
      },
      states: { recording: { on: { 'micTest.recorded': 'playing' } }, playing: {} },
    },
  },
});
