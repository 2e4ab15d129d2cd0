import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { evolve } from '../../alarms/alarm.evolve.ts';
import { NOT_MONITORED } from '../../alarms/alarm.constants.ts';
import type { AlarmFact } from '../../alarms/alarm.facts.ts';
import { type AlarmChange, findAlarms, record } from '../../alarms/alarm.repository.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';
import type { Database } from '../../base/ports.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { quantile } from '../../testing/fakes/quantile.ts';
import { COUNTS, HOUR_S, TIMES } from './outcomes-sql.ts';
import { rebuildRollups } from '../../testing/fixtures/rebuild-rollups.ts';
import { refreshRollups } from './rollups.ts';

const BEGINS_S = 1_700_000_000 - (1_700_000_000 % HOUR_S);
const HOURS = 4;
const SPAN = [BEGINS_S + 600, BEGINS_S + HOURS * HOUR_S - 700];
const HOLDER = { rep: '7', email: 'agent@example.com', tab: 'tab', slot: 1 };

/** Facts of an alarm in any order; the decider would refuse some, but the rollup is of the log, not of the decider. */
const FACTS: readonly AlarmFact[] = [
  { type: 'alarm.taken', data: { holder: HOLDER, leaseUntilMs: 1, expiresAtMs: 2 } },
  { type: 'alarm.held', data: { holder: { ...HOLDER, rep: '8' }, leaseUntilMs: 1 } },
  { type: 'alarm.returned', data: { reason: 'released', holder: HOLDER } },
  { type: 'alarm.putOnHold', data: {} },
  { type: 'alarm.takenOffHold', data: {} },
  { type: 'alarm.documented', data: { documentation: 'A cat.' } },
  { type: 'alarm.dispositionSet', data: { action: 'agent_handled' } },
  { type: 'alarm.statusSet', data: { status: 40, holder: HOLDER, leaseUntilMs: 1, action: null, reason: null } },
  {
    type: 'alarm.statusSet',
    data: { status: -30, holder: null, leaseUntilMs: null, action: 'canceled_rep', reason: 'Passerby' },
  },
  { type: 'alarm.statusSet', data: NOT_MONITORED },
  { type: 'alarm.shelved', data: { by: 'agent:9', reason: 'A spider web', untilMs: 3 } },
  { type: 'alarm.canceledByCustomer', data: { action: 'canceled_by_customer', reason: 'Canceled by customer' } },
];

type Step =
  | { readonly raise: number; readonly threat: number }
  | { readonly alarm: number; readonly facts: readonly number[]; readonly by: string; readonly afterS: number }
  | 'refresh'
  | 'rebuild';

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ raise: fc.nat(HOURS * HOUR_S - 1), threat: fc.constantFrom(10, 20) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      alarm: fc.nat(20),
      facts: fc.array(fc.nat(FACTS.length - 1), { minLength: 1, maxLength: 3 }),
      by: fc.constantFrom('agent:501', 'agent:502', 'provider'),
      afterS: fc.nat(90_000),
    }),
  },
  { weight: 3, arbitrary: fc.constant('refresh' as const) },
  { weight: 1, arbitrary: fc.constant('rebuild' as const) },
);

const byKey = ([one]: readonly [string, number], [other]: readonly [string, number]): number =>
  one < other ? -1 : Number(one > other);

interface Life {
  readonly state: AlarmState;
  readonly takenMs: number | null;
  readonly endedMs: number | null;
  /** Holder before the fact that set the status. */
  readonly before: string | null;
}

