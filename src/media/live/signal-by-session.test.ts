// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveView } from '../../../contract/entities/cameras.ts';
import {
  decodeSignalRequest,
  encodeError,
  encodeSignalResponse,
  ProtocolErrorCode,
  type SignalResponse,
} from '../../../proto/camera-session.ts';
import { signalBySession } from './signal-by-session.ts';
import type { SignallingHandlers } from './signalling.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

const ADDRESS = 'ws://portal.test/api/camera-signalling?X-Amz-Signature=s';
const VIEW: LiveView = {
  channelARN: 'arn',
  channelEndpoint: 'ws://portal.test/api/camera-signalling',
  clientId: 'viewer-1',
  signedChannelEndpoint: ADDRESS,
  signalling: 'session',
  iceServers: [],
};
const OFFER = { type: 'offer', sdp: 'v=0' } as unknown as RTCSessionDescription;
const CANDIDATE = { candidate: 'candidate:1 1 udp 1 127.0.0.1 5 typ relay', sdpMid: '0' };

function start() {
  const handlers = {
    opened: vi.fn<SignallingHandlers['opened']>(),
    answered: vi.fn<SignallingHandlers['answered']>(),
    found: vi.fn<SignallingHandlers['found']>(),
    lost: vi.fn<SignallingHandlers['lost']>(),
  };
  const log = vi.fn<(message: string) => void>();
  const signalling = signalBySession(VIEW, handlers, log);
  const socket = FakeSocket.last();
  const receivesBytes = (bytes: Uint8Array) => socket.receives(new Uint8Array(bytes).buffer);
  return {
    handlers,
    log,
    signalling,
    socket,
    receivesBytes,
    receives: (payload: SignalResponse['payload']) => receivesBytes(encodeSignalResponse({ payload })),
    sent: () => socket.sent.map((bytes) => decodeSignalRequest(bytes as Uint8Array).payload),
  };
}

describe('signalling by session', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeSocket);
  });

  it('opens the address as it was signed, and sends offer, candidates and its end there (LIVE-25, PROTO-12, PROTO-29)', () => {
    const { socket, handlers, signalling, sent } = start();
    expect([socket.url.href, socket.protocol, socket.binaryType]).toEqual([
      ADDRESS,
      'camera.session.v1',
      'arraybuffer',
    ]);
    signalling.offer(OFFER);
    expect(sent()).toEqual([]);
    socket.opens();
    expect(handlers.opened).toHaveBeenCalledOnce();
    signalling.offer(OFFER);
    signalling.find(CANDIDATE as unknown as RTCIceCandidate);
    signalling.close();
    expect(sent()).toEqual([
      { case: 'offer', value: { type: 'offer', sdp: 'v=0' } },
      { case: 'trickle', value: { candidateInit: JSON.stringify(CANDIDATE) } },
      { case: 'connectionClose', value: { reason: 'The agent left.' } },
    ]);
    expect(socket.readyState).toBe(3);
  });

  it('accepts the answer first, then candidates (PROTO-13, PROTO-16)', () => {
    const { handlers, receives } = start();
    const trickle = { case: 'trickle', value: { candidateInit: JSON.stringify(CANDIDATE) } } as const;
    receives(trickle);
    expect(handlers.found).not.toHaveBeenCalled();
    receives({ case: 'answer', value: { type: 'answer', sdp: 'v=0' } });
    receives(trickle);
    expect(handlers.answered.mock.calls).toEqual([[{ type: 'answer', sdp: 'v=0' }]]);
    expect(handlers.found.mock.calls.map(([candidate]) => candidate)).toEqual([CANDIDATE, CANDIDATE]);
  });

  it('continues whatever else a camera sends (LIVE-26)', () => {
    const { handlers, log, receives } = start();
    receives({ case: 'joinDetails', value: { iceServers: [] } });
    receives({ case: 'startStreaming', value: {} });
    receives({ case: 'emptyRoom', value: {} });
    expect([handlers.lost.mock.calls, log.mock.calls]).toEqual([[], []]);
  });

  it('logs what it does not understand, and continues (PROTO-31)', () => {
    const { handlers, log, receives, receivesBytes } = start();
    receives(null);
    receivesBytes(Uint8Array.of(0xff));
    receivesBytes(encodeError({ errorCode: ProtocolErrorCode.INVALID_MESSAGE, message: 'This was not understood.' }));
    expect(log).toHaveBeenCalledTimes(3);
    expect(handlers.lost).not.toHaveBeenCalled();
  });

  it('reports that it was closed or lost, with a reason as a transport that does not fit, and nothing once it was stopped', () => {
    const { socket, handlers, receives, signalling } = start();
    receives({
      case: 'connectionClose',
      value: { reason: 'This camera sends B-pictures, which WebRTC cannot show.' },
    });
    receives({ case: 'connectionClose', value: { reason: '' } });
    socket.ends();
    expect(handlers.lost.mock.calls).toEqual([
      ['This camera sends B-pictures, which WebRTC cannot show.', 406],
      ['The camera closed the connection.', null],
      ['The connection to the camera ended.', null],
    ]);
    signalling.close();
    socket.ends();
    expect(handlers.lost).toHaveBeenCalledTimes(3);
  });
});
