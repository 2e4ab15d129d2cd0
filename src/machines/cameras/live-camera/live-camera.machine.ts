import { type ActorRef, assign, enqueueActions, sendTo, setup, type Snapshot } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import {
  type Camera,
  type CameraLeases,
  LEASED_CONTROLS,
  type Shelving,
} from '../../../../contract/entities/cameras.ts';
import type { SirenReport } from '../siren/siren.events.ts';
import { sirenMachine } from '../siren/siren.machine.ts';
import { spotlightMachine } from '../spotlight/spotlight.machine.ts';
import type {
  CameraReport,
  LiveTransport,
  UnavailableReason,
  StreamReport,
} from '../live-stream/live-stream.events.ts';
import { streamMachine } from '../live-stream/live-stream.machine.ts';
import { tileOf, transportsOf } from '../live-stream/transports.ts';
import { talkMachine } from '../talk/talk.machine.ts';
import type { LiveCameraEvent, LiveReport } from './live-camera.events.ts';
import { withEvent } from '../../kit/with-event.ts';

type PictureChanged = Extract<StreamReport, { type: 'picture.changed' }>;

export interface LiveCameraInput {
  readonly streamId: string;
  readonly eventId: string;
  readonly camera: Camera;
  readonly unavailableReason: UnavailableReason | null;
  /** The camera is the large picture from the start. */
  readonly isShown: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, LiveReport>;
}

interface LiveCameraContext extends LiveCameraInput {
  readonly picture: PictureChanged['picture'];
  /** Transport of the current picture. */
  readonly by: LiveTransport['kind'];
  /** The last state that the camera reported; null before the first. */
  readonly report: CameraReport | null;
  /** Version of the known leases and shelving. */
  readonly leasesVersion: number;
  /** Shelving of its alarms, with its end; null where no one shelved it. */
  readonly shelving: Shelving | null;
  /** True: the agent wants no sound of the camera. */
  readonly isSilenced: boolean;
}

/** Current holders; a refusal carries no shelving. */
interface Held {
  readonly leases: CameraLeases;
  readonly shelving?: Shelving | null;
}

/** State of the agent's talk to the camera. */
interface Talking {
  readonly isTalking: boolean;
}

const reportClient = (isTalking: boolean) => ({ type: 'reportClient', params: { isTalking } }) as const;
const arm = (isTalking: boolean) => ({ type: 'arm', params: { isTalking } }) as const;
const whenPictureChanged = (isTalking: boolean) =>
  [withEvent('rememberPicture'), reportClient(isTalking), arm(isTalking)] as const;

const heard = { tags: 'heard', entry: 'hear' } as const;
const silenced = { tags: 'silenced', entry: 'mute' } as const;

/**
 * One camera of a visit: its live picture, and the controls of an agent while it is the large one: sound, talk, siren
 * and spotlight. Lives while the camera belongs to the location.
 */
