import { BufferTarget, FilePathSource, Input, MP4, PathedTarget } from 'mediabunny';
import type { Clip } from '../../media/clip.ts';
import { copyAsHls } from '../../media/copy-as-hls.ts';

/** A segment of a camera's picture, from a key picture on. */
export interface HlsSegment {
  readonly durationMs: number;
  readonly bytes: Buffer;
}

/** Picture and sound of a camera as CMAF, ready to be sent; shared by all viewers. */
export interface HlsSource {
  /** The multivariant playlist, which names the other one at `LIVE_PLAYLIST`. */
  readonly master: string;
  readonly initialisation: Buffer;
  readonly segments: readonly HlsSegment[];
}

export const LIVE_PLAYLIST = 'live.m3u8';
export const INITIALISATION_NAME = 'init.mp4';

const MASTER = 'index.m3u8';
/**
 * Minimum duration of a segment, s; it ends at the next key picture. Not in the spec: shorter segments mean less delay.
 */
const SEGMENT_S = 1;
const MS = 1_000;

/** Reads a clip once, to be sent over and over. @throws when its tracks cannot be copied into CMAF. */
export async function openHlsSource({ mp4 }: Clip): Promise<HlsSource> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(mp4) });
  const files = new Map<string, BufferTarget>();
  const bytesOf = (path: string): Buffer => Buffer.from(files.get(path)?.buffer ?? new ArrayBuffer());
  try {
    await copyAsHls(
      input,
      { targetDuration: SEGMENT_S, getPlaylistPath: () => LIVE_PLAYLIST, getInitPath: () => INITIALISATION_NAME },
      new PathedTarget(MASTER, ({ path }) => {
        const file = new BufferTarget();
        files.set(path, file);
        return file;
      }),
    );
  } finally {
    input.dispose();
  }
  const listed = bytesOf(LIVE_PLAYLIST)
    .toString()
    .matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm);
  return {
    master: bytesOf(MASTER).toString(),
    initialisation: bytesOf(INITIALISATION_NAME),
    segments: [...listed].map(([, seconds, path = '']) => ({
      durationMs: Math.round(Number(seconds) * MS),
      bytes: bytesOf(path),
    })),
  };
}
