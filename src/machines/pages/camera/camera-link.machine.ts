import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromPromise,
  sendTo,
  setup,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { CameraLink } from '../../../../contract/entities/camera-links.ts';
import type { LinkForm, LinkState } from '../../../../contract/entities/link-state.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

export type CameraLinkCommand =
  | { type: 'link.retry' }
  | { type: 'link.test' }
  | { type: 'link.save' }
  /** Asks whether it is to be removed. */
  | { type: 'link.remove' }
  | { type: 'link.confirm' }
  | { type: 'link.keep' };

/** The link was saved or removed: the camera is reached in another way. */
export interface CameraLinkReport {
  type: 'link.changed';
}

export interface CameraLinkInput {
  readonly uuid: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, CameraLinkReport>;
}

/** Result of a test. */
export interface ShownLinkTest {
  readonly form: LinkForm | null;
  /** Address of one picture, in this page; null without one. */
  readonly pictureUrl: string | null;
  readonly failure: string | null;
}

interface CameraLinkContext extends CameraLinkInput {
  /** Null without a link, and before it was read. */
  readonly saved: CameraLink | null;
  /** Bitrate that the camera last had; null before its first picture. */
  readonly bitsPerSecond: number | null;
  readonly tested: ShownLinkTest | null;
  /** Error of the reading; null once it succeeded. */
  readonly error: string | null;
}

interface OfCamera {
  readonly uuid: string;
}

const input = ({ context: { uuid } }: { context: CameraLinkContext }): OfCamera => ({ uuid });
const endpoint = ({ uuid }: CameraLinkContext): string => `camera/${uuid}/link`;

/**
 * The link of a camera: read, tested, saved and removed. What is typed stays in its form, which the adapters read. Lives while an
 * admin looks at the camera.
 */
export const cameraLinkMachine = setup({
  types: { context: {} as CameraLinkContext, input: {} as CameraLinkInput, events: {} as CameraLinkCommand },
  actors: {
    ...calls('getCameraLink', 'removeCameraLink'),
    /** Tests what the form says. Rejects with a CallError. */
    testTyped: fromPromise<ShownLinkTest, OfCamera>(() => new Promise(() => {})),
    /** Saves what the form says. Rejects with a CallError. */
    saveTyped: fromPromise<Answer<'saveCameraLink'>, OfCamera>(() => new Promise(() => {})),
  },
  guards: { hasLink: ({ context }) => context.saved !== null },
  actions: {
    rememberLink: assign((_, { output: { link } }: { output: { readonly link: CameraLink | null } }) => ({
      saved: link,
      error: null,
    })),
    rememberBitrate: assign((_, { output: { state } }: { output: { readonly state: LinkState | null } }) => ({
      bitsPerSecond: state?.bitsPerSecond ?? null,
    })),
    rememberTest: assign((_, { output }: { output: ShownLinkTest }) => ({ tested: output })),
    forgetTest: assign({ tested: null }),
    forgetLink: assign({ saved: null, tested: null }),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    reportChange: sendTo(({ context }) => context.reportTo, { type: 'link.changed' }),
    toastSaved: sendTo(at('toasts'), toast('success', 'Live picture saved')),
    toastRemoved: sendTo(at('toasts'), toast('success', 'Live picture removed')),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'cameraLink',
    context: ({ input: given }) => ({ ...given, saved: null, bitsPerSecond: null, tested: null, error: null }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'getCameraLink',
          src: 'getCameraLink',
          input: ({ context: { uuid } }) => ({ params: { uuid } }),
          onDone: { target: 'idle', actions: [withEvent('rememberLink'), withEvent('rememberBitrate')] },
          onError: { target: 'unread', actions: withError('rememberError') },
        },
      },
      unread: { on: { 'link.retry': 'reading' } },
      idle: {
        on: {
          'link.test': 'testing',
          'link.save': 'saving',
          'link.remove': { guard: 'hasLink', target: 'confirming' },
        },
      },
      testing: {
        entry: 'forgetTest',
        invoke: {
          id: 'testTyped',
          src: 'testTyped',
          input,
          onDone: { target: 'idle', actions: withEvent('rememberTest') },
          onError: {
            target: 'idle',
            actions: showErrorOf((context: CameraLinkContext) => `${endpoint(context)}/test`),
          },
        },
      },
      saving: {
        invoke: {
          id: 'saveTyped',
          src: 'saveTyped',
          input,
          onDone: { target: 'idle', actions: [withEvent('rememberLink'), 'toastSaved', 'reportChange'] },
          onError: { target: 'idle', actions: showErrorOf(endpoint) },
        },
      },
      confirming: { on: { 'link.confirm': 'removing', 'link.keep': 'idle' } },
      removing: {
        invoke: {
          id: 'removeCameraLink',
          src: 'removeCameraLink',
          input: ({ context: { uuid } }) => ({ params: { uuid } }),
          onDone: { target: 'idle', actions: ['forgetLink', 'toastRemoved', 'reportChange'] },
          onError: {
            target: 'idle',
            actions: showErrorOf((context: CameraLinkContext) => `${endpoint(context)}/remove`),
          },
        },
      },
    },
  });

export type CameraLinkRef = ActorRefFrom<typeof cameraLinkMachine>;
type CameraLinkSnapshot = SnapshotFrom<typeof cameraLinkMachine>;
export const selectLinkPhase = ({ value }: CameraLinkSnapshot) => value;
export const selectSavedLink = ({ context }: CameraLinkSnapshot) => context.saved;
export const selectBitrate = ({ context }: CameraLinkSnapshot) => context.bitsPerSecond;
export const selectLinkTest = ({ context }: CameraLinkSnapshot) => context.tested;
/** Error of the reading; null once it succeeded. */
export const selectLinkError = ({ context }: CameraLinkSnapshot) => context.error;
