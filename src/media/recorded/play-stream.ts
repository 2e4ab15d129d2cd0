import { mediaTypeOf } from './initialisation.ts';
import { DAMAGED, type Fail, release, start } from './play-file.ts';
import { recordingStream, RecordingLineError } from './recording-stream.ts';

export interface PlayStreamInput {
  readonly video: HTMLVideoElement;
  /** `ws:` or `wss:`, with its token. */
  readonly address: string;
  /** Called once, when the recording breaks off or cannot be decoded. */
  readonly fail: Fail;
  /**
   * Plays the same recording as a file, where the stream is not available or too large for the browser (B-13). @returns
   * a function that stops it.
   */
  readonly playAsFile: () => () => void;
}

/** Error of a recording that must be played as a file. */
class NotAsStreamError extends Error {
  override readonly name = 'NotAsStreamError';
  readonly code = 'notAsStream';
}

const isNotAsStream = (error: unknown): boolean =>
  error instanceof NotAsStreamError ||
  (error instanceof RecordingLineError && error.code === 'refused') ||
  // The browser holds no more of it.
  (error instanceof DOMException && error.name === 'QuotaExceededError');

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

const opened = (source: MediaSource): Promise<void> =>
  new Promise((resolve) => source.addEventListener('sourceopen', () => resolve(), { once: true }));

/**
 * @throws {DOMException} QuotaExceededError when the browser holds no more. @throws for bytes that cannot be decoded.
 */
const append = (buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  new Promise((resolve, reject) => {
    buffer.addEventListener('error', () => reject(new Error('The recording is not an mp4 that can be played.')), {
      once: true,
    });
    buffer.addEventListener('updateend', () => resolve(), { once: true });
    buffer.appendBuffer(bytes);
  });

/**
 * Reads until the formats of the recording are known. @throws {NotAsStreamError} where the browser cannot play them.
 */
async function readBeginning(parts: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  let beginning = new Uint8Array();
  for (let type: string | null = null; ; type = await mediaTypeOf(beginning)) {
    if (type !== null && MediaSource.isTypeSupported(type)) return { type, beginning };
    if (type !== null) throw new NotAsStreamError(`The browser plays no stream of ${type}.`);
    const { done, value } = await parts.read();
    if (done) throw new Error('The recording is over before it began.');
    beginning = joined(beginning, value);
  }
}

/**
 * Plays a recording that comes as fragmented mp4 by WebSocket (PLAY-16, SOCK-16): its pictures in order, each part when the
 * one before was taken; at its end it has the length and the places of a file.
 */
export function playStream({ video, address, fail, playAsFile }: PlayStreamInput): () => void {
  if (!('MediaSource' in globalThis)) return playAsFile();
  const parts = recordingStream(address).getReader();
  const source = new MediaSource();
  const sourceAddress = URL.createObjectURL(source);
  let isOver = false;
  let stopFile: (() => void) | undefined;

  const end = () => {
    isOver = true;
    video.removeEventListener('error', onError);
    URL.revokeObjectURL(sourceAddress);
    parts.cancel().catch(() => {});
  };
  const onError = () => {
    end();
    fail(DAMAGED);
  };
  const play = async () => {
    const { type, beginning } = await readBeginning(parts);
    if (isOver) return;
    video.src = sourceAddress;
    start(video);
    await opened(source);
    const buffer = source.addSourceBuffer(type);
    await append(buffer, beginning);
    for (let part = await parts.read(); !part.done; part = await parts.read()) await append(buffer, part.value);
    if (!isOver) source.endOfStream();
  };
  video.addEventListener('error', onError);
  play().catch((error: unknown) => {
    if (isOver) return;
    end();
    if (isNotAsStream(error)) stopFile = playAsFile();
    else fail(error instanceof RecordingLineError ? { status: null, isDamaged: false } : DAMAGED);
  });

  return () => {
    end();
    if (stopFile === undefined) release(video);
    else stopFile();
  };
}
