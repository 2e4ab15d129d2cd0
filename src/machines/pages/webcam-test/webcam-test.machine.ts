import { assign, fromCallback, fromObservable, fromPromise, sendTo, setup } from 'xstate';
import { at } from '../../kit/system.ts';
import { WEBCAM_TILE } from './webcam-test.constants.ts';
import type { WebcamTestEvent, WebcamTestFact, WebcamTestInput } from './webcam-test.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError, type WithError } from '../../kit/errors.ts';

/** A picture that has not come by then is logged, and is still waited for, ms. Spec: D3 §2 (SHELL-13, PLAY-33). */
export const WEBCAM_LATE_MS = 7_000;

interface WebcamTestContext {
  /** Why there is no picture. */
  readonly reason: string;
}

const silence = { subscribe: () => ({ unsubscribe: () => {} }) };

/**
 * An experimental page: does this computer's camera show a picture, and does its microphone hear? Nothing of it leaves the
 * page. Lives while the page is shown (SHELL-13).
 */
export const webcamTestMachine = setup({
  types: { context: {} as WebcamTestContext, events: {} as WebcamTestEvent },
  actors: {
    /** Shows the own picture on its tile until it is stopped. */
    showWebcam: fromCallback<WebcamTestFact, WebcamTestInput>(() => {}),
    /** Rejects with a CallError when there is no microphone, or no permission to use it. */
    askMicrophone: fromPromise<void>(() => new Promise(() => {})),
    /** Reports the microphone's volume, 0 to 1, as it changes. */
    voiceLevel: fromObservable<number, undefined>(() => silence),
  },
  delays: { untilLate: WEBCAM_LATE_MS },
  actions: {
    rememberReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    notifyGranted: sendTo(at('microphone'), { type: 'microphone.granted' }),
    notifyDenied: sendTo(at('microphone'), (_, { error }: WithError) => ({
      type: 'microphone.denied',
      reason: error.message,
    })),
    /** Effect: logs for engineers only. */
    logLate: () => {},
  },
}).createMachine({
  id: 'webcam',
  context: { reason: '' },
  type: 'parallel',
  states: {
    picture: {
      initial: 'open',
      states: {
        open: {
          initial: 'waiting',
          invoke: {
            id: 'showWebcam',
            src: 'showWebcam',
            input: { tile: WEBCAM_TILE },
            onError: {
              target: 'failed',
              actions: { type: 'rememberReason', params: ({ event }) => ({ reason: String(event.error) }) },
            },
          },
          on: {
            'webcam.failed': { target: 'failed', actions: withEvent('rememberReason') },
          },
          states: {
            waiting: { on: { 'webcam.shown': 'shown' }, after: { untilLate: { actions: 'logLate' } } },
            shown: {},
          },
        },
        failed: { on: { 'webcam.retry': 'open' } },
      },
    },
    sound: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'askMicrophone',
            src: 'askMicrophone',
            onDone: { target: 'heard', actions: 'notifyGranted' },
            onError: { target: 'missing', actions: withError('notifyDenied') },
          },
        },
        heard: { invoke: { id: 'voiceLevel', src: 'voiceLevel', onError: 'missing' } },
        missing: { on: { 'webcam.retry': 'asking' } },
      },
    },
  },
});
