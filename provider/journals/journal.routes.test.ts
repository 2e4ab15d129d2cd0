import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JOURNALS_MAX } from '../../contract/limits.ts';
import { openAccessLog } from '../access/access-log.ts';
import { readsOf } from '../access/reads.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { createDeliveries } from '../alarms/messages/deliveries.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { type TestMedia, testMedia } from '../testing/fixtures/test-media.ts';
import { stationSupervision } from '../supervision/station-supervision.ts';
import { journalRoutes } from './journal.routes.ts';

const zip = (text: string): string => gzipSync(text).toString('base64');
const BEGINNING = '[{"format":"pcs-journal"';
const JOURNAL = zip(`${BEGINNING},"segments":["masked"]}]`);

describe('The journal of an alarm', () => {
  let database: Database;
  let media: TestMedia;
  let agent: CallContext;
  let colleague: CallContext;
  let qa: CallContext;
  let engineer: CallContext;
  let admin: CallContext;
  let eventId: string;
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });
  const api = (keepsJournals = true) => {
    const supervision = stationSupervision(database, keepsJournals);
    return {
      ...apiHandlers(deps(), createDeliveries({}, deps()), false, supervision),
      ...journalRoutes({ ...deps(), media, supervision }),
    };
  };

  const send = (
    by: CallContext,
    given: Partial<{ from_ms: number; until_ms: number; journal: string }> = {},
    keeps = true,
  ) =>
    api(keeps).sendJournal({ params: { eventId }, body: { from_ms: 1, until_ms: 2, journal: JOURNAL, ...given } }, by);
  const read = (from_ms = 1) =>
    api().readJournal({ params: { eventId }, query: { user_id: agent.rep.user_id, from_ms } });
  const journals = async (by: CallContext) => (await api().eventTimeline({ params: { eventId } }, by)).journals;

  beforeEach(async () => {
    database = await quickDatabase();
    media = await testMedia();
    await addLocation(database);
    [agent, colleague, qa, engineer, admin] = [
      await addAgent(database),
      await addAgent(database),
      await addAgent(database, { role: 'qa' }),
      await addAgent(database, { role: 'engineer' }),
      await addAgent(database, { role: 'admin' }),
    ];
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await api().holdEvent({ query: { eventId, sid: SID } }, agent);
  });
  afterEach(async () => {
    await media.end();
  });

  it('is stored for the holder of the alarm, and named in its time line for roles that may read it', async () => {
    expect(await send(agent)).toEqual({ kept: true });
    await expect(send(colleague)).rejects.toThrow(`You did not work on event ${eventId}.`);
    expect(await read()).toEqual({ journal: JOURNAL, by: expect.stringContaining(`(${agent.rep.user_id})`) });
    expect(await read(5)).toEqual({ journal: null });
    const kept = [{ user_id: agent.rep.user_id, by: expect.any(String), from_ms: 1, until_ms: 2 }];
    expect([await journals(qa), await journals(engineer)]).toEqual([kept, undefined]);
  });

  it('the time line names the agents whose journal is missing, where the station keeps any', async () => {
    const unseen = async (by: CallContext, keeps: boolean) =>
      (await api(keeps).eventTimeline({ params: { eventId } }, by)).unseen;
    const name = expect.stringContaining(`(${agent.rep.user_id})`);
    expect([await unseen(qa, true), await unseen(qa, false), await unseen(engineer, true)]).toEqual([
      [name],
      undefined,
      undefined,
    ]);
    await send(agent);
    expect(await unseen(qa, true)).toBeUndefined();
  });

  it('is not kept where the station does not say so', async () => {
    expect(await send(agent, {}, false)).toEqual({ kept: false });
    expect(await read()).toEqual({ journal: null });
    expect(await api(false).ownJournalReads({}, agent)).toEqual({ keeps: false, reads: [], shows: false, looks: [] });
  });

  it('is sent again with more in it, and an agent has not any number of them', async () => {
    const more = zip(`${BEGINNING},"segments":["more"]}]`);
    await send(agent);
    await send(agent, { until_ms: 3, journal: more });
    expect(await read()).toMatchObject({ journal: more });
    for (let from = 2; from <= JOURNALS_MAX; from += 1) await send(agent, { from_ms: from, until_ms: from });
    await expect(send(agent, { from_ms: 99, until_ms: 99 })).rejects.toThrow('at most 20 journals');
    await send(agent);
    expect(await read()).toMatchObject({ journal: JOURNAL });
    const rows = await database.query<{ name: string }>(`select name from media_files where kind = 'journal'`);
    expect(rows).toHaveLength(JOURNALS_MAX);
  });

  it('is read where an earlier version stored it in the database, and its successor is a file', async () => {
    const row = [eventId, agent.rep.id, Buffer.from(JOURNAL, 'base64')];
    await database.query(
      'insert into alarm_journals (event_id, rep_id, from_ms, until_ms, journal) values ($1, $2, 1, 2, $3)',
      row,
    );
    expect(await read()).toMatchObject({ journal: JOURNAL });
    const more = zip(`${BEGINNING},"segments":["more"]}]`);
    await send(agent, { until_ms: 3, journal: more });
    expect(await read()).toMatchObject({ journal: more });
  });

  it('is lost once its file is gone, and the time line of its alarm says since when', async () => {
    await send(agent);
    const [file] = await database.query<{ name: string }>('select name from media_files');
    await media.remove(file?.name ?? '');
    await expect(read()).rejects.toMatchObject({ status: 410, message: 'Recording lost' });
    const { items } = await api().eventTimeline({ params: { eventId } }, qa);
    expect(items.filter(({ type }) => type === 'media.lost')).toEqual([
      {
        at_ms: START_MS,
        type: 'media.lost',
        what: 'journal of an agent lost: its file is gone or not whole',
        by: 'provider',
      },
    ]);
  });

  it.each([
    [{ from_ms: 3 }, 'The journal ends before it begins.'],
    [{ journal: 'AAAA' }, 'The journal is not zipped.'],
    [{ journal: JOURNAL.slice(0, 40) }, 'The journal is not zipped.'],
    [{ journal: zip('[{"format":"x"}]') }, 'This is not a journal of an alarm.'],
    [{ journal: zip(BEGINNING) }, 'The journal is not complete.'],
    [{ journal: zip(`${BEGINNING},"a":${'['.repeat(300_000)}`) }, 'The journal is nested more than 200 deep.'],
    [
      { journal: zip(`${BEGINNING}${' '.repeat(16_000_000)}`) },
      'The journal is longer than 16 MB once it is unzipped.',
    ],
  ])('is refused where it makes no sense: %#', async (given, message) => {
    await expect(send(agent, given)).rejects.toThrow(message);
    expect(await journals(qa)).toBeUndefined();
  });

  it('reading a journal is a fact, which its agent sees, and no colleague', async () => {
    await send(agent);
    const accessLog = openAccessLog(deps());
    const request = { params: { eventId }, query: { user_id: agent.rep.user_id, from_ms: 1 } };
    for (const { type, subject } of readsOf('readJournal', request, {})) accessLog.read(type, subject, qa, '::1');
    await accessLog.stop();
    const reads = [{ event_id: eventId, at_ms: START_MS, by: expect.stringContaining(`(${qa.rep.user_id})`) }];
    expect(await api().ownJournalReads({}, agent)).toEqual({ keeps: true, reads, shows: false, looks: [] });
    expect(await api().ownJournalReads({}, colleague)).toEqual({ keeps: true, reads: [], shows: false, looks: [] });
    const timeline = await api().eventTimeline({ params: { eventId } }, admin);
    expect(timeline.reads).toEqual([
      { at_ms: START_MS, type: 'access.customerRead', what: 'looked at what an agent saw', by: reads[0]?.by },
    ]);
  });
});
