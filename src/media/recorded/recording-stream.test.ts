// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingStream, RecordingLineError } from './recording-stream.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;

function open() {
  const reader = recordingStream('ws://portal.test/api/video/stream?file_path=a&token=t').getReader();
  return { reader, socket: FakeSocket.last() };
}

describe('line with a recording', () => {
  beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket));

  it('gives what comes in order, and is over when it is closed regularly (SOCK-16)', async () => {
    const { reader, socket } = open();
    socket.opens();
    socket.receives(bytesOf(1, 2));
    socket.receives('no bytes');
    socket.receives(bytesOf(3));
    socket.ends(1000);
    expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([1, 2]) });
    expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([3]) });
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  it('is refused when it never opened, and broken when it ends in the middle', async () => {
    const refused = open();
    refused.socket.ends();
    await expect(refused.reader.read()).rejects.toEqual(new RecordingLineError(false));
    const broken = open();
    broken.socket.opens();
    broken.socket.receives(bytesOf(1));
    broken.socket.ends();
    await expect(broken.reader.read()).rejects.toMatchObject({ code: 'broken' });
  });

  it('is closed when its reader stops, and ignores what still arrives', async () => {
    const { reader, socket } = open();
    socket.opens();
    await reader.cancel();
    expect(socket.readyState).toBe(3);
    socket.receives(bytesOf(1));
    socket.ends(1000);
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });
});
