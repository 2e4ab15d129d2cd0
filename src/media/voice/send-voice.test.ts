// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendVoice } from './send-voice.ts';
import { FakeRecorder } from '../testing/fake-recorder.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

const ADDRESS = 'ws://portal.test/api/two-way-audio?access_token=t&uuid=cam-1';
const STREAM = { id: 'voice' } as MediaStream;

function start() {
  const handlers: unknown[] = [];
  const stop = sendVoice(STREAM, ADDRESS, {
    opened: () => handlers.push('opened'),
    closed: (reason) => handlers.push(reason),
  });
  const socket = FakeSocket.last();
  const heard = () => Promise.all(socket.sent.map((chunk) => (chunk as Blob).text()));
  return { handlers, stop, socket, recorder: FakeRecorder.last(), heard };
}

describe('voice by a socket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('MediaRecorder', FakeRecorder);
  });

  it('is opus, cut every 25 ms and sent every 5 ms in order (AUDIO-06, AUDIO-07, API-30, API-31)', async () => {
    const { socket, recorder, handlers, heard } = start();
    expect(recorder.options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 24_000 });
    expect(recorder.state).toBe('inactive');
    socket.opens();
    expect([recorder.state, recorder.sliceMs, handlers]).toEqual(['recording', 25, ['opened']]);
    recorder.gives('head');
    recorder.gives('');
    recorder.gives('one');
    await vi.advanceTimersByTimeAsync(4);
    expect(socket.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await heard()).toEqual(['head', 'one']);
    recorder.gives('two');
    await vi.advanceTimersByTimeAsync(5);
    expect(await heard()).toEqual(['head', 'one', 'two']);
  });

  it('sends what was said last, then closes both ends', async () => {
    const { socket, recorder, stop, handlers, heard } = start();
    socket.opens();
    stop();
    expect(recorder.state).toBe('inactive');
    recorder.gives('last');
    recorder.stops();
    expect(await heard()).toEqual(['last']);
    expect([socket.readyState, handlers, vi.getTimerCount()]).toEqual([3, ['opened'], 0]);
  });

  it('closes a socket that has not opened yet', () => {
    const { socket, recorder, stop } = start();
    stop();
    socket.opens();
    expect([recorder.state, vi.getTimerCount()]).toEqual(['inactive', 0]);
  });

  it.each([
    ['the camera closed the line', ({ socket }: ReturnType<typeof start>) => socket.ends()],
    ['another agent took over', ({ socket }: ReturnType<typeof start>) => socket.ends(4411)],
    ['the alarm was cleared', ({ socket }: ReturnType<typeof start>) => socket.ends(4412)],
    ['another agent is talking', ({ socket }: ReturnType<typeof start>) => socket.ends(4413)],
    ['the microphone went off', ({ recorder }: ReturnType<typeof start>) => recorder.stops()],
    [
      'the line is too slow',
      ({ socket }: ReturnType<typeof start>) => {
        Object.assign(socket, { bufferedAmount: 16_385 });
        vi.advanceTimersByTime(5);
      },
    ],
  ])('reports that %s', (reason, happen) => {
    const subject = start();
    subject.socket.opens();
    happen(subject);
    expect(subject.handlers).toEqual(['opened', reason]);
  });
});