export const liveCameraMachine = setup({
  types: {
    context: {} as LiveCameraContext,
    input: {} as LiveCameraInput,
    events: {} as LiveCameraEvent,
    tags: {} as 'heard' | 'silenced' | 'interrupted',
  },
  actors: { stream: streamMachine, siren: sirenMachine, spotlight: spotlightMachine, talk: talkMachine },
  guards: {
    isShown: ({ context }) => context.isShown,
    isSilenced: ({ context }) => context.isSilenced,
    /** True if two directions at once are too much for the camera (AUDIO-24). */
    isHalfDuplex: ({ context }) => !context.camera.supportedFeatures.fullDuplexAudio,
  },
  actions: {
    rememberCamera: assign(
      (_, { camera, unavailableReason }: { camera: Camera; unavailableReason: UnavailableReason | null }) => ({
        camera,
        unavailableReason,
      }),
    ),
    sendToCamera: enqueueActions(({ enqueue }, fact: Extract<LiveCameraEvent, { type: 'camera.updated' }>) => {
      enqueue.sendTo('stream', fact);
      enqueue.sendTo('talk', { type: 'camera.updated', camera: fact.camera });
    }),
    rememberPicture: assign((_, { picture, by }: PictureChanged) => ({ picture, by })),
    rememberReport: assign((_, { report }: { report: CameraReport }) => ({ report })),
    sendToSiren: sendTo('siren', (_, { report }: { report: CameraReport }) => ({
      type: 'siren.reported',
      state: report.siren ?? 'unspecified',
    })),
    sendToTalk: sendTo('talk', (_, report: Extract<SirenReport, { type: `siren.${string}` }>) => report),
    /** News and answers may overtake each other. */
    takeLeases: enqueueActions(({ context, enqueue }, { leases, shelving = context.shelving }: Held) => {
      if (leases.version <= context.leasesVersion) return;
      enqueue.assign({ leasesVersion: leases.version, shelving });
      for (const control of LEASED_CONTROLS) {
        const lease = leases.held.find((held) => held.control === control && !held.isYours) ?? null;
        enqueue.sendTo(control, { type: 'lease.changed', lease });
      }
    }),
    toggleSilence: assign(({ context }) => ({ isSilenced: !context.isSilenced })),
    wake: sendTo('stream', { type: 'stream.wake' }),
    hear: sendTo('stream', { type: 'sound.set', isMuted: false }),
    mute: sendTo('stream', { type: 'sound.set', isMuted: true }),
    /**
     * Enables the controls, which need a live picture; a moment without frames does not interrupt anyone (CTRL-06,
     * AUDIO-04).
     */
    arm: enqueueActions(({ context: { picture, by, reportTo }, enqueue }, { isTalking }: Talking) => {
      if (picture === 'live') {
        enqueue.sendTo('siren', { type: 'live.started' });
        enqueue.sendTo('talk', { type: 'live.started', kind: by });
        enqueue.sendTo(reportTo, { type: 'live.shown' });
        return;
      }
      enqueue.sendTo('siren', { type: 'live.stopped' });
      if (picture === 'none' || !isTalking) enqueue.sendTo('talk', { type: 'live.stopped' });
    }),
    disarm: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('siren', { type: 'live.stopped' });
      enqueue.sendTo('talk', { type: 'live.stopped' });
    }),
    /** Sends our client state again, which a reconnected camera has lost (AUDIO-25). */
    reportClient: enqueueActions(({ context: { picture, camera }, enqueue }, { isTalking }: Talking) => {
      if (picture !== 'live') return;
      const client = { fullDuplex: camera.supportedFeatures.fullDuplexAudio, quiet: !isTalking };
      enqueue.sendTo('stream', { type: 'client.report', client });
    }),
  },
}).createMachine({
  id: 'liveCamera',
  context: ({ input }) => ({
    ...input,
    picture: 'none',
    by: 'webrtc',
    report: null,
    leasesVersion: -1,
    shelving: null,
    isSilenced: false,
  }),
  invoke: [
    {
      id: 'stream',
      src: 'stream',
      input: ({ context: { streamId, eventId, camera, unavailableReason }, self }) => ({
        tile: tileOf(camera),
        streamId,
        eventId,
        camera,
        unavailableReason,
        transports: transportsOf(camera),
        isMuted: true,
        reportTo: self,
      }),
      onError: BREAKS_ALONE,
    },
    {
      id: 'siren',
      src: 'siren',
      input: ({ context: { camera }, self }) => ({ sid: camera.sid, uuid: camera.uuid, reportTo: self }),
      onError: BREAKS_ALONE,
    },
    {
      id: 'spotlight',
      src: 'spotlight',
      input: ({ context: { camera }, self }) => ({ sid: camera.sid, uuid: camera.uuid, reportTo: self }),
      onError: BREAKS_ALONE,
    },
    {
      id: 'talk',
      src: 'talk',
      input: ({ context: { camera }, self }) => ({ camera, reportTo: self }),
      onError: BREAKS_ALONE,
    },
  ],
  initial: 'arriving',
  on: {
    'camera.updated': {
      actions: [
        withEvent('rememberCamera'),
        withEvent('sendToCamera'),
        { type: 'takeLeases', params: ({ event }) => event.camera },
      ],
    },
    'camera.leased': { actions: withEvent('takeLeases') },
    'lease.refused': { actions: withEvent('takeLeases') },
    'camera.wake': { actions: 'wake' },
    'camera.reported': {
      actions: [withEvent('rememberReport'), withEvent('sendToSiren')],
    },
    'siren.started': { actions: withEvent('sendToTalk') },
    'siren.failed': { actions: withEvent('sendToTalk') },
    'picture.changed': { actions: [withEvent('rememberPicture'), reportClient(false)] },
    'talk.ended': { actions: reportClient(false) },
  },
  states: {
    arriving: {
      entry: { type: 'takeLeases', params: ({ context }) => context.camera },
      always: [{ guard: 'isShown', target: 'shown' }, { target: 'aside' }],
    },
    /** A small picture without sound; an agent talks only to the large picture. */
    aside: { entry: ['mute', 'disarm'], on: { 'camera.shown': 'shown' } },
    shown: {
      entry: arm(false),
      on: { 'camera.hidden': 'aside' },
      initial: 'listening',
      states: {
        listening: {
          on: {
            'picture.changed': { actions: whenPictureChanged(false) },
            'sound.toggle': { target: '.deciding', actions: 'toggleSilence' },
            'talk.started': { target: 'talking', actions: reportClient(true) },
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isSilenced', target: 'silenced' }, { target: 'heard' }] },
            heard,
            silenced,
          },
        },
        talking: {
          on: {
            'picture.changed': { actions: whenPictureChanged(true) },
            'sound.toggle': { target: '.deciding', actions: 'toggleSilence' },
            'talk.ended': { target: 'listening', actions: reportClient(false) },
          },
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isSilenced', target: 'silenced' },
                { guard: 'isHalfDuplex', target: 'interrupted' },
                { target: 'heard' },
              ],
            },
            heard,
            silenced,
            /** AUDIO-26 */
            interrupted: { tags: 'interrupted', entry: 'mute' },
          },
        },
      },
    },
  },
});
