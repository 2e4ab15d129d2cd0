import { createHash } from 'node:crypto';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaStore } from '../../base/ports.ts';
import { namesIn, piecesOf } from '../../testing/fixtures/test-media.ts';
import { type TestBucket, testBucket } from '../../testing/s3/test-bucket.ts';
import { bucketPlace } from './bucket-place.ts';
import { createBucketStore } from './bucket-store.ts';
import { listObjects } from './list-objects.ts';
import { createS3Client } from './s3-client.ts';

async function* cutAfter(piece: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(piece);
  throw new Error('The line was cut.');
}

describe('A media store in a bucket', () => {
  let server: TestBucket;
  let store: MediaStore;
  let where: string;
  beforeEach(async () => {
    server = await testBucket();
    store = createBucketStore(server.bucket);
    where = new URL(server.bucket.endpoint).host;
    await bucketPlace(server.bucket).writeMark('ours');
  });
  afterEach(() => server.end());

  const names = () => namesIn(store);

  it('a file is in the bucket with its length and hash, is read in parts, and may be of any length', async () => {
    const { name, size, sha256 } = await store.write(piecesOf('abc', '', 'defg'), 7);
    expect({ name, size, sha256: Buffer.from(sha256) }).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      size: 7,
      sha256: createHash('sha256').update('abcdefg').digest(),
    });
    expect([
      await text(store.read(name)),
      await text(store.read(name, { start: 2, end: 4 })),
      await text(store.read(name, { start: 0, end: 6 })),
      await store.size(name),
    ]).toEqual(['abcdefg', 'cde', 'abcdefg', 7]);
    const long = Buffer.alloc(1_500_000, 'long');
    const stored = await store.write(piecesOf(long, long), 3_000_000);
    const back = Buffer.concat(await store.read(stored.name).toArray());
    expect(back.equals(Buffer.concat([long, long]))).toBe(true);
    expect((await readdir(tmpdir())).filter((file) => file.includes(name) || file.includes(stored.name))).toEqual([]);
  });

  it('every file is listed with the time of its last change, on all pages, until it is removed; the mark and others are not', async () => {
    const kept = await store.write(piecesOf('kept'), 10);
    const gone = await store.write(piecesOf('gone'), 10);
    const keys: string[] = [];
    for await (const { key } of listObjects(createS3Client(server.bucket), { 'max-keys': '1' })) keys.push(key);
    expect(keys).toEqual(
      [kept, gone]
        .map(({ name }) => `${name.slice(0, 2)}/${name}`)
        .sort()
        .concat('station'),
    );
    await store.remove(gone.name);
    await store.remove(gone.name);
    const listed: { name: string; changedMs: number }[] = [];
    for await (const one of store.names()) listed.push(one);
    expect(listed).toEqual([{ name: kept.name, changedMs: expect.any(Number) }]);
    expect([await store.size(gone.name), await store.size(kept.name), await store.readMark()]).toEqual([
      null,
      4,
      'ours',
    ]);
  });

  it.each([
    ['is longer than allowed', () => piecesOf('abcd', 'e'), { code: 'fileTooLarge', maxBytes: 4 }],
    ['was cut off', () => cutAfter('ab'), { message: 'The line was cut.' }],
  ])('nothing is left of a file that %s', async (_, bytes, error) => {
    await expect(store.write(bytes(), 4)).rejects.toMatchObject(error);
    expect(await names()).toEqual([]);
  });

  it('a server that is away refuses files and loses none, and all is as before when it is back', async () => {
    const { name } = await store.write(piecesOf('before'), 10);
    await server.stop();
    await expect(store.write(piecesOf('while'), 10)).rejects.toMatchObject({
      code: 'mediaWrite',
      message: `A file cannot be written to the bucket media at ${where}: connect ECONNREFUSED ${where}.`,
    });
    await expect(store.size(name)).rejects.toMatchObject({ code: 'mediaAway' });
    await expect(text(store.read(name))).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect([await text(store.read(name)), await names()]).toEqual(['before', [name]]);
  });

  it('a bucket that is gone is away, and no file of it is taken for lost', async () => {
    const { name } = await store.write(piecesOf('a'), 10);
    await rename(join(server.dir, 'media'), join(server.dir, 'elsewhere'));
    await expect(store.size(name)).rejects.toMatchObject({
      code: 'mediaAway',
      message: `Files cannot be read from the bucket media at ${where}: it has no mark of this station.`,
    });
    await expect(store.write(piecesOf('b'), 10)).rejects.toMatchObject({
      message: expect.stringContaining('404 NoSuchBucket'),
    });
    await expect(bucketPlace(server.bucket).prepare()).rejects.toMatchObject({
      code: 'mediaPlace',
      message: expect.stringContaining(`The bucket media at ${where} cannot be used: it answered 404 NoSuchBucket.`),
    });
  });

  it('a bucket of another station is away, and no file of it is taken for lost', async () => {
    const other = createBucketStore(server.bucket, 'theirs');
    await expect(other.size('a'.repeat(32))).rejects.toMatchObject({ code: 'mediaAway' });
    expect([await other.readMark(), await createBucketStore(server.bucket, 'ours').readMark()]).toEqual([null, 'ours']);
  });

  it('a server that takes a connection and says nothing is away', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const hung = createBucketStore({ ...server.bucket, endpoint: `http://127.0.0.1:${port}` }, null, 1);
    await expect(hung.write(piecesOf('a'), 1)).rejects.toThrow('it sent nothing for 0.001 s.');
    await expect(hung.size('a'.repeat(32))).rejects.toMatchObject({ code: 'mediaAway' });
    await new Promise((resolve) => silent.close(resolve));
  });

  it('no name leads out of its own keys', async () => {
    for (const name of ['../../etc/passwd', 'station', '', `${'a'.repeat(32)}/..`])
      await expect(store.size(name)).rejects.toThrow(`"${name}" is not the name of a file in the media folder.`);
    await writeFile(join(server.dir, 'media', 'notes'), '');
    expect(await names()).toEqual([]);
  });
});
