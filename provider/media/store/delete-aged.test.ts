import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { readTimeline } from '../../access/timeline.ts';
import { command, getAlarm, lockAlarm } from '../../alarms/alarm.repository.ts';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import { changeAlarms } from '../../alarms/alarm-transaction.ts';
import type { Database } from '../../base/ports.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm } from '../../testing/fixtures/test-fixtures.ts';
import { piecesOf, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';
import { mp4Path } from '../media.routes.ts';
import { deleteAged } from './delete-aged.ts';
import { addMediaFile } from './media-files.ts';
import { openFile } from './open-file.ts';
import { sweepMedia } from './sweep-media.ts';

const DAY_MS = 86_400_000;
const KEEP = { clip: 30 } as const;
let database: Database;
let clock: ReturnType<typeof testClock>;
let media: TestMedia;
beforeEach(async () => {
  database = await quickDatabase();
  clock = testClock();
  media = await testMedia();
  await addLocation(database);
});
afterEach(async () => {
  await media.end();
});

/** Raises an alarm with a clip of such an age, and ends it. */
async function alarmWithClip(ageMs: number, status: number = PCS_STATUS.pcs_handled) {
  const clip = await media.write(piecesOf('clip'), 4);
  const eventId = await createAlarmService({ database, clock, log: () => {} }).raise(
    motionAlarm({ videoPath: mp4Path(clip.name) }),
  );
  await addMediaFile(database, clip, { kind: 'clip', type: 'video/mp4', atMs: clock.now() - ageMs });
  await database.query(
    'insert into recordings (name, uuid, file, event_id) select $1, uuid, $1, event_id from alarms where event_id = $2',
    [clip.name, eventId],
  );
  await database.query('update alarms set status = $2 where event_id = $1', [eventId, status]);
  return { eventId, name: clip.name };
}

const keep = (eventId: string, isKept: boolean) =>
  changeAlarms({ database, clock }, 'agent:1', async (sql, circumstance) =>
    command(
      sql,
      [await lockAlarm(sql, eventId)],
      () => ({ type: 'keepMedia', isKept, reason: 'Asked for by the police' }),
      circumstance,
    ),
  );
const sweep = () => deleteAged({ database, clock, media }, KEEP);
const bytesOf = (name: string) => media.size(name);
const whatOf = async (eventId: string) =>
  (await readTimeline(database, await getAlarm(database, eventId), null)).items
    .map(({ what, by }) => [what, by])
    .slice(1);

it('A clip goes when it is older than its kind is kept, says so where it would play and in the time line, and no other goes', async () => {
  const old = await alarmWithClip(30 * DAY_MS + 1);
  const younger = await alarmWithClip(30 * DAY_MS);
  const open = await alarmWithClip(31 * DAY_MS, PCS_STATUS.verify);
  const journal = await media.write(piecesOf('a'), 1);
  await addMediaFile(database, journal, { kind: 'journal', type: 'application/gzip', atMs: 0 });
  await sweep();
  await sweep();
  expect(await Promise.all([old, younger, open, journal].map(({ name }) => bytesOf(name)))).toEqual([null, 4, 4, 1]);
  expect(await openFile({ database, clock, media }, old.name)).toEqual({
    words: 'Deleted after 30 days',
    since: 'was deleted after 30 days',
  });
  expect(await whatOf(old.eventId)).toEqual([['recording deleted after 30 days', 'provider']]);
  expect(await database.query('select name from media_files where lost_at_ms is not null')).toEqual([]);
});

it('The clip of a kept alarm stays until no one keeps it any more', async () => {
  const { eventId, name } = await alarmWithClip(40 * DAY_MS);
  await keep(eventId, true);
  await keep(eventId, true);
  await sweep();
  expect(await bytesOf(name)).toBe(4);
  await keep(eventId, false);
  await sweep();
  expect(await bytesOf(name)).toBeNull();
  expect(await whatOf(eventId)).toEqual([
    ['its files are kept: Asked for by the police', 'agent:1'],
    ['its files are no longer kept: Asked for by the police', 'agent:1'],
    ['recording deleted after 30 days', 'provider'],
  ]);
});

describe.each([
  ['picture', 'picture deleted after 90 days'],
  ['work_recording', 'recording of the work deleted after 90 days'],
  ['journal', 'journal of an agent deleted after 90 days'],
] as const)('A file of the kind %s', (kind, what) => {
  /** Adds such a file to an alarm that ended. */
  async function addTo(eventId: string): Promise<string> {
    const { rep } = await addAgent(database);
    const stored = await media.write(piecesOf('file'), 4);
    const { name } = stored;
    await addMediaFile(database, stored, { kind, type: 'any', atMs: clock.now() });
    if (kind === 'picture')
      await database.query('insert into received_pictures (name, event_id) values ($1, $2)', [name, eventId]);
    if (kind === 'journal')
      await database.query(
        'insert into alarm_journals (event_id, rep_id, from_ms, until_ms, file) values ($1, $2, 1, 2, $3)',
        [eventId, rep.id, name],
      );
    if (kind === 'work_recording') {
      await database.query(
        `insert into work_recording_files (name, rep_id, file, content_type, size, at_ms, is_registered)
         values ('work', $1, $2, 'audio/webm', 4, 1, true)`,
        [rep.id, name],
      );
      await database.query(`insert into work_recordings values ('work', $1, $2, 1, 2)`, [eventId, rep.user_id]);
    }
    return name;
  }

  it('goes with its days, not while its alarm is kept, and says so where it would play and in the time line', async () => {
    const { eventId, name: clip } = await alarmWithClip(0);
    const name = await addTo(eventId);
    const sweepAll = () => deleteAged({ database, clock, media }, { [kind]: 90 });
    const sizes = () => Promise.all([name, clip].map(bytesOf));
    clock.advance(90 * DAY_MS);
    await sweepAll();
    expect(await sizes()).toEqual([4, 4]);
    clock.advance(1);
    await keep(eventId, true);
    await sweepAll();
    expect(await sizes()).toEqual([4, 4]);
    await keep(eventId, false);
    await sweepAll();
    expect(await sizes()).toEqual([null, 4]);
    expect(await openFile({ database, clock, media }, name)).toMatchObject({ words: 'Deleted after 90 days' });
    expect((await whatOf(eventId)).at(-1)).toEqual([what, 'provider']);
  });
});

it('A store that does not answer is asked once, and what it still has is swept later', async () => {
  const clips = [await alarmWithClip(40 * DAY_MS), await alarmWithClip(41 * DAY_MS)];
  let asked = 0;
  const away = { remove: () => Promise.reject(new Error(`It is away (${(asked += 1)}).`)) };
  await deleteAged({ database, clock, media: away }, KEEP);
  expect([asked, await openFile({ database, clock, media }, clips[0]?.name ?? '')]).toEqual([
    1,
    { words: 'Deleted after 30 days', since: 'was deleted after 30 days' },
  ]);
  await sweepMedia({ database, media, nowMs: Date.now() + 3_600_001 });
  expect(await Promise.all(clips.map(({ name }) => bytesOf(name)))).toEqual([null, null]);
});

it('A recording of work that no one registered goes by its age too', async () => {
  const { name } = await media.write(piecesOf('a'), 1);
  await addMediaFile(
    database,
    { name, size: 1, sha256: new Uint8Array() },
    { kind: 'work_recording', type: 'audio/webm', atMs: 0 },
  );
  await deleteAged({ database, clock, media }, { work_recording: 1 });
  expect([await bytesOf(name), await database.query('select deleted_after_days from media_files')]).toEqual([
    null,
    [{ deleted_after_days: 1 }],
  ]);
});
