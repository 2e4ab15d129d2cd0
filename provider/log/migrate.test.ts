import { beforeEach, expect, it } from 'vitest';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { evolve } from '../alarms/alarm.evolve.ts';
import type { AlarmFact } from '../alarms/alarm.facts.ts';
import { alarmStream, findAlarms } from '../alarms/alarm.repository.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { findCustodyViolations } from '../test-routes/custody-violations.ts';
import type { Database } from '../base/ports.ts';
import before0006 from '../testing/fixtures/log-before-0006.json' with { type: 'json' };
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { inventWorld } from '../world/invented-world.ts';
import { insertWorld } from '../world/seed-world.ts';
import { readStream } from './event-log.ts';
import { migrate, NewerDataError, takeSteps } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const OLDER_WAKE = `create or replace function events_wake() returns trigger language plpgsql as 'begin return null; end'`;
const OLDER_APPENDED = OLDER_WAKE.replace('events_wake', 'events_appended');
/** The function with the parameters that it has had since 0005. */
const OLDER_TAKE = `
  create or replace function take_alarms(
    agent_rep bigint, agent_email text, agent_tab text, said_by text, at_most int,
    since_s bigint, least_threat int, least_status int, armed_states text[], now_ms bigint, lease_ms bigint
  ) returns setof alarms language sql as 'select * from alarms where false'`;

