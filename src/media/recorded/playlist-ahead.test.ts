import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaylistPlayer } from './play-playlist.ts';
import { createPlaylistAhead } from './playlist-ahead.ts';

const ADDRESS = '/clip.m3u8?token=t';

function preparing() {
  const destroy = vi.fn<() => void>();
  const player = { player: { media: null, destroy }, failed: () => null } as unknown as PlaylistPlayer;
  const loadAhead = vi.fn<(address: string) => PlaylistPlayer>(() => player);
  const fetchPlayer = vi.fn<() => Promise<{ loadAhead: typeof loadAhead }>>(async () => ({ loadAhead }));
  return { ahead: createPlaylistAhead(fetchPlayer), player, destroy, loadAhead, fetchPlayer };
}

describe('beginning of a playlist', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is loaded at once and given once', async () => {
    const { ahead, player, loadAhead } = preparing();
    ahead.prepare(ADDRESS);
    await vi.advanceTimersByTimeAsync(0);
    expect(loadAhead.mock.calls).toEqual([[ADDRESS]]);
    expect([await ahead.take(ADDRESS), await ahead.take(ADDRESS)]).toEqual([player, null]);
  });

  it('is another playlist’s no beginning', async () => {
    const { ahead } = preparing();
    ahead.prepare(ADDRESS);
    expect(await ahead.take('/other.m3u8')).toBeNull();
  });

  it('a playlist whose player cannot be fetched has no beginning', async () => {
    const { ahead, fetchPlayer } = preparing();
    fetchPlayer.mockRejectedValue(new TypeError('Failed to fetch'));
    ahead.prepare(ADDRESS);
    expect(await ahead.take(ADDRESS)).toBeNull();
  });

  it('a beginning that no one takes within 10 s is dropped', async () => {
    const { ahead, destroy } = preparing();
    ahead.prepare(ADDRESS);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(destroy).toHaveBeenCalledOnce();
    expect(await ahead.take(ADDRESS)).toBeNull();
  });
});
