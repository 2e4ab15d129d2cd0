import type { MilestoneName } from '../../work/metrics/livestream.events.ts';
import { NOWHERE, streamSetup } from './live-stream.setup.ts';
import { withEvent } from '../../kit/with-event.ts';
import { errorOf, type Failed } from '../../kit/errors.ts';

/** Not in the spec: reasons for the missing picture, in the terms of the livestream metrics. */
const TIMED_OUT = 'No picture in time.';
const FROZEN = 'The picture froze.';
const UNCONNECTED = 'No live picture is connected.';
const SHUTTER_CLOSED = 'The privacy shutter was closed.';

const failureOf = (failed: Failed) => {
  const { message, status } = errorOf(failed);
  return { reason: message, status };
};

const reach = <const N extends MilestoneName>(name: N) => ({ type: 'reach', params: { name } }) as const;
const report = <const P extends 'live' | 'late' | 'none'>(picture: P) =>
  ({ type: 'reportPicture', params: { picture } }) as const;

const rememberCamera = withEvent('rememberCamera');
const rememberSound = withEvent('rememberSound');
const rememberDelay = withEvent('rememberDelay');
const closesShutter = withEvent('closesShutter');

/** Another attempt of the round, by another transport where one has had its attempts, or a wait for the next round. */
const retryOrWait = <const T extends 'pausing' | 'attempting'>(target: T) =>
  [
    { guard: 'hasAttemptsLeft', target },
    { guard: 'hasOtherTransport', target, actions: 'nextTransport' },
    { target: 'countingDown', actions: 'waitLong' },
  ] as const;

const retrying = { target: '#stream.attempting', actions: 'startRound' } as const;
/** Retries of an agent who sees no picture: by Retry, or by asking for the live picture once more. */
const asked = { 'stream.retry': retrying, 'stream.wake': retrying } as const;

/** A call without an answer; one that is forbidden is not retried automatically. */
const onRefusal = [
  {
    guard: { type: 'isDenied', params: failureOf },
    target: '#stream.denied',
    actions: { type: 'rememberReason', params: failureOf },
  },
  {
    guard: { type: 'isLinkLost', params: failureOf },
    target: '#stream.missing',
    actions: { type: 'countMissing', params: failureOf },
  },
  { target: '#stream.failing', actions: { type: 'rememberReason', params: failureOf } },
] as const;

/** Transitions on a failure of the player. */
const onFailure = [
  {
    guard: withEvent('isDenied'),
    target: '#stream.denied',
    actions: withEvent('rememberReason'),
  },
  {
    guard: withEvent('isMissing'),
    target: '#stream.missing',
    actions: withEvent('countMissing'),
  },
  {
    guard: withEvent('isUnfit'),
    target: '#stream.failing',
    actions: [withEvent('rememberReason'), 'exhaustTries'],
  },
  { target: '#stream.failing', actions: withEvent('rememberReason') },
] as const;

/**
 * The live picture of one camera: attempts of at most 19 s, three by each transport, then 60 s until the next round, or
 * 5 s and more where a real camera gives none; with the age of the picture, and the reason why there is none. Lives with the camera's tile.
 */
