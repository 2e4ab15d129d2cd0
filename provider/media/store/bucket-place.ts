import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { bucketTitle, createBucketStore } from './bucket-store.ts';
import { MARK } from './file-names.ts';
import { listObjects } from './list-objects.ts';
import { MediaPlaceError, reasonOf } from './media-errors.ts';
import { type Bucket, createS3Client } from './s3-client.ts';
import type { MediaPlace } from './station-mark.ts';

/** A bucket of a server that speaks S3, which exists already. */
export function bucketPlace(bucket: Bucket): MediaPlace {
  const client = createS3Client(bucket);
  const store = createBucketStore(bucket);
  const title = bucketTitle(bucket);

  return {
    store,
    storeOf: (station) => createBucketStore(bucket, station),
    title,
    kind: 'bucket',
    option: 'MEDIA_S3_BUCKET',
    mark: `the object ${MARK} of it`,

    async prepare() {
      try {
        await listObjects(client, { 'max-keys': '1' }).next();
      } catch (cause) {
        throw new MediaPlaceError(
          `The ${title} cannot be used: ${reasonOf(cause)}. Check that it exists, and what MEDIA_S3_ENDPOINT and the keys are.`,
          { cause },
        );
      }
    },

    isEmpty: async () => (await listObjects(client, { 'max-keys': '1' }).next()).done === true,

    async writeMark(id) {
      const mark = Buffer.from(`${id}\n`);
      const sha256 = createHash('sha256').update(mark).digest();
      const body = { bytes: Readable.from([mark]), size: mark.length, sha256 };
      (await client({ method: 'PUT', key: MARK }, body)).resume();
    },

    // The server of the bucket decides who may read it.
    async protect() {},
  };
}
