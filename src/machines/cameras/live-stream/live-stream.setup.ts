import { assign, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { Camera, FlvToken, LiveView } from '../../../../contract/entities/cameras.ts';
import { NOT_ACCEPTABLE_STATUS } from '../../../../contract/sockets.ts';
import { calls } from '../../kit/calls.ts';
import type { LivestreamFact, MilestoneName } from '../../work/metrics/livestream.events.ts';
import { at } from '../../kit/system.ts';
import {
  ATTEMPT_PAUSE_MS,
  ATTEMPT_TIMEOUT_MS,
  ATTEMPTS,
  FROZEN_AFTER_MS,
  LATE_AFTER_MS,
  MISSING_MAX_MS,
  MISSING_STEP_MS,
  RETRY_COUNTDOWN_MS,
} from './live-stream.constants.ts';
import type {
  CameraRecording,
  CameraUpload,
  DisconnectReason,
  LiveSource,
  LiveStats,
  LiveTransport,
  UnavailableReason,
  PlayLiveCommand,
  PlayLiveInput,
  StreamEvent,
  StreamInput,
  StreamReport,
} from './live-stream.events.ts';

export interface StreamContext extends StreamInput {
  /** Number of the current attempt. */
  readonly attempt: number;
  /** Attempts of this round by this transport, the current one included; 0 once its picture has lasted longer than attempts may take. */
  readonly tries: number;
  /** Consecutive 404s. */
  readonly missing: number;
  /** Index of the transport in use. */
  readonly transportIndex: number;
  readonly source: LiveSource;
  /** A picture was lost and is not back yet. */
  readonly hasDropped: boolean;
  /** Epoch ms; valid only while the picture is stalled. */
  readonly lastFrameAtMs: number;
  /** Lag of the shown picture, ms; 0 while it is current. */
  readonly behindMs: number;
  /** Wait before the next round, ms. */
  readonly waitMs: number;
  /** Epoch ms; valid only while it counts down. */
  readonly retryAtMs: number;
  /** Reason for the missing picture, in words for engineers. */
  readonly reason: string | null;
  readonly endedBy: DisconnectReason | null;
  readonly isMeasured: boolean;
  readonly stats: LiveStats | null;
  /** Last report of the camera in this attempt. */
  readonly recording: CameraRecording | null;
  readonly upload: CameraUpload | null;
}

type PictureChanged = Extract<StreamReport, { type: 'picture.changed' }>;
type CameraReported = Extract<StreamReport, { type: 'camera.reported' }>;
interface Failure {
  readonly reason: string;
}

export const transportOf = ({ transports, transportIndex }: StreamContext): LiveTransport =>
  transports[transportIndex] ?? transports[0];

/** Source until an attempt reports another. */
export const NOWHERE: LiveSource = { kind: 'hls', path: '' };

const milestone = (context: StreamContext, name: MilestoneName): LivestreamFact => {
  const { eventId, camera, streamId, attempt, stats, reason } = context;
  const livestreamId = `${streamId}:${attempt}`;
  const streamType = transportOf(context).kind;
  return { type: 'milestone.reached', milestone: { name, livestreamId, streamType, eventId, camera, reason, stats } };
};

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** Implementations of the chart's names. */
export const streamSetup = setup({
  types: {
    context: {} as StreamContext,
    input: {} as StreamInput,
    events: {} as StreamEvent,
    tags: {} as 'opening' | 'starting' | 'live' | 'late' | 'delayed',
  },
  actors: {
    ...calls('liveView', 'flvToken'),
    /** Plays on the tile's video element until stopped; reports StreamFact events. */
    play: fromCallback<PlayLiveCommand, PlayLiveInput>(() => {}),
    /** The time, epoch ms. */
    readClock: fromPromise<number>(() => new Promise(() => {})),
  },
  delays: {
    untilTimeout: ATTEMPT_TIMEOUT_MS,
    untilNextAttempt: ATTEMPT_PAUSE_MS,
    untilRetry: ({ context }) => Math.max(0, context.retryAtMs - Date.now()),
    untilLate: ({ context }) => Math.max(0, context.lastFrameAtMs + LATE_AFTER_MS - Date.now()),
    /** Counts from the arrival of the last frame, whatever its age was. */
    untilFrozen: ({ context: { lastFrameAtMs, behindMs } }) =>
      Math.max(0, lastFrameAtMs + behindMs + FROZEN_AFTER_MS - Date.now()),
  },
  guards: {
    isUnconnected: ({ context }) => context.unavailableReason === 'unconnected',
    isShutterClosed: ({ context }) => context.unavailableReason === 'shutter',
    isAsleep: ({ context }) => context.unavailableReason === 'asleep',
    closesShutter: (_, { unavailableReason }: { unavailableReason: UnavailableReason | null }) =>
      unavailableReason === 'shutter',
    isBy: ({ context }, { kind }: { kind: LiveTransport['kind'] }) => transportOf(context).kind === kind,
    hasPicture: stateIn('#stream.attempting.playing.live'),
    hasAttemptsLeft: ({ context }) => context.tries < ATTEMPTS,
    hasOtherTransport: ({ context }) => context.transportIndex + 1 < context.transports.length,
    isAged: ({ context }, { stats }: { stats: LiveStats }) => stats.oldestMs !== (context.stats?.oldestMs ?? null),
    isDenied: (_, { status }: { status: number | null }) => status === FORBIDDEN,
    isUnfit: (_, { status }: { status: number | null }) => status === NOT_ACCEPTABLE_STATUS,
    /** A real camera that gives no picture at present: its link is tried again within seconds. */
    isLinkLost: ({ context }, { status }: { status: number | null }) =>
      status === NOT_FOUND && context.camera.connection === 'link',
    /** A file or playlist that is not there; a signalled stream has no such address (PLAY-10). */
    isMissing: ({ context }, { status }: { status: number | null }) =>
      status === NOT_FOUND && transportOf(context).kind !== 'webrtc',
  },
  actions: {
    rememberCamera: assign(
      (_, { camera, unavailableReason }: { camera: Camera; unavailableReason: UnavailableReason | null }) => ({
        camera,
        unavailableReason,
      }),
    ),
    startRound: assign({ tries: 0, transportIndex: 0, hasDropped: false, endedBy: null }),
    startAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      source: NOWHERE,
      tries: context.tries + 1,
      behindMs: 0,
      stats: null,
      recording: null,
      upload: null,
    })),
    takeView: assign((_, { output }: { output: LiveView }) => ({
      source: { kind: 'webrtc' as const, view: output },
    })),
    takeToken: assign((_, { output }: { output: FlvToken }) => ({ source: { kind: 'flv' as const, token: output } })),
    takePlaylist: assign(({ context }) => {
      const transport = transportOf(context);
      return { source: transport.kind === 'hls' ? transport : NOWHERE };
    }),
    /** Excludes this transport from the rest of the round. */
    exhaustTries: assign({ tries: ATTEMPTS }),
    nextTransport: assign(({ context }) => ({ transportIndex: context.transportIndex + 1, tries: 0 })),
    rememberDrop: assign((_, { reason }: Failure) => ({ hasDropped: true, reason })),
    countMissing: assign(({ context }, { reason }: Failure) => ({
      missing: context.missing + 1,
      waitMs: Math.min((context.missing + 1) * MISSING_STEP_MS, MISSING_MAX_MS),
      reason,
    })),
    rememberReason: assign((_, { reason }: Failure) => ({ reason })),
    waitLong: assign({ waitMs: RETRY_COUNTDOWN_MS }),
    scheduleRetry: assign(({ context }, { output }: { output: number }) => ({ retryAtMs: output + context.waitMs })),
    rememberPicture: assign({ missing: 0, hasDropped: false, reason: null }),
    forgetTries: assign({ tries: 0 }),
    rememberLastFrame: assign((_, { lastFrameAtMs }: { lastFrameAtMs: number }) => ({ lastFrameAtMs })),
    rememberDelay: assign((_, { behindMs }: { behindMs: number }) => ({ behindMs })),
    forgetDelay: assign({ behindMs: 0 }),
    rememberEnd: assign((_, { reason }: { reason: DisconnectReason }) => ({ endedBy: reason, reason })),
    rememberStats: assign((_, { stats }: { stats: LiveStats }) => ({ stats })),
    rememberRecording: assign((_, { recording }: { recording: CameraRecording }) => ({ recording })),
    rememberUpload: assign((_, { upload }: { upload: CameraUpload }) => ({ upload })),
    rememberSound: assign((_, { isMuted }: { isMuted: boolean }) => ({ isMuted })),
    toggleStats: assign(({ context }) => ({ isMeasured: !context.isMeasured })),
    sendToPlay: sendTo('play', (_, command: PlayLiveCommand) => command),
    sendMeasuring: sendTo('play', ({ context }) => ({ type: 'live.measure', isOn: context.isMeasured })),
    reportPicture: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, { picture }: Pick<PictureChanged, 'picture'>) => ({
        type: 'picture.changed',
        picture,
        by: transportOf(context).kind,
      }),
    ),
    passOn: sendTo(
      ({ context }) => context.reportTo,
      (_, report: CameraReported) => report,
    ),
    /** LIVE-35 */
    reach: sendTo(at('livestreamMetrics'), ({ context }, { name }: { name: MilestoneName }) =>
      milestone(context, name),
    ),
    reachStart: sendTo(at('livestreamMetrics'), ({ context }) =>
      milestone(context, context.attempt === 1 ? 'requested' : 'retried'),
    ),
  },
});
