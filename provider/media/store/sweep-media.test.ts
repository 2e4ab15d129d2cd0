import { rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS } from '../../testing/fakes/test-clock.ts';
import { piecesOf, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';
import { addMediaFile } from './media-files.ts';
import { sweepMedia } from './sweep-media.ts';

const HOUR_MS = 3_600_000;
let database: Database;
let media: TestMedia;
beforeEach(async () => {
  database = await quickDatabase();
  media = await testMedia();
});
afterEach(async () => {
  await media.end();
});

/** Writes a file that is so old. */
async function writeAged(ageMs: number) {
  const stored = await media.write(piecesOf('file'), 4);
  const changed = new Date(START_MS - ageMs);
  await utimes(join(media.dir, stored.name.slice(0, 2), stored.name), changed, changed);
  return stored;
}

it('A sweep removes files of an hour ago that no row names, none while the folder has no mark, and what was lost and is back is lost no more once it is whole', async () => {
  const named = await writeAged(HOUR_MS);
  await addMediaFile(database, named, { kind: 'clip', type: 'video/mp4', atMs: START_MS });
  await database.query('update media_files set lost_at_ms = 1, size = 5');
  const fresh = await writeAged(HOUR_MS - 1);
  const leftOver = await writeAged(HOUR_MS);
  const sweep = async () => {
    await sweepMedia({ database, media, nowMs: START_MS });
    return Promise.all([named, fresh, leftOver].map(({ name }) => media.size(name)));
  };
  await rename(join(media.dir, 'station'), join(media.dir, 'mark'));
  await sweepMedia({ database, media, nowMs: START_MS });
  await rename(join(media.dir, 'mark'), join(media.dir, 'station'));
  expect(await Promise.all([named, fresh, leftOver].map(({ name }) => media.size(name)))).toEqual([4, 4, 4]);
  expect(await sweep()).toEqual([4, 4, null]);
  const lost = () => database.query('select lost_at_ms from media_files');
  expect(await lost()).toEqual([{ lost_at_ms: 1 }]);
  await database.query('update media_files set size = 4');
  await sweep();
  expect(await lost()).toEqual([{ lost_at_ms: null }]);
});
