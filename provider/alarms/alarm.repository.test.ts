import { beforeEach, expect, it } from 'vitest';
import { readStream } from '../log/event-log.ts';
import type { Database } from '../base/ports.ts';
import { addAgent, addLocation, CUSTOMER, inTab, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { createAlarmService } from './alarm-service.ts';
import { evolve } from './alarm.evolve.ts';
import type { AlarmFact } from './alarm.facts.ts';
import { findAlarms } from './alarm.repository.ts';
import type { AlarmState } from './alarm.state.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { CallContext } from '../http/call-context.ts';
import { ApiError } from '../http/errors.ts';
import { sweepLeases } from './custody/leases.ts';

const TAKE = {
  limit: 3,
  accept: true,
  lookback: 86_400,
  pcs_status_gte: 0,
  threat_level_gte: 0,
  armstate: 'All',
} as const;
const STATUSES = [-40, -30, -10, 0, 10, 20, 30, 40, 50];
const MESSAGE = { category: 'common_event', critical: false };

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describeOnEngines('The alarms table', (open) => {
  let database: Database;
  let tabs: readonly CallContext[];
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });

  beforeEach(async () => {
    database = await open();
    await addLocation(database);
    const agent = await addAgent(database);
    tabs = [agent, inTab(agent, 'another'), await addAgent(database)];
  });

  const folded = async (eventId: string): Promise<AlarmState | null> => {
    const history = await readStream(database, `alarm:${eventId}`);
    return history.reduce<AlarmState | null>(
      (state, { type, data, by, atMs }) => evolve(state, { type, data } as AlarmFact, { by, atMs }),
      null,
    );
  };

  it('an alarm is raised while a newer process has added a column to its table', async () => {
    await database.exec('alter table alarms add column added boolean not null default true');
    try {
      const eventId = await createAlarmService(deps()).raise(motionAlarm());
      expect(await database.query('select event_id::text as id, added from alarms')).toEqual([
        { id: eventId, added: true },
      ]);
    } finally {
      await database.exec('alter table alarms drop column added');
    }
  });

  it('a change of holder reads an alarm without its detections, and keeps them', async () => {
    const [agent] = tabs;
    if (agent === undefined) throw new Error('There is no agent.');
    const seen = { id: 'person-1', category: 'tracks', class_name: 'person', pts_seconds: 2 };
    const eventId = await createAlarmService(deps()).raise(motionAlarm({ tracks: [{ ...seen, img_file: null }] }));
    const read: string[] = [];
    const counted: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((sql) =>
          work({
            query: (text, values) => {
              read.push(text);
              return sql.query(text, values);
            },
          }),
        ),
    };
    const { holdEvent, unsetTaken } = apiHandlers({ ...deps(), database: counted });
    await holdEvent({ query: { sid: SID, eventId } }, agent);
    await unsetTaken({ query: {} }, agent);
    expect(read.filter((text) => /select \*|\bbody\b/.test(text))).toEqual([]);
    const [alarm] = await findAlarms(database, 'where event_id = $1', [eventId]);
    expect([alarm?.holder, alarm?.body.tracks]).toEqual([null, [seen]]);
    expect(alarm).toEqual(await folded(eventId));
  });

  it('the stored alarm equals the fold of its log, for any commands in any order', async () => {
    const calls = apiHandlers(deps());
    const alarmService = createAlarmService(deps());
    const next = numbers(7);
    const actions: readonly ((eventId: string, caller: CallContext) => Promise<unknown>)[] = [
      () => alarmService.raise(motionAlarm({ isFake: next(4) === 0 })),
      (_, caller) => calls.takeEvents({ query: TAKE }, caller),
      (eventId, caller) => calls.holdEvent({ query: { eventId, sid: SID } }, caller),
      (eventId, caller) => calls.unholdEvent({ query: { eventId, sid: SID, clean_handler: false } }, caller),
      (_, caller) => calls.unsetTaken({ query: {} }, caller),
      (eventId, caller) =>
        calls.setPcsStatus({ params: { eventId }, query: { pcsStatus: STATUSES[next(9)] ?? 0 } }, caller),
      (eventId, caller) =>
        calls.setDispositionAction({ params: { eventId }, query: { action: 'agent_handled' } }, caller),
      (eventId, caller) =>
        calls.saveDocumentation({ params: { eventId }, body: { documentation: `Note ${next(3)}` } }, caller),
      (eventId, caller) =>
        calls.sendEmail({ body: { ...MESSAGE, uid: CUSTOMER, subject: 'S', html: '', text: '', eventId } }, caller),
      (eventId, caller) =>
        calls.sendPush({ body: { ...MESSAGE, user_id: CUSTOMER, title: 'T', message: '', event_id: eventId } }, caller),
      () => alarmService.setArmState(SID, next(6) === 0 ? 'OFF' : 'AWAY', 'customer'),
      (eventId) => (next(4) === 0 ? alarmService.cancelByCustomer(eventId) : Promise.resolve()),
      async () => {
        clock.advance(next(40_000));
        await sweepLeases(deps());
      },
    ];

    await alarmService.raise(motionAlarm());
    for (let count = 0; count < 200; count += 1) {
      const rows = await database.query<{ eventId: string; tab: string | null }>(
        'select event_id::text as "eventId", holder_tab as tab from alarms order by event_id desc limit 4',
      );
      const { eventId, tab: holder } = rows[Math.min(next(4), rows.length - 1)] ?? { eventId: '', tab: null };
      const chosen = tabs[next(tabs.length)];
      const caller = next(2) === 0 ? chosen : (tabs.find(({ tab }) => tab === holder) ?? chosen);
      const action = actions[next(actions.length)];
      if (!caller || !action) continue;
      await action(eventId, caller).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }

    const alarms = await findAlarms(database, 'order by event_id', []);
    const histories = await Promise.all(alarms.map(({ eventId }) => folded(eventId)));
    expect(alarms).toEqual(histories);
    const [{ kinds } = { kinds: 0 }] = await database.query<{ kinds: number }>(
      `select count(distinct type)::int as kinds from events where stream like 'alarm:%'`,
    );
    expect(kinds).toBe(13);
  });
});
