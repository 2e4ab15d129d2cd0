import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { MediaStore } from '../../base/ports.ts';
import type { ByteRange } from '../byte-range.ts';
import { FILE_NAME, MARK, markOf, newName, placeOf } from './file-names.ts';
import { listObjects } from './list-objects.ts';
import { MediaAwayError, MediaWriteError } from './media-errors.ts';
import { type Bucket, createS3Client, S3Error } from './s3-client.ts';
import { writeBounded } from './write-bounded.ts';

const NOT_FOUND = 404;
const PARTIAL_CONTENT = 206;

export const bucketTitle = ({ name, endpoint }: Bucket): string => `bucket ${name} at ${new URL(endpoint).host}`;

const absent = (error: unknown): null => {
  if (error instanceof S3Error && error.status === NOT_FOUND) return null;
  throw error;
};

/** The media store in a bucket, of one station or, before that is known, of any; its keys are the paths that files have in a folder. */
export function createBucketStore(bucket: Bucket, station: string | null = null, silenceMs?: number): MediaStore {
  const title = `the ${bucketTitle(bucket)}`;
  const client = createS3Client(bucket, silenceMs);
  const away = (cause: unknown): never => {
    throw cause instanceof MediaAwayError ? cause : new MediaAwayError(title, cause);
  };
  const unwritten = <T>(step: Promise<T>): Promise<T> =>
    step.catch((cause: unknown) => {
      throw new MediaWriteError(title, cause);
    });

  const remove = async (name: string): Promise<void> => {
    const answer = await client({ method: 'DELETE', key: placeOf(name) }).catch(absent);
    answer?.resume();
  };

  const readMark = async (): Promise<string | null> => {
    const answer = await client({ method: 'GET', key: MARK }).catch(absent);
    return answer && markOf(await text(answer), station);
  };

  async function* bytesOf(name: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await client({ method: 'GET', key: placeOf(name), headers }).catch(away);
    if (range && answer.statusCode !== PARTIAL_CONTENT) {
      answer.destroy();
      throw new Error('it sends no parts of files');
    }
    yield* answer;
  }

  return {
    async write(bytes, maxBytes) {
      const name = newName();
      // The server wants length and hash first. The draft has no name, so that nothing of it is left by a killed process.
      const path = join(tmpdir(), `pcs-${name}`);
      const draft = await unwritten(open(path, 'wx+', 0o600));
      try {
        await unwritten(rm(path));
        const written = await writeBounded(draft, bytes, maxBytes, unwritten);
        const content = draft.createReadStream({ start: 0, autoClose: false });
        const put = client({ method: 'PUT', key: placeOf(name) }, { ...written, bytes: content });
        (await unwritten(put)).resume();
        return { name, ...written };
      } catch (error) {
        // It may be there all the same, where only the answer was lost. No sender waits for that: a server that is silent would be so twice.
        if (error instanceof MediaWriteError) void remove(name).catch(() => {});
        throw error;
      } finally {
        await draft.close();
      }
    },

    read: (name, range) => Readable.from(bytesOf(name, range), { objectMode: false }),

    async size(name) {
      const answer = await client({ method: 'HEAD', key: placeOf(name) })
        .catch(absent)
        .catch(away);
      if (answer !== null) return Number(answer.resume().headers['content-length']);
      // A bucket that is gone answers the same.
      if ((await readMark().catch(away)) === null) away(new Error('it has no mark of this station'));
      return null;
    },

    remove,

    async *names() {
      for await (const { key, changedMs } of listObjects(client)) {
        const name = key.slice(key.indexOf('/') + 1);
        if (FILE_NAME.test(name) && key === placeOf(name)) yield { name, changedMs };
      }
    },

    readMark,
  };
}
