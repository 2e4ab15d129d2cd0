import { describe, expect, it, vi } from 'vitest';
import {
  type CameraMessage,
  decodeCameraMessage,
  encodeCameraMessage,
  encodeForwardedMessage,
  type ForwardedMessage,
} from '../../../proto/camera-session.ts';
import { clientMessage, receiveFromCamera } from './camera-messages.ts';
import type { LiveConnectionHandlers } from './live-picture.ts';

const NOTHING = {
  siren: null,
  customers: 0,
  agents: 0,
  fullDuplex: null,
  quiet: null,
  areUsersMuted: null,
  areAgentsMuted: null,
};
const ROOM = { fullDuplexMode: 0, quietMode: 0, participants: null, muteState: null, disconnectReason: 0 };
const CAMERA = { participants: [], disconnectReason: 0, sirenState: 0 };

function start() {
  const handlers = {
    recorded: vi.fn<LiveConnectionHandlers['recorded']>(),
    uploaded: vi.fn<LiveConnectionHandlers['uploaded']>(),
    reported: vi.fn<LiveConnectionHandlers['reported']>(),
    ended: vi.fn<LiveConnectionHandlers['ended']>(),
  };
  const logged: string[] = [];
  const receive = receiveFromCamera(handlers, (message) => void logged.push(message));
  return {
    receive,
    logged,
    receives: (payload: CameraMessage['payload']) => receive(encodeCameraMessage({ header: null, payload })),
    reports: () => handlers.reported.mock.calls.map(([report]) => report),
    recordings: () => [...handlers.recorded.mock.calls, ...handlers.uploaded.mock.calls].flat(),
    ended: () => handlers.ended.mock.calls.map(([reason]) => reason),
  };
}

describe('messages of a camera', () => {
  it('report the state of the camera and its room, each replacing the one before (LIVE-09, PROTO-30)', () => {
    const { receives, reports } = start();
    receives({ case: 'cameraState', value: { ...CAMERA, sirenState: 2, participants: [{ name: 'Ann', type: 1 }] } });
    receives({
      case: 'roomState',
      value: {
        fullDuplexMode: 1,
        quietMode: 2,
        participants: { customers: 2, monitoringAgents: 1 },
        muteState: { users: 1, agents: 2 },
        disconnectReason: 0,
      },
    });
    receives({ case: 'cameraState', value: { ...CAMERA, sirenState: 1 } });
    const room = {
      customers: 2,
      agents: 1,
      fullDuplex: true,
      quiet: false,
      areUsersMuted: true,
      areAgentsMuted: false,
    };
    expect(reports()).toEqual([
      { ...NOTHING, siren: 'active', customers: 1 },
      { ...NOTHING, siren: 'active', ...room },
      { ...NOTHING, siren: 'inactive', ...room },
    ]);
  });

  it.each([
    [1, 'agentTakeover'],
    [2, 'alarmClear'],
    [3, 'existingAgent'],
  ] as const)('end the picture for reason %i (LIVE-31)', (disconnectReason, reason) => {
    const { receives, ended } = start();
    receives({ case: 'cameraState', value: { ...CAMERA, disconnectReason } });
    receives({ case: 'roomState', value: { ...ROOM, disconnectReason } });
    expect(ended()).toEqual([reason, reason]);
  });

  it('report what it recorded of an event, and what of that was received (PROTO-10, PROTO-11, API-45)', () => {
    const { receives, recordings, logged } = start();
    const forwards = (payload: ForwardedMessage['payload']) =>
      receives({ case: 'forwardedApertureMessage', value: encodeForwardedMessage({ payload }) });
    const event = { eventId: '100011', eventUuid: 'cam-1-100011' };
    forwards({
      case: 'recordingEvent',
      value: {
        ...event,
        currentCameraTimestamp: 30_000,
        recordingStartTimestamp: 1_000,
        recordingStopTimestamp: 13_000,
        tags: [{ name: 'person', frameNumber: 15, timestamp: 2_000 }],
      },
    });
    forwards({
      case: 'recordingResponse',
      value: { ...event, uploadStartTimestamp: 1_000, uploadLastTimestamp: 12_000, timestampsNotReceived: [3_000] },
    });
    expect([recordings(), logged]).toEqual([
      [
        {
          ...event,
          cameraAtMs: 30_000,
          startMs: 1_000,
          stopMs: 13_000,
          tags: [{ name: 'person', frame: 15, atMs: 2_000 }],
        },
        { ...event, startMs: 1_000, lastMs: 12_000, missingMs: [3_000] },
      ],
      [],
    ]);
  });

  it('messages of a camera with numbers that are still unknown are as if unspecified (PROTO-28)', () => {
    const { receives, reports, ended } = start();
    receives({ case: 'cameraState', value: { ...CAMERA, sirenState: 9, disconnectReason: 9 } });
    expect([reports(), ended()]).toEqual([[NOTHING], []]);
  });

  it('messages of a camera that cannot be understood, or are forwarded, are logged by size and break nothing (PROTO-31, PROTO-32)', () => {
    const { receive, receives, reports, logged } = start();
    receive(new Uint8Array([26, 99, 1]));
    receives({ case: 'forwardedApertureMessage', value: new Uint8Array(3) });
    receives(null);
    receives({ case: 'cameraState', value: CAMERA });
    expect(reports()).toEqual([NOTHING]);
    expect(logged).toEqual([
      'A message of a camera was not understood, 3 bytes.',
      'A camera forwarded 3 bytes.',
      'A message of a camera was not understood.',
    ]);
  });
});

it.each([
  [true, false, 1, 2],
  [false, true, 2, 1],
])('send a camera full duplex %s and quiet %s (LIVE-09, AUDIO-25)', (fullDuplex, quiet, fullDuplexMode, quietMode) => {
  const header = { timestamp: 1_800_000_000_000, xRequestId: 'request-1', sender: 'viewer-7' };
  expect(decodeCameraMessage(clientMessage(header, { fullDuplex, quiet }))).toEqual({
    header,
    payload: { case: 'clientState', value: { fullDuplexMode, quietMode } },
  });
});
