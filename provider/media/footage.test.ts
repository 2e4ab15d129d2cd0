import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_CLIPS } from './built-in-clips.ts';
import { PART, PLAYLIST } from './clip.ts';
import { importFootage } from './footage.ts';
import { NO_PICTURES } from './pictures.ts';

describe('importFootage', () => {
  let directory: string;
  let into: string;
  let logged: string[];

  beforeEach(async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'footage-'));
    directory = join(temporary, 'given');
    into = join(temporary, 'made');
    await mkdir(directory);
    logged = [];
  });
  afterEach(() => rm(join(directory, '..'), { recursive: true }));

  const importAll = () => importFootage(directory, into, (line) => logged.push(line));
  const give = (name: string) => copyFile(join(BUILT_IN_CLIPS, 'hallway.mp4'), join(directory, name));

  it('makes a clip with HLS of each mp4', async () => {
    await give('Back_door cam.MP4');
    const clips = await importAll();
    expect([...clips.values()]).toEqual([
      {
        name: 'footage-back-door-cam-81d2eed1',
        truth: {
          cameraName: 'Back door cam',
          house: null,
          time: null,
          weather: null,
          info: 'Motion',
          threatLevel: 10,
          duration: 12,
          ending: null,
          objects: [],
          faces: [],
        },
        mp4: join(directory, 'Back_door cam.MP4'),
        ambience: null,
        hls: {
          playlist: await readFile(join(into, 'footage-back-door-cam-81d2eed1', PLAYLIST), 'utf8'),
          part: join(into, 'footage-back-door-cam-81d2eed1', PART),
        },
        isFootage: true,
        pictures: NO_PICTURES,
        found: null,
      },
    ]);
    expect(logged).toEqual(['footage Back_door cam.MP4  Back door cam, 12 s of avc']);
  });

  it('writes a playlist that names every byte of its one part', async () => {
    await give('yard.mp4');
    await importAll();
    const playlist = await readFile(join(into, 'footage-yard', PLAYLIST), 'utf8');
    const { size } = await stat(join(into, 'footage-yard', PART));
    const lengths = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size);
    expect(lengths.length).toBeGreaterThan(5);
    expect(new Set(playlist.match(/^[^#\s].*$/gm))).toEqual(new Set([PART]));
    expect(playlist).toContain(`#EXT-X-MAP:URI="${PART}"`);
  });

  it('leaves out a pipe, and does not wait for it', async () => {
    execFileSync('mkfifo', [join(directory, 'pipe.mp4')]);
    expect(await importAll()).toEqual(new Map());
    expect(logged).toEqual(['footage pipe.mp4  is left out: it is not a file']);
  });

  it('leaves out a clip that claims to last for years', async () => {
    const bytes = await readFile(join(BUILT_IN_CLIPS, 'hallway.mp4'));
    // A second of the header's clock becomes one of many years: its scale is one tick.
    for (const box of ['mvhd', 'mdhd'])
      for (let at = bytes.indexOf(box); at !== -1; at = bytes.indexOf(box, at + 4)) bytes.writeUInt32BE(1, at + 16);
    await writeFile(join(directory, 'long.mp4'), bytes);
    expect(await importAll()).toEqual(new Map());
    expect(logged).toEqual([
      expect.stringMatching(
        /^footage long.mp4  is left out: it claims to last \d+ s, and a clip lasts 86400 s at most$/,
      ),
    ]);
  });

  it('keeps apart files whose names differ in case, spaces or script only', async () => {
    const files = ['back door.mp4', 'back-door.MP4', 'back-door.mp4', 'back_door.mp4', '门.mp4', 'дверь.mp4'];
    for (const file of files) await give(file);
    const clips = [...(await importAll()).values()];
    expect(clips.map(({ mp4 }) => mp4).sort()).toEqual(files.map((file) => join(directory, file)).sort());
    expect(new Set(clips.map(({ hls }) => hls?.part)).size).toBe(files.length);
    expect(clips.map(({ name }) => name)).toContain('footage-back-door');
  });

  it('uses the HLS of an earlier start', async () => {
    await give('yard.mp4');
    await importAll();
    const playlist = join(into, 'footage-yard', PLAYLIST);
    await writeFile(playlist, 'made earlier');
    await importAll();
    expect(await readFile(playlist, 'utf8')).toBe('made earlier');
  });

  it('says in words what is wrong with a file that is empty or cut off', async () => {
    await give('cut.mp4');
    const whole = await readFile(join(directory, 'cut.mp4'));
    for (const kept of [0, 4, 100]) await writeFile(join(directory, `cut-${kept}.mp4`), whole.subarray(0, kept));
    await importAll();
    expect(logged.slice(0, 3)).toEqual([
      'footage cut-0.mp4  is left out: it is empty',
      'footage cut-100.mp4  is left out: there is no picture in it',
      'footage cut-4.mp4  is left out: it is damaged',
    ]);
  });

  it('leaves out what is not a video, says so, and continues', async () => {
    await writeFile(join(directory, 'broken.mp4'), 'no video at all');
    await writeFile(join(directory, 'notes.txt'), 'not an mp4');
    await give('yard.mp4');
    const clips = await importAll();
    expect([...clips.keys()]).toEqual(['footage-yard']);
    expect(logged.length).toBe(2);
    expect(logged[0]).toMatch(/^footage broken\.mp4 {2}is left out: .+/);
  });

  it('plays as mp4 only where the HLS cannot be written, and says so', async () => {
    await give('yard.mp4');
    await writeFile(into, 'a file where the folder should be');
    const clips = await importAll();
    expect(clips.get('footage-yard')?.hls).toBeNull();
    expect(logged[0]).toMatch(/^footage yard\.mp4 {2}plays as mp4 only: .+/);
  });

  it('says when there is no mp4', async () => {
    expect(await importAll()).toEqual(new Map());
    expect(logged).toEqual([`footage  there is no mp4 in ${directory}`]);
  });
});
