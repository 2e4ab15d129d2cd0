import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { type DatabaseClock, stopDatabaseClock } from '../testing/databases/database-clock.ts';
import { type AnalysedFile, type AnalyserDeps, startAnalyser } from './analyser.ts';
import { createAnalysedClips } from './analysed-clips.ts';

/** An analysis process that does as the file's name says, and records its start. */
const CHILD = `
  import { appendFileSync } from 'node:fs';
  import { basename, dirname, join } from 'node:path';
  process.once('message', ({ file, detectorUrl }) => {
    appendFileSync(join(dirname(file), 'started'), basename(file) + ' ');
    const end = (report) => process.send(report, () => process.disconnect());
    const thing = { category: 'moves', object: 'move-1', class_name: null, ptsSeconds: 1, score: null, scoreMax: null,
      box: { x: 1, y: 2, w: 3, h: 4 }, picture: 'move-1-100.jpg', frame: null };
    switch (basename(file).split('-')[0]) {
      case 'crash.mp4': return process.kill(process.pid, 'SIGKILL');
      case 'lie.mp4': return end({ type: 'analysed', found: 'everything' });
      case 'foreign.mp4': return end({ type: 'refused', reason: 'its video is hevc, not H.264' });
      case 'hang.mp4': return undefined;
      default: return end({ type: 'analysed', found: { things: [thing], shortfall: detectorUrl && 'It failed' },
        pictures: [{ name: 'move-1-100.jpg', bytes: Uint8Array.of(1, 2, 3) }], isToRepeat: detectorUrl !== null });
    }
  });
  process.on('disconnect', () => process.exit());
`;
/** Waits long enough for a busy machine. */
const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 900_000, interval: 10 });
const HOUR_MS = 3_600_000;
const CLAIM_MS = 330_000;

