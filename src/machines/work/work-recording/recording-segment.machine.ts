import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { calls, isTransient } from '../../kit/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import { CLOSING_MAX_MS, PART_MIN_MS, UPLOAD_PAUSE_MS, UPLOAD_TRIES } from './work-recording.constants.ts';
import type { SavedPart, PartEvent, RecorderCommand } from './work-recording.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';

/** AUDIO-16 */
const notRecorded = (status: number | null, text: string): string =>
  `Session could not be recorded: ${status === null ? '' : `${status} `}${text}`;
const NOT_CLOSED = 'The recorder did not end.';

export interface PartInput {
  readonly eventId: string;
  readonly userId: string;
  /** Part that an earlier page left; null to record a new one. */
  readonly kept: SavedPart | null;
}

interface PartContext extends PartInput {
  /** URL for the upload of its sound. */
  readonly url: string;
  readonly failures: number;
  /** Status of the last failure; null where no answer came. */
  readonly status: number | null;
}

/** Transient failures are tried again; the others are shown, in the words of the step. */
const failingAs = <const A extends { readonly type: 'showError' | 'toastNotUploaded' }>(show: A) =>
  [
    { guard: withError('mayTryAgain'), target: 'waiting', actions: 'countFailure' },
    { target: 'failing', actions: [withError('rememberStatus'), show] },
  ] as const;

const seconds = (ms: number): number => Math.floor(ms / 1_000);

const recordingPartSetup = setup({
  types: { context: {} as PartContext, input: {} as PartInput, events: {} as PartEvent },
  actors: {
    ...calls('generateUploadUrl', 'addSession'),
    /** Records the microphone until a command stops it, then reports `recorder.ended`. */
    recorder: fromCallback<RecorderCommand, { eventId: string; userId: string }>(() => {}),
    /** Puts the sound to its address; rejects with a CallError whose message is the answer's text. */
    putRecording: fromPromise<void, { key: string; url: string }>(() => new Promise(() => {})),
  },
  delays: { untilGivenUp: CLOSING_MAX_MS, untilNextTry: UPLOAD_PAUSE_MS },
  guards: {
    isKept: ({ context }) => context.kept !== null,
    isTooShort: (_, { part }: { part: SavedPart }) => part.endedAtMs - part.startedAtMs < PART_MIN_MS,
    mayTryAgain: ({ context }, { error }: WithError) => isTransient(error) && context.failures + 1 < UPLOAD_TRIES,
    /** True if an earlier page delivered it, and was closed before it could forget it. */
    isRegistered: (_, { error }: WithError) => error.status === 409,
    /** True unless the upload may succeed after the next sign-in. */
    isForGood: ({ context: { status } }) => status !== null && status < 500 && status !== 401 && status !== 429,
  },
  actions: {
    stopRecorder: sendTo('recorder', { type: 'recorder.stop' }),
    rememberPart: assign((_, { part }: { part: SavedPart }) => ({ kept: part })),
    rememberUrl: assign((_, { output }: { output: { url: string } }) => ({ url: output.url })),
    rememberStatus: assign((_, { error }: WithError) => ({ status: error.status })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    /** Effect: discards its sound, which is not needed any more. */
    discardPart: (_, _params: { key: string }) => {},
    toastNotRecorded: sendTo(at('toasts'), (_, { reason }: { reason: string }) =>
      toast('error', notRecorded(null, reason)),
    ),
    toastNotUploaded: sendTo(at('toasts'), (_, { error: { status, message } }: WithError) =>
      toast('error', notRecorded(status, message)),
    ),
  },
}).extend({ actions: { showError } });

/** One file of an agent's work: recorded, uploaded, registered. One that could not be uploaded stays in the browser. */
export const recordingPartMachine = recordingPartSetup.createMachine({
  id: 'recordingPart',
  context: ({ input }) => ({ ...input, url: '', failures: 0, status: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKept', target: 'asking' }, { target: 'running' }] },
    running: {
      initial: 'recording',
      invoke: {
        id: 'recorder',
        src: 'recorder',
        input: ({ context: { eventId, userId } }) => ({ eventId, userId }),
        onError: {
          target: 'lost',
          actions: { type: 'toastNotRecorded', params: ({ event }) => ({ reason: String(event.error) }) },
        },
      },
      on: {
        'recorder.ended': [
          {
            guard: withEvent('isTooShort'),
            target: 'over',
            actions: withEvent('rememberPart'),
          },
          { target: 'asking', actions: withEvent('rememberPart') },
        ],
        'recorder.failed': {
          target: 'lost',
          actions: withEvent('toastNotRecorded'),
        },
      },
      states: {
        recording: { on: { 'part.close': { target: 'closing', actions: 'stopRecorder' } } },
        closing: {
          after: {
            untilGivenUp: {
              target: '#recordingPart.lost',
              actions: { type: 'toastNotRecorded', params: { reason: NOT_CLOSED } },
            },
          },
        },
      },
    },
    asking: {
      invoke: {
        id: 'generateUploadUrl',
        src: 'generateUploadUrl',
        input: ({ context: { userId, kept } }) => ({
          body: { file_name: `${userId}/${seconds(kept?.startedAtMs ?? 0)}.mp4` },
        }),
        onDone: { target: 'uploading', actions: withEvent('rememberUrl') },
        onError: failingAs(showErrorOf('manage-session/generate_url')),
      },
    },
    uploading: {
      invoke: {
        id: 'putRecording',
        src: 'putRecording',
        input: ({ context: { kept, url } }) => ({ key: kept?.key ?? '', url }),
        onDone: 'registering',
        onError: [{ guard: withError('isRegistered'), target: 'over' }, ...failingAs(withError('toastNotUploaded'))],
      },
    },
    registering: {
      invoke: {
        id: 'addSession',
        src: 'addSession',
        input: ({ context: { kept, url, userId, eventId } }) => ({
          body: {
            recording_url: url.split('?')[0] ?? url,
            start_time: seconds(kept?.startedAtMs ?? 0),
            end_time: seconds(kept?.endedAtMs ?? 0),
            agent_uid: userId,
            eventId,
          },
        }),
        onDone: 'over',
        onError: failingAs(showErrorOf('manage-session/add')),
      },
    },
    waiting: { after: { untilNextTry: 'asking' } },
    failing: { always: [{ guard: 'isForGood', target: 'over' }, { target: 'left' }] },
    /** The sound stays in the browser until the next sign-in. */
    left: { type: 'final' },
    over: {
      type: 'final',
      entry: { type: 'discardPart', params: ({ context }) => ({ key: context.kept?.key ?? '' }) },
    },
    lost: { type: 'final' },
  },
});
