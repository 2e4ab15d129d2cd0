import { expect, it } from 'vitest';
import { readOptions } from '../options.ts';

const BUCKET = {
  MEDIA_S3_ENDPOINT: 'https://s3.example.com',
  MEDIA_S3_BUCKET: 'portal-media',
  MEDIA_S3_ACCESS_KEY: 'ours',
  MEDIA_S3_SECRET_KEY: 'hush',
};

it.each<[readonly string[], NodeJS.ProcessEnv, string]>([
  [
    [],
    { ...BUCKET, MEDIA_DIR: '/srv/media' },
    'Media are in the folder of --media or in MEDIA_S3_BUCKET: give one of them.',
  ],
  [['--reset'], BUCKET, '--reset empties a media folder only, not MEDIA_S3_BUCKET.'],
  [
    [],
    { ...BUCKET, MEDIA_S3_SECRET_KEY: '' },
    'MEDIA_S3_ENDPOINT needs MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY beside it.',
  ],
  [
    [],
    { ...BUCKET, MEDIA_S3_ENDPOINT: 'https://a:hush@b' },
    'MEDIA_S3_ENDPOINT is an address without user, query or fragment.',
  ],
  [[], { ...BUCKET, MEDIA_S3_BUCKET: 'Our/Media' }, 'MEDIA_S3_BUCKET is the name of a bucket, not "Our/Media".'],
])('A bucket that makes no sense is refused: %o %o', (argv, env, message) => {
  expect(() => readOptions(argv, env)).toThrow(message);
});