describe('The analyser', () => {
  let database: Database;
  let clock: DatabaseClock;
  let directory: string;
  let logged: string[];
  let stops: (() => Promise<void>)[];

  beforeEach(async () => {
    database = await quickDatabase();
    clock = await stopDatabaseClock(database);
    directory = await mkdtemp(join(tmpdir(), 'analyser-'));
    await writeFile(join(directory, 'child.mjs'), CHILD);
    await writeFile(join(directory, 'started'), '');
    logged = [];
    stops = [];
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(directory, { recursive: true });
  });

  const give = async (name: string, content = name) => {
    await writeFile(join(directory, name), content);
    return { name, mp4: join(directory, name) };
  };
  const started = async () => (await readFile(join(directory, 'started'), 'utf8')).trim().split(' ').filter(Boolean);

  function start(files: readonly AnalysedFile[], changes: Partial<AnalyserDeps<AnalysedFile>> = {}) {
    const found: string[] = [];
    const stop = startAnalyser({
      database,
      log: (line) => logged.push(line),
      files,
      detectorUrl: null,
      onFound: ({ name }, { things }) => found.push(`${name}: ${things.length}`),
      lookEveryMs: 5,
      child: pathToFileURL(join(directory, 'child.mjs')),
      ...changes,
    });
    stops.push(stop);
    return { found, stop };
  }
  const rows = () =>
    database.query<{ analysis: string; failure: string | null; isFinal: boolean }>(
      'select analysis, failure, due_at_ms is null as "isFinal" from analysed_clips order by sha256',
    );

  it('analyses each file once, reports what was found and keeps it with its pictures', async () => {
    const { found } = start([await give('yard.mp4'), await give('door.mp4')]);
    await until(() => found.length === 2);
    expect(found).toEqual(['yard.mp4: 1', 'door.mp4: 1']);
    expect(logged).toEqual([
      'footage yard.mp4  analysed: 1 that move, 0 objects, 0 faces',
      'footage door.mp4  analysed: 1 that move, 0 objects, 0 faces',
    ]);
    const [{ sha256 } = { sha256: '' }] = await database.query<{ sha256: string }>('select sha256 from analysed_clips');
    const picture = await createAnalysedClips(database).picture(sha256, 'move-1-100.jpg');
    expect([...(picture ?? [])]).toEqual([1, 2, 3]);
  });

  it('reports at its start what was found before, also of a copy by another name, and analyses nothing again', async () => {
    const first = start([await give('yard.mp4')]);
    await until(() => first.found.length === 1);
    await first.stop();
    const second = start([await give('copy.mp4', 'yard.mp4')]);
    await until(() => second.found.length === 1);
    expect(await started()).toEqual(['yard.mp4']);
  });

  it('one of two providers on one database analyses a file, and both report what was found', async () => {
    const files = await Promise.all(['a.mp4', 'b.mp4', 'c.mp4'].map((name) => give(name)));
    const [one, other] = [start(files), start(files)];
    await until(() => new Set(one.found).size === 3 && new Set(other.found).size === 3);
    expect((await started()).sort()).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
  });

  it('marks a file as failed whose analysis crashes or lies, and continues', async () => {
    const files = await Promise.all(['crash.mp4', 'lie.mp4', 'yard.mp4'].map((name) => give(name)));
    const { found } = start(files);
    await until(() => found.length === 1);
    expect(logged).toEqual([
      'footage crash.mp4  has no video analytics: its analysis failed, it ended with SIGKILL',
      'footage lie.mp4  has no video analytics: its analysis failed, it reported what it never reports',
      'footage yard.mp4  analysed: 1 that move, 0 objects, 0 faces',
    ]);
    expect((await rows()).map(({ isFinal }) => isFinal)).toEqual([true, true, true]);
    expect((await rows()).filter(({ failure }) => failure !== null).length).toBe(2);
  });

  it('kills an analysis that takes too long, and marks its file as failed', async () => {
    start([await give('hang.mp4')], { clipMaxMs: 50 });
    await until(() => logged.length === 1);
    expect(logged).toEqual([
      'footage hang.mp4  has no video analytics: its analysis failed, it took longer than 0.05 s',
    ]);
    expect(await rows()).toEqual([{ analysis: 'motion-1', failure: 'it took longer than 0.05 s', isFinal: true }]);
  });

  it('says why a file cannot be analysed, and keeps that', async () => {
    start([await give('foreign.mp4'), { name: 'gone', mp4: join(directory, 'gone.mp4') }]);
    await until(() => logged.length === 2);
    expect(logged.sort()).toEqual([
      'footage foreign.mp4  has no video analytics: its video is hevc, not H.264',
      expect.stringMatching(/^footage gone.mp4 {2}has no video analytics: ENOENT/),
    ]);
    expect(await rows()).toEqual([{ analysis: 'motion-1', failure: 'its video is hevc, not H.264', isFinal: true }]);
  });

  it('gives a file back when it is stopped, and leaves no process behind', async () => {
    const { stop } = start([await give('hang.mp4')]);
    await until(async () => (await started()).length === 1);
    await stop();
    expect(logged).toEqual([]);
    expect(await createAnalysedClips(database).claim({ sha256: await onlyHash(), analysis: 'motion-1' })).toBe(true);
  });

  const onlyHash = async () =>
    (await database.query<{ sha256: string }>('select sha256 from analysed_clips'))[0]?.sha256 ?? '';

  it('analyses what another provider began and never ended, three times at most', async () => {
    const clips = createAnalysedClips(database);
    const key = { sha256: 'hash', analysis: 'motion-1' };
    for (let time = 0; time < 3; time += 1) {
      expect(await clips.claim(key)).toBe(true);
      await clock.advance(CLAIM_MS - 1);
      expect(await clips.claim(key)).toBe(false);
      await clock.advance(1);
    }
    expect(await clips.claim(key)).toBe(false);
    expect(await clips.find(key)).toEqual({ found: null, failure: null, isFinal: true });
  });

  it('analyses a file again an hour after its detection server failed, and reports what it has until then', async () => {
    const { found } = start([await give('yard.mp4')], { detectorUrl: 'http://127.0.0.1:1' });
    await until(() => found.length >= 1);
    expect(logged).toEqual(['footage yard.mp4  analysed: 1 that move, 0 objects, 0 faces. It failed']);
    expect(await rows()).toEqual([{ analysis: 'objects-1', failure: null, isFinal: false }]);
    await clock.advance(HOUR_MS);
    await until(async () => (await started()).length === 2);
  });

  it('analyses a file again once there is a detection server', async () => {
    const file = await give('yard.mp4');
    const first = start([file]);
    await until(() => first.found.length === 1);
    const second = start([file], { detectorUrl: 'http://127.0.0.1:1' });
    await until(() => second.found.length >= 1);
    expect(await started()).toEqual(['yard.mp4', 'yard.mp4']);
  });
});
