import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type {
  CameraRecording,
  CameraReport,
  CameraUpload,
  LiveStats,
  PlayLiveCommand,
  PlayLiveInput,
  StreamInput,
  StreamReport,
} from './live-stream.events.ts';
import { streamMachine } from './live-stream.machine.ts';
import { selectStreamState } from './live-stream.selectors.ts';
import { transportsOf } from './transports.ts';

export const LIVE_VIEW: Answer<'liveView'> = {
  channelARN: 'arn:1',
  channelEndpoint: 'wss://example.com/signalling',
  clientId: 'agent-7',
  signedChannelEndpoint: 'wss://example.com/signalling?X-Amz-Signature=ticket',
  iceServers: [],
};
export const FLV_TOKEN: Answer<'flvToken'> = { token: 'flv-ticket', ip_forward: null };

export const LIVE_STATS: LiveStats = {
  widthPx: 640,
  heightPx: 360,
  mbps: 0.4,
  frames: 30,
  droppedFrames: 1,
  packetsLost: 0,
  jitterMs: 4,
  roundTripMs: 20,
  oldestMs: 500,
};
export const CAMERA_REPORT: CameraReport = {
  siren: 'active',
  customers: 1,
  agents: 1,
  fullDuplex: true,
  quiet: null,
  areUsersMuted: null,
  areAgentsMuted: false,
};

const RECORDED_EVENT = { eventId: '100011', eventUuid: 'cam-1-100011' } as const;
export const CAMERA_RECORDING: CameraRecording = {
  ...RECORDED_EVENT,
  cameraAtMs: 30_000,
  startMs: 1_000,
  stopMs: 13_000,
  tags: [{ name: 'person', frame: 15, atMs: 2_000 }],
};
export const CAMERA_UPLOAD: CameraUpload = { ...RECORDED_EVENT, startMs: 1_000, lastMs: 12_000, missingMs: [3_000] };

/** A stream whose calls and player a test answers. */
export function startStream(given: Partial<StreamInput> = {}) {
  const views = asked<Answer<'liveView'>, Args<'liveView'>>();
  const tokens = asked<Answer<'flvToken'>, Args<'flvToken'>>();
  const played: PlayLiveInput[] = [];
  const sent: PlayLiveCommand[] = [];
  const reports: StreamReport[] = [];
  let isPlaying = false;
  const play = fromCallback<PlayLiveCommand, PlayLiveInput>(({ input, receive }) => {
    played.push(input);
    isPlaying = true;
    receive((command) => sent.push(command));
    return () => {
      isPlaying = false;
    };
  });
  const owner = createActor(fromCallback<StreamReport>(({ receive }) => receive((report) => reports.push(report))));
  owner.start();
  const camera = given.camera ?? cameraWith();
  const { actor: stream, heard } = startInSystem(
    streamMachine.provide({
      actors: {
        liveView: views.logic,
        flvToken: tokens.logic,
        play,
        readClock: fromPromise(async () => vi.getMockedSystemTime()?.getTime() ?? 0),
      },
    }),
    {
      input: () => ({
        tile: 'camera-cam-1',
        streamId: '100001-0-cam-1',
        eventId: '100001',
        camera,
        unavailableReason: null,
        transports: transportsOf(camera),
        isMuted: true,
        reportTo: owner,
        ...given,
      }),
    },
  );
  const state = () => selectStreamState(stream.getSnapshot());
  return {
    stream,
    views,
    tokens,
    played,
    isPlaying: () => isPlaying,
    sent: () => sent.splice(0),
    reports: () => reports.splice(0),
    /** Names of the milestones since the last look, with their attempt and reason. */
    milestones: () =>
      heard().flatMap(({ event }) =>
        event.type === 'milestone.reached'
          ? [[event.milestone.name, event.milestone.livestreamId.split(':')[1], event.milestone.reason]]
          : [],
      ),
    heard,
    state,
    fail: (reason = 'refused', status: number | null = null) => stream.send({ type: 'stream.failed', reason, status }),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

/** The stream once its picture moves. */
export async function startLive(given: Partial<StreamInput> = {}) {
  const subject = startStream(given);
  await subject.views.answer(LIVE_VIEW);
  subject.stream.send({ type: 'stream.connected' });
  subject.stream.send({ type: 'stream.flowing' });
  return subject;
}
