import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

describe('The data folder', () => {
  let room: string;
  let dir: string;
  beforeEach(async () => {
    room = await mkdtemp(join(tmpdir(), 'pcs-data-'));
    dir = join(room, 'data');
  });
  afterEach(() => rm(room, { recursive: true }));

  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const give = async (path: string, mode: number) => {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'secret');
    await chmod(path, mode);
  };

  it('is created for its owner alone', async () => {
    await prepareDataFolder(dir);
    expect(await modeOf(dir)).toBe('700');
  });

  it('a data folder that others can read is narrowed with all it holds', async () => {
    await give(join(dir, 'database', 'base', '1'), 0o644);
    await give(join(dir, 'footage', 'yard', 'clip.mp4'), 0o666);
    for (const folder of ['.', 'database', 'database/base', 'footage']) await chmod(join(dir, folder), 0o755);
    await prepareDataFolder(dir);
    const narrowed = ['.', 'database', 'database/base', 'database/base/1', 'footage', 'footage/yard/clip.mp4'];
    expect(await Promise.all(narrowed.map((path) => modeOf(join(dir, path))))).toEqual([
      '700',
      '700',
      '700',
      '600',
      '700',
      '600',
    ]);
  });

  it('a data folder that also holds files of others keeps its own mode, and theirs', async () => {
    await give(join(dir, 'database', 'PG_VERSION'), 0o644);
    await give(join(dir, 'notes.txt'), 0o644);
    await chmod(dir, 0o755);
    await chmod(join(dir, 'database'), 0o755);
    await prepareDataFolder(dir);
    const paths = ['.', 'notes.txt', 'database', 'database/PG_VERSION'];
    expect(await Promise.all(paths.map((path) => modeOf(join(dir, path))))).toEqual(['755', '644', '700', '600']);
  });

  it('does not narrow what a link in it leads to', async () => {
    await give(join(room, 'elsewhere'), 0o644);
    await mkdir(join(dir, 'database'), { recursive: true });
    await symlink(join(room, 'elsewhere'), join(dir, 'database', 'link'));
    await prepareDataFolder(dir);
    expect(await modeOf(join(room, 'elsewhere'))).toBe('644');
  });

  it.each(['database', 'footage'])('is refused when %s in it is a file', async (name) => {
    await give(join(dir, name), 0o600);
    await expect(prepareDataFolder(dir)).rejects.toMatchObject({
      code: 'dataFolder',
      message: `${join(dir, name)} is a file, and the provider needs a folder of that name. Move it away, or choose another data folder with --data.`,
    });
  });

  it('is refused where a folder cannot be created', async () => {
    await give(join(room, 'file'), 0o600);
    const below = join(room, 'file', 'data');
    await expect(prepareDataFolder(below)).rejects.toMatchObject({
      code: 'dataFolder',
      message: `The data folder ${below} cannot be written: ENOTDIR: not a directory, mkdir '${below}'. Choose another with --data.`,
    });
  });
});
