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
  readonly seconds: ShelvedTime;
  readonly reason: string;
  /** True: all cameras of its location. */
  readonly wholeLocation: boolean;
  /** The camera whose shelving was ended last. */
  readonly ended: NamedCamera;
}

const shelvedText = ({ camera, wholeLocation }: ShelvingContext): string =>
  wholeLocation ? `Shelved: all cameras at the location of ${camera.name}` : `Shelved: ${camera.name}`;

const targetOf = ({ sid, uuid }: NamedCamera) => ({ sid, uuid });

/**
 * Shelves a noisy camera, or all of its location, for a time, with a reason, and ends that early: a dialog, and one call at a time. A refusal
 * keeps the typed text. Lives while a member of staff is signed in.
 */
export const shelvingMachine = setup({
  types: { context: {} as ShelvingContext, events: {} as ShelvingCommand },
  actors: calls('shelveCamera', 'unshelveCamera'),
  guards: {
    isReasonGiven: ({ context: { reason } }) => reason.trim() !== '' && reason.length <= SHELVING_REASON_MAX,
  },
  actions: {
    rememberCamera: assign((_, { camera }: { camera: NamedCamera }) => ({
      camera,
      seconds: SHORTEST_S,
      reason: '',
      wholeLocation: false,
    })),
    rememberSeconds: assign((_, { seconds }: { seconds: ShelvedTime }) => ({ seconds })),
    rememberWhole: assign((_, { wholeLocation }: { wholeLocation: boolean }) => ({ wholeLocation })),
    rememberReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    rememberEnded: assign((_, { camera }: { camera: NamedCamera }) => ({ ended: camera })),
    showShelved: sendTo(at('toasts'), ({ context }) => toast('success', shelvedText(context))),
    showNotShelved: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', `Not shelved: ${error.message}`)),
    showEnded: sendTo(at('toasts'), ({ context }) => toast('success', `No longer shelved: ${context.ended.name}`)),
    showNotEnded: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', `Still shelved: ${error.message}`)),
  },
}).createMachine({
  id: 'shelving',
  type: 'parallel',
  context: { camera: NO_CAMERA, seconds: SHORTEST_S, reason: '', wholeLocation: false, ended: NO_CAMERA },
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'shelving.open': { target: 'asking', actions: withEvent('rememberCamera') } } },
        asking: {
          on: {
            'shelving.close': 'closed',
            'shelving.choose': { actions: withEvent('rememberSeconds') },
            'shelving.widen': { actions: withEvent('rememberWhole') },
            'shelving.type': { actions: withEvent('rememberReason') },
            'shelving.submit': { guard: 'isReasonGiven', target: 'sending' },
          },
        },
        sending: {
          invoke: {
            id: 'shelveCamera',
            src: 'shelveCamera',
            input: ({ context: { camera, seconds, reason, wholeLocation } }) => ({
              params: targetOf(camera),
              body: { seconds, reason: reason.trim(), wholeLocation },
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
            input: ({ context: { ended } }) => ({ params: targetOf(ended) }),
            onDone: { target: 'idle', actions: 'showEnded' },
            onError: { target: 'idle', actions: withError('showNotEnded') },
          },
        },
      },
    },
  },
});
