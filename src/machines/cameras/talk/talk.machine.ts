import { type ActorRef, assign, fromCallback, fromObservable, fromPromise, sendTo, type Snapshot, setup } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import type { Camera, CameraLease } from '../../../../contract/entities/cameras.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import { type LeaseContext, leaseGuards, openLease, reportRefusal } from '../lease/lease.chart.ts';
import type { LiveKind, TalkEvent, TalkReport, VoiceFact, VoiceInput } from './talk.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { whyNoVoice } from './why-no-voice.ts';
import { withError, type WithError } from '../../kit/errors.ts';

const TALK_NOT_OPENED = 'The camera does not accept sound from the microphone.';
const talkEnded = (reason: string): string => `Talk ended: ${reason}`;

/** Time for the agent's voice to reach the camera, ms. Not in the spec: longer than an agent would wait in silence. */
const TALK_OPEN_MS = 10_000;
/** A siren ends talk over the socket after this, ms. Spec: D2 §4, D2 §9 (AUDIO-08, CTRL-05). */
const TALK_AFTER_SIREN_MS = 4_000;

export interface TalkInput {
  readonly camera: Camera;
  readonly reportTo: ActorRef<Snapshot<unknown>, TalkReport>;
}

interface TalkContext extends TalkInput, LeaseContext {
  /** Transport of the picture; null while it is not live. */
  readonly live: LiveKind | null;
  /** The microphone was asked for here, and not given. */
  readonly isDenied: boolean;
}

const silence = { subscribe: () => ({ unsubscribe: () => {} }) };

const talkSetup = setup({
  types: { context: {} as TalkContext, input: {} as TalkInput, events: {} as TalkEvent },
  actors: {
    /** Rejects with a CallError when there is no microphone, or no permission to use it. */
    askMicrophone: fromPromise<void>(() => new Promise(() => {})),
    /** Carries the microphone's sound to the camera until stopped; reports `voice.opened` and `voice.closed`. */
    voice: fromCallback<VoiceFact, VoiceInput>(() => {}),
    /** Level of the microphone's sound, 0 to 1, as it changes. */
    voiceLevel: fromObservable<number, undefined>(() => silence),
  },
  delays: { untilGivenUp: TALK_OPEN_MS, untilSilenced: TALK_AFTER_SIREN_MS },
  guards: {
    ...leaseGuards,
    mayTalk: ({ context: { live, isDenied, camera } }) => live !== null && !isDenied && whyNoVoice(camera) === null,
    goesBySocket: ({ context }) => context.live !== 'webrtc',
    hasMicOff: (_, { camera }: { camera: Camera }) => camera.cameraSettings.micEnable === false,
  },
  actions: {
    rememberLease: assign((_, { lease }: { lease: CameraLease | null }) => ({ lease })),
    forgetLease: assign({ lease: null }),
    rememberLive: assign((_, { kind }: { kind: LiveKind }) => ({ live: kind })),
    forgetLive: assign({ live: null }),
    rememberCamera: assign((_, { camera }: { camera: Camera }) => ({ camera })),
    rememberDenied: assign({ isDenied: true }),
    notifyGranted: sendTo(at('microphone'), { type: 'microphone.granted' }),
    notifyDenied: sendTo(at('microphone'), (_, { error }: WithError) => ({
      type: 'microphone.denied',
      reason: error.message,
    })),
    reportStarted: sendTo(({ context }) => context.reportTo, { type: 'talk.started' }),
    reportEnded: sendTo(({ context }) => context.reportTo, { type: 'talk.ended' }),
    toastNotOpened: sendTo(at('toasts'), toast('error', TALK_NOT_OPENED)),
    toastRefused: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', error.message)),
    toastEnded: sendTo(at('toasts'), (_, { reason }: { reason: string }) => toast('error', talkEnded(reason))),
  },
}).extend({ actions: { reportRefusal } });

/** The agent's voice to one camera, on and off by a click, while no one else talks. Lives as long as the camera is shown. */
export const talkMachine = talkSetup.createMachine({
  id: 'talk',
  context: ({ input }) => ({ ...input, live: null, isDenied: false, lease: null }),
  type: 'parallel',
  on: {
    'live.started': { actions: withEvent('rememberLive') },
  },
  states: {
    lease: openLease,
    voice: {
      initial: 'off',
      on: {
        'live.stopped': { target: '.off', actions: 'forgetLive' },
        'camera.updated': [
          { guard: withEvent('hasMicOff'), target: '.off', actions: withEvent('rememberCamera') },
          { actions: withEvent('rememberCamera') },
        ],
      },
      states: {
        off: { on: { 'talk.toggle': [{ guard: 'isHeldByOther' }, { guard: 'mayTalk', target: 'asking' }] } },
        asking: {
          invoke: {
            id: 'askMicrophone',
            src: 'askMicrophone',
            onDone: { target: 'talking', actions: 'notifyGranted' },
            onError: { target: 'off', actions: ['rememberDenied', withError('notifyDenied')] },
          },
          on: { 'talk.toggle': 'off' },
        },
        talking: {
          initial: 'opening',
          invoke: {
            id: 'voice',
            src: 'voice',
            input: ({ context: { camera, live } }) => ({
              sid: camera.sid,
              uuid: camera.uuid,
              way: live === 'webrtc' ? 'connection' : 'socket',
            }),
            onError: { target: 'off', actions: 'toastNotOpened' },
          },
          on: {
            'talk.toggle': 'off',
            'voice.closed': { target: 'off', actions: withEvent('toastEnded') },
            'voice.refused': { target: 'off', actions: [withEvent('toastRefused'), withEvent('reportRefusal')] },
          },
          states: {
            opening: {
              on: { 'voice.opened': 'on' },
              after: { untilGivenUp: { target: '#talk.voice.off', actions: 'toastNotOpened' } },
            },
            on: {
              entry: 'reportStarted',
              exit: 'reportEnded',
              // Talk continues without its meter.
              invoke: { id: 'voiceLevel', src: 'voiceLevel', onError: STANDS_WITHOUT },
              initial: 'speaking',
              states: {
                speaking: { on: { 'siren.started': { guard: 'goesBySocket', target: 'ending' } } },
                /** No one can be heard during a siren. */
                ending: { on: { 'siren.failed': 'speaking' }, after: { untilSilenced: '#talk.voice.off' } },
              },
            },
          },
        },
      },
    },
  },
});
