// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fail } from './play-file.ts';
import { playStream } from './play-stream.ts';
import { FakeMediaSource } from '../testing/fake-media-source.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

const TYPE = 'video/mp4; codecs="avc1.42c01e"';
vi.mock('./initialisation.ts', () => ({
  /** Whole with its second byte; 9 is of no mp4. */
  mediaTypeOf: async (beginning: Uint8Array) => {
    if (beginning[0] === 9) throw new RangeError('This is not an mp4.');
    return beginning.length < 2 ? null : TYPE;
  },
}));

const DAMAGED = { status: null, isDamaged: true };
const settle = () => vi.advanceTimersByTimeAsync(0);

function play() {
  const video = document.createElement('video');
  const fail = vi.fn<Fail>();
  const stopFile = vi.fn<() => void>();
  const playAsFile = vi.fn<() => () => void>(() => stopFile);
  const stop = playStream({ video, address: 'ws://portal.test/api/video/stream', fail, playAsFile });
  return { video, fail, playAsFile, stopFile, stop };
}

/** Player with its first two bytes taken. */
async function begun() {
  const subject = play();
  const socket = FakeSocket.last();
  const source = FakeMediaSource.last();
  const sends = async (...bytes: number[]) => {
    socket.receives(new Uint8Array(bytes).buffer);
    await settle();
  };
  socket.opens();
  await sends(1);
  await sends(2);
  source.opens();
  await settle();
  return { ...subject, socket, source, sends };
}

describe('recording by WebSocket', () => {
  const methods = HTMLMediaElement.prototype;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('MediaSource', FakeMediaSource);
    URL.createObjectURL = () => 'blob:recording';
    URL.revokeObjectURL = vi.fn<(address: string) => void>();
    FakeMediaSource.plays = true;
    vi.spyOn(methods, 'play').mockResolvedValue();
    vi.spyOn(methods, 'pause').mockReturnValue();
    vi.spyOn(methods, 'load').mockReturnValue();
  });

  it('is put together in order, each part when the one before was taken, and ends as a file does (PLAY-16, SOCK-16)', async () => {
    const { video, source, socket, sends, fail } = await begun();
    expect([video.getAttribute('src'), source.types]).toEqual(['blob:recording', [TYPE]]);
    await sends(3);
    await sends(4);
    expect(source.taken).toEqual([[1, 2]]);
    source.takes();
    await settle();
    expect(source.taken).toEqual([[1, 2], [3]]);
    socket.ends(1000);
    source.takes();
    await settle();
    expect([source.taken.at(-1), source.readyState]).toEqual([[4], 'open']);
    source.takes();
    await settle();
    expect(source.readyState).toBe('ended');
    expect(fail).not.toHaveBeenCalled();
  });

  it('fails when it breaks off (PLAY-10)', async () => {
    const { socket, source, fail, playAsFile } = await begun();
    source.takes();
    socket.ends();
    await settle();
    expect(fail.mock.calls).toEqual([[{ status: null, isDamaged: false }]]);
    expect(playAsFile).not.toHaveBeenCalled();
  });

  it.each([
    ['what it is made of cannot be read', async ({ sends }: { sends: (byte: number) => Promise<void> }) => sends(9)],
    ['it is over before it began', async ({ socket }: { socket: FakeSocket }) => socket.ends(1000)],
  ])('is damaged when %s', async (_, happens) => {
    const { fail } = play();
    const socket = FakeSocket.last();
    socket.opens();
    await happens({ socket, sends: async (byte) => socket.receives(new Uint8Array([byte]).buffer) });
    await settle();
    expect(fail.mock.calls).toEqual([[DAMAGED]]);
  });

  it('is damaged once when a part, or the element, cannot be decoded', async () => {
    const byPart = await begun();
    byPart.source.refuses();
    byPart.video.dispatchEvent(new Event('error'));
    await settle();
    expect(byPart.fail.mock.calls).toEqual([[DAMAGED]]);
    const byElement = await begun();
    byElement.video.dispatchEvent(new Event('error'));
    byElement.source.refuses();
    await settle();
    expect(byElement.fail.mock.calls).toEqual([[DAMAGED]]);
    expect(byElement.socket.readyState).toBe(3);
  });

  // B-13 names the file as the fallback.
  it('plays as a file where the socket is refused', async () => {
    const { playAsFile, stopFile, stop, fail } = play();
    FakeSocket.last().ends();
    await settle();
    expect(playAsFile).toHaveBeenCalledOnce();
    stop();
    expect(stopFile).toHaveBeenCalledOnce();
    expect(fail).not.toHaveBeenCalled();
  });

  it('plays as a file where the browser has no media sources', () => {
    Reflect.deleteProperty(globalThis, 'MediaSource');
    const { playAsFile, stopFile, stop } = play();
    expect(playAsFile).toHaveBeenCalledOnce();
    stop();
    expect(stopFile).toHaveBeenCalledOnce();
  });

  it('plays as a file what the browser plays as no stream, or is too long to be held', async () => {
    FakeMediaSource.plays = false;
    const { playAsFile } = play();
    FakeSocket.last().opens();
    FakeSocket.last().receives(new Uint8Array([1, 2]).buffer);
    await settle();
    expect(playAsFile).toHaveBeenCalledOnce();
    FakeMediaSource.plays = true;
    const long = await begun();
    long.source.isFull = true;
    await long.sends(3);
    long.source.takes();
    await settle();
    expect(long.playAsFile).toHaveBeenCalledOnce();
    expect(long.socket.readyState).toBe(3);
  });

  it('leaves nothing when it stops', async () => {
    const { stop, socket, source, video, fail, playAsFile } = await begun();
    stop();
    source.takes();
    video.dispatchEvent(new Event('error'));
    await settle();
    expect([socket.readyState, video.hasAttribute('src')]).toEqual([3, false]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:recording');
    expect([fail.mock.calls, playAsFile.mock.calls, source.readyState]).toEqual([[], [], 'open']);
  });

  it('shows nothing when it was stopped before its beginning came', async () => {
    const { stop, video } = play();
    const socket = FakeSocket.last();
    socket.opens();
    socket.receives(new Uint8Array([1, 2]).buffer);
    stop();
    await settle();
    expect(video.hasAttribute('src')).toBe(false);
  });
});
