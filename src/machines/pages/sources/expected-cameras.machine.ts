import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ExpectedCameras } from '../../../../contract/entities/sources.ts';
import { SILENCE_HOURS_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { sourceCamerasMachine } from './source-resources.ts';
import { saved } from './sources.texts.ts';

/** The source whose cameras are shown, with the hours after which it is silent itself. */
interface ExpectedSource {
  readonly sourceId: string;
  readonly name: string;
  readonly silenceHours: number | null;
}

export type ExpectedCamerasCommand =
  | ({ type: 'expected.open' } & ExpectedSource)
  /** Chooses a camera by its uuid; all of them by an empty one. */
  | { type: 'expected.choose'; uuid: string }
  | { type: 'expected.type'; hours: string }
  /** Expects the chosen cameras every so many hours. */
  | { type: 'expected.set' }
  /** Expects nothing of this camera. */
  | { type: 'expected.drop'; uuid: string }
  | { type: 'expected.close' };

interface ExpectedCamerasContext {
  readonly source: ExpectedSource | null;
  /** Empty: all cameras. */
  readonly uuid: string;
  readonly hours: string;
  readonly wanted: ExpectedCameras;
}

const NOTHING: ExpectedCameras = { uuid: null, silenceHours: null };

/** Reason why nothing can be expected of the cameras as it stands; null = it can. */
function problemOf({ source, hours }: ExpectedCamerasContext): 'source' | 'hours' | null {
  const least = source?.silenceHours ?? null;
  if (least === null) return 'source';
  const typed = Number(hours);
  return Number.isSafeInteger(typed) && typed >= least && typed <= SILENCE_HOURS_MAX ? null : 'hours';
}

/** The cameras of a source that are expected to send, in a dialog; one change at a time, until the provider has it. */
export const expectedCamerasMachine = setup({
  types: {
    context: {} as ExpectedCamerasContext,
    events: {} as ExpectedCamerasCommand,
    children: {} as { cameras: 'cameras'; expectCameras: 'expectCameras' },
  },
  actors: { cameras: sourceCamerasMachine, ...calls('expectCameras') },
  guards: { isWhole: ({ context }) => problemOf(context) === null },
  actions: {
    rememberSource: assign((_, { sourceId, name, silenceHours }: ExpectedSource) => ({
      source: { sourceId, name, silenceHours },
      uuid: '',
      hours: '',
    })),
    rememberChoice: assign((_, { uuid }: { uuid: string }) => ({ uuid })),
    rememberHours: assign((_, { hours }: { hours: string }) => ({ hours })),
    wantTyped: assign(({ context: { uuid, hours } }) => ({
      wanted: { uuid: uuid === '' ? null : uuid, silenceHours: Number(hours) },
    })),
    wantNothing: assign((_, { uuid }: { uuid: string }) => ({ wanted: { uuid, silenceHours: null } })),
    reload: sendTo('cameras', { type: 'resource.reload' }),
    toastSaved: sendTo(at('toasts'), ({ context: { source } }) => toast('success', saved(source?.name ?? ''))),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'expectedCameras',
    context: { source: null, uuid: '', hours: '', wanted: NOTHING },
    initial: 'closed',
    states: {
      closed: { on: { 'expected.open': { target: 'open', actions: withEvent('rememberSource') } } },
      open: {
        invoke: {
          id: 'cameras',
          src: 'cameras',
          input: ({ context: { source } }) => source?.sourceId,
          onError: { target: 'closed' },
        },
        initial: 'editing',
        states: {
          editing: {
            on: {
              'expected.close': '#expectedCameras.closed',
              'expected.choose': { actions: withEvent('rememberChoice') },
              'expected.type': { actions: withEvent('rememberHours') },
              'expected.set': { guard: 'isWhole', target: 'saving', actions: 'wantTyped' },
              'expected.drop': { target: 'saving', actions: withEvent('wantNothing') },
            },
          },
          saving: {
            invoke: {
              id: 'expectCameras',
              src: 'expectCameras',
              input: ({ context: { source, wanted } }) => ({
                params: { sourceId: source?.sourceId ?? '' },
                body: wanted,
              }),
              onDone: { target: 'editing', actions: ['toastSaved', 'reload'] },
              onError: {
                target: 'editing',
                actions: showErrorOf(
                  ({ source }: ExpectedCamerasContext) => `sources/${source?.sourceId ?? ''}/cameras`,
                ),
              },
            },
          },
        },
      },
    },
  });

export type ExpectedCamerasRef = ActorRefFrom<typeof expectedCamerasMachine>;
type ExpectedCamerasSnapshot = SnapshotFrom<typeof expectedCamerasMachine>;

/** Source whose cameras are shown; null while the dialog is closed. */
export const selectExpectedSource = (snapshot: ExpectedCamerasSnapshot) =>
  snapshot.matches('closed') ? null : snapshot.context.source;
export const selectCamerasRef = ({ children }: ExpectedCamerasSnapshot) => children.cameras;
export const selectChosenCamera = ({ context }: ExpectedCamerasSnapshot) => context.uuid;
export const selectHours = ({ context }: ExpectedCamerasSnapshot) => context.hours;
export const selectIsSavingExpected = (snapshot: ExpectedCamerasSnapshot) => snapshot.matches({ open: 'saving' });
export const selectExpectedProblem = ({ context }: ExpectedCamerasSnapshot) => problemOf(context);
