import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, CALLS } from '../../contract/calls.ts';
import type { Database } from '../base/ports.ts';
import { raisedAt } from '../testing/alarms/alarm-history.ts';
import type { Step } from '../testing/alarms/alarm-situations.ts';
import { TABLE } from '../testing/alarms/command-table.ts';
import { outcomesOf, type TableLine } from '../testing/alarms/table-line.ts';
import { SITUATIONS, type Situation } from '../testing/alarms/situation-columns.ts';
import { type TestApp, startTestApp } from '../testing/fixtures/test-app.ts';
import { addAgent, addLocation, addPerson, inTab } from '../testing/fixtures/test-fixtures.ts';
import { sampleArgs } from '../testing/fixtures/sample-args.ts';
import { SAMPLE_SID } from '../testing/fixtures/sample-camera-args.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { record } from './alarm.repository.ts';
import type { AlarmState } from './alarm.state.ts';
import { agentOf, type CallContext, nameInLog } from '../http/call-context.ts';

const LINES = Object.values(TABLE)
  .flat()
  .filter(({ call }) => call !== undefined);

const IN_TABLE: CallName[] = [];
for (const { call } of LINES) {
  void call?.(
    async (name) => {
      IN_TABLE.push(name);
      return { status: 0, answer: '' };
    },
    { eventId: '', sid: '' },
  );
}
const OTHERS = (Object.keys(CALLS) as readonly CallName[]).filter((name) => !IN_TABLE.includes(name));

const speaksOfAnAlarm = (name: CallName): boolean =>
  JSON.stringify(sampleArgs({ eventId: '424242', caller: { id: '', userId: 0, email: '' } })[name]).includes('424242');

/** An alarm, and the tab that commands it. */
interface Subject {
  readonly eventId: string;
  readonly sid: string;
  readonly caller: CallContext;
}

const letterOf = (status: number, answer: unknown): string => {
  const text = String(answer);
  if (status === 200) return '=';
  if (status === 409 && text.endsWith('went back to the queue.')) return 'N';
  if (status === 409 && text.includes('is being handled by')) return 'H';
  if (status === 409 && text.startsWith('The event has been already handled')) return 'D';
  return `${status} ${text}`;
};

describe('The calls that command an alarm', () => {
  let database: Database;
  let app: TestApp;
  let staff: Readonly<Record<'agent_ops' | 'agent_supervisor', CallContext>>;
  let another: CallContext;
  let alarms = 0;

  beforeAll(async () => {
    database = await quickDatabase();
    await addLocation(database, SAMPLE_SID);
    await addPerson(database, 'Sam Field', { sid: SAMPLE_SID });
    staff = {
      agent_ops: await addAgent(database),
      agent_supervisor: await addAgent(database, { role: 'agent_supervisor' }),
    };
    another = await addAgent(database);
    const deps = { database, clock: testClock(), log: () => {} };
    app = await startTestApp(deps);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const ownerOf = (context: CallContext) => ({ holder: { ...agentOf(context), slot: 1 }, by: nameInLog(context) });

  /** An alarm in each of the situations, at its own location, with its own tabs. */
  async function alarmsOf(me: CallContext, situations: readonly Situation[]): Promise<readonly Subject[]> {
    const subjects = situations.map(({ steps }) => {
      alarms += 1;
      const eventId = String(500_000 + alarms);
      const caller = inTab(me, `here ${eventId}`);
      const owners = { me: ownerOf(caller), meElsewhere: ownerOf(inTab(me, 'elsewhere')), another: ownerOf(another) };
      const raised: Step = { fact: raisedAt({ eventId, sid: eventId }), by: 'provider' };
      return { eventId, sid: eventId, caller, steps: [raised, ...steps(owners)] };
    });
    const longest = Math.max(...subjects.map(({ steps }) => steps.length));
    await database.transaction(async (sql) => {
      const states = new Map<string, AlarmState>();
      for (let place = 0; place < longest; place += 1) {
        const next = subjects.flatMap(({ eventId, steps }) => {
          const step = steps[place];
          return step ? [{ eventId, ...step }] : [];
        });
        for (const by of new Set(next.map((step) => step.by))) {
          const changes = next
            .filter((step) => step.by === by)
            .map(({ eventId, fact }) => ({ before: states.get(eventId) ?? null, eventId, facts: [fact] }));
          for (const state of await record(sql, changes, { by, atMs: START_MS })) states.set(state.eventId, state);
        }
      }
    });
    return subjects;
  }

  /** Facts by the agent, by alarm. */
  async function factsBy(caller: CallContext): Promise<ReadonlyMap<string, number>> {
    const rows = await database.query<{ eventId: string; count: number }>(
      `select substr(stream, 7) as "eventId", count(*)::int as count from events where by = $1 and stream like 'alarm:%' group by stream`,
      [nameInLog(caller)],
    );
    return new Map(rows.map(({ eventId, count }) => [eventId, count]));
  }

  const depends = ({ outcomes }: TableLine) => outcomes.includes('L');
  const cases = [
    ...LINES.map((line) => [line.role ?? 'agent_ops', line.what, line] as const),
    ...LINES.filter(depends).map((line) => ['agent_supervisor', line.what, line] as const),
  ];

  it.each(cases)('follow the table for %s who wants to %s (ROLE-14, E-43)', async (role, _what, line) => {
    const subjects = await alarmsOf(staff[role], SITUATIONS);
    const before = await factsBy(staff[role]);
    const answers: string[] = [];
    for (const { eventId, sid, caller } of subjects) {
      const answered = await line.call?.((name, args) => app.call(name, caller, args), { eventId, sid });
      answers.push(letterOf(answered?.status ?? 0, answered?.answer));
    }
    const after = await factsBy(staff[role]);
    const found = subjects.map(({ eventId }, index) =>
      after.get(eventId) === before.get(eventId) ? answers[index] : answers[index]?.replace('=', '+'),
    );
    const named = (letters: readonly (string | undefined)[]) =>
      SITUATIONS.map(({ name }, index) => `${letters[index]} ${name}`);
    expect(named(found)).toEqual(named(outcomesOf(line, { role })));
  });

  it('are all in the table: any other call leaves every alarm as it is', async () => {
    const me = staff.agent_supervisor;
    const subjects = await alarmsOf(me, SITUATIONS);
    const before = await factsBy(me);
    const { id, user_id, email } = me.rep;
    const caller = { id, userId: Number(user_id), email };
    const ask = <N extends CallName>(name: N, eventId: string) =>
      app.call(name, me, sampleArgs({ eventId, caller })[name]);
    for (const name of OTHERS) {
      for (const { eventId } of speaksOfAnAlarm(name) ? subjects : subjects.slice(0, 1)) await ask(name, eventId);
    }
    expect(await factsBy(me)).toEqual(before);
  });
});
