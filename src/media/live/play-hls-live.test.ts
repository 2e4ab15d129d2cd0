// @vitest-environment jsdom
import { Events, type HlsConfig } from 'hls.js/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_END_HEADER } from '../../../contract/sockets.ts';
import type { LiveConnectionHandlers } from './live-picture.ts';
import { playHlsLive } from './play-hls-live.ts';
import type { openPlaylist } from '../recorded/play-playlist.ts';
import { fakeVideo } from '../testing/fake-video.ts';

type Failed = Parameters<typeof openPlaylist>[2];
const player = vi.hoisted(() => ({
  playingDate: null as Date | null,
  config: {} as Partial<HlsConfig>,
  fail: undefined as Failed | undefined,
  appended: () => {},
  stop: vi.fn<() => void>(),
}));
vi.mock('../recorded/play-playlist.ts', () => ({
  createPlayer: (config: Partial<HlsConfig>) => void Object.assign(player, { config }),
  openPlaylist: (_: HTMLVideoElement, __: string, fail: Failed) => {
    player.fail = fail;
    const on = (event: string, listener: () => void) => {
      if (event === Events.BUFFER_APPENDED) player.appended = listener;
    };
    return { player: { on, playingDate: player.playingDate }, stop: player.stop };
  },
}));

/** The provider's clock is 10 s ahead. */
const AHEAD_MS = 10_000;

function play(playingDate: Date | null = null) {
  player.playingDate = playingDate;
  const handlers = {
    connected: vi.fn<LiveConnectionHandlers['connected']>(),
    lost: vi.fn<LiveConnectionHandlers['lost']>(),
    ended: vi.fn<LiveConnectionHandlers['ended']>(),
    reported: vi.fn<LiveConnectionHandlers['reported']>(),
    recorded: vi.fn<LiveConnectionHandlers['recorded']>(),
    uploaded: vi.fn<LiveConnectionHandlers['uploaded']>(),
  };
  const picture = playHlsLive({
    address: '/api/live/cam-1/index.m3u8',
    handlers,
    authorization: (address) => (address.startsWith('/api') ? 'Bearer kept' : null),
    now: () => Date.now(),
    toLocalMs: (serverMs) => serverMs - AHEAD_MS,
  });
  const shown = fakeVideo();
  const hide = picture.show(shown.video);
  const arrives = (endS: number) => {
    shown.buffers(endS);
    player.appended();
  };
  return { handlers, picture, shown, hide, arrives };
}

describe('live picture as HLS', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 100_000 }));
  afterEach(() => {
    vi.clearAllMocks();
  });

  it('has the age given by its playlist, by the clock of the provider (LIVE-02)', () => {
    const { picture, shown } = play(new Date(97_500 + AHEAD_MS));
    shown.video.currentTime = 8;
    expect([picture.ageMs(8), picture.ageMs(7.9)]).toEqual([2_500, expect.closeTo(2_600)]);
    expect(picture.runsLate).toBe(true);
  });

  it('is no younger than what has come and is not shown yet, even if the playlist claims so', () => {
    const { picture, arrives } = play(new Date(100_000 + AHEAD_MS));
    arrives(8);
    expect([picture.ageMs(8), picture.ageMs(5)]).toEqual([0, 3_000]);
    const silent = play();
    silent.arrives(8);
    expect(silent.picture.ageMs(5)).toBe(3_000);
  });

  it('is let in by a header at the provider, and nowhere else (PLAY-21)', () => {
    play();
    const headersAt = (address: string) => {
      const request = { open: vi.fn<XMLHttpRequest['open']>(), setRequestHeader: vi.fn<(...set: string[]) => void>() };
      void player.config.xhrSetup?.(request as unknown as XMLHttpRequest, address, {} as never);
      expect(request.open).toHaveBeenCalledWith('GET', address, true);
      return request.setRequestHeader.mock.calls;
    };
    expect(headersAt('/api/live/cam-1/index.m3u8')).toEqual([['authorization', 'Bearer kept']]);
    expect(headersAt('https://elsewhere.test/live.m3u8')).toEqual([]);
  });

  it('keeps near its end, and little of what was seen', () => {
    play();
    expect(player.config).toMatchObject({ liveSyncDuration: 1.5, liveMaxLatencyDuration: 6, backBufferLength: 10 });
  });

  it('asks for a playlist once: a refusal is reported at once (LIVE-31)', () => {
    play();
    expect(player.config.playlistLoadPolicy?.default).toMatchObject({ timeoutRetry: null, errorRetry: null });
  });

  it('reports when there is something to show, and why there is not', () => {
    const { handlers, shown } = play();
    shown.video.dispatchEvent(new Event('loadedmetadata'));
    expect(handlers.connected).toHaveBeenCalledOnce();
    player.fail?.({ status: 404, isDamaged: false }, () => null);
    player.fail?.({ status: null, isDamaged: true }, () => null);
    expect(handlers.lost.mock.calls).toEqual([
      ['The playlist is not to be had.', 404],
      ['The playlist is damaged.', null],
    ]);
  });

  it('reports why the camera has ended it, where that is known (LIVE-31, LIVE-32)', () => {
    const { handlers } = play();
    const ends = (reason: string) =>
      player.fail?.({ status: 410, isDamaged: false }, (name) => (name === LIVE_END_HEADER ? reason : null));
    ends('agentTakeover');
    expect([handlers.ended.mock.calls, handlers.lost.mock.calls]).toEqual([[['agentTakeover']], []]);
    ends('for no reason of ours');
    expect(handlers.lost.mock.calls).toEqual([['The playlist is not to be had.', 410]]);
  });

  it('leaves nothing when it is taken off', () => {
    const { handlers, shown, hide } = play();
    hide();
    shown.video.dispatchEvent(new Event('loadedmetadata'));
    expect(player.stop).toHaveBeenCalledOnce();
    expect(handlers.connected).not.toHaveBeenCalled();
  });
});
