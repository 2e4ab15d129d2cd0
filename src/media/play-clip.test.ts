// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { ClipSource } from '../machines/clip/clip.events.ts';
import { clipAddress, playClip } from './play-clip.ts';
import { createSurfaces } from './surfaces.ts';

const FILE: ClipSource = { kind: 'mp4', path: 'clips/front door.mp4' };
const HLS: ClipSource = { kind: 'hls', path: '/api/playback/hls/front-door/index.m3u8' };
const playPlaylist = vi.hoisted(() =>
  vi.fn<(video: HTMLVideoElement, address: string, fail: (status: number | null) => void) => () => void>(),
);
vi.mock('./play-playlist.ts', () => ({ playPlaylist }));

function play(source: ClipSource) {
  const surfaces = createSurfaces();
  const video = document.createElement('video');
  surfaces.attach('slot-1', video);
  const told: AnyEventObject[] = [];
  const clip = createActor(
    setup({
      actors: { play: playClip({ surfaces, apiHost: '/api', now: () => 1_000 }) },
      actions: { note: (_, fact: AnyEventObject) => void told.push(fact) },
    }).createMachine({
      invoke: { id: 'play', src: 'play', input: { tile: 'slot-1', source, token: 't' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { clip, video, told };
}

describe('address of a recording', () => {
  it('of a file names its path and its token, both escaped (PLAY-16, STORE-09)', () => {
    expect(clipAddress('https://provider.test/api', { tile: 'slot-1', source: FILE, token: 'a&b' })).toBe(
      'https://provider.test/api/video/mp4?file_path=clips%2Ffront%20door.mp4&token=a%26b',
    );
  });

  it('of a playlist is its own with the token (PLAY-18)', () => {
    expect(clipAddress('/api', { tile: 'slot-1', source: HLS, token: 'a&b' })).toBe(
      '/api/playback/hls/front-door/index.m3u8?token=a%26b',
    );
  });

  it('of a playlist may have a query already', () => {
    const source: ClipSource = { kind: 'hls', path: '/hls/index.m3u8?quality=high' };
    expect(clipAddress('/api', { tile: 'slot-1', source, token: 't' })).toBe('/hls/index.m3u8?quality=high&token=t');
  });
});

describe('player', () => {
  const methods = HTMLMediaElement.prototype;

  beforeEach(() => {
    vi.spyOn(methods, 'play').mockResolvedValue();
    vi.spyOn(methods, 'pause').mockReturnValue();
    vi.spyOn(methods, 'load').mockReturnValue();
    playPlaylist.mockReset();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('plays a file on its tile and tells of the first picture', () => {
    const { video, told } = play(FILE);
    expect(new URL(video.src).pathname).toBe('/api/video/mp4');
    expect(methods.play).toHaveBeenCalledOnce();
    video.dispatchEvent(new Event('loadeddata'));
    video.dispatchEvent(new Event('loadeddata'));
    expect(told).toEqual([{ type: 'clip.started' }]);
  });

  it('tells of a file that cannot be had, with the time', () => {
    const { video, told } = play(FILE);
    video.dispatchEvent(new Event('error'));
    expect(told).toEqual([{ type: 'clip.failed', status: null, atMs: 1_000 }]);
  });

  it('goes on muted where sound is not allowed to start (PLAY-28)', async () => {
    vi.mocked(methods.play).mockRejectedValueOnce(new DOMException('No gesture.', 'NotAllowedError'));
    const { video } = play(FILE);
    await vi.waitFor(() => expect(methods.play).toHaveBeenCalledTimes(2));
    expect(video.muted).toBe(true);
  });

  it('lets go of the picture when it stops', () => {
    const { clip, video, told } = play(FILE);
    clip.stop();
    expect(video.hasAttribute('src')).toBe(false);
    expect(methods.pause).toHaveBeenCalledOnce();
    video.dispatchEvent(new Event('error'));
    video.dispatchEvent(new Event('loadeddata'));
    expect(told).toEqual([]);
  });

  it('fetches the player of playlists, and tells what the network refused (PLAY-10)', async () => {
    const stop = vi.fn<() => void>();
    playPlaylist.mockReturnValue(stop);
    const { clip, video, told } = play(HLS);
    await vi.waitFor(() => expect(playPlaylist).toHaveBeenCalledOnce());
    const [element, address, fail] = playPlaylist.mock.calls[0] ?? [];
    expect([element, address]).toEqual([video, '/api/playback/hls/front-door/index.m3u8?token=t']);
    fail?.(404);
    expect(told).toEqual([{ type: 'clip.failed', status: 404, atMs: 1_000 }]);
    clip.stop();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('starts no playlist for a tile that is gone by the time its player has come', async () => {
    const { clip } = play(HLS);
    clip.stop();
    await vi.dynamicImportSettled();
    expect(playPlaylist).not.toHaveBeenCalled();
  });
});
