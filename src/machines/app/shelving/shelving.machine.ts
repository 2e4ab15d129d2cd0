import { assign, sendTo, setup } from 'xstate';
import { SHELVING_REASON_MAX } from '../../../../contract/limits.ts';
import { toast } from '../toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { NamedCamera, ShelvedTime, ShelvingCommand } from './shelving.events.ts';

const NO_CAMERA: NamedCamera = { sid: '', uuid: '', name: '' };
const SHORTEST_S: ShelvedTime = 900;

interface ShelvingContext {
  /** Camera of the dialog. */
  readonly camera: NamedCamera;
  /** Null where it is on test. */
  readonly seconds: ShelvedTime | null;
  /** Chosen end of the test, epoch ms; null before one is chosen. */
  readonly testUntilMs: number | null;
  readonly reason: string;
  /** True: all cameras of its location. */
  readonly wholeLocation: boolean;
  /** The camera whose shelving was ended last, and whether the test of its location was. */
  readonly ended: NamedCamera;
  readonly endedWhole: boolean;
}

const whoseText = ({ name }: NamedCamera, wholeLocation: boolean): string =>
  wholeLocation ? `all cameras at the location of ${name}` : name;
const shelvedText = ({ camera, wholeLocation, seconds }: ShelvingContext): string =>
  `${seconds === null ? 'On test' : 'Shelved'}: ${whoseText(camera, wholeLocation)}`;
const endedText = ({ ended, endedWhole }: ShelvingContext): string =>
  `No longer ${endedWhole ? 'on test' : 'shelved'}: ${whoseText(ended, endedWhole)}`;
const timeOf = ({ seconds, testUntilMs }: ShelvingContext) =>
  seconds === null ? { testUntilMs: testUntilMs ?? 0 } : { seconds };

const targetOf = ({ sid, uuid }: NamedCamera) => ({ sid, uuid });

/**
 * Shelves a noisy camera, or all of its location, for a time, with a reason, and ends that early: a dialog, and one call at a time. A refusal
 * keeps the typed text. Lives while a member of staff is signed in.
 */
export const shelvingMachine = setup({
  types: { context: {} as ShelvingContext, events: {} as ShelvingCommand },
  actors: calls('shelveCamera', 'unshelveCamera'),
  guards: {
    isComplete: ({ context: { reason, seconds, testUntilMs } }) =>
      reason.trim() !== '' && reason.length <= SHELVING_REASON_MAX && (seconds !== null || testUntilMs !== null),
  },
  actions: {
    rememberCamera: assign((_, { camera }: { camera: NamedCamera }) => ({
      camera,
      seconds: SHORTEST_S,
      testUntilMs: null,
      reason: '',
      wholeLocation: false,
    })),
    rememberTest: assign((_, { untilMs }: { untilMs: number | null }) => ({ seconds: null, testUntilMs: untilMs })),
    rememberSeconds: assign((_, { seconds }: { seconds: ShelvedTime }) => ({ seconds })),
    rememberWhole: assign((_, { wholeLocation }: { wholeLocation: boolean }) => ({ wholeLocation })),
    rememberReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    rememberEnded: assign((_, { camera, wholeLocation }: { camera: NamedCamera; wholeLocation: boolean }) => ({
      ended: camera,
      endedWhole: wholeLocation,
    })),
    showShelved: sendTo(at('toasts'), ({ context }) => toast('success', shelvedText(context))),
    showNotShelved: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', `Not shelved: ${error.message}`)),
    showEnded: sendTo(at('toasts'), ({ context }) => toast('success', endedText(context))),
    showNotEnded: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', `Still shelved: ${error.message}`)),
  },
}).createMachine({
  id: 'shelving',
  type: 'parallel',
  context: {
    camera: NO_CAMERA,
    seconds: SHORTEST_S,
    testUntilMs: null,
    reason: '',
    wholeLocation: false,
    ended: NO_CAMERA,
    endedWhole: false,
  },
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'shelving.open': { target: 'asking', actions: withEvent('rememberCamera') } } },
        asking: {
          on: {
            'shelving.close': 'closed',
            'shelving.choose': { actions: withEvent('rememberSeconds') },
            'shelving.test': { actions: withEvent('rememberTest') },
            'shelving.widen': { actions: withEvent('rememberWhole') },
            'shelving.type': { actions: withEvent('rememberReason') },
            'shelving.submit': { guard: 'isComplete', target: 'sending' },
          },
        },
        sending: {
          invoke: {
            id: 'shelveCamera',
            src: 'shelveCamera',
            input: ({ context }) => ({
              params: targetOf(context.camera),
              body: { ...timeOf(context), reason: context.reason.trim(), wholeLocation: context.wholeLocation },
            }),
            onDone: { target: 'closed', actions: 'showShelved' },
            onError: { target: 'asking', actions: withError('showNotShelved') },
          },
        },
      },
    },
    ending: {
      initial: 'idle',
      states: {
        idle: { on: { 'shelving.end': { target: 'sending', actions: withEvent('rememberEnded') } } },
        sending: {
          invoke: {
            id: 'unshelveCamera',
            src: 'unshelveCamera',
            input: ({ context: { ended, endedWhole } }) => ({
              params: targetOf(ended),
              query: endedWhole ? { wholeLocation: true } : {},
            }),
            onDone: { target: 'idle', actions: 'showEnded' },
            onError: { target: 'idle', actions: withError('showNotEnded') },
          },
        },
      },
    },
  },
});
