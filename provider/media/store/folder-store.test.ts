import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { piecesOf, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';

async function* cutAfter(piece: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(piece);
  throw new Error('The line was cut.');
}

describe('A media store in a folder', () => {
  let store: TestMedia;
  let dir: string;
  beforeEach(async () => {
    store = await testMedia();
    dir = store.dir;
  });
  afterEach(() => store.end());

  const textOf = async (name: string, range?: { start: number; end: number }) =>
    Buffer.concat(await store.read(name, range).toArray()).toString();
  const listed = async () => {
    const all: { name: string; changedMs: number }[] = [];
    for await (const one of store.names()) all.push(one);
    return all;
  };
  const names = async () => (await listed()).map(({ name }) => name).sort();

  it('keeps a file, its length and its hash under a random name, for its owner alone', async () => {
    const { name, size, sha256 } = await store.write(piecesOf('abc', '', 'defg'), 7);
    expect({ name, size, sha256: Buffer.from(sha256) }).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      size: 7,
      sha256: createHash('sha256').update('abcdefg').digest(),
    });
    expect([await textOf(name), await textOf(name, { start: 2, end: 4 }), await store.size(name)]).toEqual([
      'abcdefg',
      'cde',
      7,
    ]);
    const { mode } = await stat(join(dir, name.slice(0, 2), name));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it('lists every file with the time of its last change, until it is removed', async () => {
    const kept = await store.write(piecesOf('kept'), 10);
    const gone = await store.write(piecesOf('gone'), 10);
    expect(await names()).toEqual([kept.name, gone.name].sort());
    await store.remove(gone.name);
    await store.remove(gone.name);
    const { mtimeMs } = await stat(join(dir, kept.name.slice(0, 2), kept.name));
    expect(await listed()).toEqual([{ name: kept.name, changedMs: mtimeMs }]);
    expect([await store.size(gone.name), await store.size(kept.name)]).toEqual([null, 4]);
  });

  it.each([
    ['is longer than allowed', () => piecesOf('abcd', 'e'), { code: 'fileTooLarge', maxBytes: 4 }],
    ['was cut off', () => cutAfter('ab'), { message: 'The line was cut.' }],
  ])('leaves nothing of a file that %s', async (_, bytes, error) => {
    await expect(store.write(bytes(), 4)).rejects.toMatchObject(error);
    expect(await names()).toEqual([]);
  });

  it('lists a file that is still being written, so that one of a killed process is swept', async () => {
    let meanwhile: readonly string[] = [];
    async function* looking() {
      yield Buffer.from('a');
      meanwhile = await names();
    }
    const { name } = await store.write(looking(), 4);
    expect([meanwhile, await names()]).toEqual([[`${name}.part`], [name]]);
  });

  it('says that the disk refuses a file', async () => {
    for (let first = 0; first < 256; first += 1) await writeFile(join(dir, first.toString(16).padStart(2, '0')), '');
    await expect(store.write(piecesOf('a'), 4)).rejects.toMatchObject({
      code: 'mediaWrite',
      message: expect.stringContaining('A file cannot be written to the media folder: EEXIST'),
    });
  });

  it('takes no file and loses none while it is not mounted, and has all as before once it is', async () => {
    const { name } = await store.write(piecesOf('before'), 10);
    await rename(dir, `${dir}-away`);
    await mkdir(dir);
    const reason = 'it has no mark of this station.';
    await expect(store.write(piecesOf('while'), 10)).rejects.toMatchObject({
      code: 'mediaWrite',
      message: `A file cannot be written to the media folder: ${reason}`,
    });
    await expect(store.size(name)).rejects.toMatchObject({
      code: 'mediaAway',
      message: `Files cannot be read from the media folder: ${reason}`,
    });
    expect(await readdir(dir)).toEqual([]);
    await rmdir(dir);
    await rename(`${dir}-away`, dir);
    expect([await textOf(name), await names()]).toEqual(['before', [name]]);
  });

  it('takes no file that came into the folder while it was not mounted', async () => {
    async function* unmounting() {
      yield Buffer.from('a');
      await rm(join(dir, 'station'));
    }
    await expect(store.write(unmounting(), 4)).rejects.toMatchObject({
      code: 'mediaWrite',
      message: 'A file cannot be written to the media folder: it has no mark of this station.',
    });
    expect(await names()).toEqual([]);
  });

  it('does not leave the folder, whatever the name', async () => {
    for (const name of ['../../etc/passwd', 'station', '', `${'a'.repeat(32)}/..`])
      await expect(store.size(name)).rejects.toThrow(`"${name}" is not the name of a file in the media folder.`);
    expect(await readdir(dir)).toEqual(['station']);
  });
});
