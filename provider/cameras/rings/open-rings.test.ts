import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAlarms } from '../../alarms/alarm.repository.ts';
import type { Database } from '../../base/ports.ts';
import type { MessageFields } from '../../intake/message.ts';
import { addSource, sourceWithKey } from '../../intake/sources.ts';
import { takeIn } from '../../intake/take-in.ts';
import { hashOf } from '../../identity/secrets.ts';
import { MediaWriteError } from '../../media/store/media-errors.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { type Deferred, deferred } from '../../testing/fakes/deferred.ts';
import { START_MS, START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { piecesOf, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';
import { type LinkAddress, LinkError } from '../link/camera-link.ts';
import type { OnSnapshot, Recorded, Snapshot, WantedRecording } from '../media-process/remote-rings.ts';
import { openRings, type Rings } from './open-rings.ts';
import { setRing } from './ring-rows.ts';

const UUID = `camera-${SID}`;
const ADDRESS: LinkAddress = {
  host: '192.0.2.20',
  port: 554,
  isEncrypted: false,
  path: '/stream1',
  login: null,
  transport: 'tcp',
};
const MP4 = Buffer.from('\0\0\0\x20ftypisom our clip');
const MADE: Recorded = { mp4: MP4, durationS: 29.6, fromMs: START_MS - 10_400, failure: null };
const NOTHING: Recorded = { mp4: null, durationS: 0, fromMs: 0, failure: 'The camera sent no picture.' };
const MESSAGE: MessageFields = {
  id: 'a1',
  camera: null,
  location: null,
  time: null,
  text: 'Motion',
  namesPerson: false,
  isUrgent: false,
  isClipComing: false,
  duration: null,
  isEnd: false,
};

describeOnEngines('The rings of cameras', (open) => {
  let database: Database;
  let media: TestMedia;
  let clock: ReturnType<typeof testClock>;
  let address: () => LinkAddress;
  let opened: Rings[];

  beforeEach(async () => {
    database = await open();
    media = await testMedia();
    clock = testClock();
    address = () => ADDRESS;
    opened = [];
    await addLocation(database);
    await database.query(
      `insert into camera_links (uuid, host, port, is_encrypted, path, transport, since_ms, seen_ms)
       values ($1, '192.0.2.20', 554, false, '/stream1', 'tcp', 0, 0)`,
      [UUID],
    );
    await setRing(database, UUID, true);
  });
  afterEach(async () => {
    await Promise.all(opened.map((rings) => rings.close()));
    await media.end();
  });

  /** A process, whose media process is in the hands of the test. */
  async function start(store: Pick<TestMedia, 'write' | 'remove'> = media) {
    const kept = new Set<string>();
    const wanted: WantedRecording[] = [];
    const made: Deferred<Recorded>[] = [];
    let isUp = true;
    let dropped = MADE;
    let snaps: OnSnapshot = () => {};
    const rings = await openRings({
      database,
      clock,
      log: () => {},
      media: store,
      links: { of: async () => address() },
      isUp: () => isUp,
      times: { beforeMs: 10_000, afterMs: 20_000 },
      rings: {
        keep: (uuid) => void kept.add(uuid),
        drop(uuid) {
          kept.delete(uuid);
          for (const recording of made) recording.resolve(dropped);
        },
        record(_, recording, onSnapshot) {
          snaps = onSnapshot;
          const one = deferred<Recorded>();
          wanted.push(recording);
          made.push(one);
          return one.promise;
        },
      },
    });
    opened.push(rings);
    await rings.follow();
    return {
      rings,
      kept,
      wanted,
      mediaIsUp: (isSo: boolean) => {
        isUp = isSo;
      },
      hasNothing: () => {
        dropped = NOTHING;
      },
      snaps: (snapshot: Snapshot) => snaps(snapshot),
      async makes(recorded: Recorded = MADE): Promise<void> {
        for (const one of made.splice(0)) one.resolve(recorded);
        await rings.written();
      },
    };
  }

  async function raise(more: Partial<MessageFields> = {}, clip: Buffer | null = null, picture: Buffer | null = null) {
    const key = await addSource(database, { name: 'Recorder', sids: [SID], uuid: UUID, queue: 'Live' }, clock.now());
    const source = await sourceWithKey(database, hashOf(key), clock.now());
    if (source === null) throw new Error('The source is not there.');
    const send = async (message: Partial<MessageFields>, file: Buffer | null) =>
      takeIn(
        { database, clock },
        { source, door: 'http' },
        {
          ...MESSAGE,
          ...message,
          pictures:
            picture === null ? [] : [{ ...(await media.write(piecesOf(picture), 1_000)), type: 'image/png' as const }],
          clip: file && { ...(await media.write(piecesOf(file), 1_000)), type: 'video/mp4' },
        },
      );
    await send(more, clip);
    return { sendsClip: () => send({ duration: 7 }, Buffer.from('their clip')) };
  }
  const body = async () => (await findAlarms(database, '', []))[0]?.body;
  const clipState = async () => (await body())?.received?.clip;
  const files = async () => {
    const contents: string[] = [];
    for await (const { name } of media.names())
      contents.push(Buffer.concat(await media.read(name).toArray()).toString());
    return contents.sort();
  };
  const left = async () => (await database.query('select from alarm_recordings')).length;

  it('record an alarm without a clip of its source from 10 s before until 20 s after, as its clip', async () => {
    const { rings, kept, wanted, makes } = await start();
    expect([...kept]).toEqual([UUID]);
    await raise();
    expect(await body()).toMatchObject({ video_path: null, received: { clip: 'recording' } });
    await rings.follow();
    await rings.follow();
    expect(wanted).toEqual([{ uuid: UUID, fromMs: START_MS - 10_000, toMs: START_MS + 20_000 }]);
    await makes();
    const [row] = await database.query<{ name: string; kind: string; type: string; atMs: number }>(
      `select recordings.name, kind, type, at_ms::float8 as "atMs" from recordings join media_files on file = media_files.name
       join alarms using (event_id) where recordings.uuid = $1`,
      [UUID],
    );
    expect(row).toMatchObject({ kind: 'clip', type: 'video/mp4', atMs: START_MS });
    expect(await body()).toMatchObject({
      video_path: `${row?.name}.mp4`,
      duration: 30,
      received: { clip: 'recorded', recordedFromMs: START_MS - 10_400 },
    });
    const [fact] = await database.query(`select data from events where type = 'alarm.recorded'`);
    expect(fact).toMatchObject({ data: { durationS: 30, fromMs: START_MS - 10_400, untilMs: START_MS + 19_200 } });
    expect([await files(), await left()]).toEqual([[MP4.toString()], 0]);
  });

  it('leave an alarm with the clip of its source alone, whether that came at once, before ours, or after it', async () => {
    const { rings, wanted, makes } = await start();
    await raise({}, MP4);
    await rings.follow();
    expect([wanted, await clipState()]).toEqual([[], 'came']);
    await database.query('delete from source_claims');
    await database.query('delete from recordings');
    await database.query('delete from alarms');

    const { sendsClip } = await raise();
    await rings.follow();
    await sendsClip();
    const theirs = await body();
    await makes();
    expect([await body(), await left()]).toEqual([theirs, 0]);
    expect((await files()).filter((text) => text.includes('our clip'))).toHaveLength(1);
  });

  it('show a picture of the camera until its recording is there, unless its source sent one', async () => {
    const { rings, snaps, makes } = await start();
    await raise();
    await rings.follow();
    const picture = { mp4: Buffer.from('one picture'), atMs: START_MS - 1_500 };
    snaps(picture);
    await expect.poll(async () => (await body())?.received?.snapshot).toMatchObject({ at: START_S - 2 });
    const [row] = await database.query<{ path: string }>("select 'received/' || name as path from received_pictures");
    expect(await body()).toMatchObject({ video_path: null, received: { clip: 'recording', snapshot: row } });
    snaps(picture);
    await makes();
    expect(await body()).toMatchObject({ received: { clip: 'recorded', snapshot: row } });
    expect(await files()).toEqual([MP4.toString(), 'one picture']);
    await database.query('delete from alarms');

    await raise({ id: 'a2' }, null, Buffer.from('their picture'));
    await rings.follow();
    snaps(picture);
    await makes();
    expect((await body())?.received).not.toHaveProperty('snapshot');
  });

  it('give way to a clip that comes after ours', async () => {
    const { rings, makes } = await start();
    const { sendsClip } = await raise();
    await rings.follow();
    await makes();
    await sendsClip();
    expect(await body()).toMatchObject({ duration: 7, received: { clip: 'came' } });
  });

  it('record an alarm whose clip is announced, for which it is still waited where that fails', async () => {
    const { rings, makes } = await start();
    await raise({ isClipComing: true });
    await rings.follow();
    expect(await clipState()).toBe('coming');
    await makes(NOTHING);
    expect(await clipState()).toBe('coming');
  });

  it('record nothing of a camera that has it switched off', async () => {
    await setRing(database, UUID, false);
    const { rings, kept, wanted } = await start();
    await raise();
    await rings.follow();
    expect([[...kept], wanted, await clipState()]).toEqual([[], [], 'none']);
  });

  it.each([
    ['the reason of the media process', async () => {}, NOTHING],
    [
      'that its store refused it',
      async () => void (media.write = () => Promise.reject(new MediaWriteError('x', null))),
      MADE,
    ],
  ])('say of an alarm that gets none %s', async (_, prepare, recorded) => {
    const { rings, makes } = await start({ remove: media.remove, write: (...file) => media.write(...file) });
    await raise();
    await rings.follow();
    await prepare();
    await makes(recorded);
    const words = recorded.failure === null ? 'the recording could not be stored.' : 'the camera sent no picture.';
    expect((await body())?.received).toMatchObject({ clip: 'missing', noClip: `No recording: ${words}` });
  });

  it('say that a password cannot be read, and that no process made a recording within 45 s', async () => {
    address = () => {
      throw new LinkError('passwordNeeded', 'Enter the password again.');
    };
    const { rings } = await start();
    await raise();
    await rings.follow();
    await rings.written();
    expect((await body())?.received).toMatchObject({ noClip: 'No recording: enter the password again.' });

    await setRing(database, UUID, false);
    await setRing(database, UUID, true);
    const other = await start();
    other.mediaIsUp(false);
    await database.query('update camera_rings set holder = null, until_ms = 0');
    await raise({ id: 'a2' });
    clock.advance(44_999);
    await other.rings.follow();
    expect(await left()).toBe(1);
    clock.advance(1);
    await other.rings.follow();
    const [, alarm] = await findAlarms(database, 'order by event_id', []);
    expect(alarm?.body.received?.noClip).toBe('No recording: the recording was not made in time.');
  });

  it('belong to one process, move within 15 s of its death with the recordings under way, and at once when it ends', async () => {
    const first = await start();
    const second = await start();
    expect([[...first.kept], [...second.kept]]).toEqual([[UUID], []]);
    await raise();
    await first.rings.follow();
    first.mediaIsUp(false);
    clock.advance(9_999);
    await first.rings.follow();
    await second.rings.follow();
    expect([[...first.kept], [...second.kept], second.wanted]).toEqual([[UUID], [], []]);
    clock.advance(1);
    await second.rings.follow();
    first.mediaIsUp(true);
    first.hasNothing();
    await first.rings.follow();
    await first.rings.written();
    expect([[...first.kept], [...second.kept], second.wanted]).toEqual([[], [UUID], first.wanted]);
    expect(await clipState()).toBe('recording');
    await second.rings.close();
    expect(await clipState()).toBe('recorded');
    const third = await start();
    expect([...third.kept]).toEqual([UUID]);
  });

  it('have an address read again when it was changed, and end when they are switched off', async () => {
    const { rings, kept } = await start();
    let reads = 0;
    address = () => {
      reads += 1;
      return ADDRESS;
    };
    rings.changed('camera-other');
    rings.changed(UUID);
    await expect.poll(() => reads).toBe(1);
    await setRing(database, UUID, false);
    await rings.follow();
    expect([...kept]).toEqual([]);
  });
});
