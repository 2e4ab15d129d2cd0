import { describe, expect, it } from 'vitest';
import { livePlaylist } from './hls-playlist.ts';

const segments = (...durationsMs: number[]) =>
  durationsMs.map((durationMs) => ({ durationMs, bytes: Buffer.alloc(0) }));
/** A round is 4 s. */
const FOUR = segments(1_064, 1_000, 1_000, 936);

describe('live playlist', () => {
  it('lists the last segments that are over, each with when it was seen (LIVE-02)', () => {
    expect(livePlaylist(FOUR, 60_999, 48_000)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:1',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MEDIA-SEQUENCE:34',
        '#EXT-X-DISCONTINUITY-SEQUENCE:8',
        '#EXT-X-MAP:URI="init.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:54.064Z',
        '#EXTINF:1.000,',
        '2.m4s',
        '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:55.064Z',
        '#EXTINF:0.936,',
        '3.m4s',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:56.000Z',
        '#EXTINF:1.064,',
        '0.m4s',
        '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:57.064Z',
        '#EXTINF:1.000,',
        '1.m4s',
        '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:58.064Z',
        '#EXTINF:1.000,',
        '2.m4s',
        '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:59.064Z',
        '#EXTINF:0.936,',
        '3.m4s',
        '',
      ].join('\n'),
    );
  });

  /** Sequence numbers that a player keeps from one playlist to the next. */
  const positionOf = (playlist: string) =>
    ['MEDIA-SEQUENCE', 'DISCONTINUITY-SEQUENCE'].map((tag) => Number(new RegExp(`${tag}:(\\d+)`).exec(playlist)?.[1]));

  it('grows by one when a segment is over, and counts a break once that has left the list', () => {
    const times = [61_063, 61_064, 62_064, 63_064, 64_000];
    const seen = times.map((nowMs) => positionOf(livePlaylist(FOUR, nowMs, 48_000)));
    expect(seen).toEqual([
      [34, 8],
      [35, 8],
      [36, 8],
      [37, 9],
      [38, 9],
    ]);
    expect(livePlaylist(FOUR, 62_064, 48_000)).toContain('init.mp4"\n#EXT-X-DISCONTINUITY');
  });

  it('lists a clip of one segment over and over', () => {
    const playlist = livePlaylist(segments(2_000), 60_000, 60_000);
    expect(playlist.match(/^0\.m4s$/gm)).toHaveLength(6);
    expect(playlist.match(/^#EXT-X-DISCONTINUITY$/gm)).toHaveLength(6);
    expect(positionOf(playlist)).toEqual([1, 0]);
  });
});
