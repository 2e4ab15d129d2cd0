import { describe } from 'vitest';
import type { StreamInput } from '../src/machines/cameras/live-stream/live-stream.events.ts';
import { streamMachine } from '../src/machines/cameras/live-stream/live-stream.machine.ts';
import type { StreamContext } from '../src/machines/cameras/live-stream/live-stream.setup.ts';
import {
  CAMERA_RECORDING,
  CAMERA_REPORT,
  CAMERA_UPLOAD,
  FLV_TOKEN,
  LIVE_STATS,
  LIVE_VIEW,
} from '../src/machines/cameras/live-stream/live-stream.fixture.ts';
import { silentOwner } from './support/subject.ts';
import { cameraWith } from '../src/machines/testing/cameras.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { type Case, walkPaths } from './walk-paths.ts';

const camera = cameraWith();
const input: StreamInput = {
  tile: 'camera-cam-1',
  streamId: '100001-0-cam-1',
  eventId: '100001',
  camera,
  unavailableReason: null,
  transports: [{ kind: 'webrtc' }],
  isMuted: true,
  reportTo: silentOwner('owner'),
};
const playlist: StreamInput = {
  ...input,
  transports: [
    { kind: 'hls', path: '/live/1.m3u8' },
    { kind: 'hls', path: '/live/2.m3u8' },
  ],
};
const refused = { type: 'stream.failed', reason: 'Refused.', status: null } as const;
const common: readonly Case<typeof streamMachine>[] = [
  fails('play', refusal(null)),
  succeeds('readClock', 0),
  fails('readClock', refusal(null)),
  refused,
  { ...refused, status: 403 },
  { type: 'stream.delayed', behindMs: 3_000 },
  { type: 'stream.stalled', lastFrameAtMs: 0 },
  { type: 'stream.ended', reason: 'agentTakeover' },
  { type: 'stream.measured', stats: LIVE_STATS },
  { type: 'stream.measured', stats: { ...LIVE_STATS, oldestMs: null } },
  { type: 'camera.reported', report: CAMERA_REPORT },
  { type: 'recording.reported', recording: CAMERA_RECORDING },
  { type: 'upload.reported', upload: CAMERA_UPLOAD },
  { type: 'client.report', client: { fullDuplex: true, quiet: false } },
  { type: 'sound.set', isMuted: false },
  { type: 'camera.updated', camera, unavailableReason: null },
];
const key = ({ value, context }: { value: unknown; context: StreamContext }) => [value, context.tries];
const valueOf = ({ value }: { value: unknown }) => value;

describe('stream', () => {
  walkPaths(
    streamMachine,
    {
      takes: ['stats.toggle', 'stream.wake', 'stream.flowing', 'stream.connected', 'stream.retry'],
      title: 'by WebRTC',
      input,
      cases: [
        ...common,
        succeeds('liveView', LIVE_VIEW),
        fails('liveView', refusal(503)),
        fails('liveView', refusal(403)),
        { ...refused, status: 406 },
        { type: 'camera.updated', camera, unavailableReason: 'shutter' },
      ],
      key,
    },
    {
      title: 'by FLV',
      input: { ...input, transports: [{ kind: 'flv' }] },
      cases: [
        ...common,
        succeeds('flvToken', FLV_TOKEN),
        fails('flvToken', refusal(503)),
        fails('flvToken', refusal(403)),
        { ...refused, status: 404 },
      ],
      key: valueOf,
    },
    {
      title: 'of a real camera that gives none',
      input: {
        ...input,
        camera: cameraWith({ connection: 'link' }),
        transports: [{ kind: 'webrtc' }, { kind: 'flv' }],
      },
      cases: [
        ...common,
        succeeds('liveView', LIVE_VIEW),
        fails('liveView', refusal(404)),
        fails('liveView', refusal(503)),
        fails('flvToken', refusal(404)),
      ],
      key: (snapshot) => [snapshot.value, snapshot.context.tries, snapshot.context.transportIndex],
    },
    {
      title: 'by another way where the first one failed',
      input: playlist,
      cases: common,
      key: (snapshot) => [snapshot.value, snapshot.context.tries, snapshot.context.transportIndex],
    },
    {
      title: 'of a camera that sleeps',
      input: { ...playlist, unavailableReason: 'asleep' },
      cases: common,
      key: valueOf,
    },
    {
      title: 'of a camera without one',
      input: { ...playlist, unavailableReason: 'unconnected' },
      cases: common,
      key: valueOf,
    },
    {
      title: 'behind a shutter',
      input: { ...playlist, unavailableReason: 'shutter' },
      cases: common,
      key: valueOf,
    },
  );
});