describeOnEngines('The schema', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await database.exec('drop schema public cascade; create schema public');
  });

  const steps = async () =>
    (await database.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);

  it('the schema is migrated once, however many providers start at the same moment', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await steps()).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  const functions = async () =>
    (
      await database.query<{ definition: string }>(
        `select pg_get_functiondef(oid) as definition from pg_proc
         where pronamespace = 'public'::regnamespace order by proname`,
      )
    ).map(({ definition }) => definition);

  /** The steps that touch a function, and the last one: after any other one the functions are those after the step before it. */
  const withFunctions = MIGRATIONS.filter(({ sql }, index) => /function/i.test(sql) || index === MIGRATIONS.length - 1);

  it('a migration ends with the current functions, whatever the version was', async () => {
    await migrate(database);
    const current = await functions();
    expect(current.map((definition) => /FUNCTION public\.(\w+)/.exec(definition)?.[1])).toEqual([
      'database_now_ms',
      'events_appended',
      'events_refuse_change',
      'find_session',
      'take_alarms',
    ]);
    for (const { name: latest } of withFunctions) {
      await database.exec('drop schema public cascade; create schema public');
      await database.transaction((sql) =>
        takeSteps(
          sql,
          MIGRATIONS.filter(({ name }) => name <= latest),
        ),
      );
      await database.exec(latest < '0050' ? OLDER_WAKE : OLDER_APPENDED);
      if (latest >= '0005') await database.exec(OLDER_TAKE);
      await migrate(database);
      expect(await functions(), `from ${latest}`).toEqual(current);
    }
  });

  it('a migration leaves an e-mail that several reps have with who works here, else with who came first (decision 0110)', async () => {
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0110'),
    );
    await database.exec(`
      insert into reps (id, user_id, email, is_active, queue_settings) values
        (1, 1, 'Ann@example.com', false, '{}'), (2, 2, 'ann@example.com', true, '{}'), (3, 3, 'ann@example.com', true, '{}'),
        (4, 4, '', true, '{}'), (5, 5, '', true, '{}')`);
    await migrate(database);
    expect(await database.query('select id::int as id, email from reps order by id')).toEqual([
      { id: 1, email: '' },
      { id: 2, email: 'ann@example.com' },
      { id: 3, email: '' },
      { id: 4, email: '' },
      { id: 5, email: '' },
    ]);
  });

  it('separates imported rows from invented ones (decision 0125)', async () => {
    const isEarlier = ({ name }: { name: string }) => name < '0125';
    await takeSteps(database, MIGRATIONS.filter(isEarlier));
    const { customers, locations, cameras } = inventWorld(1);
    await insertWorld(database, { customers, locations, cameras, recordings: [] });
    await database.exec(`
      insert into customers (user_id, email, body) values ('7101', 'ann.lee@example.com', '{}');
      insert into locations (sid, user_id, account, alarm_state, timezone, body) values ('1101', '7101', '1', 'OFF', 0, '{}');
      insert into cameras (uuid, sid, user_id, model, body) values ('gate', '1101', '7101', 'SCOUT', '{"cameraStatus": {}}');
      insert into camera_readings values ('gate', ${START_MS}, -61, null);`);
    await migrate(database);
    const imported = (table: string, id: string) =>
      database.query(`select ${id} as id from ${table} where is_imported`);
    expect([
      await imported('customers', 'user_id'),
      await imported('locations', 'sid'),
      await imported('cameras', 'uuid'),
      await database.query('select uuid from camera_readings'),
    ]).toEqual([[{ id: '7101' }], [{ id: '1101' }], [{ id: 'gate' }], []]);
  });

  it('a migration calls messages kept that were filed as delivered without an attempt', async () => {
    const isEarlier = ({ name }: { name: string }) => name < '0158';
    await takeSteps(database, MIGRATIONS.filter(isEarlier));
    await addLocation(database);
    const { rep } = await addAgent(database);
    const eventId = await createAlarmService({ database, clock: testClock(), log: () => {} }).raise(motionAlarm());
    await database.query(
      `insert into messages (event_id, kind, user_id, rep_id, outcome, attempts, content, at_ms)
       values ($1, 'email', $2, $3, 'delivered', 0, '{}', 0), ($1, 'push', $2, $3, 'delivered', 1, '{}', 0)`,
      [eventId, CUSTOMER, rep.id],
    );
    await migrate(database);
    expect(await database.query('select kind, outcome from messages order by kind')).toEqual([
      { kind: 'email', outcome: 'kept' },
      { kind: 'push', outcome: 'delivered' },
    ]);
  });

  it('a schema that a newer provider wrote is left as it is', async () => {
    const newer = { name: '9999-flying-cameras', sql: 'create table flying_cameras (id int)' };
    await migrate(database, [...MIGRATIONS, newer]);
    await expect(migrate(database)).rejects.toThrow(new NewerDataError(['9999-flying-cameras']));
    expect(await steps()).toContain('9999-flying-cameras');
  });

  it('the schema is migrated under the log of an older provider, which then reads as if written now', async () => {
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0006'),
    );
    await database.query(
      'insert into events (stream, version, type, data, by, at_ms) select stream, version, type, data, by, at_ms from jsonb_populate_recordset(null::events, $1)',
      [JSON.stringify(before0006.events)],
    );
    await database.query('insert into alarms select * from jsonb_populate_recordset(null::alarms, $1)', [
      JSON.stringify(before0006.alarms),
    ]);
    await migrate(database);

    const alarms = await findAlarms(database, 'order by event_id', []);
    expect(alarms.map(({ eventId, custody, leaseUntilMs }) => ({ eventId, custody, leaseUntilMs }))).toEqual([
      { eventId: '100001', custody: 5, leaseUntilMs: START_MS + 76_000 },
      { eventId: '100002', custody: null, leaseUntilMs: null },
      { eventId: '100003', custody: null, leaseUntilMs: null },
      { eventId: '100004', custody: null, leaseUntilMs: null },
    ]);
    for (const alarm of alarms) {
      const history = await readStream(database, alarmStream(alarm.eventId));
      expect(
        history.reduce<AlarmState | null>(
          (state, { type, data, by, atMs }) => evolve(state, { type, data } as AlarmFact, { by, atMs }),
          null,
        ),
      ).toEqual(alarm);
    }
    expect(await findCustodyViolations(database, { since: 0, nowMs: START_MS, overdueMs: 0 })).toEqual([]);
  });
});
