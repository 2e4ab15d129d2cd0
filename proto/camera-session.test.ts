import { describe, expect, it } from 'vitest';
import protobuf from 'protobufjs/minimal.js';
import {
  type CameraMessage,
  decodeCameraMessage,
  decodeError,
  decodeForwardedMessage,
  decodeSignalRequest,
  decodeSignalResponse,
  DisconnectReason,
  encodeCameraMessage,
  encodeError,
  encodeForwardedMessage,
  encodeSignalRequest,
  encodeSignalResponse,
  FullDuplexMode,
  MuteMode,
  ParticipantType,
  ProtocolErrorCode,
  QuietMode,
  SirenState,
} from './camera-session.ts';

/** After the year 2106 in seconds: more than 32 bits hold. */
const LATE_MS = 9_007_199_254_740_991;
const header = { timestamp: LATE_MS, xRequestId: 'request-1', sender: 'camera' };

const payloads: readonly CameraMessage['payload'][] = [
  { case: 'clientState', value: { fullDuplexMode: FullDuplexMode.ENABLED, quietMode: QuietMode.DISABLED } },
  {
    case: 'cameraState',
    value: {
      participants: [
        { name: 'Agent 9001', type: ParticipantType.AGENT },
        { name: 'Zoë', type: ParticipantType.USER },
      ],
      disconnectReason: DisconnectReason.EXISTING_AGENT,
      sirenState: SirenState.PAUSED,
    },
  },
  { case: 'cameraState', value: { participants: [], disconnectReason: 0, sirenState: 0 } },
  { case: 'forwardedApertureMessage', value: Uint8Array.of(0, 255, 1) },
  {
    case: 'roomState',
    value: {
      fullDuplexMode: FullDuplexMode.DISABLED,
      quietMode: QuietMode.ENABLED,
      participants: { customers: 1, monitoringAgents: 2 },
      muteState: { users: MuteMode.MUTED, agents: MuteMode.UNMUTED },
      disconnectReason: DisconnectReason.ALARM_CLEAR,
    },
  },
  {
    case: 'roomState',
    value: { fullDuplexMode: 0, quietMode: 0, participants: null, muteState: null, disconnectReason: 0 },
  },
  null,
];

/** Bytes that look like chance and are the same every time (a linear congruence). */
function* bytes(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 24;
  }
}
const take = (seed: number, count: number): Uint8Array => {
  const chance = bytes(seed);
  return Uint8Array.from({ length: count }, () => chance.next().value ?? 0);
};

