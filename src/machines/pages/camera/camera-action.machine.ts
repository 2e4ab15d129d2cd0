import { type ActorRefFrom, assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ActionControl } from '../../../../contract/entities/camera-actions.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { isAbsent, showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

export type CameraActionCommand =
  | { type: 'action.retry' }
  | { type: 'action.test'; turn: 'on' | 'off' }
  | { type: 'action.save' }
  | { type: 'action.remove' };

export interface CameraActionInput {
  readonly uuid: string;
  readonly control: ActionControl;
}

/** Outline of a saved action; its requests, which may have a password, stay outside of the machine. */
export interface KnownAction {
  readonly hasAction: boolean;
  /** A sentence: it cannot be read, or did not switch off the last time. */
  readonly failure: string | null;
}

/** Result of a test. */
export interface ActionTest {
  readonly turn: 'on' | 'off';
  readonly failure: string | null;
}

interface CameraActionContext extends CameraActionInput, KnownAction {
  readonly tested: ActionTest | null;
  /** Error of the reading; null once it succeeded. */
  readonly error: string | null;
}

const input = ({ context: { uuid, control } }: { context: CameraActionContext }): CameraActionInput => ({
  uuid,
  control,
});
const endpoint = ({ uuid, control }: CameraActionContext): string => `camera/${uuid}/action/${control}`;
const NONE: KnownAction = { hasAction: false, failure: null };

/**
 * The requests that switch the siren or the spotlight of a real camera: read, tested, saved and removed. What is typed stays in its
 * form, which the adapters read. Lives while an admin looks at the camera.
 */
export const cameraActionMachine = setup({
  types: { context: {} as CameraActionContext, input: {} as CameraActionInput, events: {} as CameraActionCommand },
  actors: {
    ...calls('removeCameraAction'),
    /** Reads the action for its form. Rejects with a CallError. */
    loadAction: fromPromise<KnownAction, CameraActionInput>(() => new Promise(() => {})),
    /** Sends one request of the form. Rejects with a CallError. */
    testTyped: fromPromise<ActionTest, CameraActionInput & Pick<ActionTest, 'turn'>>(() => new Promise(() => {})),
    /** Saves what the form says. Rejects with a CallError. */
    saveTyped: fromPromise<KnownAction, CameraActionInput>(() => new Promise(() => {})),
  },
  guards: {
    hasAction: ({ context }) => context.hasAction,
    isAbsent: (_, failed: WithError) => isAbsent(failed),
  },
  actions: {
    rememberAction: assign((_, { output }: { output: KnownAction }) => ({ ...output, error: null })),
    rememberTest: assign((_, { output }: { output: ActionTest }) => ({ tested: output })),
    forgetTest: assign({ tested: null }),
    forgetAction: assign({ ...NONE, tested: null }),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    toastSaved: sendTo(at('toasts'), ({ context }) => toast('success', `Requests of the ${context.control} saved`)),
    toastRemoved: sendTo(at('toasts'), ({ context }) => toast('success', `Requests of the ${context.control} removed`)),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'cameraAction',
    context: ({ input: given }) => ({ ...given, ...NONE, tested: null, error: null }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'loadAction',
          src: 'loadAction',
          input,
          onDone: { target: 'idle', actions: withEvent('rememberAction') },
          onError: [
            { guard: withError('isAbsent'), target: 'absent' },
            { target: 'unread', actions: withError('rememberError') },
          ],
        },
      },
      /** The provider has no such actions. */
      absent: {},
      unread: { on: { 'action.retry': 'reading' } },
      idle: {
        on: {
          'action.test': 'testing',
          'action.save': 'saving',
          'action.remove': { guard: 'hasAction', target: 'removing' },
        },
      },
      testing: {
        entry: 'forgetTest',
        invoke: {
          id: 'testTyped',
          src: 'testTyped',
          input: ({ context: { uuid, control }, event }) => ({
            uuid,
            control,
            turn: event.type === 'action.test' ? event.turn : 'on',
          }),
          onDone: { target: 'idle', actions: withEvent('rememberTest') },
          onError: {
            target: 'idle',
            actions: showErrorOf((context: CameraActionContext) => `${endpoint(context)}/test`),
          },
        },
      },
      saving: {
        invoke: {
          id: 'saveTyped',
          src: 'saveTyped',
          input,
          onDone: { target: 'idle', actions: [withEvent('rememberAction'), 'toastSaved'] },
          onError: { target: 'idle', actions: showErrorOf(endpoint) },
        },
      },
      removing: {
        invoke: {
          id: 'removeCameraAction',
          src: 'removeCameraAction',
          input: ({ context: { uuid, control } }) => ({ params: { uuid, control } }),
          onDone: { target: 'idle', actions: ['forgetAction', 'toastRemoved'] },
          onError: {
            target: 'idle',
            actions: showErrorOf((context: CameraActionContext) => `${endpoint(context)}/remove`),
          },
        },
      },
    },
  });

export type CameraActionRef = ActorRefFrom<typeof cameraActionMachine>;
type CameraActionSnapshot = SnapshotFrom<typeof cameraActionMachine>;
export const selectActionPhase = ({ value }: CameraActionSnapshot) => value;
export const selectActionControl = ({ context }: CameraActionSnapshot) => context.control;
export const selectHasAction = ({ context }: CameraActionSnapshot) => context.hasAction;
export const selectActionFailure = ({ context }: CameraActionSnapshot) => context.failure;
export const selectActionTest = ({ context }: CameraActionSnapshot) => context.tested;
/** Error of the reading; null once it succeeded. */
export const selectActionError = ({ context }: CameraActionSnapshot) => context.error;
