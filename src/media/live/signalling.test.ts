// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { signalByService, type SignallingHandlers } from './signalling.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

const ADDRESS = 'ws://portal.test/api/camera-signalling?X-Amz-ChannelARN=arn&X-Amz-ClientId=viewer-1&X-Amz-Signature=s';
const VIEW = {
  channelARN: 'arn:aws:kinesisvideo:eu-west-1:1:channel/cam-1/1',
  channelEndpoint: 'ws://portal.test/api/camera-signalling',
  clientId: 'viewer-1',
  signedChannelEndpoint: ADDRESS,
  iceServers: [],
};
const inBase64 = (payload: object) => btoa(JSON.stringify(payload));

async function start() {
  const handlers = {
    opened: vi.fn<SignallingHandlers['opened']>(),
    answered: vi.fn<SignallingHandlers['answered']>(),
    found: vi.fn<SignallingHandlers['found']>(),
    lost: vi.fn<SignallingHandlers['lost']>(),
  };
  const signalling = signalByService(VIEW, handlers);
  await eventually(() => expect(FakeSocket.made).toHaveLength(1));
  const socket = FakeSocket.last();
  return {
    handlers,
    signalling,
    socket,
    receives: (messageType: string, payload: object, more = {}) =>
      socket.receives(JSON.stringify({ messageType, messagePayload: inBase64(payload), ...more })),
    sent: () => socket.sent.map((text) => JSON.parse(String(text))),
  };
}

const OFFER = { type: 'offer', sdp: 'v=0' } as unknown as RTCSessionDescription;
const CANDIDATE = { candidate: 'candidate:1 1 udp 1 127.0.0.1 5 typ relay' } as unknown as RTCIceCandidate;

describe('signalling by the video-streaming service', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeSocket);
  });

  it('opens the address as it was signed, and sends offer and candidates there (PROTO-27, PROTO-29)', async () => {
    const { socket, handlers, signalling, sent } = await start();
    expect(socket.url.href).toBe(ADDRESS);
    signalling.offer(OFFER);
    expect(sent()).toEqual([]);
    socket.opens();
    expect(handlers.opened).toHaveBeenCalledOnce();
    signalling.offer(OFFER);
    signalling.find(CANDIDATE);
    expect(sent()).toEqual([
      { action: 'SDP_OFFER', messagePayload: inBase64(OFFER) },
      { action: 'ICE_CANDIDATE', messagePayload: inBase64(CANDIDATE) },
    ]);
  });

  it('accepts the answer first, then candidates, and ignores unknown messages', async () => {
    const { socket, handlers, receives } = await start();
    socket.opens();
    const answer = { type: 'answer', sdp: 'v=0' };
    receives('ICE_CANDIDATE', CANDIDATE);
    expect(handlers.found).not.toHaveBeenCalled();
    receives('SDP_ANSWER', answer);
    receives('START_STREAMING', {});
    socket.receives('no JSON');
    expect(handlers.answered.mock.calls[0]?.[0]).toEqual(answer);
    expect(handlers.found.mock.calls[0]?.[0]).toEqual(CANDIDATE);
    expect(handlers.lost).not.toHaveBeenCalled();
  });

  it('reports the status with which it was refused', async () => {
    const { socket, handlers, receives } = await start();
    socket.opens();
    receives('STATUS_RESPONSE', {}, { statusResponse: { statusCode: '403', errorType: 'AccessDenied' } });
    expect(handlers.lost.mock.calls).toEqual([['Signalling was refused.', 403]]);
  });

  it('reports the reason of a camera that cannot be shown this way, in its words', async () => {
    const { socket, handlers, receives } = await start();
    socket.opens();
    const statusResponse = { statusCode: 406, errorType: 'NotAcceptableException', description: 'B-pictures.' };
    receives('STATUS_RESPONSE', {}, { statusResponse });
    expect(handlers.lost.mock.calls).toEqual([['B-pictures.', 406]]);
  });

  it('reports that it was lost, and sends no more', async () => {
    const { socket, handlers, signalling } = await start();
    socket.opens();
    socket.ends();
    signalling.find(CANDIDATE);
    expect(handlers.lost.mock.calls).toEqual([['The connection to the camera ended.', null]]);
    expect(socket.sent).toEqual([]);
  });

  it('is silent once it was closed', async () => {
    const { socket, handlers, signalling } = await start();
    signalling.close();
    expect(socket.readyState).toBe(3);
    socket.ends();
    expect(handlers.lost).not.toHaveBeenCalled();
  });
});
