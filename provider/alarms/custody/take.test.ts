import { beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { Detection } from '../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { showsBanned } from '../../../contract/known-face.ts';
import { OVERDUE_DEFAULT_S } from '../../../contract/limits.ts';
import { LONG_WAIT_S, orderOf, urgencyOf } from '../../../contract/priority.ts';
import { DEFAULT_WATCH_SETTINGS } from '../../../contract/watch-settings.ts';
import { readStream } from '../../log/event-log.ts';
import type { Database, RaisedAlarm } from '../../base/ports.ts';
import {
  addAgent,
  addLocation,
  FACE,
  inTab,
  motionAlarm,
  raiseFromSource,
  TAKE_ANY,
} from '../../testing/fixtures/test-fixtures.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { createAlarmService } from '../alarm-service.ts';
import { agentOf, type CallContext } from '../../http/call-context.ts';
import { changeAlarms } from '../alarm-transaction.ts';
import { command, lockAlarm } from '../alarm.repository.ts';
import { orderSql, prioritySql, showsBannedSql } from '../priority-sql.ts';
import { saveOverdue } from './overdue.ts';
import { countTakeable } from './takeable.ts';
import { takeAlarms } from './take.ts';

describeOnEngines('Taking alarms', (open) => {
  let database: Database;
  let agent: CallContext;
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });
  const raise = (different: Partial<RaisedAlarm> = {}, secondsAgo = 0) =>
    createAlarmService({ ...deps(), clock: { now: () => START_MS - 1_000 * secondsAgo } }).raise(
      motionAlarm(different),
    );
  const take = async (caller: CallContext, different: Partial<Parameters<typeof takeAlarms>[1]> = {}) =>
    (await takeAlarms(deps(), { ...TAKE_ANY, ...different }, caller)).map(({ eventId }) => eventId);

  beforeEach(async () => {
    database = await open();
    await addLocation(database);
    agent = await addAgent(database);
  });

  it('takeEvents gives the tab the waiting alarms, watched and leased, and records it in the log (QUEUE-30, QUEUE-31)', async () => {
    const eventId = await raise();
    const [alarm] = await takeAlarms(deps(), TAKE_ANY, agent);
    const holder = { rep: agent.rep.id, email: agent.rep.email, tab: agent.tab, slot: 1 };
    expect(eventId).toBe('100001');
    expect(alarm).toMatchObject({
      eventId,
      version: 2,
      status: PCS_STATUS.watch,
      holder,
      takenAtMs: START_MS,
      leaseUntilMs: START_MS + 30_000,
      expiresAtMs: START_MS + 120_000,
    });
    expect((await readStream(database, `alarm:${eventId}`)).at(-1)).toEqual({
      stream: `alarm:${eventId}`,
      version: 2,
      type: 'alarm.taken',
      data: { holder, leaseUntilMs: START_MS + 30_000, expiresAtMs: START_MS + 120_000 },
      by: `agent:${agent.rep.user_id}`,
      atMs: START_MS,
    });
  });

  it('takeEvents answers with what the tab has first, and never with more than its limit (QUEUE-31, QUEUE-58)', async () => {
    const first = await raise();
    await take(agent);
    const urgent = await raise({ threatLevel: 20 });
    const later = await raise();
    await raise();
    expect(await take(agent, { limit: 3 })).toEqual([first, urgent, later]);
    expect(await take(agent, { limit: 3 })).toEqual([first, urgent, later]);
    expect((await takeAlarms(deps(), TAKE_ANY, agent)).map(({ holder }) => holder?.slot)).toEqual([1, 2, 3, 4]);
  });

  it('an agent is shown how many waiting alarms their own takes would give, without those of other queues (QUEUE-31)', async () => {
    await addLocation(database, '1002', 'OFF');
    for (let second = 0; second < 12; second += 1) await raise({ threatLevel: 20 }, second);
    await raise({ queue: 'Night watch', threatLevel: 20 });
    await raise({ sid: '1002', threatLevel: 20 });
    await raise();
    await raise({ threatLevel: 20 }, 601);
    const takes = { lookback: 600, pcs_status_gte: 0, threat_level_gte: 20, armstate: 'Armed' } as const;
    const counted = () => countTakeable(database, agent.rep.id, takes, START_MS);
    expect(await counted()).toBe(12);
    expect(await countTakeable(database, agent.rep.id, { ...takes, pcs_status_gte: 10 }, START_MS)).toBe(0);
    await take(agent, { ...takes, limit: 9 });
    expect(await counted()).toBe(3);
  });

  it('the database orders alarms by the rule of the contract', async () => {
    const combinations = [0, 10, 20, 30].flatMap((threatLevel) =>
      ['OFF', 'HOME', 'AWAY', 'AWAY_COUNT', 'ALARM'].flatMap((alarmState) =>
        [false, true].flatMap((isIndoors) =>
          [false, true].flatMap((showsOnlyFriends) =>
            [false, true].flatMap((showsBanned) =>
              [LONG_WAIT_S - 1, LONG_WAIT_S].map((waitedS) => ({
                threatLevel,
                alarmState,
                isIndoors,
                showsOnlyFriends,
                showsBanned,
                waitedS,
              })),
            ),
          ),
        ),
      ),
    );
    const priority = prioritySql({
      threatLevel: '$1::int',
      alarmState: '$2',
      isIndoors: '$3::boolean',
      showsOnlyFriends: '$4::boolean',
      showsBanned: '$5::boolean',
    });
    const order = orderSql(priority, '$6::int');
    const computed: unknown[] = [];
    for (const { threatLevel, alarmState, isIndoors, showsOnlyFriends, showsBanned, waitedS } of combinations) {
      const values = [threatLevel, alarmState, isIndoors, showsOnlyFriends, showsBanned, waitedS];
      computed.push(...(await database.query(`select ${priority} as priority, ${order} as "order"`, values)));
    }
    expect(computed).toEqual(
      combinations.map(({ waitedS, ...facts }) => {
        const urgency = urgencyOf(facts);
        return { priority: urgency.priority, order: orderOf(urgency.priority, waitedS) };
      }),
    );
  });

  it('the database finds a banned person by the rule of the contract', async () => {
    const banned = { ...FACE, match_person_id: 'p1', match_category: 'banned', match_distance: 0.405 };
    const faces = [
      banned,
      { ...banned, match_distance: 0.406 },
      { ...banned, match_distance: null },
      { ...banned, match_person_id: null },
      { ...banned, match_category: 'friendly' },
      { ...banned, rejected: true },
      FACE,
    ];
    const found = async (face: object) => {
      const [row] = await database.query<{ found: boolean }>(`select ${showsBannedSql('$1::jsonb')} as found`, [
        { faces: [FACE, face] },
      ]);
      return row?.found;
    };
    expect(await Promise.all(faces.map(found))).toEqual(
      faces.map((face) => showsBanned({ faces: [v.parse(Detection, face)] })),
    );
  });

  it('takeEvents gives the most urgent first, of those the oldest', async () => {
    await addLocation(database, '1002', 'OFF');
    const person = { threatLevel: 20 };
    const atNight = await raise({ sid: '1002', ...person });
    const motion = await raise({}, 10);
    const longMotion = await raise({}, LONG_WAIT_S);
    const away = await raise(person, 5);
    const awayBefore = await raise(person, 6);
    await database.query(`update cameras set body = jsonb_set(body, '{isIndoors}', 'true')`);
    const indoors = await raise({}, 20);
    const match = {
      match_person_id: 'p1',
      match_name: 'Avery',
      match_category: 'friendly',
      match_distance: 0,
    } as const;
    const friend = await raise({ ...person, faces: [{ ...FACE, ...match }] }, 60);
    const banned = await raise({ sid: '1002', faces: [{ ...FACE, ...match, match_category: 'banned' }] }, 70);
    expect(await take(agent)).toEqual([banned, awayBefore, away, longMotion, friend, indoors, atNight, motion]);
  });

  it('takeEvents gives an alarm that expired and was put back before those that wait with it, whatever its age', async () => {
    const before = await raise({}, 130);
    const old = await raise({}, 900);
    await changeAlarms(deps(), 'provider', async (sql, circumstance) => {
      const ranOut = await command(sql, [await lockAlarm(sql, old)], () => ({ type: 'endPractice' }), circumstance);
      return command(sql, ranOut, () => ({ type: 'reoffer', agent: agentOf(agent) }), circumstance);
    });
    expect(await take(agent)).toEqual([old, before]);
  });

  it('takeEvents gives nothing new without accept (WORK-28)', async () => {
    const first = await raise();
    await take(agent);
    await raise();
    expect(await take(agent, { accept: false })).toEqual([first]);
  });

  it('takeEvents gives each alarm to one tab only (QUEUE-59)', async () => {
    const eventId = await raise();
    expect(await take(agent)).toEqual([eventId]);
    expect(await take(inTab(agent, 'another'))).toEqual([]);
    expect(await take(await addAgent(database))).toEqual([]);
  });

  it('takeEvents offers only alarms of the agent’s queues (QUEUE-38)', async () => {
    const trainee = await addAgent(database, { settings: { queues: ['Production Training'] } });
    await raise();
    const eventId = await raise({ queue: 'Production Training' });
    expect(await take(trainee)).toEqual([eventId]);
  });

  it('takeEvents looks back as far as asked, from receipt (QUEUE-33, QUEUE-34)', async () => {
    const old = await raise({}, 600);
    await raise({}, 601);
    expect(await take(agent)).toEqual([old]);
  });

  /** Filters of an agent who chose none. */
  const DEFAULTS = { lookback: DEFAULT_WATCH_SETTINGS.lookback, armstate: DEFAULT_WATCH_SETTINGS.armstate };
  const SOURCE = { threatLevel: 0 };
  const received = (different: Partial<RaisedAlarm> = SOURCE, secondsAgo = 0) =>
    raiseFromSource({ database, clock: { now: () => START_MS - 1_000 * secondsAgo } }, different);

  it('takeEvents offers a source’s alarm whatever the filters, once it waits longer than the station allows', async () => {
    await addLocation(database, '1002', 'OFF');
    await saveOverdue(
      database,
      { seconds: 60, waiting: 20, expired: 5 },
      { repId: agent.rep.id, atMs: START_MS, version: undefined },
    );
    const strict = { lookback: 60, threat_level_gte: 20, armstate: 'Armed' } as const;
    const overdue = await received({ ...SOURCE, sid: '1002' }, 60);
    await received({ ...SOURCE, sid: '1002' }, 59);
    await raise({ sid: '1002', threatLevel: 0 }, 60);
    await received({ ...SOURCE, isFake: true }, 60);
    await received({ ...SOURCE, queue: 'Other' }, 60);
    expect(await take(agent, strict)).toEqual([overdue]);
  });

  it('takeEvents keeps to the limit of an agent whatever is overdue', async () => {
    for (let count = 0; count < 3; count += 1) await received(SOURCE, 3_600);
    expect(await take(agent, { ...DEFAULTS, limit: 2 })).toHaveLength(2);
  });

  it('takeEvents offers every alarm of a source to an agent with default filters, however late it comes or is seen', async () => {
    await addLocation(database, '1002', 'OFF');
    const nightBefore = await received(SOURCE, 8 * 3_600);
    const disarmed = await received({ ...SOURCE, sid: '1002' }, OVERDUE_DEFAULT_S);
    const delayed = await received({ ...SOURCE, eventTimestamp: START_S - 900 });
    const wrongClock = await received({ ...SOURCE, eventTimestamp: START_S - 3_600 });
    expect(await take(agent, DEFAULTS)).toEqual([nightBefore, disarmed, delayed, wrongClock]);
  });

  it('takeEvents filters by threat level and by status (QUEUE-34)', async () => {
    await raise();
    const person = await raise({ threatLevel: 20 });
    expect(await take(agent, { pcs_status_gte: PCS_STATUS.watch })).toEqual([]);
    expect(await take(agent, { threat_level_gte: 20 })).toEqual([person]);
  });

  it('takeEvents filters by the state of the alarm system (QUEUE-35)', async () => {
    await addLocation(database, '1002', 'OFF');
    await addLocation(database, '1003', 'AWAY_COUNT');
    const away = await raise();
    const off = await raise({ sid: '1002' });
    const leaving = await raise({ sid: '1003' });
    expect(await take(agent, { armstate: 'Armed' })).toEqual([away, leaving]);
    expect(await take(await addAgent(database), { armstate: 'Unarmed' })).toEqual([off]);
  });

  it('takeEvents keeps to the limit when one tab asks many times at once', async () => {
    for (let count = 0; count < 20; count += 1) await raise();
    await take(agent, { limit: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(agent, { limit: 3 })));
    expect(new Set(answers.map(String))).toEqual(new Set(['100001,100002,100003']));
  });

  it('takeEvents gives no alarm twice while two agents take 100 times each', { timeout: 60_000 }, async () => {
    const other = await addAgent(database);
    for (let count = 0; count < 150; count += 1) await raise();
    const takeAll = async (caller: CallContext): Promise<string[]> => {
      const taken: string[] = [];
      for (let count = 0; count < 100; count += 1) taken.push(...(await take(inTab(caller, `${count}`), { limit: 1 })));
      return taken;
    };
    const taken = (await Promise.all([takeAll(agent), takeAll(other)])).flat();
    expect([taken.length, new Set(taken).size]).toEqual([150, 150]);
  });
});
