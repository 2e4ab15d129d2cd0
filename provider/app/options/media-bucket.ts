import type { Bucket } from '../../media/store/s3-client.ts';
import { webAddress } from './elsewhere.ts';
import { OptionError } from './option-error.ts';

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** @throws {OptionError} when only a part of it is given, or a folder beside it. */
export function readMediaBucket(
  text: (name: string) => string | null,
  { hasFolder }: { readonly hasFolder: boolean },
): Bucket | null {
  const address = text('MEDIA_S3_ENDPOINT');
  if (address === null) return null;
  if (hasFolder) throw new OptionError('Media are in the folder of --media or in MEDIA_S3_BUCKET: give one of them.');
  const { username, password, search, hash, origin, pathname } = webAddress('MEDIA_S3_ENDPOINT', address);
  if (username || password || search || hash)
    throw new OptionError('MEDIA_S3_ENDPOINT is an address without user, query or fragment.');
  const name = text('MEDIA_S3_BUCKET');
  const accessKey = text('MEDIA_S3_ACCESS_KEY');
  const secretKey = text('MEDIA_S3_SECRET_KEY');
  if (name === null || accessKey === null || secretKey === null)
    throw new OptionError(
      'MEDIA_S3_ENDPOINT needs MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY beside it.',
    );
  if (!BUCKET_NAME.test(name)) throw new OptionError(`MEDIA_S3_BUCKET is the name of a bucket, not "${name}".`);
  const region = text('MEDIA_S3_REGION') ?? '';
  return { endpoint: `${origin}${pathname.replace(/\/+$/, '')}`, name, region, accessKey, secretKey };
}
