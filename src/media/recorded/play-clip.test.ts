// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { PlayableSource } from '../../machines/recordings/clip/clip.events.ts';
import { eventually } from '../../testing/eventually.ts';
import { clipAddress, playClip } from './play-clip.ts';
import type { PlaylistPlayer, playPlaylist as realPlayPlaylist } from './play-playlist.ts';
import type { PlayStreamInput } from './play-stream.ts';
import type { PlaylistAhead } from './playlist-ahead.ts';
import { fakeVideo } from '../testing/fake-video.ts';
import { createVideoElements } from '../video-elements.ts';

const FILE: PlayableSource = { kind: 'mp4', path: 'clips/front door.mp4' };
const HLS: PlayableSource = { kind: 'hls', path: '/api/playback/hls/front-door/index.m3u8' };
const STREAM: PlayableSource = { kind: 'stream', path: 'clips/front door.mp4' };
const playPlaylist = vi.hoisted(() => vi.fn<typeof realPlayPlaylist>());
vi.mock('./play-playlist.ts', () => ({ playPlaylist }));
const playStream = vi.hoisted(() => vi.fn<(input: PlayStreamInput) => () => void>());
vi.mock('./play-stream.ts', () => ({ playStream }));
const take = vi.fn<PlaylistAhead['take']>();
const moved = vi.fn<() => void>();
const ADDRESSES = { apiHost: '/api', socketAddress: (path: string) => new URL(`wss://provider.test/api${path}`) };