describe('The rollup', () => {
  let database: Database;
  let ids = 0;
  let lives: Map<string, Life>;
  beforeEach(async () => {
    database = await quickDatabase();
    lives = new Map();
  });

  /** Applies a fact as a reader of the facts one by one would. */
  async function happen(change: AlarmChange, by: string, atMs: number): Promise<void> {
    await database.transaction((sql) => record(sql, [change], { by, atMs }));
    let life = lives.get(change.eventId) ?? null;
    for (const fact of change.facts) {
      const state = evolve(life?.state ?? null, fact, { by, atMs });
      const isTaken = fact.type === 'alarm.taken' || fact.type === 'alarm.held';
      const first = Math.min(life?.takenMs ?? Number.POSITIVE_INFINITY, atMs);
      const saysStatus = !['alarm.documented', 'alarm.dispositionSet'].includes(fact.type);
      life = {
        state,
        before: saysStatus ? (life?.state.holder?.rep ?? null) : (life?.before ?? null),
        takenMs: isTaken ? first : (life?.takenMs ?? null),
        endedMs:
          state.status >= 0 || state.status === NOT_MONITORED.status
            ? null
            : saysStatus
              ? atMs
              : (life?.endedMs ?? null),
      };
    }
    if (life) lives.set(change.eventId, life);
  }

  async function take(one: Step): Promise<void> {
    if (one === 'refresh') await refreshRollups(database);
    else if (one === 'rebuild') await rebuildRollups(database);
    else if ('raise' in one) {
      ids += 1;
      const at = BEGINS_S + one.raise;
      const body = { tracks: [], moves: [], faces: [] } as unknown as AlarmState['body'];
      const place = {
        sid: '1',
        userId: '1',
        uuid: 'camera',
        account: '1',
        armState: 'AWAY',
        isIndoors: false,
      };
      const about = { eventId: String(ids), queue: 'Live', threatLevel: one.threat, eventTimestamp: 0, isFake: false };
      const data = { ...place, ...about, body };
      const facts: AlarmFact[] = [{ type: 'alarm.raised', data }];
      await happen({ before: null, eventId: String(ids), facts }, 'provider', at * 1_000);
    } else {
      const known = [...lives.keys()];
      const eventId = known[one.alarm % known.length];
      if (eventId === undefined) return;
      const [before] = await findAlarms(database, 'where event_id = $1', [eventId]);
      if (before === undefined) return;
      const facts = one.facts.flatMap((index) => FACTS[index] ?? []);
      await happen({ before, eventId, facts }, one.by, before.raisedAtMs + one.afterS * 1_000);
    }
  }

  const within = ({ state: { raisedAtMs } }: Life) => {
    const [from = 0, to = 0] = SPAN;
    return raisedAtMs >= from * 1_000 && raisedAtMs <= to * 1_000;
  };

  /** The same figures, counted from the facts one by one. */
  function expected() {
    const counts = new Map<string, number>();
    const times = new Map<number, { take: number[]; end: number[] }>();
    for (const life of [...lives.values()].filter(within)) {
      const { threatLevel, status, holder, closedBy, disposition, raisedAtMs } = life.state;
      const at = raisedAtMs / 1_000;
      const by = status < 0 ? closedBy : null;
      const key = JSON.stringify([
        Math.floor(at / 900) * 900,
        threatLevel,
        status,
        by === 'provider' ? life.before : (holder?.rep ?? null),
        by,
        disposition.action,
      ]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const hour = Math.floor(at / HOUR_S) * HOUR_S;
      const time = times.get(hour) ?? { take: [], end: [] };
      times.set(hour, time);
      if (life.takenMs !== null) time.take.push((life.takenMs - raisedAtMs) / 1_000);
      if (life.endedMs !== null) time.end.push((life.endedMs - raisedAtMs) / 1_000);
    }
    const share = (sample: number[], part: number) => (sample.length === 0 ? null : quantile(sample, part));
    return {
      counts: [...counts].toSorted(byKey),
      times: [...times]
        .toSorted(([one], [other]) => one - other)
        .map(([hour, { take: t, end: e }]) => [hour, share(t, 0.5), share(t, 0.95), share(e, 0.5), share(e, 0.95)]),
    };
  }

  async function reported() {
    const rows = await database.query<{ key: string; count: number }>(
      `select json_build_array(quarter, threat_level, status, holder_rep::text, closed_by, disposition_action)::text as key, sum(count)::int as count
       from (${COUNTS}) as counted group by 1`,
      SPAN,
    );
    const times = await database.query<Record<string, number | null>>(
      `select * from (${TIMES}) as times order by hour`,
      SPAN,
    );
    return {
      counts: rows.map(({ key, count }): [string, number] => [JSON.stringify(JSON.parse(key)), count]).toSorted(byKey),
      times: times.map(({ hour, take_p50, take_p95, end_p50, end_p95 }) => [
        hour,
        take_p50,
        take_p95,
        end_p50,
        end_p95,
      ]),
    };
  }

  /** Sums of binary fractions may differ in their last digit. */
  const rounded = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, each: unknown) =>
      typeof each === 'number' ? Math.round(each * 1e6) / 1e6 : each,
    );

  it('is what the facts say one by one, after any history, refreshed at any moment, with late facts and rebuilt', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
          for (const one of steps) await take(one);
          expect(rounded(await reported())).toEqual(rounded(expected()));
        })
        .beforeEach(async () => {
          await database.exec(
            `truncate rollup_counts, rollup_hours; update rollup_position set horizon = '0'; delete from alarms`,
          );
          lives = new Map();
        }),
      { numRuns: 25 },
    );
  });

  it('has an hour that nothing happened to since without reading the log of it', async () => {
    await take({ raise: HOUR_S, threat: 10 });
    await take({ alarm: 0, facts: [0, 8], by: 'agent:501', afterS: 5 });
    await rebuildRollups(database);
    // Whatever else runs on the server is over, and its facts are no longer in doubt.
    while ((await database.query(`select from events, rollup_position where tx >= horizon`)).length > 0)
      await refreshRollups(database);
    await database.query('update rollup_counts set count = 100');
    expect((await reported()).counts.map(([, count]) => count)).toEqual([100]);
    await take({ alarm: 0, facts: [5], by: 'agent:501', afterS: 90_000 });
    expect((await reported()).counts.map(([, count]) => count)).toEqual([1]);
  });
});
