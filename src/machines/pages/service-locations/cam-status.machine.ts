import { type ActorRefFrom, assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { FIRMWARE_MODELS } from '../../../../contract/firmware.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { keepEqual } from '../../kit/resource/keep-equal.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Interval of reading the cameras, and that during a firmware update, ms. Not in the spec. */
export const STATUS_MS = 30_000;
export const UPDATING_MS = 2_000;

export type FirmwareKind = 'upgrade' | 'revert';
export interface FirmwareWish {
  readonly uuid: string;
  readonly kind: FirmwareKind;
}

export type CamStatusCommand =
  /** Asks first (SHELL-43). */
  | { type: 'firmware.ask'; uuid: string; kind: FirmwareKind }
  | { type: 'firmware.confirm' }
  | { type: 'firmware.cancel' }
  /** Loads the cameras again after a failure. */
  | { type: 'cameras.retry' };

interface CamStatusInput {
  readonly sid: string;
  /** True if another firmware may be ordered (SUBD-30). */
  readonly mayEdit: boolean;
}
interface CamStatusContext extends CamStatusInput {
  readonly cameras: readonly Camera[];
  readonly wish: FirmwareWish | null;
  /** Error of the last reading; null while the cameras are current. */
  readonly error: string | null;
}

type Cameras = { readonly output: Answer<'listCameras'> };
type Answered = { readonly output: Answer<'upgradeFirmware'> };
const isUpdating = ({ cameraStatus }: Camera): boolean => cameraStatus.fwDownloadVersion !== null;
const listEndpoint = ({ sid }: CamStatusContext): string => `camera/list/${sid}`;
const listInput = ({ context: { sid } }: { context: CamStatusContext }) => ({ params: { sid } });
const orderInput = ({ context: { sid, wish } }: { context: CamStatusContext }) => ({
  params: { sid },
  body: { uuid: wish?.uuid ?? '' },
});

/** SUBD-28, letter for letter. */
const REQUESTED = {
  upgrade: { done: 'Upgrade request succeded', failed: 'Upgrade request failed' },
  revert: { done: 'Revert request succeded', failed: 'Revert request failed' },
} as const;

const answering = (kind: FirmwareKind, path: string) =>
  ({
    onDone: [
      {
        guard: withEvent('isTaken'),
        target: 'idle',
        actions: [{ type: 'toastDone', params: { kind } }, 'readSoon'],
      },
      { target: 'idle', actions: { type: 'toastFailed', params: { kind } } },
    ],
    onError: {
      target: 'idle',
      actions: [
        { type: 'toastFailed', params: { kind } },
        showErrorOf(({ sid }: CamStatusContext) => `${path}/${sid}`),
        'readSoon',
      ],
    },
  }) as const;

/** Status and firmware of the cameras of a location (SUBD-25 to SUBD-30). Lives while its tab is shown. */
export const camStatusMachine = setup({
  types: {
    context: {} as CamStatusContext,
    input: {} as CamStatusInput,
    events: {} as CamStatusCommand | { type: 'cameras.read' },
  },
  actors: calls('listCameras', 'upgradeFirmware', 'revertFirmware'),
  delays: { untilRead: ({ context }) => (context.cameras.some(isUpdating) ? UPDATING_MS : STATUS_MS) },
  guards: {
    mayOrder: ({ context: { mayEdit, cameras } }, { uuid }: FirmwareWish) =>
      mayEdit && cameras.some((camera) => camera.uuid === uuid && FIRMWARE_MODELS.includes(camera.model)),
    isUpgrade: ({ context }) => context.wish?.kind === 'upgrade',
    isTaken: (_, { output }: Answered) => output.success,
    hasFailed: ({ context }) => context.error !== null,
  },
  actions: {
    remember: assign(({ context }, { output }: Cameras) => ({
      cameras: keepEqual(context.cameras, output.items),
      error: null,
    })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    rememberWish: assign((_, { uuid, kind }: FirmwareWish) => ({ wish: { uuid, kind } })),
    forgetWish: assign({ wish: null }),
    readSoon: raise({ type: 'cameras.read' }),
    toastDone: sendTo(at('toasts'), (_, { kind }: { kind: FirmwareKind }) => toast('success', REQUESTED[kind].done)),
    toastFailed: sendTo(at('toasts'), (_, { kind }: { kind: FirmwareKind }) => toast('error', REQUESTED[kind].failed)),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'camStatus',
    context: ({ input }) => ({ ...input, cameras: [], wish: null, error: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'listCameras',
          src: 'listCameras',
          input: listInput,
          onDone: { target: 'shown', actions: withEvent('remember') },
          onError: { target: 'failed', actions: showErrorOf(listEndpoint) },
        },
      },
      failed: { on: { 'cameras.retry': 'loading' } },
      shown: {
        type: 'parallel',
        states: {
          list: {
            initial: 'fresh',
            states: {
              fresh: { after: { untilRead: 'refreshing' }, on: { 'cameras.read': 'refreshing' } },
              refreshing: {
                invoke: {
                  id: 'listCameras',
                  src: 'listCameras',
                  input: listInput,
                  onDone: { target: 'fresh', actions: withEvent('remember') },
                  /** Shown once, not every 30 s. */
                  onError: [
                    { guard: 'hasFailed', target: 'fresh', actions: withError('rememberError') },
                    { target: 'fresh', actions: [showErrorOf(listEndpoint), withError('rememberError')] },
                  ],
                },
              },
            },
          },
          order: {
            initial: 'idle',
            states: {
              idle: {
                entry: 'forgetWish',
                on: {
                  'firmware.ask': {
                    guard: withEvent('mayOrder'),
                    target: 'confirming',
                    actions: withEvent('rememberWish'),
                  },
                },
              },
              confirming: {
                on: {
                  'firmware.cancel': 'idle',
                  'firmware.confirm': [{ guard: 'isUpgrade', target: 'upgrading' }, { target: 'reverting' }],
                },
              },
              upgrading: {
                invoke: {
                  id: 'upgradeFirmware',
                  src: 'upgradeFirmware',
                  input: orderInput,
                  ...answering('upgrade', 'camera/upgrade_fw'),
                },
              },
              reverting: {
                invoke: {
                  id: 'revertFirmware',
                  src: 'revertFirmware',
                  input: orderInput,
                  ...answering('revert', 'camera/revert_fw'),
                },
              },
            },
          },
        },
      },
    },
  });

export type CamStatusRef = ActorRefFrom<typeof camStatusMachine>;
type CamStatusSnapshot = SnapshotFrom<typeof camStatusMachine>;
export const selectStatusState = ({ value }: CamStatusSnapshot): 'loading' | 'failed' | 'shown' =>
  typeof value === 'string' ? value : 'shown';
export const selectStatusCameras = ({ context }: CamStatusSnapshot) => context.cameras;
/** Firmware order that awaits confirmation; null without one. */
export const selectAsked = (snapshot: CamStatusSnapshot): FirmwareWish | null =>
  snapshot.matches({ shown: { order: 'confirming' } }) ? snapshot.context.wish : null;
/** True while no other firmware is being ordered. */
export const selectIsFree = (snapshot: CamStatusSnapshot): boolean => snapshot.matches({ shown: { order: 'idle' } });
