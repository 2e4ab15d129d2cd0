import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { piecesOf } from '../../testing/fixtures/test-media.ts';
import { emptyFolder, folderPlace } from './folder-place.ts';
import { claimPlace } from './station-mark.ts';
import { sweepMedia } from './sweep-media.ts';

describeOnEngines('The media folder of a station', (open) => {
  let database: Database;
  let room: string;
  let dir: string;
  beforeEach(async () => {
    database = await open();
    room = await mkdtemp(join(tmpdir(), 'pcs-mark-'));
    dir = join(room, 'media');
  });
  afterEach(async () => {
    await rm(room, { recursive: true });
  });

  const claimFolder = (path: string) => claimPlace(database, folderPlace(path));
  const refusal = (path: string) =>
    claimFolder(path).then(
      () => null,
      (error: unknown) => error,
    );
  const stations = () =>
    database.query<{ id: string; has_folder: boolean }>('select id, has_folder from media_station');
  const mark = async () => (await readFile(join(dir, 'station'), 'utf8')).trim();

  it('the media folder is created for its owner alone with the mark of the station, and is the same at every start', async () => {
    await Promise.all([claimFolder(dir), claimFolder(dir)]);
    await claimFolder(dir);
    expect(await stations()).toEqual([{ id: await mark(), has_folder: true }]);
    expect(((await stat(dir)).mode & 0o777).toString(8)).toBe('700');
  });

  it('the media folder is taken as it is after a start that ended before its database knew of it', async () => {
    await claimFolder(dir);
    await database.query('update media_station set has_folder = false');
    await claimFolder(dir);
    expect(await stations()).toEqual([{ id: await mark(), has_folder: true }]);
  });

  it('another media folder than the one this station has is refused', async () => {
    await claimFolder(dir);
    const [station] = await stations();
    const other = join(room, 'other');
    expect(await refusal(other)).toMatchObject({
      code: 'mediaPlace',
      message: `The media folder ${other} has no mark, and this station's files are in another folder. Give that one with --media. If it is lost permanently, write ${station?.id} into ${join(other, 'station')}: the recordings in it are then shown as lost.`,
    });
    await writeFile(join(other, 'station'), `${station?.id}\n`);
    expect(await refusal(other)).toBeNull();
  });

  it('a media folder of another station is refused', async () => {
    await claimFolder(dir);
    await database.query('delete from media_station');
    expect(await refusal(dir)).toMatchObject({
      code: 'mediaPlace',
      message: `The media folder ${dir} is of another station than the database. Give the folder of this station with --media, or an empty one if it never had any.`,
    });
  });

  it('a media folder that becomes another station’s while its process runs takes no file, loses none, and is not swept', async () => {
    const store = await claimFolder(dir);
    const { name } = await store.write(piecesOf('ours'), 4);
    await rename(dir, join(room, 'away'));
    const theirs = folderPlace(dir);
    await theirs.prepare();
    await theirs.writeMark('theirs');
    const file = await theirs.store.write(piecesOf('theirs'), 6);
    await expect(store.write(piecesOf('ours'), 4)).rejects.toMatchObject({ code: 'mediaWrite' });
    await expect(store.size(name)).rejects.toMatchObject({
      code: 'mediaAway',
      message: 'Files cannot be read from the media folder: it has no mark of this station.',
    });
    await sweepMedia({ database, media: store, nowMs: Date.now() + 7_200_000 });
    expect(await theirs.store.size(file.name)).toBe(6);
  });

  it('a media folder that has files of others is refused', async () => {
    await writeFile(join(room, 'notes.txt'), 'mine');
    expect(await refusal(room)).toMatchObject({
      code: 'mediaPlace',
      message: `The media folder ${room} is not empty, and has no mark of a station. Choose an empty folder with --media.`,
    });
  });

  it('a media folder that cannot be created is refused', async () => {
    await writeFile(join(room, 'file'), '');
    const below = join(room, 'file', 'media');
    expect(await refusal(below)).toMatchObject({
      code: 'mediaPlace',
      message: `The media folder ${below} cannot be created: ENOTDIR: not a directory, mkdir '${below}'. Choose another with --media.`,
    });
  });

  it('the media folder is emptied with its database, and a folder without a mark is left alone', async () => {
    await claimFolder(dir);
    await writeFile(join(room, 'notes.txt'), 'mine');
    for (const path of [dir, room]) await emptyFolder(path);
    expect([await readdir(dir), (await readdir(room)).sort()]).toEqual([[], ['media', 'notes.txt']]);
  });
});