function play(source: PlayableSource) {
  const surfaces = createVideoElements();
  const { video, draws } = fakeVideo();
  surfaces.attach('slot-1', video);
  const handlers: AnyEventObject[] = [];
  const clip = createActor(
    setup({
      actors: { play: playClip({ surfaces, ...ADDRESSES, playlistAhead: { take }, now: () => 1_000, moved }) },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'play', src: 'play', input: { tile: 'slot-1', source, token: 't' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { clip, video, draws, handlers };
}

describe('address of a recording', () => {
  it('address of a recording of a file names its path and its token, both escaped (PLAY-16, AUTH-37)', () => {
    expect(
      clipAddress(
        { ...ADDRESSES, apiHost: 'https://provider.test/api' },
        { tile: 'slot-1', source: FILE, token: 'a&b' },
      ),
    ).toBe('https://provider.test/api/video/mp4?file_path=clips%2Ffront%20door.mp4&token=a%26b');
  });

  it('address of a recording of a stream names its path and its token at the socket (PLAY-16, SOCK-16)', () => {
    expect(clipAddress(ADDRESSES, { tile: 'slot-1', source: STREAM, token: 'a&b' })).toBe(
      'wss://provider.test/api/video/stream?file_path=clips%2Ffront+door.mp4&token=a%26b',
    );
  });

  it('address of a recording of a playlist is its own with the token (PLAY-18)', () => {
    expect(clipAddress(ADDRESSES, { tile: 'slot-1', source: HLS, token: 'a&b' })).toBe(
      '/api/playback/hls/front-door/index.m3u8?token=a%26b',
    );
  });

  it('address of a recording of a playlist that a link named is whole as it is (PLAY-19)', () => {
    const source: PlayableSource = { kind: 'hls', path: '/hls/index.m3u8?token=own' };
    expect(clipAddress(ADDRESSES, { tile: 'slot-1', source, token: '' })).toBe('/hls/index.m3u8?token=own');
  });

  it('address of a recording of a playlist may have a query already', () => {
    const source: PlayableSource = { kind: 'hls', path: '/hls/index.m3u8?quality=high' };
    expect(clipAddress(ADDRESSES, { tile: 'slot-1', source, token: 't' })).toBe('/hls/index.m3u8?quality=high&token=t');
  });
});

describe('player', () => {
  const methods = HTMLMediaElement.prototype;

  beforeEach(() => {
    vi.spyOn(methods, 'play').mockResolvedValue();
    vi.spyOn(methods, 'pause').mockReturnValue();
    vi.spyOn(methods, 'load').mockReturnValue();
    playPlaylist.mockReset();
    take.mockReset().mockResolvedValue(null);
    moved.mockReset();
    playStream.mockReset();
  });

  it('plays a file on its tile and reports its size and the first picture', () => {
    const { video, handlers } = play(FILE);
    expect(new URL(video.src).pathname).toBe('/api/video/mp4');
    expect(methods.play).toHaveBeenCalledOnce();
    video.dispatchEvent(new Event('loadedmetadata'));
    video.dispatchEvent(new Event('loadeddata'));
    expect(handlers).toEqual([{ type: 'clip.opened' }, { type: 'clip.started' }]);
  });

  it('reports that it moves at its second frame, and not when it was stopped before', () => {
    const { draws, handlers } = play(FILE);
    draws();
    expect([handlers, moved.mock.calls]).toEqual([[], []]);
    draws();
    expect([handlers, moved.mock.calls]).toEqual([[{ type: 'clip.moved' }], [[]]]);
    const stopped = play(FILE);
    stopped.draws();
    stopped.clip.stop();
    stopped.draws();
    expect(stopped.handlers).toEqual([]);
  });

  it('plays a playlist by the player that has its beginning', async () => {
    const ahead = {} as PlaylistPlayer;
    take.mockResolvedValue(ahead);
    play(HLS);
    await eventually(() => expect(playPlaylist).toHaveBeenCalledOnce());
    expect(take).toHaveBeenCalledWith('/api/playback/hls/front-door/index.m3u8?token=t');
    expect(playPlaylist.mock.calls[0]?.[3]).toBe(ahead);
  });

  it.each([
    ['is not there', async () => new Response('', { status: 404 }), { status: 404, isDamaged: false }],
    ['wants a fresh token', async () => new Response('', { status: 401 }), { status: 401, isDamaged: false }],
    ['is there and does not play', async () => new Response('x', { status: 206 }), { status: null, isDamaged: true }],
    ['no one sends', () => Promise.reject(new TypeError('Failed to fetch')), { status: null, isDamaged: false }],
  ])('reports a file that %s, with the time (PLAY-10, PLAY-14)', async (_, answer, failure) => {
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { video, handlers } = play(FILE);
    video.dispatchEvent(new Event('error'));
    await eventually(() => expect(handlers).toEqual([{ type: 'clip.failed', ...failure, atMs: 1_000 }]));
    expect(send).toHaveBeenCalledWith(video.getAttribute('src'), { headers: { range: 'bytes=0-0' } });
  });

  it('reports a file that breaks in the middle without asking', () => {
    const { video, handlers } = play(FILE);
    Object.defineProperty(video, 'error', { value: { code: 3 } });
    video.dispatchEvent(new Event('error'));
    expect(handlers).toEqual([{ type: 'clip.failed', status: null, isDamaged: true, atMs: 1_000 }]);
  });

  it('continues muted where sound is not allowed to start (PLAY-28)', async () => {
    vi.mocked(methods.play).mockRejectedValueOnce(new DOMException('No gesture.', 'NotAllowedError'));
    const { video } = play(FILE);
    await eventually(() => expect(methods.play).toHaveBeenCalledTimes(2));
    expect(video.muted).toBe(true);
  });

  it('lets go of the picture when it stops', () => {
    const { clip, video, handlers } = play(FILE);
    clip.stop();
    expect(video.hasAttribute('src')).toBe(false);
    expect(methods.pause).toHaveBeenCalledOnce();
    video.dispatchEvent(new Event('error'));
    video.dispatchEvent(new Event('loadeddata'));
    expect(handlers).toEqual([]);
  });

  it('loads the player of playlists, and reports what the network refused (PLAY-10)', async () => {
    const stop = vi.fn<() => void>();
    playPlaylist.mockReturnValue(stop);
    const { clip, video, handlers } = play(HLS);
    await eventually(() => expect(playPlaylist).toHaveBeenCalledOnce());
    const [element, address, fail] = playPlaylist.mock.calls[0] ?? [];
    expect([element, address]).toEqual([video, '/api/playback/hls/front-door/index.m3u8?token=t']);
    fail?.({ status: 404, isDamaged: false });
    expect(handlers).toEqual([{ type: 'clip.failed', status: 404, isDamaged: false, atMs: 1_000 }]);
    clip.stop();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('fetches the player of streams, which may play the file instead (PLAY-16, SOCK-16)', async () => {
    const stop = vi.fn<() => void>();
    playStream.mockReturnValue(stop);
    const { clip, video, handlers } = play(STREAM);
    await eventually(() => expect(playStream).toHaveBeenCalledOnce());
    const input = playStream.mock.calls[0]?.[0];
    expect(input).toMatchObject({ video, address: clipAddress(ADDRESSES, { tile: '', source: STREAM, token: 't' }) });
    input?.playAsFile();
    expect(video.getAttribute('src')).toBe('/api/video/mp4?file_path=clips%2Ffront%20door.mp4&token=t');
    input?.fail({ status: null, isDamaged: true });
    expect(handlers).toEqual([{ type: 'clip.failed', status: null, isDamaged: true, atMs: 1_000 }]);
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
