import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type LiveCameraInput, liveCameraMachine } from '../src/machines/cameras/live-camera/live-camera.machine.ts';
import { liveCamerasMachine } from '../src/machines/cameras/live-cameras/live-cameras.machine.ts';
import { CAMERA_REPORT } from '../src/machines/cameras/live-stream/live-stream.fixture.ts';
import { cameraWith, leaseWith } from '../src/machines/testing/cameras.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { type Case, walkPaths } from './walk-paths.ts';

const camera = cameraWith();
const fullDuplex = cameraWith({ features: { fullDuplexAudio: true } });

/** Each known camera has its actor, and there are no others. */
function hasActorOfEach({ context, children }: SnapshotFrom<typeof liveCamerasMachine>): void {
  const actors = Object.keys(children).filter((id) => id.startsWith('camera-'));
  expect(actors.toSorted()).toEqual((context.cameras ?? []).map(({ uuid }) => `camera-${uuid}`).toSorted());
}

describe('liveCamera', () => {
  const input: LiveCameraInput = {
    streamId: '100001-0-cam-1',
    eventId: '100001',
    camera,
    unavailableReason: null,
    isShown: false,
    reportTo: silentOwner('owner'),
  };
  const cases: readonly Case<typeof liveCameraMachine>[] = [
    { type: 'picture.changed', picture: 'live', by: 'webrtc' },
    { type: 'picture.changed', picture: 'late', by: 'webrtc' },
    { type: 'picture.changed', picture: 'none', by: 'webrtc' },
    { type: 'camera.updated', camera, unavailableReason: null },
    { type: 'camera.reported', report: CAMERA_REPORT },
    { type: 'camera.wake' },
    { type: 'camera.leased', uuid: 'cam-1', leases: { version: 1, held: [leaseWith('siren', 5_000)] }, shelving: null },
    { type: 'lease.refused', leases: { version: 1, held: [leaseWith('talk')] } },
    ...['stream', 'siren', 'spotlight', 'talk'].map((id) => fails(id, refusal(null))),
  ];
  const key = ({ value, context }: { value: unknown; context: { picture: string } }) => [value, context.picture];
  walkPaths(
    liveCameraMachine,
    {
      takes: [
        'siren.started',
        'siren.failed',
        'talk.ended',
        'camera.shown',
        'camera.hidden',
        'sound.toggle',
        'talk.started',
      ],
      title: 'aside at first',
      input,
      cases,
      key,
    },
    { title: 'shown at once', input: { ...input, isShown: true }, cases, key: ({ value }) => value },
    {
      title: 'that carries both directions of sound at once',
      input: { ...input, camera: fullDuplex, isShown: true },
      cases: cases.map((event) => (event.type === 'camera.updated' ? { ...event, camera: fullDuplex } : event)),
      key: ({ value }) => value,
    },
  );
});

describe('liveCameras', () => {
  const input = {
    sid: '501',
    eventId: '100001',
    visitedAtMs: 0,
    alarmState: 'AWAY',
    chosen: null,
    waking: null,
    only: null,
    reportTo: silentOwner('owner'),
  };
  const cases: readonly Case<typeof liveCamerasMachine>[] = [
    succeeds('loadCameras', { cameras: [camera], atMs: 1 }),
    succeeds('loadCameras', { cameras: [camera, cameraWith({ uuid: 'cam-2' })], atMs: 2 }),
    fails('loadCameras', refusal(503)),
    succeeds('loadCamera', { camera: cameraWith({ settings: { cameraName: 'Garage' } }), atMs: 3 }),
    fails('loadCamera', refusal(503)),
    fails('loadCamera', refusal(404)),
    { type: 'camera.refresh', uuid: 'cam-1' },
    fails('camera-cam-1', refusal(null)),
    { type: 'camera.choose', uuid: 'cam-1' },
    { type: 'camera.choose', uuid: 'cam-2' },
    { type: 'camera.choose', uuid: null },
    { type: 'camera.wake', uuid: 'cam-1' },
    { type: 'camera.leased', uuid: 'cam-1', leases: { version: 1, held: [] }, shelving: null },
    { type: 'alarmState.read', state: 'HOME' },
  ];
  walkPaths(
    liveCamerasMachine,
    {
      takes: ['recording.shown'],
      title: 'of a location',
      input,
      cases,
      key: ({ value, context }) => [
        value,
        context.cameras?.length,
        context.chosen,
        context.waking,
        context.error === null,
      ],
      check: hasActorOfEach,
    },
    {
      title: 'of an event alone',
      input: { ...input, only: 'cam-1' },
      cases,
      key: ({ value, context }) => [value, context.cameras?.length, context.chosen, context.error === null],
      check: hasActorOfEach,
    },
  );
});
