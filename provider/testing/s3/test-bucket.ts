import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Bucket } from '../../media/store/s3-client.ts';

const ADDRESS = '127.0.0.1';

/** A bucket of a server in this process. */
export interface TestBucket {
  readonly bucket: Bucket;
  /** Folder of the server, with a folder for each bucket. */
  readonly dir: string;
  /** Stops the server, which keeps what it has. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  end(): Promise<void>;
}

export async function testBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'pcs-s3-'));
  const options = { address: ADDRESS, silent: true, directory, vhostBuckets: false };
  let server = new S3rver({ ...options, port: 0, configureBuckets: [{ name: 'media' }] });
  const { port } = await server.run();
  return {
    bucket: {
      endpoint: `http://${ADDRESS}:${port}`,
      name: 'media',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    dir: directory,
    stop: () => server.close(),
    async start() {
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async end() {
      await server.close().catch(() => {});
      await rm(directory, { recursive: true });
    },
  };
}
