import { type HlsSegment, INITIALISATION_NAME } from './hls-source.ts';

/** Segments in a playlist. Not in the spec: twice the least number of a live playlist (RFC 8216, 6.2.2). */
const WINDOW = 6;
const MS = 1_000;

/** A segment of an endless picture, which starts again when all have been seen. */
interface Listed {
  /** Among those of the picture. */
  readonly index: number;
  readonly round: number;
  readonly durationMs: number;
  /** Epoch ms. */
  readonly beganAtMs: number;
}

const roundMsOf = (segments: readonly HlsSegment[]): number =>
  segments.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** The last ones that are over, oldest first. All processes agree on them: rounds are counted from the epoch on. */
function lastSegments(segments: readonly HlsSegment[], nowMs: number): readonly Listed[] {
  const roundMs = roundMsOf(segments);
  const thisRound = Math.floor(nowMs / roundMs);
  const rounds = Array.from({ length: Math.ceil(WINDOW / segments.length) + 1 }, (_, back) => thisRound - back);
  return rounds
    .reverse()
    .flatMap((round) => {
      let beganAtMs = round * roundMs;
      return segments.map(({ durationMs }, index) => {
        const listed = { index, round, durationMs, beganAtMs };
        beganAtMs += durationMs;
        return listed;
      });
    })
    .filter(({ beganAtMs, durationMs }) => beganAtMs + durationMs <= nowMs)
    .slice(-WINDOW);
}

/** File name of a segment, relative to the playlist. */
export const segmentName = (index: number): string => `${index}.m4s`;

/**
 * The live playlist of a camera at this moment, for a viewer who began at `sinceMs`. Each segment has its time; where
 * the picture starts again there is a discontinuity. Numbers count from that begin on: players make lists as long as
 * them. Source: RFC 8216.
 */
export function livePlaylist(segments: readonly HlsSegment[], nowMs: number, sinceMs: number): string {
  const firstRound = Math.floor(sinceMs / roundMsOf(segments)) - WINDOW - 1;
  const listed = lastSegments(segments, nowMs).map((segment) => ({ ...segment, round: segment.round - firstRound }));
  const [first] = listed;
  const longestMs = Math.max(...segments.map(({ durationMs }) => durationMs));
  const breaksAt = ({ index }: Listed): boolean => index === 0;
  const lines = listed.flatMap((segment) => [
    ...(breaksAt(segment) ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.beganAtMs).toISOString()}`,
    `#EXTINF:${(segment.durationMs / MS).toFixed(3)},`,
    segmentName(segment.index),
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.round(longestMs / MS)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MEDIA-SEQUENCE:${first === undefined ? 0 : first.round * segments.length + first.index}`,
    // Breaks before the list; one that the first segment begins with is in it.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first === undefined ? 0 : first.round - (breaksAt(first) ? 1 : 0)}`,
    `#EXT-X-MAP:URI="${INITIALISATION_NAME}"`,
    ...lines,
    '',
  ].join('\n');
}