export const streamMachine = streamSetup.createMachine({
  id: 'stream',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    tries: 0,
    missing: 0,
    transportIndex: 0,
    source: NOWHERE,
    hasDropped: false,
    lastFrameAtMs: 0,
    behindMs: 0,
    waitMs: 0,
    retryAtMs: 0,
    reason: null,
    endedBy: null,
    isMeasured: false,
    stats: null,
    recording: null,
    upload: null,
  }),
  initial: 'arriving',
  on: {
    'camera.updated': [
      { guard: closesShutter, target: '.shutterClosed', actions: rememberCamera },
      { actions: rememberCamera },
    ],
    'sound.set': { actions: rememberSound },
    'stats.toggle': { actions: 'toggleStats' },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isUnconnected', target: 'unconnected' },
        { guard: 'isShutterClosed', target: 'shutterClosed' },
        { guard: 'isAsleep', target: 'asleep' },
        retrying,
      ],
    },
    unconnected: {
      entry: { type: 'rememberReason', params: { reason: UNCONNECTED } },
      on: { 'camera.updated': { target: 'arriving', actions: rememberCamera } },
    },
    /** LIVE-20 */
    shutterClosed: { on: { 'camera.updated': { target: 'arriving', actions: rememberCamera } } },
    /** The camera sleeps until the agent or somebody else wakes it (LIVE-21). */
    asleep: {
      on: { 'stream.wake': retrying, 'camera.updated': { target: 'arriving', actions: rememberCamera } },
    },
    attempting: {
      entry: ['startAttempt', 'reachStart'],
      initial: 'asking',
      on: {
        'camera.updated': [
          {
            guard: closesShutter,
            target: 'shutterClosed',
            actions: [rememberCamera, { type: 'rememberReason', params: { reason: SHUTTER_CLOSED } }, reach('ended')],
          },
          { actions: rememberCamera },
        ],
      },
      after: {
        untilTimeout: [
          { guard: 'hasPicture', actions: 'forgetTries' },
          { target: 'failing', actions: { type: 'rememberReason', params: { reason: TIMED_OUT } } },
        ],
      },
      states: {
        asking: {
          always: [
            { guard: { type: 'isBy', params: { kind: 'webrtc' } }, target: 'signalling' },
            { guard: { type: 'isBy', params: { kind: 'flv' } }, target: 'admitting' },
            { target: 'playing', actions: 'takePlaylist' },
          ],
        },
        signalling: {
          invoke: {
            id: 'liveView',
            src: 'liveView',
            input: ({ context: { camera } }) => ({ params: { uuid: camera.uuid, sid: camera.sid } }),
            onDone: { target: 'playing', actions: withEvent('takeView') },
            onError: onRefusal,
          },
        },
        admitting: {
          invoke: {
            id: 'flvToken',
            src: 'flvToken',
            input: ({ context: { camera } }) => ({ params: { uuid: camera.uuid, sid: camera.sid } }),
            onDone: { target: 'playing', actions: withEvent('takeToken') },
            onError: onRefusal,
          },
        },
        playing: {
          invoke: {
            id: 'play',
            src: 'play',
            input: ({ context: { tile, camera, source, isMuted, isMeasured } }) => ({
              tile,
              uuid: camera.uuid,
              sid: camera.sid,
              source,
              isMuted,
              isMeasured,
            }),
            onError: { target: '#stream.failing', actions: { type: 'rememberReason', params: failureOf } },
          },
          initial: 'opening',
          on: {
            'stream.flowing': '.live',
            'stream.delayed': { target: '.live.late.delayed', actions: rememberDelay },
            'stream.failed': onFailure,
            'stream.ended': { target: '#stream.ended', actions: withEvent('rememberEnd') },
            'stream.measured': [
              { guard: withEvent('isAged'), actions: [withEvent('rememberStats'), reach('aged')] },
              { actions: withEvent('rememberStats') },
            ],
            'camera.reported': { actions: withEvent('passOn') },
            'recording.reported': { actions: withEvent('rememberRecording') },
            'upload.reported': { actions: withEvent('rememberUpload') },
            'client.report': {
              actions: {
                type: 'sendToPlay',
                params: ({ event }) => ({ type: 'live.sendState', client: event.client }),
              },
            },
            'sound.set': {
              actions: [
                rememberSound,
                { type: 'sendToPlay', params: ({ event }) => ({ type: 'live.setMuted', isMuted: event.isMuted }) },
              ],
            },
            'stats.toggle': { actions: ['toggleStats', 'sendMeasuring'] },
          },
          states: {
            opening: { tags: 'opening', on: { 'stream.connected': 'starting' } },
            starting: { tags: 'starting', entry: reach('connected') },
            live: {
              tags: 'live',
              entry: ['rememberPicture', reach('first_frame'), { type: 'sendToPlay', params: { type: 'live.report' } }],
              exit: report('none'),
              initial: 'current',
              on: {
                'stream.flowing': '.current',
                'stream.delayed': { target: '.late.delayed', actions: rememberDelay },
                'stream.failed': {
                  target: '#stream.dropped',
                  actions: withEvent('rememberDrop'),
                },
              },
              states: {
                current: {
                  entry: [report('live'), 'forgetDelay'],
                  on: {
                    'stream.stalled': {
                      target: 'stalled',
                      actions: withEvent('rememberLastFrame'),
                    },
                  },
                },
                stalled: { after: { untilLate: 'late' } },
                late: {
                  tags: 'late',
                  entry: [reach('late'), report('late'), { type: 'sendToPlay', params: { type: 'live.report' } }],
                  initial: 'frozen',
                  on: { 'stream.delayed': { target: '.delayed', actions: rememberDelay } },
                  states: {
                    frozen: {
                      after: {
                        untilFrozen: {
                          target: '#stream.dropped',
                          actions: { type: 'rememberDrop', params: { reason: FROZEN } },
                        },
                      },
                    },
                    /** HLS: frames come, all of them late. */
                    delayed: {
                      tags: 'delayed',
                      on: {
                        'stream.stalled': { target: 'frozen', actions: withEvent('rememberLastFrame') },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    failing: { entry: reach('failed'), always: retryOrWait('pausing') },
    /** The picture was lost: reported, and requested again at once (LIVE-15). */
    dropped: { entry: reach('dropped'), always: retryOrWait('attempting') },
    pausing: { after: { untilNextAttempt: 'attempting' } },
    /** Nothing at the address, or behind it: each wait is longer than the one before (PLAY-10, PLAY-32). */
    missing: { entry: reach('failed'), always: 'countingDown' },
    countingDown: {
      initial: 'scheduling',
      on: asked,
      states: {
        scheduling: {
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: { target: 'waiting', actions: withEvent('scheduleRetry') },
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: retrying } },
      },
    },
    denied: { entry: reach('failed'), on: asked },
    /**
     * The camera ended the picture. A picture that reconnects automatically must not end another agent's again
     * (LIVE-31, LIVE-32).
     */
    ended: { entry: reach('ended'), on: asked },
  },
});
