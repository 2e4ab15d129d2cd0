import { beforeEach, describe, expect, it } from 'vitest';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import { readList } from '../../lists/read-list.ts';
import { readStream } from '../../log/event-log.ts';
import { LIMITS } from '../../limits/limits.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { expectCameras, findSourceCameras } from './expected-cameras.ts';
import { createGate, type Gate } from '../gate.ts';
import { findSilent, followSilence } from './silence.ts';
import { SOURCE_LIST } from '../source.list.ts';
import { sourceText } from '../source-text.ts';
import { addSource, changeSource, listSources } from '../sources.ts';
import { takeIn } from '../take-in.ts';

const HOUR_MS = 3_600_000;

describeOnEngines('A source that is expected to send', (open) => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let gate: Gate;
  let key: string;
  let lines: string[];

  beforeEach(async () => {
    database = await open();
    clock = testClock();
    lines = [];
    gate = createGate({ database, clock }, LIMITS);
    await addLocation(database);
    key = await addSource(
      database,
      { name: 'Recorder', sids: [SID], uuid: null, queue: 'Live', silenceHours: 2 },
      START_MS,
    );
    await look();
  });

  const deps = () => ({ database, clock, log: (line: string) => void lines.push(line) });
  const look = () => followSilence(deps());
  /** The last look of any process was so long ago by the database's clock. */
  const lastLooked = (agoMs: number) =>
    database.query('update door_watch set seen_at_ms = database_now_ms() - $1::bigint', [agoMs]);
  /** Passes time in which a process looks repeatedly. */
  const watch = async (ms: number) => {
    await lastLooked(0);
    clock.advance(ms);
    await look();
  };
  /** Passes time in which no process looks; the database's clock, which measures it, continues by milliseconds besides. */
  const beAway = async (ms: number) => {
    await lastLooked(ms);
    clock.advance(ms);
    await look();
  };
  const hear = () => gate.admit(key, { door: 'http', address: '192.0.2.1', bytes: 1 });
  const facts = async () =>
    (await readStream(database, 'source:1'))
      .filter(({ type }) => /silent|heardAgain/i.test(type))
      .map(({ type, data, by, atMs }) => ({ type, data, by, atMs }));
  const silent = async () => (await findSilent(database)).map(({ id }) => id);

  it('is silent from its deadline on, and heard again at its next message: one fact each, for all processes', async () => {
    await watch(HOUR_MS);
    await hear();
    await watch(2 * HOUR_MS - 1);
    expect([await facts(), await silent()]).toEqual([[], []]);
    clock.advance(1);
    await Promise.all([look(), look(), look()]);
    await watch(HOUR_MS);
    const silentFact = {
      type: 'source.silent',
      data: { silenceHours: 2, heardAtMs: START_MS + HOUR_MS },
      by: 'provider',
      atMs: START_MS + 3 * HOUR_MS,
    };
    expect(await facts()).toEqual([silentFact]);
    expect(await apiHandlers(deps()).silentSources()).toEqual([
      {
        id: '1',
        name: 'Recorder',
        sids: [SID],
        silenceHours: 2,
        heardAtMs: START_MS + HOUR_MS,
        addedAtMs: START_MS,
      },
    ]);
    await hear();
    await Promise.all([look(), look()]);
    await watch(HOUR_MS);
    expect(await facts()).toEqual([
      silentFact,
      {
        type: 'source.heardAgain',
        data: { silentAtMs: START_MS + 3 * HOUR_MS, heardAtMs: START_MS + 4 * HOUR_MS },
        by: 'provider',
        atMs: START_MS + 4 * HOUR_MS,
      },
    ]);
    expect([await silent(), lines]).toEqual([
      [],
      ['Source 1, Recorder, is silent: it sent nothing for 2 h.', 'Source 1, Recorder, is heard again.'],
    ]);
  });

  it('is silent too when nothing ever came of it since it was added', async () => {
    await watch(2 * HOUR_MS);
    expect(await facts()).toMatchObject([{ type: 'source.silent', data: { heardAtMs: null } }]);
    expect((await listSources(database)).map(sourceText)).toEqual([
      `1  Recorder  locations ${SID}, queue Live, last message never, expected every 2 h, silent since 2023-11-14T22:13:20.000Z`,
    ]);
  });

  it('has as much longer as no door was open, or the database was away', async () => {
    await watch(HOUR_MS);
    await beAway(5 * HOUR_MS);
    await watch(HOUR_MS - 1);
    expect(await facts()).toEqual([]);
    await watch(HOUR_MS);
    expect(await facts()).toMatchObject([{ type: 'source.silent' }]);
    await beAway(5 * HOUR_MS);
    expect(await silent()).toEqual(['1']);
    await hear();
    await watch(2 * HOUR_MS - 1);
    expect(await silent()).toEqual([]);
    await watch(1);
    expect(await silent()).toEqual(['1']);
  });

  it('is not silent while it is disabled, and has its whole time from when it is enabled on', async () => {
    await watch(2 * HOUR_MS);
    await changeSource(database, 1, { isEnabled: true }, clock.now());
    expect(await silent()).toEqual(['1']);
    await changeSource(database, 1, { isEnabled: false }, clock.now());
    await watch(9 * HOUR_MS);
    expect(await silent()).toEqual([]);
    await changeSource(database, 1, { isEnabled: true }, clock.now());
    await watch(2 * HOUR_MS - 1);
    expect((await facts()).map(({ type }) => type)).toEqual(['source.silent']);
    await watch(1);
    expect((await facts()).map(({ type }) => type)).toEqual(['source.silent', 'source.silent']);
  });

  it('is silent no more, without a fact, once more time or none is set', async () => {
    await watch(2 * HOUR_MS);
    await changeSource(database, 1, { silenceHours: 1 }, clock.now());
    expect(await silent()).toEqual(['1']);
    await changeSource(database, 1, { silenceHours: 3 }, clock.now());
    await look();
    expect(await silent()).toEqual([]);
    expect(await changeSource(database, 1, { silenceHours: null }, clock.now())).toBe(true);
    await watch(99 * HOUR_MS);
    expect((await facts()).map(({ type }) => type)).toEqual(['source.silent']);
    expect((await listSources(database))[0]?.silence).toBeNull();
    expect(await changeSource(database, 2, { silenceHours: 1 }, clock.now())).toBe(false);
  });

  describe('whose cameras are expected to send too', () => {
    const [GATE, YARD] = [`camera-${SID}`, 'camera-yard'];

    beforeEach(async () => {
      await database.query(
        `insert into cameras (uuid, sid, user_id, model, body)
         select $1::text, sid, user_id, model, '{"cameraSettings": {"cameraName": "Yard"}}'::jsonb from cameras`,
        [YARD],
      );
      await expectOf(null, 4);
    });

    const expectOf = (uuid: string | null, silenceHours: number | null, id = 1) =>
      expectCameras(database, id, { uuid, silenceHours }, clock.now(), 'agent:1');
    const silentOnScreen = async () => {
      const { rows } = await readList(database, SOURCE_LIST, { skip: 0, limit: 1, filter: {} });
      const cameras = await findSourceCameras(database, 1);
      return [rows[0]?.silentCameras, cameras.filter(({ isSilent }) => isSilent).map(({ name }) => name)];
    };

    const say = async (uuid: string) => {
      const source = await hear();
      const message = { id: null, camera: uuid, location: null, text: null, time: null, duration: null };
      const kinds = { isUrgent: false, namesPerson: false, isEnd: false, isClipComing: false };
      await takeIn(deps(), { source, door: 'http' }, { ...message, ...kinds, pictures: [], clip: null });
    };
    /** Passes hours in which a camera sends something each hour. */
    const talk = async (hours: number, uuid = GATE) => {
      for (let hour = 0; hour < hours; hour += 1) {
        await watch(HOUR_MS);
        await say(uuid);
        await look();
      }
    };
    const named = async () => (await facts()).map(({ type, data }) => [type, (data as { uuid?: string }).uuid]);

    it('one that stops while another sends is one fact, one row for supervisors, and one restore', async () => {
      await say(YARD);
      await talk(3);
      expect(await named()).toEqual([]);
      const silentAtMs = START_MS + 4 * HOUR_MS;
      await talk(1);
      await Promise.all([look(), look()]);
      expect(await facts()).toEqual([
        {
          type: 'source.cameraSilent',
          data: { uuid: YARD, silenceHours: 4, heardAtMs: START_MS },
          by: 'provider',
          atMs: silentAtMs,
        },
      ]);
      expect(await findSilent(database)).toEqual([
        {
          id: `1 ${YARD}`,
          name: 'Yard of Recorder',
          sids: [SID],
          silenceHours: 4,
          heardAtMs: START_MS,
          addedAtMs: START_MS,
        },
      ]);
      expect(await silentOnScreen()).toEqual([1, ['Yard']]);
      expect((await listSources(database)).map(sourceText)).toEqual([
        expect.stringMatching(
          /, expected every 2 h, its camera camera-1001, expected every 4 h, its camera camera-yard, expected every 4 h, silent since 2023-11-14T22:13:20.000Z$/,
        ),
      ]);
      await talk(5);
      await say(YARD);
      await Promise.all([look(), look()]);
      expect((await facts()).slice(1)).toEqual([
        {
          type: 'source.cameraHeardAgain',
          data: { uuid: YARD, silentAtMs, heardAtMs: START_MS + 9 * HOUR_MS },
          by: 'provider',
          atMs: START_MS + 9 * HOUR_MS,
        },
      ]);
      expect([await silent(), await silentOnScreen()]).toEqual([[], [0, []]]);
    });

    it('a source that dies is one silence, and its cameras have their whole time again once it is heard', async () => {
      await say(YARD);
      await talk(1);
      await watch(9 * HOUR_MS);
      expect([await named(), await silent()]).toEqual([[['source.silent', undefined]], ['1']]);
      await talk(4);
      expect([await named(), await silent()]).toEqual([
        [
          ['source.silent', undefined],
          ['source.heardAgain', undefined],
        ],
        [],
      ]);
      await talk(1);
      expect((await named()).slice(2)).toEqual([['source.cameraSilent', YARD]]);
    });

    it('time in which no door was open, the database was away, or the source was disabled does not count as silence', async () => {
      await say(YARD);
      await talk(2);
      await beAway(9 * HOUR_MS);
      await talk(1);
      expect(await named()).toEqual([]);
      await changeSource(database, 1, { isEnabled: false }, clock.now());
      await watch(9 * HOUR_MS);
      await changeSource(database, 1, { isEnabled: true }, clock.now());
      await talk(3);
      expect(await named()).toEqual([]);
      await talk(1);
      expect(await named()).toEqual([['source.cameraSilent', YARD]]);
    });

    it('one that is expected less often is silent no more, without a fact, and one that is not expected never is', async () => {
      await talk(4);
      await expectOf(YARD, 9);
      await look();
      expect(await silent()).toEqual([]);
      await expectOf(YARD, null);
      await talk(9);
      expect(await named()).toEqual([['source.cameraSilent', YARD]]);
    });

    it('one that is at no location of its source any more is not expected', async () => {
      await addLocation(database, '1002');
      await talk(4);
      await changeSource(database, 1, { sids: ['1002'] }, clock.now());
      expect([await silent(), await database.query('select from source_cameras')]).toEqual([[], []]);
    });

    it('setting the expected cameras of a source again without a change appends no fact', async () => {
      await expectOf(YARD, 4);
      await expectOf(YARD, null);
      await expectOf(YARD, null);
      const expected = (await readStream(database, 'source:1')).filter(({ type }) => type === 'source.camerasExpected');
      expect(expected.map(({ data, by }) => ({ data, by }))).toEqual([
        { data: { uuid: null, silenceHours: 4 }, by: 'agent:1' },
        { data: { uuid: YARD, silenceHours: null }, by: 'agent:1' },
      ]);
      const camera = { sid: SID, heardAtMs: null, isSilent: false };
      expect(await findSourceCameras(database, 1)).toEqual([
        { ...camera, uuid: YARD, name: 'Yard', silenceHours: null },
        { ...camera, uuid: GATE, name: GATE, silenceHours: 4 },
      ]);
      await changeSource(database, 1, { silenceHours: 9 }, clock.now());
      expect((await findSourceCameras(database, 1)).map(({ silenceHours }) => silenceHours)).toEqual([null, 9]);
    });

    it.each([
      [1, 'none', 4, 'The source has no camera none.'],
      [1, YARD, 1, 'The source is expected every 2 h, and its cameras not more often.'],
      [2, YARD, 4, 'Source 2'],
    ])('source %i refuses that camera %s is expected every %i h: %s', async (id, uuid, hours, sentence) => {
      await expect(expectOf(uuid, hours, id)).rejects.toThrow(sentence);
    });

    it('none is expected of a source of which nothing is', async () => {
      await changeSource(database, 1, { silenceHours: null }, clock.now());
      await expect(expectOf(null, 4)).rejects.toThrow(
        'Nothing is expected of the source, nor can it be of its cameras.',
      );
    });
  });
});