/** The message, or null when the bytes are refused, as it must be: by an Error. */
function messageIn(frame: Uint8Array): CameraMessage | null {
  try {
    return decodeCameraMessage(frame);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

describe('a message of a camera (PROTO-01..09, PROTO-20..25, API-41..44, API-49)', () => {
  it.each(payloads.flatMap((payload) => [[payload, header] as const, [payload, null] as const]))(
    'comes back as it went: %j, %j',
    (payload, withHeader) => {
      const message = { header: withHeader, payload };
      expect(decodeCameraMessage(encodeCameraMessage(message))).toEqual(message);
    },
  );

  it('encodes to the bytes that the field numbers of the schema define (PROTO-28, API-51)', () => {
    const message: CameraMessage = {
      header: { timestamp: 300, xRequestId: 'a', sender: 'b' },
      payload: {
        case: 'cameraState',
        value: { participants: [{ name: 'c', type: 2 }], disconnectReason: 1, sirenState: 2 },
      },
    };
    expect([...encodeCameraMessage(message)]).toEqual(
      [10, 9, 8, 172, 2, 18, 1, 97, 26, 1, 98].concat([26, 11, 10, 5, 10, 1, 99, 16, 2, 16, 1, 24, 2]),
    );
  });

  it('keeps values of an enum that it does not know (PROTO-26, API-50)', () => {
    const message: CameraMessage = {
      header: null,
      payload: { case: 'cameraState', value: { participants: [], disconnectReason: 99, sirenState: -1 } },
    };
    expect(decodeCameraMessage(encodeCameraMessage(message))).toEqual(message);
  });

  it('leaves out fields that it does not know, and a known one of another type', () => {
    const unknown = [0xfa, 0x01, 2, 7, 7];
    const headerAsNumber = [8, 5];
    expect(decodeCameraMessage(Uint8Array.from([...unknown, ...headerAsNumber, 18, 2, 8, 1]))).toEqual({
      header: null,
      payload: { case: 'clientState', value: { fullDuplexMode: 1, quietMode: 0 } },
    });
  });

  it('carries the last of several payloads (PROTO-03)', () => {
    expect(decodeCameraMessage(Uint8Array.of(18, 0, 34, 1, 9)).payload).toEqual({
      case: 'forwardedApertureMessage',
      value: Uint8Array.of(9),
    });
  });

  it.each([
    ['a part longer than its message', [18, 5, 8, 1]],
    ['a field longer than its part', [18, 1, 8, 1]],
    ['half a number', [18, 2, 8, 128]],
    ['a text that is none', [10, 4, 18, 2, 0xc3, 0x28]],
    ['a wire type that there is not', [15]],
    ['field zero', [0, 0]],
    ['a length over four billion', [18, 255, 255, 255, 255, 255, 1]],
  ])('refuses %s (PROTO-31)', (_what, malformed) => {
    expect(() => decodeCameraMessage(Uint8Array.from(malformed))).toThrow(Error);
  });

  it('reads or refuses whatever comes, and what it reads it can write (PROTO-31)', () => {
    const frames = Array.from({ length: 5000 }, (_, seed) => take(seed, seed % 48));
    const messages = frames.flatMap((frame) => messageIn(frame) ?? []);
    expect(messages.length).toBeGreaterThan(100);
    expect(messages.map((message) => decodeCameraMessage(encodeCameraMessage(message)))).toEqual(messages);
  });

  it('reads or refuses every message with one byte changed or its end missing (PROTO-31)', () => {
    const broken = payloads.flatMap((payload) => {
      const whole = encodeCameraMessage({ header, payload });
      return [...whole].flatMap((byte, at) => [whole.slice(0, at), whole.with(at, byte ^ (1 << (at % 8)))]);
    });
    const messages = broken.flatMap((frame) => messageIn(frame) ?? []);
    expect(messages.map((message) => decodeCameraMessage(encodeCameraMessage(message)))).toEqual(messages);
  });

  it('reads times without the package long too, as in a browser', () => {
    const { Long } = protobuf.util;
    const bytesOfHeader = encodeCameraMessage({ header, payload: null });
    Object.assign(protobuf.util, { Long: null });
    protobuf.configure();
    try {
      expect(decodeCameraMessage(bytesOfHeader).header).toEqual(header);
    } finally {
      Object.assign(protobuf.util, { Long });
      protobuf.configure();
    }
  });
});

describe('signalling by the schema (PROTO-12..17, API-46, API-47)', () => {
  it.each([
    { case: 'offer', value: { type: 'offer', sdp: 'v=0\r\n' } },
    { case: 'trickle', value: { candidateInit: '{"candidate":""}' } },
    { case: 'connectionClose', value: { reason: 'left' } },
    null,
  ] as const)('a request comes back as it went: %j', (payload) => {
    expect(decodeSignalRequest(encodeSignalRequest({ payload }))).toEqual({ payload });
  });

  it.each([
    { case: 'answer', value: { type: 'answer', sdp: 'v=0\r\n' } },
    { case: 'trickle', value: { candidateInit: '' } },
    { case: 'connectionClose', value: { reason: '' } },
    {
      case: 'joinDetails',
      value: {
        iceServers: [
          { urls: ['turn:a:1', 'turn:b:2'], username: 'name', credential: 'pass' },
          { urls: [], username: '', credential: '' },
        ],
      },
    },
    { case: 'startStreaming', value: {} },
    { case: 'emptyRoom', value: {} },
    null,
  ] as const)('a response comes back as it went: %j', (payload) => {
    expect(decodeSignalResponse(encodeSignalResponse({ payload }))).toEqual({ payload });
  });
});

describe('the other messages', () => {
  it('an error comes back as it went (PROTO-18, PROTO-19, API-48)', () => {
    const error = { errorCode: ProtocolErrorCode.INVALID_MESSAGE, message: 'Not a message.' };
    expect(decodeError(encodeError(error))).toEqual(error);
  });

  it('a recording comes back as it went (PROTO-10, PROTO-11, API-45)', () => {
    const event = {
      eventId: '100011',
      eventUuid: 'a-b',
      currentCameraTimestamp: LATE_MS,
      recordingStartTimestamp: 1,
      recordingStopTimestamp: 0,
      tags: [{ name: 'person', frameNumber: 4_294_967_295, timestamp: 2 ** 32 }],
    };
    const recorded = { case: 'recordingEvent', value: event } as const;
    expect(decodeForwardedMessage(encodeForwardedMessage({ payload: recorded })).payload).toEqual(recorded);
    const response = {
      eventId: '100011',
      eventUuid: 'a-b',
      uploadStartTimestamp: 5,
      uploadLastTimestamp: 2 ** 40,
      timestampsNotReceived: [1, LATE_MS, 0],
    };
    const uploaded = { case: 'recordingResponse', value: response } as const;
    const packed = encodeForwardedMessage({ payload: uploaded });
    expect(decodeForwardedMessage(packed).payload).toEqual(uploaded);
    // A list may also come one by one.
    const oneByOne = Uint8Array.from([packed[0] ?? 0, (packed[1] ?? 0) + 2, ...packed.slice(2), 40, 7]);
    expect(decodeForwardedMessage(oneByOne).payload?.value).toEqual({
      ...response,
      timestampsNotReceived: [1, LATE_MS, 0, 7],
    });
  });
});
