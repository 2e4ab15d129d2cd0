import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import type { Database, MediaStore } from '../../base/ports.ts';
import { eraseCustomer } from '../../erasure/erase-customer.ts';
import { readJournal } from '../../journals/journal-store.ts';
import { oldJournals } from '../../journals/old-journals.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { namesIn, piecesOf, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';
import { oldRecordings } from '../../work-recordings/old-recordings.ts';
import { createRecordingStore } from '../../work-recordings/recording-store.ts';
import { deleteAged } from '../store/delete-aged.ts';
import { createMover } from './move-bytes.ts';

const DAY_MS = 86_400_000;
const LEFT = 'Recordings of work and journals are copied from the database to the media store: 2 with 0.0 MB are left.';
const MOVED = 'All recordings of work and journals are in the media store';
const NEXT = 'The next release deletes their bytes from the database.';

async function* cut(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('sp');
  throw new Error('The line was cut.');
}

describeOnEngines('Bytes that an earlier version stored in the database', (open) => {
  let database: Database;
  let media: TestMedia;
  let clock: ReturnType<typeof testClock>;
  let lines: string[];
  let eventId: string;
  let userId: string;

  beforeEach(async () => {
    database = await open();
    media = await testMedia();
    clock = testClock();
    lines = [];
    await database.query(`insert into media_station (id, has_folder) values ('ours', true)`);
    await addLocation(database);
    const { rep } = await addAgent(database);
    userId = rep.user_id;
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await createAlarmService(deps()).setArmState(SID, 'OFF', 'customer');
    await database.query(`insert into work_recording_parts values ('upload', 0, 'spoken', 0)`);
    await database.query(
      `insert into work_recording_files (name, rep_id, upload, content_type, size, at_ms, is_registered)
       values ('work', $1, 'upload', 'audio/webm', 6, 7, true), ('not registered', $1, 'other', 'audio/webm', 6, 7, false)`,
      [rep.id],
    );
    await database.query(`insert into work_recordings values ('work', $1, $2, 1, 2)`, [eventId, userId]);
    await database.query(
      `insert into alarm_journals (event_id, rep_id, from_ms, until_ms, journal) values ($1, $2, 1, 2, 'shown'), ($1, $2, 3, $3, 'new')`,
      [eventId, rep.id, START_MS],
    );
  });
  afterEach(async () => {
    await media.end();
  });

  const deps = () => ({ database, clock, log: (line: string) => void lines.push(line) });
  const mover = (release = 'this', store: MediaStore = media) =>
    createMover({ ...deps(), media: store }, [oldRecordings(database), oldJournals(database, clock)], release);
  /** Moves until nothing is left. */
  const moveAll = async (release?: string, store?: MediaStore) => {
    const takeTurn = mover(release, store);
    while (await takeTurn());
  };
  const heard = async () =>
    text((await createRecordingStore({ ...deps(), media }).open('work'))?.read() ?? piecesOf('none'));
  const shown = async () => String((await readJournal({ ...deps(), media }, { eventId, userId, fromMs: 1 }))?.journal);
  /** Number of recordings and journals with bytes, with a file, and of the files of the store. */
  const places = async () => {
    const [row] = await database.query<{ bytes: number; files: number }>(
      `select count(bytes)::int as bytes, count(file)::int as files from (
         select upload as bytes, file from work_recording_files union all
         select from_ms::text, file from alarm_journals where journal is not null union all
         select null, file from alarm_journals where journal is null) as all_of_them`,
    );
    return { ...row, stored: (await namesIn(media)).length };
  };
  const BEFORE = { bytes: 4, files: 0, stored: 0 };
  const COPIED = { bytes: 4, files: 2, stored: 2 };
  const MOVED_ALL = { bytes: 2, files: 2, stored: 2 };

  it('are copied with their size, hash and time, are read from the file, and are deleted by the next release', async () => {
    await moveAll();
    expect([await places(), await heard(), await shown(), lines]).toEqual([
      COPIED,
      'spoken',
      'shown',
      [LEFT, `${MOVED}. ${NEXT}`],
    ]);
    expect(
      await database.query(
        `select kind, type, size, at_ms, copied_by, sha256 = sha256(case kind when 'journal' then 'shown' else 'spoken' end::bytea) as "isSame"
         from media_files order by kind`,
      ),
    ).toEqual([
      { kind: 'journal', type: 'application/gzip', size: 5, at_ms: 2, copied_by: 'this', isSame: true },
      { kind: 'work_recording', type: 'audio/webm', size: 6, at_ms: 7, copied_by: 'this', isSame: true },
    ]);
    await moveAll();
    expect(await places()).toEqual(COPIED);
    await moveAll('next');
    expect([await places(), await heard(), await shown()]).toEqual([MOVED_ALL, 'spoken', 'shown']);
    clock.advance(DAY_MS + 1);
    await moveAll('next');
    expect(await places()).toEqual({ bytes: 2, files: 3, stored: 3 });
  });

  it('are copied by one process at a time, and by another a minute after it was killed', async () => {
    await database.query('update media_station set moving_until_ms = database_now_ms() + 60000');
    await moveAll();
    expect(await places()).toEqual(BEFORE);
    await database.query('update media_station set moving_until_ms = database_now_ms()');
    await Promise.all([moveAll(), moveAll()]);
    expect(await places()).toEqual(COPIED);
  });

  it('are read from the database while the store is away, and copied once it is back', async () => {
    let isAway = true;
    const flaky: MediaStore = {
      ...media,
      write: (bytes, maxBytes) => (isAway ? Promise.reject(new Error('It is away.')) : media.write(bytes, maxBytes)),
    };
    const takeTurn = mover('this', flaky);
    await expect(takeTurn()).rejects.toThrow('It is away.');
    isAway = false;
    await takeTurn();
    expect([await places(), await heard()]).toEqual([BEFORE, 'spoken']);
    clock.advance(60_000);
    while (await takeTurn());
    expect([await places(), await heard()]).toEqual([COPIED, 'spoken']);
  });

  it.each([
    ['cannot be read', () => Readable.from(cut()), 'The line was cut.'],
    [
      'reads as other bytes',
      () => Readable.from([Buffer.from('others')]),
      'a file reads otherwise than it was written',
    ],
  ])('keep their place where the copy %s, and nothing is left of it', async (_, read, reason) => {
    await expect(moveAll('this', { ...media, read })).rejects.toThrow(reason);
    expect(await places()).toEqual(BEFORE);
  });

  it('are left alone where they are not whole, which is said, and all others are copied', async () => {
    await database.query('delete from work_recording_parts');
    await moveAll();
    expect([await places(), await shown(), lines]).toEqual([
      { bytes: 4, files: 1, stored: 1 },
      'shown',
      [
        LEFT,
        'The work_recording work cannot be moved to the media store: part 0 of the recording is missing.',
        `${MOVED}, but 1. ${NEXT}`,
      ],
    ]);
  });

  it('are copied again where their file is gone before they are deleted', async () => {
    await moveAll();
    const [lost] = await database.query<{ file: string }>(`select file from work_recording_files where name = 'work'`);
    await media.remove(lost?.file ?? '');
    await expect(heard()).rejects.toThrow('Recording lost');
    await moveAll();
    expect([await places(), await heard()]).toEqual([COPIED, 'spoken']);
    const [gone] = await database.query<{ file: string }>(`select file from work_recording_files where name = 'work'`);
    await media.remove(gone?.file ?? '');
    await moveAll('next');
    await moveAll('last');
    expect([await places(), await heard()]).toEqual([MOVED_ALL, 'spoken']);
  });

  it('go with a file that is deleted by its age', async () => {
    await moveAll();
    await deleteAged({ ...deps(), media }, { work_recording: 1 });
    await moveAll();
    await expect(heard()).rejects.toThrow('Deleted after 1 days');
    expect([await places(), await database.query('select from work_recording_parts')]).toEqual([
      { bytes: 3, files: 2, stored: 1 },
      [],
    ]);
  });

  it.each([
    ['before they are copied', async () => {}],
    ['while they are copied', async () => {}],
    ['once they are copied', () => moveAll()],
    ['once they are moved', () => moveAll().then(() => moveAll('next'))],
  ])('are erased with their customer %s', async (when, move) => {
    await move();
    const erase = async () => {
      const { files } = await eraseCustomer(deps(), { uid: CUSTOMER, isDryRun: false });
      for (const name of files) await media.remove(name);
    };
    if (when.startsWith('while'))
      await moveAll('this', {
        ...media,
        write: async (bytes, maxBytes) => {
          const stored = await media.write(bytes, maxBytes);
          await erase();
          return stored;
        },
      }).catch(() => {});
    else await erase();
    await moveAll();
    expect([await places(), await database.query('select from media_files')]).toEqual([
      { bytes: 1, files: 0, stored: 0 },
      [],
    ]);
  });
});
