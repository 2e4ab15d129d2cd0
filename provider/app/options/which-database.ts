import { join, resolve } from 'node:path';
import { mustBeDatabaseUrl } from './database-url.ts';
import { readEnvFile } from './env-file.ts';
import { BUCKET_FLAGS, ENV_FLAG, type Flag } from './flags.ts';
import { givenOf, type Values } from './read-flags.ts';
import { readMediaBucket } from './media-bucket.ts';
import { OptionError } from './option-error.ts';
import type { Bucket } from '../../media/store/s3-client.ts';
import { type KeyPlace, keyPlace } from '../../secrets/key-file.ts';
import { readSecretFiles } from './secret-files.ts';

/** The database that a command works on. */
export interface WhichDatabase {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** Bucket in place of the media folder; null = the folder. */
  readonly mediaBucket: Bucket | null;
  /** File of the key that encrypts passwords of cameras. */
  readonly secretsKey: KeyPlace;
}

export const DATABASE_FLAGS: readonly Flag[] = [
  {
    flag: 'data',
    env: 'DATA_DIR',
    value: 'dir',
    defaultValue: './data',
    description: 'folder of the embedded database',
  },
  ENV_FLAG,
  { env: 'DATABASE_URL', value: 'url', description: 'PostgreSQL server in place of the embedded database' },
];

const PLACES = /^(DATABASE_URL|MEDIA_S3_)/;

/** @throws {OptionError} when two databases are named, or one that cannot be. */
export function readWhichDatabase({ data, media, env: file }: Values, given: NodeJS.ProcessEnv): WhichDatabase {
  const env = { ...(typeof file === 'string' ? readEnvFile(file) : {}), ...given };
  // Only these: a command may not be allowed to read the other files.
  const places = readSecretFiles(Object.fromEntries(Object.entries(env).filter(([name]) => PLACES.test(name))));
  const databaseUrl = places['DATABASE_URL'] || null;
  if (databaseUrl !== null) mustBeDatabaseUrl(databaseUrl);
  if (databaseUrl !== null && data !== undefined)
    throw new OptionError('DATABASE_URL names one database and --data another: give one of them.');
  const dataDir = resolve(String(data || env['DATA_DIR'] || './data'));
  const mediaDir = resolve(String(media || env['MEDIA_DIR'] || join(dataDir, 'media')));
  const mediaBucket = readMediaBucket(givenOf({}, places, BUCKET_FLAGS).text, {
    hasFolder: Boolean(media || env['MEDIA_DIR']),
  });
  return {
    databaseUrl,
    dataDir,
    mediaDir,
    mediaBucket,
    secretsKey: keyPlace(env['SECRETS_KEY_FILE'] || null, dataDir),
  };
}
