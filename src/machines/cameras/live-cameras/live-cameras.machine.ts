import { type ActorRef, assign, enqueueActions, fromPromise, setup, type Snapshot } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { FeatureFlags } from '../../../../contract/location-features.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { LiveReport } from '../live-camera/live-camera.events.ts';
import type { CameraNews } from '../lease/lease.events.ts';
import { liveCameraMachine } from '../live-camera/live-camera.machine.ts';
import { cameraInfoOf } from '../../work/metrics/camera-info.ts';
import { unavailableReasonOf } from '../live-stream/transports.ts';
import { at } from '../../kit/system.ts';
import type { LiveCamerasEvent, LoadedCamera, LoadedCameras } from './live-cameras.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';

/** Interval of reading the cameras of a location, ms. Not in the spec: sleep and shutter change without notice. */
export const CAMERAS_RELOAD_MS = 30_000;

/**
 * Not in the spec: head start of the event's recording, which an agent looks at first, before the cameras use the line,
 * ms.
 */
export const RECORDING_FIRST_MS = 1_000;

export interface LiveCamerasInput {
  readonly sid: string;
  readonly eventId: string;
  /** Start of the visit, epoch ms; distinguishes its pictures from those of another visit to the same event. */
  readonly visitedAtMs: number;
  /** The alarm state of the location; null while unknown. */
  readonly alarmState: string | null;
  /** The camera whose live picture is the large one; null while that is the recording. */
  readonly chosen: string | null;
  /** The camera to wake as soon as it is known; null for none. */
  readonly waking: string | null;
  /** Camera whose live picture is wanted, the only one that is read; null = all, at once. */
  readonly only: string | null;
  readonly reportTo: ActorRef<Snapshot<unknown>, LiveReport>;
}

interface LiveCamerasContext extends LiveCamerasInput {
  /** Null until they were read. */
  readonly cameras: readonly Camera[] | null;
  /** Cameras that could not be read, and are not among these. */
  readonly unread: number;
  /** Features of the location's service, as last read. */
  readonly features: FeatureFlags;
  /** Epoch ms; when they were last read. */
  readonly updatedAtMs: number | null;
  /** Times of later readings, by camera. */
  readonly refreshedAtMs: Readonly<Record<string, number>>;
  /** The camera that the agent wants read again. */
  readonly refreshing: string;
  /** Error of the last reading; null while the cameras are current. */
  readonly error: string | null;
}

/** The id of a camera's actor. */
export const liveCameraId = (uuid: string): string => `camera-${uuid}`;

const includesCamera = (cameras: readonly Camera[] | null, uuid: string): boolean =>
  cameras?.some((camera) => camera.uuid === uuid) ?? false;

interface Reading {
  readonly context: LiveCamerasContext;
  readonly event: { readonly output: LoadedCameras };
}
const wanted = ({ context: { only }, event: { output } }: Reading): { readonly output: LoadedCameras } =>
  only === null ? { output } : { output: { ...output, cameras: output.cameras.filter(({ uuid }) => uuid === only) } };

