import { assign, fromPromise, sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { liveCameraMachine } from '../../cameras/live-camera/live-camera.machine.ts';
import type { LoadedCamera } from '../../cameras/live-cameras/live-cameras.events.ts';
import { CAMERAS_RELOAD_MS } from '../../cameras/live-cameras/live-cameras.machine.ts';
import { unavailableReasonOf } from '../../cameras/live-stream/transports.ts';
import { zoneEditorMachine } from '../../cameras/zone-editor/zone-editor.machine.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { CameraSetupEvent } from './camera-setup.events.ts';

export interface CameraSetupInput {
  readonly userId: string;
  /** The location, as the address has it; empty for none. */
  readonly sid: string;
  /** The camera; empty for none. */
  readonly uuid: string;
}

interface CameraSetupContext extends CameraSetupInput {
  /** Cameras of the location; null until they are loaded. */
  readonly cameras: readonly Camera[] | null;
  /** Camera that is set up, with the times of its first and last reading, epoch ms. */
  readonly camera: Camera | null;
  readonly shownAtMs: number;
  readonly updatedAtMs: number;
}

/** Reason without the alarm system's state: a closed shutter is not known then; the picture shows it. */
const unavailableReason = (camera: Camera) => unavailableReasonOf(camera, null);
const showNoCamera = showErrorOf(({ uuid }: CameraSetupContext) => `camera/${uuid}`);

const cameraSetupSetup = setup({
  types: { context: {} as CameraSetupContext, input: {} as CameraSetupInput, events: {} as CameraSetupEvent },
  actors: {
    ...calls('listCameras'),
    loadCamera: fromPromise<LoadedCamera, { uuid: string }>(() => new Promise(() => {})),
    liveCamera: liveCameraMachine,
    zoneEditor: zoneEditorMachine,
  },
  delays: { untilReload: CAMERAS_RELOAD_MS },
  guards: {
    hasCamera: ({ context: { uuid } }) => uuid !== '',
    hasLocation: ({ context: { sid } }) => sid !== '',
    /** True if the location of the camera is not that of the address. */
    isElsewhere: ({ context: { sid } }, { output: { camera } }: { output: LoadedCamera }) =>
      sid !== '' && camera.sid !== sid,
    isGone: (_, { error }: WithError) => error.status === 404,
  },
  actions: {
    rememberCameras: assign((_, { output }: { output: Answer<'listCameras'> }) => ({ cameras: output.items })),
    rememberCamera: assign((_, { output: { camera, atMs } }: { output: LoadedCamera }) => ({
      camera,
      shownAtMs: atMs,
      updatedAtMs: atMs,
    })),
    rememberReread: assign((_, { output: { camera, atMs } }: { output: LoadedCamera }) => ({
      camera,
      updatedAtMs: atMs,
    })),
    updateLive: sendTo('live', (_, { output: { camera } }: { output: LoadedCamera }) => ({
      type: 'camera.updated',
      camera,
      unavailableReason: unavailableReason(camera),
    })),
    notifyUnsaved: sendTo(at('router'), { type: 'changes.made', form: 'cameraSetup' }),
    notifySettled: sendTo(at('router'), { type: 'changes.settled', form: 'cameraSetup' }),
    askToLeave: sendTo('zone', (_, { to }: FormLeave) => ({ type: 'zone.leave', to })),
  },
}).extend({ actions: { showError } });

/**
 * Camera setup: one camera with its live picture and motion zone, or the cameras of a location to choose from. Lives while the
 * screen is shown (SHELL-16, ZONE-01).
 */
export const cameraSetupMachine = cameraSetupSetup.createMachine({
  id: 'cameraSetup',
  context: ({ input }) => ({ ...input, cameras: null, camera: null, shownAtMs: 0, updatedAtMs: 0 }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasCamera', target: 'reading' },
        { guard: 'hasLocation', target: 'listing' },
        { target: 'unaddressed' },
      ],
    },
    /** The address names neither a camera nor a location. */
    unaddressed: {},
    listing: {
      invoke: {
        id: 'listCameras',
        src: 'listCameras',
        input: ({ context: { sid } }) => ({ params: { sid } }),
        onDone: { target: 'listed', actions: withEvent('rememberCameras') },
        onError: {
          target: 'listFailed',
          actions: showErrorOf(({ sid }: CameraSetupContext) => `camera/list/${sid}`),
        },
      },
    },
    listed: {},
    listFailed: { on: { 'cameras.retry': 'listing' } },
    reading: {
      invoke: {
        id: 'loadCamera',
        src: 'loadCamera',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: [
          { guard: withEvent('isElsewhere'), target: 'missing' },
          { target: 'shown', actions: withEvent('rememberCamera') },
        ],
        onError: [
          { guard: withError('isGone'), target: 'missing' },
          { target: 'readFailed', actions: showNoCamera },
        ],
      },
    },
    missing: {},
    readFailed: { on: { 'cameras.retry': 'reading' } },
    shown: {
      invoke: [
        {
          id: 'live',
          src: 'liveCamera',
          input: ({ context: { camera, uuid, shownAtMs }, self }) => ({
            streamId: `setup-${shownAtMs}-${uuid}`,
            eventId: '',
            camera: camera as Camera,
            unavailableReason: unavailableReason(camera as Camera),
            // A small picture is silent: drawing a zone needs no sound.
            isShown: false,
            reportTo: self,
          }),
          onError: BREAKS_ALONE,
        },
        {
          id: 'zone',
          src: 'zoneEditor',
          input: ({ context: { camera, uuid }, self }) => ({
            sid: (camera as Camera).sid,
            uuid,
            isDialog: false,
            reportTo: self,
          }),
          onError: BREAKS_ALONE,
        },
      ],
      on: {
        'form.leave': { actions: withEvent('askToLeave') },
        'zone.unsaved': { actions: 'notifyUnsaved' },
        'zone.settled': { actions: 'notifySettled' },
      },
      initial: 'idle',
      states: {
        idle: { after: { untilReload: 'rereading' }, on: { 'camera.refresh': 'rereading' } },
        /** Reads the camera again, which may sleep without notice. */
        rereading: {
          invoke: {
            id: 'rereadCamera',
            src: 'loadCamera',
            input: ({ context: { uuid } }) => ({ uuid }),
            onDone: { target: 'idle', actions: [withEvent('rememberReread'), withEvent('updateLive')] },
            onError: 'idle',
          },
        },
      },
    },
  },
});
