import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { folderPlace } from '../media/store/folder-place.ts';
import { matchMedia } from './match-media.ts';

describe('The media folder of a restored backup', () => {
  let database: Database;
  let dir: string;
  beforeEach(async () => {
    database = await quickDatabase();
    await database.query(`insert into media_station (id, has_folder) values ('ours', true)`);
    dir = await mkdtemp(join(tmpdir(), 'pcs-match-'));
  });
  afterEach(async () => {
    await rm(dir, { recursive: true });
  });

  const match = () => matchMedia(database, folderPlace(dir));
  const addFile = () =>
    database.query(`insert into media_files values ('${'a'.repeat(32)}', 'clip', 'video/mp4', 1, '', 0, null)`);
  const hasFolder = async () =>
    (await database.query<{ has_folder: boolean }>('select has_folder from media_station')).map(
      (row) => row.has_folder,
    );

  it('is taken when it has the mark of the backup, and its missing files are counted, those that are not whole too', async () => {
    await addFile();
    await writeFile(join(dir, 'station'), 'ours\n');
    const missing = [await match()];
    await mkdir(join(dir, 'aa'));
    for (const content of ['', '1']) {
      await writeFile(join(dir, 'aa', 'a'.repeat(32)), content);
      missing.push(await match());
    }
    expect([missing, await hasFolder()]).toEqual([[1, 1, 0], [true]]);
  });

  it('is refused when it is of another station', async () => {
    await writeFile(join(dir, 'station'), 'theirs\n');
    await expect(match()).rejects.toMatchObject({
      code: 'backup',
      message: `The media folder ${dir} is of another station than the backup. Give the one that belongs to the backup with --media.`,
    });
  });

  it('is refused when it has no mark and the backup names files', async () => {
    await addFile();
    await expect(match()).rejects.toMatchObject({
      code: 'backup',
      message: `The backup names files (1), and the media folder ${dir} is not the folder that has them. Give a copy of it with --media.`,
    });
  });

  it('may be a new one when the backup names no file', async () => {
    await match();
    expect(await hasFolder()).toEqual([false]);
  });
});