const liveCamerasSetup = setup({
  types: { context: {} as LiveCamerasContext, input: {} as LiveCamerasInput, events: {} as LiveCamerasEvent },
  actors: {
    loadCameras: fromPromise<LoadedCameras, { sid: string }>(() => new Promise(() => {})),
    loadCamera: fromPromise<LoadedCamera, { uuid: string }>(() => new Promise(() => {})),
    liveCamera: liveCameraMachine,
  },
  delays: { untilReload: CAMERAS_RELOAD_MS, untilRead: RECORDING_FIRST_MS },
  guards: {
    hasFailed: ({ context }) => context.error !== null,
    isGone: (_, { error }: WithError) => error.status === 404,
    isLiveWanted: ({ context: { chosen, waking } }) => chosen !== null || waking !== null,
    wantsAll: ({ context }) => context.only === null,
    isOnlyLeft: ({ context: { only } }, { uuid }: { uuid: string | null }) => only !== null && uuid === null,
  },
  actions: {
    /** Spawns an actor for each new camera, stops those of removed cameras and updates all others. */
    takeCameras: enqueueActions(({ context, enqueue }, { output }: { output: LoadedCameras }) => {
      const { cameras: before, alarmState, eventId, visitedAtMs, chosen, waking, reportTo } = context;
      for (const camera of output.cameras) {
        const unavailableReason = unavailableReasonOf(camera, alarmState);
        const id = liveCameraId(camera.uuid);
        if (includesCamera(before, camera.uuid))
          enqueue.sendTo(id, { type: 'camera.updated', camera, unavailableReason });
        else {
          const streamId = `${eventId}-${visitedAtMs}-${camera.uuid}`;
          const isShown = camera.uuid === chosen;
          enqueue.spawnChild('liveCamera', {
            id,
            input: { streamId, eventId, camera, unavailableReason, isShown, reportTo },
          });
        }
      }
      for (const { uuid } of before ?? [])
        if (!includesCamera(output.cameras, uuid)) enqueue.stopChild(liveCameraId(uuid));
      if (waking !== null && includesCamera(output.cameras, waking)) {
        enqueue.sendTo(liveCameraId(waking), { type: 'camera.wake' });
        enqueue.assign({ waking: null });
      }
      const features = output.features ?? context.features;
      const { cameras, unread = 0, atMs } = output;
      enqueue.assign({ cameras, unread, features, updatedAtMs: atMs, refreshedAtMs: {}, error: null });
    }),
    releaseCameras: enqueueActions(({ context: { cameras }, enqueue }) => {
      for (const { uuid } of cameras ?? []) enqueue.stopChild(liveCameraId(uuid));
      enqueue.assign({ cameras: null, chosen: null, waking: null, error: null });
    }),
    rememberRefreshing: assign((_, { uuid }: { uuid: string }) => ({ refreshing: uuid })),
    takeCamera: enqueueActions(({ context, enqueue }, { output: { camera, atMs } }: { output: LoadedCamera }) => {
      const { uuid } = camera;
      if (!includesCamera(context.cameras, uuid)) return;
      const unavailableReason = unavailableReasonOf(camera, context.alarmState);
      enqueue.sendTo(liveCameraId(uuid), { type: 'camera.updated', camera, unavailableReason });
      enqueue.assign({
        cameras: context.cameras?.map((known) => (known.uuid === uuid ? camera : known)) ?? null,
        refreshedAtMs: { ...context.refreshedAtMs, [uuid]: atMs },
      });
    }),
    /** MET-04 */
    reportCameras: enqueueActions(({ context, enqueue }, { output }: { output: LoadedCameras }) => {
      const met = output.cameras.filter(({ uuid }) => !includesCamera(context.cameras, uuid));
      if (met.length === 0) return;
      enqueue.sendTo(at('cameraInfo'), { type: 'entries.added', entries: met.map(cameraInfoOf) });
    }),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    rememberAlarmState: assign((_, { state }: { state: string }) => ({ alarmState: state })),
    /** Sends the alarm state to the cameras: a shutter may move with it (LIVE-22). */
    sendToCameras: enqueueActions(({ context: { cameras, alarmState }, enqueue }) => {
      for (const camera of cameras ?? []) {
        const unavailableReason = unavailableReasonOf(camera, alarmState);
        enqueue.sendTo(liveCameraId(camera.uuid), { type: 'camera.updated', camera, unavailableReason });
      }
    }),
    choose: enqueueActions(({ context: { cameras, chosen }, enqueue }, { uuid }: { uuid: string | null }) => {
      if (uuid === chosen) return;
      if (chosen !== null && includesCamera(cameras, chosen))
        enqueue.sendTo(liveCameraId(chosen), { type: 'camera.hidden' });
      if (uuid !== null && includesCamera(cameras, uuid)) enqueue.sendTo(liveCameraId(uuid), { type: 'camera.shown' });
      enqueue.assign({ chosen: uuid });
    }),
    passOn: enqueueActions(({ context: { cameras }, enqueue }, news: CameraNews) => {
      if (includesCamera(cameras, news.uuid)) enqueue.sendTo(liveCameraId(news.uuid), news);
    }),
    wake: enqueueActions(({ context: { cameras }, enqueue }, { uuid }: { uuid: string }) => {
      if (includesCamera(cameras, uuid)) enqueue.sendTo(liveCameraId(uuid), { type: 'camera.wake' });
      else enqueue.assign({ waking: uuid });
    }),
  },
}).extend({ actions: { showError } });

/**
 * All cameras of a visited location, each with its live picture, and which of them is the large one; or only the one of the
 * event, once it is wanted. They are read again every 30 s, and one alone when an agent asks for it. Lives while the event
 * is worked on.
 */
export const liveCamerasMachine = liveCamerasSetup.createMachine({
  id: 'liveCameras',
  context: ({ input }) => ({
    ...input,
    cameras: null,
    unread: 0,
    features: {},
    updatedAtMs: null,
    refreshedAtMs: {},
    refreshing: '',
    error: null,
  }),
  initial: 'waiting',
  on: {
    'camera.choose': [
      { guard: withEvent('isOnlyLeft'), target: '.waiting', actions: 'releaseCameras' },
      { actions: withEvent('choose') },
    ],
    'camera.wake': { actions: withEvent('wake') },
    'camera.leased': { actions: withEvent('passOn') },
    'alarmState.read': { actions: [withEvent('rememberAlarmState'), 'sendToCameras'] },
    'xstate.error.actor.*': BREAKS_ALONE,
  },
  states: {
    waiting: {
      always: { guard: 'isLiveWanted', target: 'reading' },
      on: { 'recording.shown': 'reading' },
      after: { untilRead: { guard: 'wantsAll', target: 'reading' } },
    },
    reading: {
      invoke: {
        id: 'loadCameras',
        src: 'loadCameras',
        input: ({ context }) => ({ sid: context.sid }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'reportCameras', params: wanted },
            { type: 'takeCameras', params: wanted },
          ],
        },
        /** Shown once, not every 30 s. */
        onError: [
          { guard: 'hasFailed', target: 'idle', actions: withError('rememberError') },
          {
            target: 'idle',
            actions: [showErrorOf(({ sid }: LiveCamerasContext) => `camera/list/${sid}`), withError('rememberError')],
          },
        ],
      },
    },
    idle: {
      on: { 'camera.refresh': { target: 'refreshing', actions: withEvent('rememberRefreshing') } },
      after: { untilReload: 'reading' },
    },
    refreshing: {
      invoke: {
        id: 'loadCamera',
        src: 'loadCamera',
        input: ({ context }) => ({ uuid: context.refreshing }),
        onDone: { target: 'idle', actions: withEvent('takeCamera') },
        onError: [
          { guard: withError('isGone'), target: 'reading' },
          { target: 'idle', actions: showErrorOf(({ refreshing }: LiveCamerasContext) => `camera/${refreshing}`) },
        ],
      },
      /** Two at once are read with the others. */
      on: { 'camera.refresh': 'reading' },
    },
  },
});
