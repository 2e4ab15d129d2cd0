import { assign, fromPromise, sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import { streamMachine } from '../../cameras/live-stream/live-stream.machine.ts';
import { tileOf, transportsOf, unavailableReasonOf } from '../../cameras/live-stream/transports.ts';
import { eventHistoryMachine } from '../../visit/event-history/event-history.machine.ts';
import { cameraActionMachine } from './camera-action.machine.ts';
import { cameraLinkMachine } from './camera-link.machine.ts';
import type { CameraEvent, LoadedCameraDetail } from './camera.events.ts';
import { cameraSettingsMachine, type CameraTarget } from './camera-settings.machine.ts';
import { speedTestMachine } from './speed-test.machine.ts';

/** Interval of reading the camera, ms. Not in the spec: its state changes without notice. */
export const CAMERA_RELOAD_MS = 30_000;
/** The same for a real camera, whose facts are those of the picture beside them, ms. Not in the spec. */
const LINK_RELOAD_MS = 5_000;

/** Not in the spec. */
const MOVED = 'The camera is at another location now.';

export interface CameraInput extends CameraTarget {
  /** True: the person may set the address of a real camera. */
  readonly setsLink: boolean;
}

interface CameraContext extends CameraInput {
  /** Last reading; null before. */
  readonly loaded: LoadedCameraDetail | null;
  /** Error of the last reading; null while the camera is current. */
  readonly error: string | null;
}

type Loaded = { readonly output: LoadedCameraDetail };
const camera = ({ context }: { context: CameraContext }): LoadedCameraDetail => context.loaded as LoadedCameraDetail;
const isLinked = (given: { context: CameraContext }): boolean => camera(given).camera.connection === 'link';
const targetOf = ({ sid, uuid }: CameraContext): CameraTarget => ({ sid, uuid });
const endpoint = ({ uuid }: CameraContext): string => `camera/${uuid}`;

/**
 * One camera: its live picture, its reports, its settings, and the speed of its link. Lives while its screen is shown.
 */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    input: {} as CameraInput,
    events: {} as CameraEvent,
    children: {} as {
      settings: 'settings';
      speedTest: 'speedTest';
      history: 'history';
      stream: 'stream';
      link: 'link';
      sirenAction: 'sirenAction';
      spotlightAction: 'spotlightAction';
    },
  },
  actors: {
    /** Rejects with a CallError. */
    loadCamera: fromPromise<LoadedCameraDetail, CameraTarget>(() => new Promise(() => {})),
    settings: cameraSettingsMachine,
    speedTest: speedTestMachine,
    history: eventHistoryMachine,
    stream: streamMachine,
    link: cameraLinkMachine,
    sirenAction: cameraActionMachine,
    spotlightAction: cameraActionMachine,
  },
  delays: {
    untilReload: ({ context }) => (isLinked({ context }) ? LINK_RELOAD_MS : CAMERA_RELOAD_MS),
  },
  guards: {
    isLinked,
    isNamed: ({ context }) => context.uuid !== '' && context.sid !== '',
    isOfLocation: ({ context }, { output }: Loaded) => output.camera.sid === context.sid,
    isGone: (_, { error }: WithError) => error.status === 404,
    isManaged: ({ context }) => camera({ context }).camera.connection === 'managed',
    setsLink: ({ context }) => context.setsLink,
    hasFailed: ({ context }) => context.error !== null,
  },
  actions: {
    remember: assign((_, { output }: Loaded) => ({ loaded: output, error: null })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    rememberMoved: assign({ error: MOVED }),
    updateStream: sendTo('stream', (_, { output }: Loaded) => ({
      type: 'camera.updated',
      camera: output.camera,
      unavailableReason: unavailableReasonOf(output.camera, output.alarmState),
    })),
    askSettings: sendTo('settings', (_, leave: FormLeave) => leave),
    reloadHistory: sendTo('history', { type: 'hub.connected' }),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'camera',
    context: ({ input }) => ({ ...input, loaded: null, error: null }),
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'notFound' }] },
      loading: {
        invoke: {
          id: 'loadCamera',
          src: 'loadCamera',
          input: ({ context }) => targetOf(context),
          onDone: [
            { guard: withEvent('isOfLocation'), target: 'shown', actions: withEvent('remember') },
            { target: 'notFound' },
          ],
          onError: [
            { guard: withError('isGone'), target: 'notFound', actions: showErrorOf(endpoint) },
            { target: 'failed', actions: [showErrorOf(endpoint), withError('rememberError')] },
          ],
        },
      },
      /** The location has no such camera (CAM-41). */
      notFound: {},
      failed: { on: { 'camera.retry': 'loading' } },
      shown: {
        type: 'parallel',
        invoke: [
          { id: 'history', src: 'history', input: ({ context }) => targetOf(context), onError: BREAKS_ALONE },
          {
            id: 'stream',
            src: 'stream',
            input: ({ context, self }) => {
              const { camera: seen, alarmState, atMs } = camera({ context });
              return {
                tile: tileOf(seen),
                streamId: `camera-${atMs}-${seen.uuid}`,
                eventId: '',
                camera: seen,
                unavailableReason: unavailableReasonOf(seen, alarmState),
                transports: transportsOf(seen),
                isMuted: true,
                reportTo: self,
              };
            },
            onError: BREAKS_ALONE,
          },
        ],
        on: {
          'form.saved': '.reading.refreshing',
          'link.changed': 'loading',
          'hub.connected': { target: '.reading.refreshing', actions: 'reloadHistory' },
        },
        states: {
          reading: {
            initial: 'fresh',
            states: {
              fresh: {
                after: { untilReload: 'refreshing' },
                on: {
                  'camera.refresh': 'refreshing',
                  'picture.changed': { guard: 'isLinked', target: 'refreshing' },
                },
              },
              refreshing: {
                invoke: {
                  id: 'loadCamera',
                  src: 'loadCamera',
                  input: ({ context }) => targetOf(context),
                  onDone: [
                    {
                      guard: withEvent('isOfLocation'),
                      target: 'fresh',
                      actions: [withEvent('remember'), withEvent('updateStream')],
                    },
                    { target: 'fresh', actions: 'rememberMoved' },
                  ],
                  /** Shown once, not every 30 s. */
                  onError: [
                    { guard: 'hasFailed', target: 'fresh', actions: withError('rememberError') },
                    { target: 'fresh', actions: [showErrorOf(endpoint), withError('rememberError')] },
                  ],
                },
              },
            },
          },
          /** Only a managed camera reports, and obeys settings; a real one has an address. */
          managing: {
            initial: 'deciding',
            states: {
              deciding: {
                always: [
                  { guard: 'isManaged', target: 'managed' },
                  { guard: 'setsLink', target: 'linked' },
                  { target: 'onlySeen' },
                ],
              },
              managed: {
                on: { 'form.leave': { actions: withEvent('askSettings') } },
                invoke: [
                  {
                    id: 'settings',
                    src: 'settings',
                    input: ({ context, self }) => ({ target: targetOf(context), defaults: null, reportTo: self }),
                    onError: BREAKS_ALONE,
                  },
                  {
                    id: 'speedTest',
                    src: 'speedTest',
                    input: ({ context }) => targetOf(context),
                    onError: BREAKS_ALONE,
                  },
                ],
              },
              linked: {
                invoke: [
                  {
                    id: 'link',
                    src: 'link',
                    input: ({ context: { uuid }, self }) => ({ uuid, reportTo: self }),
                    onError: BREAKS_ALONE,
                  },
                  {
                    id: 'sirenAction',
                    src: 'sirenAction',
                    input: ({ context: { uuid } }) => ({ uuid, control: 'siren' as const }),
                    onError: BREAKS_ALONE,
                  },
                  {
                    id: 'spotlightAction',
                    src: 'spotlightAction',
                    input: ({ context: { uuid } }) => ({ uuid, control: 'spotlight' as const }),
                    onError: BREAKS_ALONE,
                  },
                ],
              },
              onlySeen: {},
            },
          },
        },
      },
    },
  });
