import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { append, readStream, VersionConflictError } from './event-log.ts';

const raised = { type: 'alarm.raised', data: { sid: '7' } };
const taken = { type: 'alarm.taken', data: { tab: 'A' } };

describeOnEngines('The event log', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  it('the log keeps the facts of a stream in order, with who and when', async () => {
    await append(database, [{ stream: 'alarm:1', version: 0, facts: [raised, taken] }], 'agent:7', 1_000);
    await append(database, [{ stream: 'alarm:2', version: 0, facts: [raised] }], 'provider', 2_000);

    expect(await readStream(database, 'alarm:1')).toEqual([
      { stream: 'alarm:1', version: 1, ...raised, by: 'agent:7', atMs: 1_000 },
      { stream: 'alarm:1', version: 2, ...taken, by: 'agent:7', atMs: 1_000 },
    ]);
  });

  it('the log lets one of several writers append after a version and refuses the others', async () => {
    const write = () => append(database, [{ stream: 'alarm:1', version: 0, facts: [raised] }], 'provider', 0);
    const outcomes = await Promise.allSettled([write(), write(), write(), write()]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.every((reason) => reason instanceof VersionConflictError)).toBe(true);
  });

  it.each(["update events set type = 'alarm.held'", 'delete from events', 'truncate events'])(
    'the log refuses "%s"',
    async (statement) => {
      await append(database, [{ stream: 'alarm:1', version: 0, facts: [raised] }], 'provider', 0);
      await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' });
    },
  );
});
