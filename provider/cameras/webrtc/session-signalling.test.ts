import { once } from 'node:events';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LiveView } from '../../../contract/entities/cameras.ts';
import { SESSION_PROTOCOL } from '../../../contract/sockets.ts';
import {
  decodeError,
  decodeSignalResponse,
  encodeSignalRequest,
  ProtocolErrorCode,
} from '../../../proto/camera-session.ts';
import { type LiveStage, startLiveStage } from '../../testing/fixtures/live-stage.ts';

describe('A camera that is signalled by session', () => {
  let stage: LiveStage;
  beforeAll(async () => {
    stage = await startLiveStage('--signalling', 'session');
  });
  afterAll(() => stage.close());

  const view = async () => v.parse(LiveView, (await stage.call('liveView')).answer);
  const open = async (address: string) => {
    const socket = new WebSocket(address, SESSION_PROTOCOL);
    const heard: Buffer[] = [];
    let onHeard = () => {};
    socket.on('message', (message: Buffer) => {
      heard.push(message);
      onHeard();
    });
    await once(socket, 'open');
    const untilHeard = async (count: number) => {
      while (heard.length < count) await new Promise<void>((resolve) => (onHeard = resolve));
      return heard;
    };
    return { socket, untilHeard };
  };

  it('shows its picture, and closes when the agent says so (PROTO-12..17, PROTO-29)', async () => {
    const viewer = await stage.watch();
    const received = await viewer.until((packets) => packets.filter(({ kind }) => kind === 'video').length > 5);
    expect(received.find(({ kind }) => kind === 'video')?.nals).toEqual([7, 8]);
    await viewer.leave();
    expect(viewer.signalled).toEqual(['joinDetails', 'startStreaming']);
    expect(await stage.inspect()).toMatchObject({ viewers: [] });
  });

  it('says first where its relay is (PROTO-14)', async () => {
    const { signalling, signedChannelEndpoint, iceServers } = await view();
    const { socket, untilHeard } = await open(signedChannelEndpoint);
    const [first = Buffer.alloc(0)] = await untilHeard(1);
    socket.close();
    expect(signalling).toBe('session');
    expect(decodeSignalResponse(first).payload).toEqual({
      case: 'joinDetails',
      value: {
        iceServers: iceServers.map(({ urls }) => ({
          urls: [urls],
          username: expect.stringMatching(/^\d+:/),
          credential: expect.stringMatching(/./),
        })),
      },
    });
  });

  it.each([
    ['bytes that are not a message', Buffer.from([0xff])],
    ['a message of an unknown kind', Buffer.from([0x78, 1])],
    [
      'a candidate that is none',
      encodeSignalRequest({ payload: { case: 'trickle', value: { candidateInit: 'none' } } }),
    ],
    ['an offer that is none', encodeSignalRequest({ payload: { case: 'offer', value: { type: 'offer', sdp: '' } } })],
  ])('answers %s with an error, and stays (PROTO-18, PROTO-31)', async (_, sent) => {
    const { socket, untilHeard } = await open((await view()).signedChannelEndpoint);
    await untilHeard(1);
    socket.send(sent);
    const [, answer = Buffer.alloc(0)] = await untilHeard(2);
    expect(decodeError(answer)).toEqual({
      errorCode: ProtocolErrorCode.INVALID_MESSAGE,
      message: 'This was not understood.',
    });
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });
});
