// @vitest-environment jsdom
import { ErrorDetails, ErrorTypes, Events } from 'hls.js/light';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fail } from './play-file.ts';
import { loadAhead, playPlaylist } from './play-playlist.ts';

interface FakePlayer {
  readonly calls: string[];
  readonly config: object;
  emit(name: string, data?: object): void;
}
const made = vi.hoisted((): FakePlayer[] => []);

vi.mock('hls.js/light', async (importOriginal) => {
  const original = await importOriginal<object>();
  class Player implements FakePlayer {
    readonly calls: string[] = [];
    readonly media: HTMLVideoElement | null = null;
    url: string | null = null;
    readonly #listeners = new Map<string, ((name: string, data: object) => void)[]>();

    readonly config: object;

    constructor(config: object) {
      this.config = config;
      made.push(this);
    }
    on(name: string, listener: (name: string, data: object) => void) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    }
    once(name: string, listener: (name: string, data: object) => void) {
      this.on(name, listener);
    }
    emit(name: string, data: object = {}) {
      for (const listener of this.#listeners.get(name) ?? []) listener(name, data);
    }
    attachMedia() {
      this.calls.push('attachMedia');
    }
    loadSource(address: string) {
      this.url = address;
      this.calls.push(`loadSource ${address}`);
    }
    recoverMediaError() {
      this.calls.push('recoverMediaError');
    }
    destroy() {
      this.calls.push('destroy');
    }
  }
  return { ...original, default: Player };
});

function play() {
  const fail = vi.fn<Fail>();
  const video = document.createElement('video');
  const stop = playPlaylist(video, '/clip.m3u8?token=t', fail);
  const player = made.at(-1);
  if (player === undefined) throw new Error('There is no player.');
  player.emit(Events.MEDIA_ATTACHED);
  const error = (type: string, more: object = {}) => player.emit(Events.ERROR, { fatal: true, type, ...more });
  return { fail, stop, player, error };
}

describe('player of playlists', () => {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  });

  it('loads once it has its element', () => {
    const { player } = play();
    expect(player.calls).toEqual(['attachMedia', 'loadSource /clip.m3u8?token=t']);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  });

  it('loads the beginning before it has its element, and nothing again when it has', () => {
    const ahead = loadAhead('/clip.m3u8?token=t');
    playPlaylist(document.createElement('video'), '/clip.m3u8?token=t', () => {}, ahead);
    const fake = made.at(-1);
    fake?.emit(Events.MEDIA_ATTACHED);
    expect([fake?.calls, fake?.config]).toEqual([
      ['loadSource /clip.m3u8?token=t', 'attachMedia'],
      { enableWorker: false, startFragPrefetch: true },
    ]);
  });

  it('fails at once where the beginning could not be had (PLAY-10)', () => {
    const fail = vi.fn<Fail>();
    const ahead = loadAhead('/clip.m3u8?token=t');
    const fake = made.at(-1);
    fake?.emit(Events.ERROR, { fatal: false, type: ErrorTypes.NETWORK_ERROR });
    fake?.emit(Events.ERROR, { fatal: true, type: ErrorTypes.NETWORK_ERROR, response: { code: 404 } });
    playPlaylist(document.createElement('video'), '/clip.m3u8?token=t', fail, ahead);
    expect([fail.mock.calls, fake?.calls]).toEqual([
      [[{ status: 404, isDamaged: false }]],
      ['loadSource /clip.m3u8?token=t'],
    ]);
  });

  it('ignores errors from which the player recovers', () => {
    const { player, fail } = play();
    player.emit(Events.ERROR, { fatal: false, type: ErrorTypes.NETWORK_ERROR });
    expect(fail).not.toHaveBeenCalled();
    expect(player.calls).toHaveLength(2);
  });

  it('fails with the status of what the network refused, and with none where nothing answered (PLAY-10, PLAY-11)', () => {
    const { fail, error } = play();
    error(ErrorTypes.NETWORK_ERROR, { response: { code: 404 } });
    error(ErrorTypes.NETWORK_ERROR, { response: { code: 0 } });
    error(ErrorTypes.OTHER_ERROR);
    expect(fail.mock.calls.map(([failure]) => failure)).toEqual([
      { status: 404, isDamaged: false },
      { status: null, isDamaged: false },
      { status: null, isDamaged: false },
    ]);
  });

  it('recovers from a media error, and fails at the next: then it is built again (PLAY-12, PLAY-13)', () => {
    const { player, fail, error } = play();
    error(ErrorTypes.MEDIA_ERROR);
    expect(player.calls.at(-1)).toBe('recoverMediaError');
    expect(fail).not.toHaveBeenCalled();
    error(ErrorTypes.MEDIA_ERROR);
    expect(player.calls.filter((call) => call === 'recoverMediaError')).toHaveLength(1);
    expect(fail.mock.calls).toEqual([[{ status: null, isDamaged: true }]]);
  });

  it('calls a playlist damaged that is none', () => {
    const { fail, error } = play();
    error(ErrorTypes.NETWORK_ERROR, { details: ErrorDetails.MANIFEST_PARSING_ERROR, response: { code: 200 } });
    expect(fail.mock.calls).toEqual([[{ status: null, isDamaged: true }]]);
  });

  it('is gone when it stops', () => {
    const { player, stop } = play();
    stop();
    expect(player.calls.at(-1)).toBe('destroy');
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
  });
});
